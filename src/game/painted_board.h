// A board with colours, for display: a Board, and for each cell the piece it came from. The rules
// use `board` alone.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "game/placement.h"

namespace tetrarch {

// 0 is empty, 1 to 7 a piece in the order of Piece, 8 garbage.
using Paint = std::uint8_t;
inline constexpr Paint kNoPaint = 0;
inline constexpr Paint kGarbagePaint = kPieces + 1;
constexpr Paint paint_of(Piece piece) { return static_cast<Paint>(index_of(piece) + 1); }

struct CellAt {
  std::int8_t column = 0;
  std::int8_t row = 0;

  friend constexpr bool operator==(const CellAt&, const CellAt&) = default;
};
using PieceCells = std::array<CellAt, 4>;

// The four cells that a placement fills.
inline PieceCells cells_of(Piece piece, Placement placement) {
  const Orientation& shape = orientations_of(piece)[placement.orientation];
  PieceCells cells{};
  std::size_t count = 0;
  for (int k = 0; k < shape.width; ++k) {
    for (int row = 0; row < shape.height; ++row) {
      if (!(shape.cells[k] >> row & 1)) continue;
      cells[count++] = {static_cast<std::int8_t>(placement.column + k),
                        static_cast<std::int8_t>(placement.row + row)};
    }
  }
  return cells;
}

struct PaintedBoard {
  Board board;
  std::array<std::array<Paint, kColumns>, kMaxRows> rows{};

  // Requires: the cell is inside the kMaxRows rows.
  constexpr void fill(CellAt cell, Paint paint) {
    board.columns[cell.column] |= Column{1} << cell.row;
    rows[cell.row][cell.column] = paint;
  }

  // Removes the full rows. Returns the mask of these rows as numbered before the removal.
  constexpr Column clear_full_rows() {
    const Column full = board.full_rows();
    if (!full) return 0;
    remove_rows(board, full);
    std::size_t to = 0;
    for (std::size_t from = 0; from < rows.size(); ++from) {
      if (!(full >> from & 1)) rows[to++] = rows[from];
    }
    while (to < rows.size()) rows[to++] = {};
    return full;
  }

  void place(Piece piece, Placement placement) {
    for (const CellAt cell : cells_of(piece, placement)) fill(cell, paint_of(piece));
    clear_full_rows();
  }

  // Moves all cells up by one row and fills row 0 with garbage, except column `gap`. Returns false
  // and changes nothing when the top row is not empty.
  constexpr bool push_up(int gap) {
    for (Column column : board.columns) {
      if (column >> (kMaxRows - 1)) return false;
    }
    for (Column& column : board.columns) column <<= 1;
    for (std::size_t row = rows.size() - 1; row > 0; --row) rows[row] = rows[row - 1];
    rows[0] = {};
    for (std::int8_t column = 0; column < kColumns; ++column) {
      if (column != gap) fill({column, 0}, kGarbagePaint);
    }
    return true;
  }

  friend constexpr bool operator==(const PaintedBoard&, const PaintedBoard&) = default;
};

}  // namespace tetrarch
