// Keyboard-level play on single cells: a piece appears at its spawn cells and each key press moves
// or turns the cells or does nothing. Knows nothing of orientations, packed routes or of where a
// fall ends before it has been made.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "game/keyboard.h"
#include "oracle/slow_board.h"

namespace tetrarch::oracle {

// Where the piece appears, or none when one of the cells is taken.
std::optional<Cells> slow_spawned(const SlowBoard& board, Piece piece);

// The cells after a key press, or none when it has no effect.
std::optional<Cells> slow_pressed(const SlowBoard& board, Piece piece, const Cells& cells, Key key);

struct SlowKeyPlay {
  KeyRoute route;
  Cells cells;  // where the piece locks
  int keys = 0;
  int cells_down = 0;
};

// Rotations 0 to 3, then shifts -5 to 5 columns, then Down until it locks: all sequences in which
// every key works (but the Down that locks) and that take at most `keys_left` keys.
std::vector<SlowKeyPlay> slow_key_plays(const SlowBoard& board, Piece piece,
                                        std::uint64_t keys_left);

}  // namespace tetrarch::oracle
