// A piece as people type it.
#pragma once

#include "game/piece.h"

namespace tetrarch {

// The piece of a capital or small letter.
constexpr std::optional<Piece> typed_piece(char letter) {
  const bool is_small = letter >= 'a' && letter <= 'z';
  return piece_of(is_small ? static_cast<char>(letter - 'a' + 'A') : letter);
}

}  // namespace tetrarch
