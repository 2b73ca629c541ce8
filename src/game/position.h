// What a player sees before a decision, and the placements that the rules allow there, for straight
// drops and for keyboard-level play alike.
#pragma once

#include <cstdint>
#include <optional>

#include "game/placement.h"

namespace tetrarch {

struct Position {
  const Rules& rules;
  Board board;
  Piece piece;
  std::optional<Piece> next;    // if the rules show it
  std::uint64_t keys_left = 0;  // keyboard-level play only
};

// All legal placements. Equal values are decided by this order: the first one wins. Straight drops
// are ordered by orientation, then column; key sequences by rotations, then shift. The list is
// empty when the game is over or when no key sequence fits into the keys left.
Placements legal_placements(const Position& position);

// The rows that the piece falls from where it appears.
int cells_down(const Rules& rules, Piece piece, Placement placement);

// The key presses of a placement, with the Down that locks it. Keyboard-level play only.
int key_count(const Rules& rules, Piece piece, Placement placement);

}  // namespace tetrarch
