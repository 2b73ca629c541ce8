// Which lane kernel values by given weights, and on which boards. None does without AVX2, or if a
// feature with a weight has no vector formula (lane_features.h).
#pragma once

#include <span>

#include "kernels/lane_kernel.h"

namespace tetrarch {

// The kernel for the features with a weight in any of `all`, or none.
const LaneKernel* find_lane_kernel(std::span<const FixedWeights> all);

// Whether boards may be sunk (sunk_board.h). Not so for features whose change depends on more of
// the rows left out than LeftOut tells (weighted_cells, rbf_height).
bool can_sink(const FixedWeights& weights);

// Whether drops of any height above a pile within 15 rows are valued rightly as long as nothing is
// cleared: true for features of heights and gaps, not for those of the cells beside a piece.
bool looks_at_heights_only(const FixedWeights& weights);

}  // namespace tetrarch
