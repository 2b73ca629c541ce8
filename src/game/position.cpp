#include "game/position.h"

#include <cstdlib>

#include "game/keyboard.h"

namespace tetrarch {

Placements legal_placements(const Position& position) {
  if (position.rules.play == Play::Keys) {
    return key_placements(position.board, position.piece, position.rules.height,
                          position.keys_left);
  }
  return legal_drops(position.board, position.piece, position.rules);
}

int cells_down(const Rules& rules, Piece piece, Placement placement) {
  const int top = placement.row + orientations_of(piece)[placement.orientation].height;
  const int start =
      rules.play == Play::Keys ? rules.height - spawn_of(piece).rows_from_top : rules.height;
  return start > top ? start - top : 0;  // 0: the piece sticks out of the board
}

int key_count(const Rules& rules, Piece piece, Placement placement) {
  const KeyRoute route = unpacked(placement.route);
  return route.rotations + std::abs(route.shift) + cells_down(rules, piece, placement) + 1;
}

}  // namespace tetrarch
