// Keyboard-level play as the `thesis` system has it: a piece appears at the top and is moved by
// single key presses. Each press is one move, also the last Down, which finds no room and locks the
// piece. The game is over when the next piece's spawn cells are not all free.
//
// Rotation turns clockwise inside the n x n box (I 4, O 2, others 3) at the top-left corner of the
// piece's bounding box; empty rows and columns are then stripped, so that corner stays. It fails
// when the box does not fit inside the board or the turned piece hits a filled cell.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "game/placement.h"

namespace tetrarch {

enum class Key : std::uint8_t { Left, Right, Down, Rotate };
inline constexpr std::string_view kKeyLetters = "LRDU";

struct Spawn {
  int orientation;
  int column;
  int rows_from_top;  // empty rows above the piece
};
const Spawn& spawn_of(Piece piece);

// A piece on its way: `row` is that of its bottom.
struct FallingPiece {
  Piece piece;
  std::uint8_t orientation;
  std::uint8_t column;
  std::uint8_t row;

  friend bool operator==(const FallingPiece&, const FallingPiece&) = default;
};

// None when a spawn cell is filled: the game is over.
std::optional<FallingPiece> spawned(const Board& board, Piece piece, int rows);

// The piece after a key press, or none when the key has no effect (for Down: the piece locks).
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

// Key presses that `placement` takes, the locking Down included.
int key_count(const Rules& rules, Piece piece, Placement placement);

// Every key sequence all of whose keys have an effect and that fits into `keys_left`, in the order
// rotations 0 to 3, shift -5 to 5. Several may lead to the same cells.
Placements key_placements(const Board& board, Piece piece, int rows, std::uint64_t keys_left);

// Rows at the top in which a piece is turned and shifted. Where they are empty, every key sequence
// ends as a straight drop, and which ones there are depends on the piece alone.
inline constexpr int kKeyRows = 5;

// Those sequences in the same order; `row` is left for the drop to fill in.
const Placements& key_placements_below_free_rows(Piece piece);

}  // namespace tetrarch
