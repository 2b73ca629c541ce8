// Where a piece can go, and what the board is afterwards. Straight drops here; keyboard.h lists the
// placements of keyboard-level play in the same form.
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
  std::uint8_t route = 0;   // keyboard-level play only: which keys lead there (keyboard.h)

  friend constexpr auto operator<=>(const Placement&, const Placement&) = default;
};
static_assert(sizeof(Placement) == 4);

inline constexpr int kMaxPlacements = 44;  // key sequences; straight drops are at most 34
using Placements = FixedList<Placement, kMaxPlacements>;

// The row on which the piece's bottom comes to rest.
constexpr int resting_row(const Board& board, const Orientation& shape, int column) {
  int row = 0;
  for (int k = 0; k < shape.width; ++k) {
    const int gap = board.height(column + k) - shape.bottom[k];
    if (gap > row) row = gap;
  }
  return row;
}

// What a placement did, before and after its full rows go.
struct Afterstate {
  Board before_clears;
  Board board;
  Column cleared_rows = 0;  // in the numbering before they went
  int lines = 0;
  int piece_cells_cleared = 0;  // cells of this piece that were in the cleared rows
  int landing_row = 0;          // of the piece's bottom, before clears
  int piece_height = 0;
};

Afterstate afterstate_of(const Board& board, Piece piece, Placement placement);

// Everything a decision may depend on.
struct Position {
  const Rules& rules;
  Board board;
  Piece piece;
  std::optional<Piece> next;    // if the rules show it
  std::uint64_t keys_left = 0;  // keyboard-level play only
};

// All legal placements in the order that breaks ties: orientation, then column from the left (in
// keyboard-level play: rotations, then shift from the left). None means that the game is over or,
// in keyboard-level play, that no key sequence fits into the keys left.
Placements legal_placements(const Position& position);

// The legal straight drops only.
Placements legal_drops(const Board& board, Piece piece, const Rules& rules);

// How far the piece fell, from where it appears at the top.
int cells_down(const Rules& rules, Piece piece, Placement placement);

}  // namespace tetrarch
