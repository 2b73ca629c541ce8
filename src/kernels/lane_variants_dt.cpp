#include "kernels/lane_variants.h"

#if defined(__x86_64__)

namespace tetrarch::TETRARCH_ISA {

const LaneKernel kDtKernel =
    kernel_for<bits_of<LandingHeight, RowTransitions, ColumnTransitions, Holes, WellsFast,
                       HoleDepth, RowsWithHoles, PatternDiversity>()>();

}  // namespace tetrarch::TETRARCH_ISA

#endif  // __x86_64__
