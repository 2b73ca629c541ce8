#include "kernels/lane_variants.h"

#if defined(__x86_64__)

namespace tetrarch::TETRARCH_ISA {

const LaneKernel kGeneralKernel = kernel_for<kAnyLaneFeatures>();

}  // namespace tetrarch::TETRARCH_ISA

#endif  // __x86_64__
