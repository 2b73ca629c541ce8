#include "kernels/lane_variants.h"

namespace tetrarch::TETRARCH_ISA {

const LaneKernel kSwarmKernel = kernel_for<
    bits_of<LandingRow, RowTransitions, ColumnTransitions, Holes, ConnectedHoles, SumOfWellDepths,
            OccupiedCells, WeightedCells, PileHeight, AltitudeDifference, MaxWellDepth>()>();

}  // namespace tetrarch::TETRARCH_ISA
