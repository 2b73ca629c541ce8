// Keyboard-level play on single cells: a piece appears at its spawn cells; each key press moves or
// turns the cells or does nothing. Does not know orientations, packed routes or resting rows.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "game/keyboard.h"
#include "oracle/slow_board.h"

namespace tetrarch::oracle {

// The cells where the piece appears; none if one of them is filled.
std::optional<Cells> slow_spawned(const SlowBoard& board, Piece piece);

// The cells after a key press; none if the key has no effect.
std::optional<Cells> slow_pressed(const SlowBoard& board, Piece piece, const Cells& cells, Key key);

struct SlowKeyPlay {
  KeyRoute route;
  Cells cells;  // where the piece locks
  int keys = 0;
  int cells_down = 0;
};

// All sequences of 0 to 3 rotations, shifts by -5 to 5 columns, then Down until the piece locks, in
// which every key but the last Down has an effect, with at most `keys_left` keys.
std::vector<SlowKeyPlay> slow_key_plays(const SlowBoard& board, Piece piece,
                                        std::uint64_t keys_left);

}  // namespace tetrarch::oracle
