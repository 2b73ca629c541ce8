#include "kernels/lane_variants.h"

namespace tetrarch::TETRARCH_ISA {

const LaneKernel kRecordKernel = kernel_for<
    bits_of<LandingHeight, RowTransitions, ColumnTransitions, Holes, WellsFast, HoleDepth,
            RowsWithHoles, PileHeight, SquaredHeights, LevelPairs, StepPairs<2>, StepPairs<3>,
            SteepPairs, SAndZPlaces, SAndZSomewhere, DeepWells<2>, DeepWells<3>, LevelSeen,
            StepsSeen<1>, StepsSeen<2>, LevelTwice, StepsTwice, FlatThrees, Notches, HighestHole,
            EdgeHeights<0>, EdgeHeights<1>, MissingAboveHole>()>();

}  // namespace tetrarch::TETRARCH_ISA
