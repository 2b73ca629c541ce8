// Turns and kicks of the Super Rotation System on single cells: all four facings of every piece are
// drawn, and the kicks are the published tables, written out. Knows nothing of boxes that turn or
// of offsets; SrsPiece appears only as a name for where a piece is.
#pragma once

#include <optional>

#include "manual/srs.h"
#include "oracle/slow_board.h"

namespace tetrarch::oracle {

Cells slow_cells(const SrsPiece& piece);

// (columns, rows) of kick `index` from 0 to 4, as published; not for half turns.
Cell slow_kick(Piece piece, Facing from, Facing to, int index);

// On a field of 40 rows.
bool slow_fits(const SlowBoard& board, const SrsPiece& piece);
std::optional<Turned> slow_turned(const SlowBoard& board, const SrsPiece& piece, Rotation rotation);

}  // namespace tetrarch::oracle
