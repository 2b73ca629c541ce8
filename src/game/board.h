// The board: ten columns of cells. Row 0 is at the floor, column 0 at the left wall, 1 = filled.
// A board does not know how many rows its game has; functions that need it take `rows`.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"

namespace tetrarch {

inline constexpr int kColumns = 10;
inline constexpr int kMaxRows = 40;

// Bit r is the cell in row r.
using Column = std::uint64_t;

// A mask of rows 0 to rows - 1.
constexpr Column rows_below(int rows) { return (Column{1} << rows) - 1; }

// The number of rows up to the highest filled cell.
constexpr int height_of(Column column) { return static_cast<int>(std::bit_width(column)); }

struct Board {
  std::array<Column, kColumns> columns{};

  constexpr bool filled(int column, int row) const { return columns[column] >> row & 1; }
  constexpr int height(int column) const { return height_of(columns[column]); }
  constexpr int max_height() const {
    Column any = 0;
    for (Column column : columns) any |= column;
    return height_of(any);
  }
  constexpr Column full_rows() const {
    Column full = columns[0];
    for (Column column : columns) full &= column;
    return full;
  }

  friend constexpr bool operator==(const Board&, const Board&) = default;
};

// The column without the rows of the mask; rows above them move down.
constexpr Column without_rows(Column column, Column rows) {
  while (rows) {
    const int top = height_of(rows) - 1;  // top first: lower rows keep their numbers
    const Column below = rows_below(top);
    column = (column & below) | (column >> 1 & ~below);
    rows &= below;
  }
  return column;
}

constexpr void remove_rows(Board& board, Column rows) {
  for (Column& column : board.columns) column = without_rows(column, rows);
}

// A text of `rows` lines, top row first: '.' empty, 'X' filled, a newline after each row.
std::string drawing_of(const Board& board, int rows);

// Reads a drawing of at most `rows` rows; its last row is row 0. '.', '_' and space are empty; 'X',
// 'x', '#' and the letters of pieces filled; empty lines before and after the drawing are ignored.
Outcome<Board> board_from_drawing(std::string_view drawing, int rows);

}  // namespace tetrarch
