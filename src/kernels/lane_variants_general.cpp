#include "kernels/lane_variants.h"

namespace tetrarch::TETRARCH_ISA {

const LaneKernel kGeneralKernel = kernel_for<kAnyLaneFeatures>();

const KernelsOfTarget kKernels = {{&kDellacherieKernel, &kBctsKernel, &kRvCeKernel, &kDtKernel,
                                   &kPairGaKernel, &kScore500Kernel, &kSwarmKernel},
                                  &kRecordKernel,
                                  &kGeneralKernel};

}  // namespace tetrarch::TETRARCH_ISA
