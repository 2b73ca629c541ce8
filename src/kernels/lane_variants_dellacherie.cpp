#include "kernels/lane_variants.h"

namespace tetrarch::TETRARCH_ISA {

const LaneKernel kDellacherieKernel =
    kernel_for<bits_of<LandingHeight, RowTransitions, ColumnTransitions, Holes, Wells>()>();

}  // namespace tetrarch::TETRARCH_ISA
