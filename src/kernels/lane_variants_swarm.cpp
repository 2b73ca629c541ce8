#include "kernels/lane_variants.h"

#if defined(__x86_64__)

namespace tetrarch::TETRARCH_ISA {

const LaneKernel kSwarmKernel = kernel_for<
    bits_of<LandingRow, RowTransitions, ColumnTransitions, Holes, ConnectedHoles, SumOfWellDepths,
            OccupiedCells, WeightedCells, PileHeight, AltitudeDifference, MaxWellDepth>()>();

}  // namespace tetrarch::TETRARCH_ISA

#endif  // __x86_64__
