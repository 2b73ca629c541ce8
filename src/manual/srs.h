// The Super Rotation System: how the pieces of guideline play appear, turn and kick. A piece stands
// in a square box (I 4, O 2, others 3) and turns inside it; when the cells are taken, up to four
// kicks are tried in order. Knows nothing of time, locking or points.
#pragma once

#include <cstdint>
#include <optional>

#include "game/board.h"
#include "game/painted_board.h"
#include "game/piece.h"

namespace tetrarch {

inline constexpr int kVisibleRows = 20;
inline constexpr int kKicks = 5;  // the plain turn is number 0

// Clockwise quarter turns from how the piece appears; the usual names are 0, R, 2 and L.
enum class Facing : std::uint8_t { Spawn, Right, Reverse, Left };

// The clockwise quarter turns to make.
enum class Rotation : std::uint8_t { Clockwise = 1, Half = 2, Counter = 3 };

constexpr Facing after(Facing facing, Rotation rotation) {
  return static_cast<Facing>((static_cast<int>(facing) + static_cast<int>(rotation)) % 4);
}

// `column` and `row` are those of the box's lower left corner; both may be outside the field.
struct SrsPiece {
  Piece piece = Piece::I;
  Facing facing = Facing::Spawn;
  std::int8_t column = 0;
  std::int8_t row = 0;

  friend constexpr bool operator==(const SrsPiece&, const SrsPiece&) = default;
};

constexpr SrsPiece moved(SrsPiece piece, int columns, int rows) {
  piece.column = static_cast<std::int8_t>(piece.column + columns);
  piece.row = static_cast<std::int8_t>(piece.row + rows);
  return piece;
}

PieceCells cells_of(const SrsPiece& piece);

// How far kick number `index` of a turn moves the piece. A half turn has no kicks: the guideline
// does not know it. O needs none.
CellAt kick_of(Piece piece, Facing from, Rotation rotation, int index);

// The middle of the field, facing up, lowest cells in `row`.
SrsPiece appearing(Piece piece, int row);

// Inside the walls, above the floor, below the ceiling of the 40 rows, on free cells.
bool fits(const Board& board, const SrsPiece& piece);

struct Turned {
  SrsPiece piece;
  int kick = 0;
};
std::optional<Turned> turned(const Board& board, const SrsPiece& piece, Rotation rotation);

// Where it comes to rest when it falls straight down.
SrsPiece dropped(const Board& board, SrsPiece piece);

}  // namespace tetrarch
