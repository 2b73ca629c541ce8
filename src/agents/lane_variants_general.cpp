#include "agents/lane_variants.h"

#if defined(__x86_64__)

namespace tetrarch::lanes {

const LaneKernel kGeneralKernel = kernel_for<kAnyLaneFeatures>();

}  // namespace tetrarch::lanes

#endif  // __x86_64__
