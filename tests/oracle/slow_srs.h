// Turns and kicks of the Super Rotation System on single cells: every facing of every piece is
// drawn, and the kicks are the published tables. Does not know turning boxes or offsets; SrsPiece
// only says where a piece is.
#pragma once

#include <optional>

#include "manual/srs.h"
#include "oracle/slow_board.h"

namespace tetrarch::oracle {

Cells slow_cells(const SrsPiece& piece);

// Kick `index` (0 to 4) in columns and rows, as published. Requires: not a half turn.
Cell slow_kick(Piece piece, Facing from, Facing to, int index);

// On a field of 40 rows.
bool slow_fits(const SlowBoard& board, const SrsPiece& piece);
std::optional<Turned> slow_turned(const SlowBoard& board, const SrsPiece& piece, Rotation rotation);

}  // namespace tetrarch::oracle
