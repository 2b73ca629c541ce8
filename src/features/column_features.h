// Features that are sums over the columns. A column's term depends only on itself and its two
// neighbours, so a placement without a line clear changes only the terms of the columns that it
// touches and of those beside them. kernels/incremental.h relies on this.
//
// The neighbour beyond a wall has all `rows` cells filled. kOwn: the term does not depend on the
// neighbours.
#pragma once

#include <cstdlib>
#include <tuple>

#include "features/surface_features.h"

namespace tetrarch {

// A well cell is empty and has filled cells on both sides.
constexpr Column well_cells(const Neighbourhood& n) { return ~n.self & n.left & n.right; }

// Each cell of `cells` counts the empty cells from it downwards, itself included.
TETRARCH_INLINE int depths_below(Column cells, Column empty) {
  int sum = 0;
  for (; cells; cells = cells >> 1 & empty) sum += std::popcount(cells);
  return sum;
}

// Depth of a column that lies below both neighbours, else 0.
TETRARCH_INLINE int open_depth(const Neighbourhood& n) {
  const int left = height_of(n.left), right = height_of(n.right);
  const int depth = (left < right ? left : right) - height_of(n.self);
  return depth > 0 ? depth : 0;
}

struct RowTransitions {
  static constexpr FeatureText kText{
      "row_transitions",
      "changes between filled and empty along each row, walls filled; an empty row gives 2",
      "Dellacherie 2003; swarm"};
  static constexpr int kBound = 11 * 20;
  static constexpr bool kOwn = false;
  TETRARCH_INLINE static int term(const Neighbourhood& n) {
    return std::popcount(n.left ^ n.self) + (n.last() ? std::popcount(n.self ^ n.right) : 0);
  }
};

struct ColumnTransitions {
  static constexpr FeatureText kText{
      "column_transitions",
      "changes between filled and empty along each column, floor filled, sky empty",
      "Dellacherie 2003; swarm"};
  static constexpr int kBound = 10 * 21;
  static constexpr bool kOwn = true;
  TETRARCH_INLINE static int term(const Neighbourhood& n) {
    return std::popcount(n.self ^ (n.self << 1 | 1));
  }
};

struct Holes {
  static constexpr FeatureText kText{"holes", "empty cells with a filled cell above in the column",
                                     "Dellacherie 2003; all five systems"};
  static constexpr int kBound = 10 * 19;
  static constexpr bool kOwn = true;
  TETRARCH_INLINE static int term(const Neighbourhood& n) {
    return height_of(n.self) - std::popcount(n.self);
  }
};

struct ConnectedHoles {
  static constexpr FeatureText kText{"connected_holes",
                                     "holes, where vertically adjacent ones count once", "swarm"};
  static constexpr int kBound = 10 * 10;
  static constexpr bool kOwn = true;
  TETRARCH_INLINE static int term(const Neighbourhood& n) {
    const Column holes = holes_of(n.self);
    return std::popcount(holes & ~(holes << 1));
  }
};

struct HoleDepth {
  static constexpr FeatureText kText{
      "hole_depth", "filled cells with an empty cell somewhere below in their column",
      "Thiery and Scherrer 2009"};
  static constexpr int kBound = 10 * 19;
  static constexpr bool kOwn = true;
  TETRARCH_INLINE static int term(const Neighbourhood& n) {
    return std::popcount(n.self & (n.self + 1));  // without the stack that rests on the floor
  }
};

struct Wells {
  static constexpr FeatureText kText{
      "wells",
      "each empty cell with both sides filled adds the number of empty cells from it downwards",
      "Dellacherie 2003"};
  static constexpr int kBound = 5 * 210;
  static constexpr bool kOwn = false;
  TETRARCH_INLINE static int term(const Neighbourhood& n) {
    return depths_below(well_cells(n), ~n.self);
  }
};

struct WellsFast {
  static constexpr FeatureText kText{
      "wells_fast",
      "as wells, but all empty cells below the topmost well cell of a run count as well cells",
      "MDPTetris; DT-10 and DT-20 were trained with it"};
  static constexpr int kBound = 10 * 210;
  static constexpr bool kOwn = false;
  TETRARCH_INLINE static int term(const Neighbourhood& n) {
    const Column empty = ~n.self;
    Column cells = well_cells(n);
    for (Column below = cells; below; below = below >> 1 & empty) cells |= below;
    return depths_below(cells, empty);
  }
};

struct SummedHeight {
  static constexpr FeatureText kText{"summed_height", "sum of the column heights",
                                     "pair-ga, theta, thesis; score500: cumulative height"};
  static constexpr int kBound = 10 * 20;
  static constexpr bool kOwn = true;
  TETRARCH_INLINE static int term(const Neighbourhood& n) { return height_of(n.self); }
};

struct MeanHeight : SummedHeight {
  static constexpr FeatureText kText{"mean_height", "mean of the column heights", "swarm's fitness",
                                     kColumns};
};

struct Bumpiness {
  static constexpr FeatureText kText{"bumpiness", "sum of |height difference| of adjacent columns",
                                     "pair-ga, theta, thesis; score500: roughness"};
  static constexpr int kBound = 9 * 20;
  static constexpr bool kOwn = false;
  TETRARCH_INLINE static int term(const Neighbourhood& n) {
    return n.first() ? 0 : std::abs(height_of(n.self) - height_of(n.left));
  }
};

struct OccupiedCells {
  static constexpr FeatureText kText{"occupied_cells", "filled cells", "swarm: block count"};
  static constexpr int kBound = 10 * 20;
  static constexpr bool kOwn = true;
  TETRARCH_INLINE static int term(const Neighbourhood& n) { return std::popcount(n.self); }
};

struct PiecesOnBoard : OccupiedCells {
  static constexpr FeatureText kText{"pieces_on_board",
                                     "filled cells / 4: how many pieces lie on the board",
                                     "tried by pair-ga", 4};
};

struct WeightedCells {
  static constexpr FeatureText kText{"weighted_cells",
                                     "filled cells, each times its row counted from 1 at the floor",
                                     "swarm: weighted block count"};
  static constexpr int kBound = 10 * 210;
  static constexpr bool kOwn = true;
  TETRARCH_INLINE static int term(const Neighbourhood& n) {
    // The sum of the row numbers, from 0, digit by binary digit; then 1 for each cell.
    int sum = std::popcount(n.self);
    for (int bit = 0; bit < 6; ++bit) sum += std::popcount(n.self & kRowsWithBit[bit]) << bit;
    return sum;
  }

 private:
  // Rows whose number, from 0, has the given binary digit set.
  static constexpr Column kRowsWithBit[] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc,
                                            0xf0f0f0f0f0f0f0f0, 0xff00ff00ff00ff00,
                                            0xffff0000ffff0000, 0xffffffff00000000};
};

struct SumOfWellDepths {
  static constexpr FeatureText kText{
      "sum_of_well_depths",
      "columns lower than both neighbours (walls count) add lower neighbour - column", "swarm"};
  static constexpr int kBound = 5 * 20;
  static constexpr bool kOwn = false;
  TETRARCH_INLINE static int term(const Neighbourhood& n) { return open_depth(n); }
};

struct OpenWells {
  static constexpr FeatureText kText{
      "open_wells", "columns lower than both neighbours (walls count)", "Thiery and Scherrer 2009"};
  static constexpr int kBound = 5;
  static constexpr bool kOwn = false;
  TETRARCH_INLINE static int term(const Neighbourhood& n) { return open_depth(n) > 0; }
};

struct TouchingSides {
  static constexpr FeatureText kText{
      "touching_sides", "sides of filled cells that touch a filled cell, a wall or the floor",
      "tried by pair-ga"};
  static constexpr int kBound = 4 * 200;
  static constexpr bool kOwn = false;
  TETRARCH_INLINE static int term(const Neighbourhood& n) {
    const int beside = std::popcount(n.self & n.left) + std::popcount(n.self & n.right);
    return beside + 2 * std::popcount(n.self & n.self << 1) + static_cast<int>(n.self & 1);
  }
};

using ColumnFeatures =
    std::tuple<RowTransitions, ColumnTransitions, Holes, ConnectedHoles, HoleDepth, Wells,
               WellsFast, SummedHeight, MeanHeight, Bumpiness, OccupiedCells, PiecesOnBoard,
               WeightedCells, SumOfWellDepths, OpenWells, TouchingSides, SquaredHeights, LevelPairs,
               StepPairs<2>, StepPairs<3>, SteepPairs, SAndZPlaces, DeepWells<2>, DeepWells<3>>;

}  // namespace tetrarch
