#include "oracle/slow_keyboard.h"

#include <algorithm>
#include <cstdlib>

namespace tetrarch::oracle {

namespace {

struct SpawnCell {
  int from_top;
  int column;
};

constexpr SpawnCell kSpawns[kPieces][4] = {
    {{1, 3}, {1, 4}, {1, 5}, {1, 6}},  // I
    {{0, 5}, {1, 5}, {2, 5}, {2, 4}},  // J
    {{0, 4}, {1, 4}, {2, 4}, {2, 5}},  // L
    {{0, 4}, {0, 5}, {1, 4}, {1, 5}},  // O
    {{0, 4}, {1, 4}, {1, 5}, {2, 5}},  // S
    {{0, 5}, {1, 5}, {1, 4}, {2, 4}},  // Z
    {{0, 4}, {1, 3}, {1, 4}, {1, 5}},  // T
};

int box_side(Piece piece) { return piece == Piece::I ? 4 : piece == Piece::O ? 2 : 3; }

// Turns the cells inside their square box, then moves them to its top left corner. None if the box
// sticks out of the board.
std::optional<Cells> turned(Piece piece, const Cells& cells) {
  const int side = box_side(piece);
  const int top = highest_row(cells);
  const int left = leftmost_column(cells);
  if (top - side + 1 < 0 || left + side - 1 >= kColumns) return std::nullopt;
  Cells result;
  for (Cell cell : cells) {
    const int from_top = top - cell.row;
    const int from_left = cell.column - left;
    const int new_from_top = from_left;
    const int new_from_left = side - 1 - from_top;
    result.push_back({.row = top - new_from_top, .column = left + new_from_left});
  }
  return shifted(result, top - highest_row(result), left - leftmost_column(result));
}

// Presses the keys of the route one after the other.
std::optional<SlowKeyPlay> played(const SlowBoard& board, Piece piece, KeyRoute route) {
  std::optional<Cells> cells = slow_spawned(board, piece);
  for (int turn = 0; cells && turn < route.rotations; ++turn) {
    cells = slow_pressed(board, piece, *cells, Key::Rotate);
  }
  for (int step = 0; cells && step < std::abs(route.shift); ++step) {
    cells = slow_pressed(board, piece, *cells, route.shift < 0 ? Key::Left : Key::Right);
  }
  if (!cells) return std::nullopt;

  SlowKeyPlay play{.route = route, .cells = *cells, .keys = route.rotations};
  play.keys += std::abs(route.shift);
  while (const auto lower = slow_pressed(board, piece, play.cells, Key::Down)) {
    play.cells = *lower;
    ++play.keys;
    ++play.cells_down;
  }
  ++play.keys;  // the Down that found no room
  return play;
}

}  // namespace

std::optional<Cells> slow_spawned(const SlowBoard& board, Piece piece) {
  Cells cells;
  for (SpawnCell cell : kSpawns[index_of(piece)]) {
    cells.push_back({.row = board.height() - 1 - cell.from_top, .column = cell.column});
  }
  if (!board.free(cells)) return std::nullopt;
  return cells;
}

std::optional<Cells> slow_pressed(const SlowBoard& board, Piece piece, const Cells& cells,
                                  Key key) {
  std::optional<Cells> moved;
  switch (key) {
    case Key::Left:
      moved = shifted(cells, 0, -1);
      break;
    case Key::Right:
      moved = shifted(cells, 0, 1);
      break;
    case Key::Down:
      moved = shifted(cells, -1, 0);
      break;
    case Key::Rotate:
      moved = turned(piece, cells);
      break;
  }
  if (!moved || !board.free(*moved)) return std::nullopt;
  return moved;
}

std::vector<SlowKeyPlay> slow_key_plays(const SlowBoard& board, Piece piece,
                                        std::uint64_t keys_left) {
  std::vector<SlowKeyPlay> plays;
  for (int rotations = 0; rotations <= 3; ++rotations) {
    for (int shift = -5; shift <= 5; ++shift) {
      const auto play = played(board, piece, {.rotations = rotations, .shift = shift});
      if (play && static_cast<std::uint64_t>(play->keys) <= keys_left) plays.push_back(*play);
    }
  }
  return plays;
}

}  // namespace tetrarch::oracle
