#include "agents/lane_variants.h"

#if defined(__x86_64__)

namespace tetrarch::lanes {

const LaneKernel kDellacherieKernel =
    kernel_for<bits_of<LandingHeight, RowTransitions, ColumnTransitions, Holes, Wells>()>();

}  // namespace tetrarch::lanes

#endif  // __x86_64__
