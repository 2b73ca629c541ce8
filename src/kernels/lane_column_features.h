// Features of the landing, and of the cells of the columns, as vector formulas (lane_features.h). A
// drop changes most of them by a number that follows from its row and its gaps.
#pragma once

#include "features/feature_table.h"
#include "kernels/lane_column_sums.h"
#include "kernels/lane_wells.h"

namespace tetrarch::TETRARCH_ISA {

// A board has no landing.
struct LandingLanes {
  TETRARCH_LANES static U16 whole(const auto&) { return all(0); }
};

struct LandingHeightLanes : LandingLanes {
  using Twin = LandingHeight;
  template <class Drop>
  TETRARCH_LANES static U16 delta(const Drop& drop) {
    return drop.row + drop.row + all(Drop::Shape::kHeight - 1);
  }
  TETRARCH_LANES static U16 of_landing(U16 row, U16 height) { return row + row + height - all(1); }
};

struct LandingRowLanes : LandingLanes {
  using Twin = LandingRow;
  template <class Drop>
  TETRARCH_LANES static U16 delta(const Drop& drop) {
    return drop.row + all(Drop::Shape::kHeight - 1);
  }
  TETRARCH_LANES static U16 of_landing(U16 row, U16 height) { return row + height - all(1); }
};

struct RowTransitionsLanes {
  using Twin = RowTransitions;
  static constexpr bool kLooksBeside = true;
  TETRARCH_LANES static U16 cells(const auto& view, int k) {
    return view.column(k - 1) ^ view.column(k);
  }
  TETRARCH_LANES static U16 whole(const auto& tableau) {
    // The walls here are 15 rows high, and each empty row gives 2.
    return count_of_cells<RowTransitionsLanes, kColumns + 1>(tableau) +
           as_whole(tableau, all(2 * (tableau.rows - 15)));
  }
  // Four cells have eight sides. A side adds a transition if its neighbour is empty and removes one
  // otherwise.
  template <class Drop>
  TETRARCH_LANES static U16 delta(const Drop& drop) {
    using Shape = typename Drop::Shape;
    U16 contacts = contacts_with<Drop, 0, -1>(drop) +
                   contacts_with<Drop, Shape::kWidth - 1, Shape::kWidth>(drop);
    contacts += inner_contacts(drop);
    return all(8 - 2 * Shape::pairs_beside()) - contacts;
  }

 private:
  static constexpr ByteTable kTwiceBitsIn = byte_table([](int i) { return 2 * bits_in(i); });

  // Twice the cells of the piece's column kOwn that have an old cell beside them in column kBeside.
  template <class Drop, int kOwn, int kBeside>
  TETRARCH_LANES static U16 contacts_with(const Drop& drop) {
    using Shape = typename Drop::Shape;
    // Old cells of a touched column lie below the piece's cells in it.
    constexpr int kBelow = Shape::touches(kBeside) ? (1 << Shape::bottom(kBeside)) - 1 : 15;
    constexpr int kCells = Shape::cells(kOwn) & kBelow;
    if constexpr (kCells == 0) return all(0);
    return look_up(kTwiceBitsIn, drop.window(kBeside) & all(kCells));
  }
  template <class Drop>
  TETRARCH_LANES static U16 inner_contacts(const Drop& drop) {
    constexpr int kWidth = Drop::kWidth;
    U16 sum = all(0);
    if constexpr (kWidth > 1)
      sum += contacts_with<Drop, 0, 1>(drop) + contacts_with<Drop, 1, 0>(drop);
    if constexpr (kWidth > 2)
      sum += contacts_with<Drop, 1, 2>(drop) + contacts_with<Drop, 2, 1>(drop);
    return sum;  // the only form of four columns is flat
  }
};

struct ColumnTransitionsLanes : CountOfCells<ColumnTransitionsLanes> {
  using Twin = ColumnTransitions;
  TETRARCH_LANES static U16 cells(const auto& view, int k) {
    return view.column(k) ^ view.column(k) >> 1;
  }
  TETRARCH_LANES static U16 delta(const auto& drop) {
    const U16 minus = minus_gapped_columns(drop);
    return all(0) - minus - minus;
  }
};

struct HolesLanes : CountOfCells<HolesLanes> {
  using Twin = Holes;
  TETRARCH_LANES static U16 cells(const auto& view, int k) { return view.holes(k); }
  TETRARCH_LANES static U16 delta(const auto& drop) { return sum_of_gaps(drop); }
};

struct ConnectedHolesLanes : CountOfCells<ConnectedHolesLanes> {
  using Twin = ConnectedHoles;
  TETRARCH_LANES static U16 cells(const auto& view, int k) {
    return view.holes(k) & ~(view.holes(k) << 1);
  }
  TETRARCH_LANES static U16 delta(const auto& drop) { return all(0) - minus_gapped_columns(drop); }
};

struct HoleDepthLanes : CountOfCells<HoleDepthLanes> {
  using Twin = HoleDepth;
  // The cells above the lowest empty one; all cells if that one is among the rows left out.
  TETRARCH_LANES static U16 cells(const auto& view, int k) {
    U16 above = view.column(k) + all(1);
    if (view.tableau.any_sunk) above |= view.tableau.holed_below(view.origin + k) & all(0xfffe);
    return view.column(k) & above;
  }
  // The piece's cells count in columns that had a hole or have one now.
  template <class Drop>
  TETRARCH_LANES static U16 delta(const Drop& drop) {
    using Shape = typename Drop::Shape;
    U16 sum = all(0);
#pragma GCC unroll 4
    for (int k = 0; k < Drop::kWidth; ++k) {
      sum += (drop.gapped[k] | drop.before.has_hole(k)) & all(Shape::top(k) - Shape::bottom(k));
    }
    return sum;
  }
};

struct OccupiedCellsLanes : SumOfTerms<OccupiedCellsLanes> {
  using Twin = OccupiedCells;
  TETRARCH_LANES static U16 term(const auto& view, int k) {
    return bit_count(view.column(k)) - all(1);
  }
  TETRARCH_LANES static U16 delta(const auto&) { return all(4); }
};

struct PiecesOnBoardLanes : OccupiedCellsLanes {
  using Twin = PiecesOnBoard;
};

struct WeightedCellsLanes : SumOfTerms<WeightedCellsLanes> {
  using Twin = WeightedCells;
  static constexpr bool kCountsBelow = true;
  TETRARCH_LANES static U16 term(const auto& view, int k) {
    return sum_of_positions<0>(view.column(k));  // a cell's bit is its row counted from 1
  }
  template <class Drop>
  TETRARCH_LANES static U16 delta(const Drop& drop) {
    using Shape = typename Drop::Shape;
    constexpr int kOwn = [] {
      int sum = 0;
      for (int k = 0; k < Shape::kWidth; ++k) {
        for (int row = Shape::bottom(k); row < Shape::top(k); ++row) sum += row + 1;
      }
      return sum;
    }();
    return (drop.row << 2) + all(kOwn);
  }
};

// Sides of cells that touch: two where cells meet, one at a wall and at the floor.
struct TouchingSidesLanes : SumOfTerms<TouchingSidesLanes> {
  using Twin = TouchingSides;
  static constexpr bool kLooksBeside = true;
  TETRARCH_LANES static U16 term(const auto& view, int k) {
    const U16 cells = view.column(k) ^ all(1);
    return sum_of_bytes(add_bytes(byte_counts(cells & view.column(k - 1)),
                                  byte_counts(cells & view.column(k + 1)))) +
           upright(view, k);
  }
  template <class Drop>
  TETRARCH_LANES static U16 delta(const Drop& drop) {
    U16 sum = all(0);
#pragma GCC unroll 6
    for (int k = 0; k <= Drop::kWidth; ++k) {  // one at a wall, two between cells
      const U16 more = bit_count(drop.column(k - 1) & drop.column(k)) -
                       bit_count(drop.before.column(k - 1) & drop.before.column(k));
      sum += more + (more & drop.inner_pair(k));
    }
#pragma GCC unroll 4
    for (int k = 0; k < Drop::kWidth; ++k) sum += upright(drop, k) - upright(drop.before, k);
    return sum;
  }

 private:
  // Within a column: two where a cell lies on a cell, one where it lies on the floor.
  TETRARCH_LANES static U16 upright(const auto& view, int k) {
    const U16 column = view.column(k);
    return (bit_count(column & column << 1) << 1) - ((column >> 1) & all(1));
  }
};

}  // namespace tetrarch::TETRARCH_ISA
