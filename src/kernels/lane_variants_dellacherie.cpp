#include "kernels/lane_variants.h"

#if defined(__x86_64__)

namespace tetrarch::TETRARCH_ISA {

const LaneKernel kDellacherieKernel =
    kernel_for<bits_of<LandingHeight, RowTransitions, ColumnTransitions, Holes, Wells>()>();

}  // namespace tetrarch::TETRARCH_ISA

#endif  // __x86_64__
