// A board as the lane kernels take it: ten columns of 16 bits, so at most 15 rows. Knows no values.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "game/placement.h"

namespace tetrarch {

inline constexpr int kLanes = 16;

// Bit 0 of a column is the floor, always filled; bit r + 1 is the cell in row r. Only the first ten
// numbers are used.
struct alignas(32) LaneBoard {
  std::array<std::uint16_t, kLanes> columns;
};

constexpr LaneBoard lane_board_of(const Board& board) {
  LaneBoard lane{};
  for (std::size_t c = 0; c < kColumns; ++c) {
    lane.columns[c] = static_cast<std::uint16_t>(board.columns[c] << 1 | 1);
  }
  return lane;
}
constexpr Board board_of(const LaneBoard& lane) {
  Board board;
  for (std::size_t c = 0; c < kColumns; ++c) board.columns[c] = lane.columns[c] >> 1;
  return board;
}

// Whether a pile of this height stays within 15 rows after any drop.
inline constexpr int kLaneRows = 15;
constexpr bool fits_lanes(int pile_height, int rows) {
  return rows <= kLaneRows || pile_height <= kLaneRows - 4;
}

// A form's cells in four neighbouring columns of a LaneBoard, resting on the floor.
constexpr std::uint64_t lane_cells_of(const Orientation& shape) {
  std::uint64_t cells = 0;
  for (int k = 0; k < shape.width; ++k) {
    cells |= static_cast<std::uint64_t>(shape.cells[k] << 1) << (16 * k);
  }
  return cells;
}
using LaneForms = std::array<std::array<std::uint64_t, kMaxOrientations>, kPieces>;
inline constexpr LaneForms kLaneForms = [] {
  LaneForms forms{};
  for (std::size_t piece = 0; piece < kPieces; ++piece) {
    const Orientations& shapes = orientations_of(kAllPieces[piece]);
    for (std::size_t turn = 0; turn < shapes.size(); ++turn) {
      forms[piece][turn] = lane_cells_of(shapes[turn]);
    }
  }
  return forms;
}();

// Adds the cells of a form to the four columns from `column` on.
inline void add_cells(LaneBoard& board, int column, std::uint64_t cells) {
  std::uint16_t* columns = board.columns.data() + column;
  std::uint64_t touched;
  std::memcpy(&touched, columns, sizeof touched);
  touched |= cells;
  std::memcpy(columns, &touched, sizeof touched);
}

// Adds the piece; full rows stay. Requires fits_lanes().
inline void add_piece(LaneBoard& board, Piece piece, Placement placement) {
  const auto& forms = kLaneForms[static_cast<std::size_t>(piece)];
  add_cells(board, placement.column, forms[placement.orientation] << placement.row);
}

// Removes the full rows and returns how many there were.
int clear_full_rows(LaneBoard& board);
// The same for full rows that are known, as bits of a column.
void remove_full_rows(LaneBoard& board, unsigned full);

}  // namespace tetrarch
