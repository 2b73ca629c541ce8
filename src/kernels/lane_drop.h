// One orientation dropped at one column (lanes are boards) or at every column at once (lanes are
// columns), before full rows are cleared. The piece lies on top of its columns, so the changes of most
// features follow from the row where it rests and from the gaps below it:
//
//     . X X X .     row = where the piece's bottom row rests
//     . X g X .     gap of a column = empty cells between its old top and the piece
//     . X g . X
//
// Columns are counted from the piece's left edge: 0..width-1 are touched, -1 and width lie beside
// it.
#pragma once

#include "game/piece.h"
#include "kernels/lane_tableau.h"

namespace tetrarch::TETRARCH_ISA {

template <Piece kPieceOf, int kTurn>
struct Shape {
  static constexpr Piece kPiece = kPieceOf;
  static constexpr Orientation kForm = orientations_of(kPieceOf)[kTurn];
  static constexpr int kWidth = kForm.width;
  static constexpr int kHeight = kForm.height;
  static constexpr int cells(int k) { return kForm.cells[static_cast<std::size_t>(k)]; }
  static constexpr int bottom(int k) { return kForm.bottom[static_cast<std::size_t>(k)]; }
  static constexpr int top(int k) { return kForm.top[static_cast<std::size_t>(k)]; }
  // The first column that reaches down to the form's bottom row.
  static constexpr int lowest() {
    int k = 0;
    while (bottom(k) != 0) ++k;
    return k;
  }
  static constexpr bool touches(int k) { return k >= 0 && k < kWidth; }

  // Pairs of its cells that lie side by side.
  static constexpr int pairs_beside() {
    int pairs = 0;
    for (int k = 0; k + 1 < kWidth; ++k) pairs += bits_in(cells(k) & cells(k + 1));
    return pairs;
  }
};

// The board before the drop, seen from one column.
template <int kStep>
struct Before {
  const Tableau<kStep>& tableau;
  int origin;

  TETRARCH_LANES U16 column(int k) const { return tableau.columns.at(origin + k); }
  TETRARCH_LANES U16 height(int k) const { return tableau.heights.at(origin + k); }
  TETRARCH_LANES U16 stack(int k) const { return tableau.stacks.at(origin + k); }
  TETRARCH_LANES U16 holes(int k) const { return tableau.holes.at(origin + k); }
  TETRARCH_LANES U16 shift(int k) const { return tableau.shifts.at(origin + k); }
  TETRARCH_LANES U16 has_hole(int k) const { return tableau.has_hole.at(origin + k); }
  TETRARCH_LANES U16 inner_pair(int k) const { return Tableau<kStep>::inner_pair(origin + k); }
};

template <class ShapeOf, int kStepOf>
struct Drop {
  using Shape = ShapeOf;
  static constexpr int kStep = kStepOf;
  static constexpr int kWidth = Shape::kWidth;

  Before<kStep> before;
  U16 row;
  U16 row_power;   // 2^row
  U16 row_shift;   // 2^(15 - row): high_product with it gives the rows from `row` upwards
  U16 piece[4];    // the piece's cells in the touched columns
  U16 touched[4];  // the touched columns with the piece in them
  U16 gap[4];      // empty cells below the piece
  U16 gapped[4];   // all ones where there is a gap

  TETRARCH_LANES Drop(const Tableau<kStep>& tableau, int column) : before{tableau, column} {
    // 1. Every form has a column whose bottom is its row.
    row = before.height(Shape::lowest());
#pragma GCC unroll 4
    for (int k = 0; k < kWidth; ++k) {
      if (k != Shape::lowest()) row = larger(row, before.height(k) - all(Shape::bottom(k)));
    }
    row_power = power(row);
    row_shift = kWidth == 1 ? before.shift(0) : power_down(row);
    // 2. A single column has no gap.
#pragma GCC unroll 4
    for (int k = 0; k < kWidth; ++k) {
      piece[k] = low_product(row_power, all(Shape::cells(k) << 1));
      touched[k] = before.column(k) | piece[k];
      gap[k] = kWidth == 1 ? all(0) : row + all(Shape::bottom(k)) - before.height(k);
      gapped[k] = kWidth == 1 ? all(0) : greater(gap[k], all(0));
    }
  }

  // The board after the drop.
  TETRARCH_LANES U16 column(int k) const {
    return Shape::touches(k) ? touched[k] : before.column(k);
  }
  TETRARCH_LANES U16 height(int k) const {
    return Shape::touches(k) ? row + all(Shape::top(k)) : before.height(k);
  }
  TETRARCH_LANES U16 inner_pair(int k) const { return before.inner_pair(k); }

  // The floor and the cells below the piece in touched column k.
  TETRARCH_LANES U16 below_piece(int k) const {
    return (row_power << (Shape::bottom(k) + 1)) - all(1);
  }
  // The gap of touched column k as cells.
  TETRARCH_LANES U16 gap_cells(int k) const { return below_piece(k) ^ before.stack(k); }
  // Column k of the board before the drop, from the piece's bottom row upwards.
  TETRARCH_LANES U16 window(int k) const { return high_product(before.column(k), row_shift); }

  // Rows, and the floor, that are filled from wall to wall.
  TETRARCH_LANES U16 full_rows() const {
    const auto& fold = before.tableau.full;
    U16 full = fold.before.at(before.origin) & fold.after.at(before.origin + kWidth);
#pragma GCC unroll 4
    for (int k = 0; k < kWidth; ++k) full &= touched[k];
    return full;
  }
};

}  // namespace tetrarch::TETRARCH_ISA
