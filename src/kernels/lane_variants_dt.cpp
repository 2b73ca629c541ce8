#include "kernels/lane_variants.h"

namespace tetrarch::TETRARCH_ISA {

const LaneKernel kDtKernel =
    kernel_for<bits_of<LandingHeight, RowTransitions, ColumnTransitions, Holes, WellsFast,
                       HoleDepth, RowsWithHoles, PatternDiversity>()>();

}  // namespace tetrarch::TETRARCH_ISA
