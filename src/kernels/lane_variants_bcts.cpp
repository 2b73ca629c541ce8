#include "kernels/lane_variants.h"

namespace tetrarch::TETRARCH_ISA {

const LaneKernel kBctsKernel = kernel_for<bits_of<LandingHeight, RowTransitions, ColumnTransitions,
                                                  Holes, Wells, HoleDepth, RowsWithHoles>()>();

}  // namespace tetrarch::TETRARCH_ISA
