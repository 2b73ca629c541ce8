#include "kernels/lane_variants.h"

namespace tetrarch::TETRARCH_ISA {

const LaneKernel kRvCeKernel =
    kernel_for<bits_of<LandingHeight, RowTransitions, ColumnTransitions, Holes, Wells, HoleDepth,
                       RowsWithHoles, PatternDiversity>()>();

}  // namespace tetrarch::TETRARCH_ISA
