#include "oracle/slow_board.h"

#include <algorithm>
#include <cassert>
#include <ostream>

namespace tetrarch::oracle {

namespace {

// In the order of Piece; top row first.
constexpr std::array<std::string_view, kPieces> kDrawings = {
    "X\n"
    "X\n"
    "X\n"
    "X",  // I
    "XX\n"
    "X.\n"
    "X.",  // J
    "X.\n"
    "X.\n"
    "XX",  // L
    "XX\n"
    "XX",  // O
    "X.\n"
    "XX\n"
    ".X",  // S
    ".X\n"
    "XX\n"
    "X.",  // Z
    "X.\n"
    "XX\n"
    "X.",  // T
};

Cells cells_of_drawing(std::string_view drawing) {
  Cells cells;
  Cell cell{.row = 0, .column = 0};
  for (char mark : drawing) {
    if (mark == 'X') cells.push_back(cell);
    ++cell.column;
    if (mark == '\n') cell = {.row = cell.row - 1, .column = 0};
  }
  return at_origin(cells);
}

// A quarter turn clockwise about cell (0, 0): right becomes down.
Cells turned_clockwise(const Cells& cells) {
  Cells turned;
  for (Cell cell : cells) turned.push_back({.row = -cell.column, .column = cell.row});
  return at_origin(turned);
}

std::vector<Cells> distinct_turns(std::string_view drawing) {
  std::vector<Cells> turns;
  Cells cells = cells_of_drawing(drawing);
  for (int turn = 0; turn < 4; ++turn) {
    if (std::find(turns.begin(), turns.end(), cells) == turns.end()) turns.push_back(cells);
    cells = turned_clockwise(cells);
  }
  return turns;
}

// Starts above the pile and lowers the cells row by row until the next row is not free.
Cells dropped(const SlowBoard& board, Cells cells) {
  cells = shifted(cells, board.rows(), 0);
  while (board.free(shifted(cells, -1, 0))) cells = shifted(cells, -1, 0);
  return cells;
}

bool legal(const SlowAfterstate& after, Overflow overflow) {
  const SlowBoard& judged = overflow == Overflow::Illegal ? after.before_clears : after.board;
  return judged.rows() == judged.height();
}

}  // namespace

int lowest_row(const Cells& cells) {
  int row = cells.front().row;
  for (Cell cell : cells) row = std::min(row, cell.row);
  return row;
}

int highest_row(const Cells& cells) {
  int row = cells.front().row;
  for (Cell cell : cells) row = std::max(row, cell.row);
  return row;
}

int leftmost_column(const Cells& cells) {
  int column = cells.front().column;
  for (Cell cell : cells) column = std::min(column, cell.column);
  return column;
}

int rightmost_column(const Cells& cells) {
  int column = cells.front().column;
  for (Cell cell : cells) column = std::max(column, cell.column);
  return column;
}

Cells shifted(const Cells& cells, int rows_up, int columns_right) {
  Cells moved;
  moved.reserve(cells.size());
  for (Cell cell : cells) {
    moved.push_back({.row = cell.row + rows_up, .column = cell.column + columns_right});
  }
  return moved;
}

Cells at_origin(const Cells& cells) {
  Cells moved = shifted(cells, -lowest_row(cells), -leftmost_column(cells));
  std::sort(moved.begin(), moved.end());
  return moved;
}

const std::vector<Cells>& slow_orientations(Piece piece) {
  static const std::vector<std::vector<Cells>> all = [] {
    std::vector<std::vector<Cells>> turns;
    for (std::string_view drawing : kDrawings) turns.push_back(distinct_turns(drawing));
    return turns;
  }();
  return all[static_cast<std::size_t>(piece)];
}

SlowBoard SlowBoard::from_drawing(std::string_view drawing, int height) {
  SlowBoard board(height);
  int row = static_cast<int>(std::count(drawing.begin(), drawing.end(), '/'));
  int column = 0;
  for (char mark : drawing) {
    if (mark == '/') {
      --row;
      column = 0;
    } else {
      if (mark == 'X') board.fill({.row = row, .column = column});
      ++column;
    }
  }
  return board;
}

SlowBoard SlowBoard::from_board(const Board& board, int height) {
  SlowBoard result(height);
  for (int row = 0; row < kMaxRows; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      if (board.filled(column, row)) result.fill({.row = row, .column = column});
    }
  }
  return result;
}

Board SlowBoard::to_board() const {
  Board result;
  for (int row = 0; row < rows(); ++row) {
    for (int column = 0; column < kColumns; ++column) {
      if (rows_[row][column]) result.columns[column] |= Column{1} << row;
    }
  }
  return result;
}

bool SlowBoard::filled(Cell cell) const {
  if (cell.column < 0 || cell.column >= kColumns || cell.row < 0) return true;
  if (cell.row >= rows()) return false;
  return rows_[cell.row][cell.column];
}

void SlowBoard::fill(Cell cell) {
  assert(cell.row >= 0 && cell.column >= 0 && cell.column < kColumns);
  while (cell.row >= rows()) rows_.push_back(Row{});
  rows_[cell.row][cell.column] = true;
}

void SlowBoard::empty(Cell cell) {
  assert(cell.row >= 0 && cell.row < rows() && cell.column >= 0 && cell.column < kColumns);
  rows_[cell.row][cell.column] = false;
}

bool SlowBoard::free(const Cells& cells) const {
  for (Cell cell : cells) {
    if (filled(cell)) return false;
  }
  return true;
}

bool SlowBoard::full(int row) const {
  for (int column = 0; column < kColumns; ++column) {
    if (!filled({.row = row, .column = column})) return false;
  }
  return true;
}

int SlowBoard::clear_full_rows() {
  std::vector<Row> kept;
  for (int row = 0; row < rows(); ++row) {
    if (!full(row)) kept.push_back(rows_[row]);
  }
  const int cleared = rows() - static_cast<int>(kept.size());
  // A piece that stuck out may still do so; else empty rows come in at the top.
  while (static_cast<int>(kept.size()) < height_) kept.push_back(Row{});
  rows_ = kept;
  return cleared;
}

std::string SlowBoard::drawing() const {
  std::string text;
  for (int row = rows() - 1; row >= 0; --row) {
    for (int column = 0; column < kColumns; ++column) text += rows_[row][column] ? 'X' : '.';
    text += '\n';
  }
  return text;
}

std::ostream& operator<<(std::ostream& out, const SlowBoard& board) {
  return out << "board of " << board.height() << " rows:\n" << board.drawing();
}

SlowAfterstate slow_afterstate(const SlowBoard& board, const Cells& cells) {
  SlowAfterstate after{.cells = cells, .before_clears = board, .board = board};
  for (Cell cell : cells) after.before_clears.fill(cell);
  for (Cell cell : cells) {
    if (after.before_clears.full(cell.row)) ++after.piece_cells_cleared;
  }
  after.board = after.before_clears;
  after.lines = after.board.clear_full_rows();
  return after;
}

std::vector<SlowDrop> slow_drops(const SlowBoard& board, Piece piece, Overflow overflow) {
  std::vector<SlowDrop> drops;
  const std::vector<Cells>& turns = slow_orientations(piece);
  for (std::size_t turn = 0; turn < turns.size(); ++turn) {
    for (int column = 0; column < kColumns; ++column) {
      const Cells above = shifted(turns[turn], 0, column);
      if (rightmost_column(above) >= kColumns) continue;
      const Cells resting = dropped(board, above);
      SlowAfterstate after = slow_afterstate(board, resting);
      if (!legal(after, overflow)) continue;
      const Placement placement{.orientation = static_cast<std::uint8_t>(turn),
                                .column = static_cast<std::uint8_t>(column),
                                .row = static_cast<std::uint8_t>(lowest_row(resting))};
      drops.push_back({.placement = placement, .after = std::move(after)});
    }
  }
  return drops;
}

}  // namespace tetrarch::oracle
