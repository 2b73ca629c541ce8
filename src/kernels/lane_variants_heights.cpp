#include "kernels/lane_variants.h"

namespace tetrarch::TETRARCH_ISA {

const LaneKernel kPairGaKernel = kernel_for<bits_of<SummedHeight, Holes, Bumpiness>()>();
const LaneKernel kScore500Kernel =
    kernel_for<bits_of<SummedHeight, Holes, Bumpiness, PileHeight, AltitudeDifference>()>();

}  // namespace tetrarch::TETRARCH_ISA
