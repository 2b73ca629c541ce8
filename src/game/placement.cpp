#include "game/placement.h"

namespace tetrarch {

Afterstate afterstate_of(const Board& board, Piece piece, Placement placement) {
  const Orientation& shape = orientations_of(piece)[placement.orientation];
  Afterstate after;
  after.before_clears = board;
  for (int k = 0; k < shape.width; ++k) {
    after.before_clears.columns[placement.column + k] |= Column{shape.cells[k]} << placement.row;
  }
  after.cleared_rows = after.before_clears.full_rows();
  after.lines = std::popcount(after.cleared_rows);
  after.board = after.before_clears;
  after.landing_row = placement.row;
  after.piece_height = shape.height;
  if (after.lines > 0) {
    for (int k = 0; k < shape.width; ++k) {
      after.piece_cells_cleared +=
          std::popcount(after.cleared_rows & Column{shape.cells[k]} << placement.row);
    }
    remove_rows(after.board, after.cleared_rows);
  }
  return after;
}

Placements legal_drops(const Board& board, Piece piece, const Rules& rules) {
  Placements placements;
  const Orientations& shapes = orientations_of(piece);
  for (std::size_t index = 0; index < shapes.size(); ++index) {
    const Orientation& shape = shapes[index];
    for (int column = 0; column + shape.width <= kColumns; ++column) {
      const int row = resting_row(board, shape, column);
      const Placement placement{static_cast<std::uint8_t>(index), static_cast<std::uint8_t>(column),
                                static_cast<std::uint8_t>(row)};
      const bool inside =
          row + shape.height <= rules.height ||
          (rules.overflow == Overflow::Forgiven &&
           afterstate_of(board, piece, placement).board.max_height() <= rules.height);
      if (inside) placements.push_back(placement);
    }
  }
  return placements;
}

}  // namespace tetrarch
