// The four cells that a placement fills, for display.
#pragma once

#include "game/painted_board.h"
#include "game/placement.h"

namespace tetrarch {

inline PieceCells cells_of(Piece piece, Placement placement) {
  const Orientation& shape = orientations_of(piece)[placement.orientation];
  PieceCells cells{};
  std::size_t count = 0;
  for (int k = 0; k < shape.width; ++k) {
    for (int row = 0; row < shape.height; ++row) {
      if (!(shape.cells[k] >> row & 1)) continue;
      cells[count++] = {static_cast<std::int8_t>(placement.column + k),
                        static_cast<std::int8_t>(placement.row + row)};
    }
  }
  return cells;
}

}  // namespace tetrarch
