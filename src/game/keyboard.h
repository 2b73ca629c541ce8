// Keyboard-level play of the `thesis` rules: a piece appears at the top and moves by single key
// presses. Every press counts, also the last Down, which locks the piece. The game is over when a
// spawn cell of the next piece is filled. Rotate turns clockwise inside an n x n box (I 4, O 2,
// others 3) whose top-left corner is that of the piece's bounding box; this corner stays. Rotate
// has no effect when the box leaves the board or the turned piece covers a filled cell.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "game/placement.h"

namespace tetrarch {

enum class Key : std::uint8_t { Left, Right, Down, Rotate };

struct Spawn {
  int orientation;
  int column;
  int rows_from_top;  // empty rows above the piece
};
const Spawn& spawn_of(Piece piece);

// A piece in the air. `column` is that of its left edge, `row` that of its bottom.
struct FallingPiece {
  Piece piece;
  std::uint8_t orientation;
  std::uint8_t column;
  std::uint8_t row;

  friend bool operator==(const FallingPiece&, const FallingPiece&) = default;
};

// The piece on its spawn cells; none when one of them is filled: the game is over.
std::optional<FallingPiece> spawned(const Board& board, Piece piece, int rows);

// The piece after a key press; none when the key cannot move it. A Down that cannot move it locks
// it.
std::optional<FallingPiece> pressed(const Board& board, const FallingPiece& falling, Key key);

// A key sequence of the agents: `rotations` times Rotate, then `shift` columns (left negative),
// then Down until the piece locks.
struct KeyRoute {
  int rotations = 0;  // 0 to 3
  int shift = 0;      // -5 to 5
};
inline constexpr int kMaxShift = 5;

constexpr std::uint8_t packed(KeyRoute route) {
  return static_cast<std::uint8_t>(route.rotations * 16 + route.shift + kMaxShift + 1);
}
constexpr KeyRoute unpacked(std::uint8_t route) { return {route / 16, route % 16 - kMaxShift - 1}; }

// Every key sequence of at most `keys_left` keys in which every key moves the piece, ordered by
// rotations 0 to 3, then shift -5 to 5. Two sequences may lead to the same cells.
Placements key_placements(const Board& board, Piece piece, int rows, std::uint64_t keys_left);

// Pieces turn and shift in these rows at the top. When they are empty, the possible key sequences
// depend on the piece alone, and each one ends as a straight drop.
inline constexpr int kKeyRows = 5;

// The key sequences below empty top rows, in the order of key_placements(). `row` is 0; the caller
// sets it.
const Placements& key_placements_below_free_rows(Piece piece);

}  // namespace tetrarch
