// The game on single cells, written to be obviously right: a board is a list of rows, a piece a
// list of cells, and a drop lowers the piece one row at a time. Knows nothing of bit columns,
// heights or resting rows; tetrarch::Board appears only where the two are compared.
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

// Moved so that the lowest row and the leftmost column are 0, and sorted.
Cells at_origin(const Cells& cells);

// The cells of the piece's drawing and of its clockwise turns, each at the origin, equal ones once.
const std::vector<Cells>& slow_orientations(Piece piece);

class SlowBoard {
 public:
  explicit SlowBoard(int height) : height_(height), rows_(height) {}

  // Top row first, '.' empty, 'X' filled, rows separated by '/'; stands on the floor.
  static SlowBoard from_drawing(std::string_view drawing, int height);
  static SlowBoard from_board(const Board& board, int height);
  Board to_board() const;

  int height() const { return height_; }

  // Rows that exist: the height, or more when a piece sticks out at the top.
  int rows() const { return static_cast<int>(rows_.size()); }

  // Walls and floor are filled, the sky is empty.
  bool filled(Cell cell) const;
  void fill(Cell cell);
  void empty(Cell cell);
  bool free(const Cells& cells) const;  // none of them filled, walls and floor included
  bool full(int row) const;

  // Takes out the full rows; those above move down. Returns how many.
  int clear_full_rows();

  std::string drawing() const;
  friend bool operator==(const SlowBoard&, const SlowBoard&) = default;

 private:
  using Row = std::array<bool, kColumns>;

  int height_;
  std::vector<Row> rows_;
};
std::ostream& operator<<(std::ostream& out, const SlowBoard& board);

// A piece put down, and what became of the board.
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

// All legal straight drops, orientation by orientation, each from the left.
std::vector<SlowDrop> slow_drops(const SlowBoard& board, Piece piece, Overflow overflow);

}  // namespace tetrarch::oracle
