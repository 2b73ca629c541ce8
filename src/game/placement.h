// A placement: where a piece comes to rest, and the board after it. This file lists straight drops;
// keyboard.h lists the placements of keyboard-level play as the same type.
#pragma once

#include <compare>
#include <cstdint>

#include "base/fixed_list.h"
#include "game/board.h"
#include "game/rules.h"

namespace tetrarch {

struct Placement {
  std::uint8_t orientation = 0;
  std::uint8_t column = 0;  // of the piece's left edge
  std::uint8_t row = 0;     // of the piece's bottom, where it rests
  std::uint8_t route = 0;   // keyboard-level play only: the keys, a packed KeyRoute (keyboard.h)

  friend constexpr auto operator<=>(const Placement&, const Placement&) = default;
};
static_assert(sizeof(Placement) == 4);

inline constexpr int kMaxPlacements = 44;  // key sequences; straight drops are at most 34
using Placements = FixedList<Placement, kMaxPlacements>;

// The row of the piece's bottom after a straight drop.
constexpr int resting_row(const Board& board, const Orientation& shape, int column) {
  int row = 0;
  for (int k = 0; k < shape.width; ++k) {
    const int gap = board.height(column + k) - shape.bottom[k];
    if (gap > row) row = gap;
  }
  return row;
}

// The result of a placement.
struct Afterstate {
  Board before_clears;
  Board board;
  Column cleared_rows = 0;  // a mask of rows of before_clears
  int lines = 0;
  int piece_cells_cleared = 0;  // cells of this piece in the cleared rows
  int landing_row = 0;          // of the piece's bottom, before clears
  int piece_height = 0;
};

Afterstate afterstate_of(const Board& board, Piece piece, Placement placement);

// The legal straight drops, ordered by orientation, then column from the left.
Placements legal_drops(const Board& board, Piece piece, const Rules& rules);

}  // namespace tetrarch
