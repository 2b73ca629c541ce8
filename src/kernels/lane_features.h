// The features that have a vector formula. Each formula names its scalar twin, which defines the
// feature. A new one is a struct in one of the headers below and a name in LaneFeatures;
// tests/kernel_test.cpp then covers it.
//
//   whole(tableau)     the feature of the boards; with lanes = columns: numbers whose sum over the
//                      lanes is the feature
//   delta(drop)        its change by a drop that clears nothing
//   of_landing(row, height)  optional: the feature of a landing that clears nothing
//   kCountsBelow       optional: its change depends on the rows that a sunk board leaves out
//   kLooksBeside       optional: its change depends on cells or rows beside the piece
//   describe(tableau)  optional: fills the part of the tableau that the other two read
//
// Rows cleared and eroded cells need no formula: they are 0 for a drop that clears nothing.
#pragma once

#include "kernels/lane_board_features.h"
#include "kernels/lane_column_features.h"
#include "kernels/lane_height_features.h"
#include "kernels/lane_surface_features.h"
#include "kernels/lane_wells.h"

namespace tetrarch::TETRARCH_ISA {

using LaneFeatures = std::tuple<
    LandingHeightLanes, LandingRowLanes, RowTransitionsLanes, ColumnTransitionsLanes, HolesLanes,
    ConnectedHolesLanes, HoleDepthLanes, WellsLanes, WellsFastLanes, SummedHeightLanes,
    MeanHeightLanes, BumpinessLanes, OccupiedCellsLanes, PiecesOnBoardLanes, WeightedCellsLanes,
    SumOfWellDepthsLanes, OpenWellsLanes, RowsWithHolesLanes, PatternDiversityLanes,
    PileHeightLanes, AltitudeDifferenceLanes, MaxWellDepthLanes, TouchingSidesLanes,
    HeightDeviationLanes, ColumnHeightLanes<0>, ColumnHeightLanes<1>, ColumnHeightLanes<2>,
    ColumnHeightLanes<3>, ColumnHeightLanes<4>, ColumnHeightLanes<5>, ColumnHeightLanes<6>,
    ColumnHeightLanes<7>, ColumnHeightLanes<8>, ColumnHeightLanes<9>, HeightDifferenceLanes<0>,
    HeightDifferenceLanes<1>, HeightDifferenceLanes<2>, HeightDifferenceLanes<3>,
    HeightDifferenceLanes<4>, HeightDifferenceLanes<5>, HeightDifferenceLanes<6>,
    HeightDifferenceLanes<7>, HeightDifferenceLanes<8>, RbfHeightLanes<0>, RbfHeightLanes<1>,
    RbfHeightLanes<2>, RbfHeightLanes<3>, RbfHeightLanes<4>, SquaredHeightsLanes, LevelPairsLanes,
    TwoStepPairsLanes, ThreeStepPairsLanes, SteepPairsLanes, SAndZPlacesLanes, SAndZSomewhereLanes,
    DeepWellsLanes<2>, DeepWellsLanes<3>, LevelSeenLanes, OneStepsSeenLanes, TwoStepsSeenLanes,
    LevelTwiceLanes, StepsTwiceLanes, FlatThreesLanes, NotchesLanes, HighestHoleLanes,
    EdgeHeightsLanes<0>, EdgeHeightsLanes<1>, MissingAboveHoleLanes>;
inline constexpr int kLaneFeatures = std::tuple_size_v<LaneFeatures>;

template <std::size_t kIndex>
using LaneFeature = std::tuple_element_t<kIndex, LaneFeatures>;

}  // namespace tetrarch::TETRARCH_ISA
