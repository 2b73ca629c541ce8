// The game on single cells, written to be obviously right: a board is a list of rows, a piece is a
// list of cells, and a drop lowers the piece row by row. Does not know bit columns, heights or
// resting rows; tetrarch::Board is used only to compare the two.
#pragma once

#include <array>
#include <compare>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "game/board.h"
#include "game/placement.h"
#include "game/rules.h"

namespace tetrarch::oracle {

struct Cell {
  int row;     // 0 = floor
  int column;  // 0 = left wall

  friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};
using Cells = std::vector<Cell>;

int lowest_row(const Cells& cells);
int highest_row(const Cells& cells);
int leftmost_column(const Cells& cells);
int rightmost_column(const Cells& cells);

Cells shifted(const Cells& cells, int rows_up, int columns_right);

// Moves the cells so that the lowest row and the leftmost column are 0, and sorts them.
Cells at_origin(const Cells& cells);

// The distinct clockwise turns of the piece's drawing, each at the origin.
const std::vector<Cells>& slow_orientations(Piece piece);

class SlowBoard {
 public:
  explicit SlowBoard(int height) : height_(height), rows_(height) {}

  // '.' is empty, 'X' is filled, '/' separates rows; top row first, the last row is the floor.
  static SlowBoard from_drawing(std::string_view drawing, int height);
  static SlowBoard from_board(const Board& board, int height);
  Board to_board() const;

  int height() const { return height_; }

  // The height, or more if a piece sticks out at the top.
  int rows() const { return static_cast<int>(rows_.size()); }

  // Walls and floor are filled, the sky is empty.
  bool filled(Cell cell) const;
  void fill(Cell cell);
  void empty(Cell cell);
  bool free(const Cells& cells) const;  // none is filled, a wall or the floor
  bool full(int row) const;

  // Removes the full rows; rows above move down. Returns how many were full.
  int clear_full_rows();

  std::string drawing() const;
  friend bool operator==(const SlowBoard&, const SlowBoard&) = default;

 private:
  using Row = std::array<bool, kColumns>;

  int height_;
  std::vector<Row> rows_;
};
std::ostream& operator<<(std::ostream& out, const SlowBoard& board);

// The result of a placement.
struct SlowAfterstate {
  Cells cells;  // where the piece rests, before clears
  SlowBoard before_clears;
  SlowBoard board;
  int lines = 0;
  int piece_cells_cleared = 0;
};
SlowAfterstate slow_afterstate(const SlowBoard& board, const Cells& cells);

struct SlowDrop {
  Placement placement;
  SlowAfterstate after;
};

// All legal straight drops, sorted by orientation, then by column.
std::vector<SlowDrop> slow_drops(const SlowBoard& board, Piece piece, Overflow overflow);

}  // namespace tetrarch::oracle
