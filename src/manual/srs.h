// The Super Rotation System: how the pieces of guideline play appear, turn and kick. A piece turns
// inside a square box (I 4, O 2, others 3). When its cells are taken, up to four kicks are tried in
// order. Knows nothing of time, locking or points.
#pragma once

#include <cstdint>
#include <optional>

#include "game/board.h"
#include "game/painted_board.h"
#include "game/piece.h"
#include "game/placement.h"

namespace tetrarch {

inline constexpr int kVisibleRows = 20;
inline constexpr int kKicks = 5;  // number 0 is the plain turn

// In clockwise quarter turns from the spawn facing. The usual names are 0, R, 2 and L.
enum class Facing : std::uint8_t { Spawn, Right, Reverse, Left };

// The value is the number of clockwise quarter turns.
enum class Rotation : std::uint8_t { Clockwise = 1, Half = 2, Counter = 3 };

constexpr Facing after(Facing facing, Rotation rotation) {
  return static_cast<Facing>((static_cast<int>(facing) + static_cast<int>(rotation)) % 4);
}

// `column` and `row` are those of the lower left corner of the box, which may be outside the board.
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

// The columns and rows by which kick `index` moves the piece. O has no kicks, nor has a half turn,
// which the guideline does not define.
CellAt kick_of(Piece piece, Facing from, Rotation rotation, int index);

// The piece in the middle of the board, in its spawn facing, with its lowest cells in `row`.
SrsPiece appearing(Piece piece, int row);

// Whether all cells of the piece are inside the 10 x 40 board and empty.
bool fits(const Board& board, const SrsPiece& piece);

struct Turned {
  SrsPiece piece;
  int kick = 0;
};
std::optional<Turned> turned(const Board& board, const SrsPiece& piece, Rotation rotation);

// The piece after a straight fall to where it rests.
SrsPiece dropped(const Board& board, SrsPiece piece);

// Whether the piece fills exactly the cells of the placement.
bool stands_on(const SrsPiece& piece, Placement placement);

}  // namespace tetrarch
