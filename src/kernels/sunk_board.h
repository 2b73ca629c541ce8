// A pile that is too high for the lanes may be *sunk*: its lowest rows are left out, and the rest is
// valued as if it stood on the floor. No piece comes down to the lowest row that stays, and that row
// is never cleared, so drops change values by the same amount; only the drop's own row is lower.
// Where a clear takes all cells that stayed of a column, the kernel's result is `unsure`.
// Not for weighted_cells and rbf_height: they depend on more of the rows left out than LeftOut tells,
// so agents with a weight on them value high piles without vectors (can_sink(), lane_kernel_choice.h).
#pragma once

#include <algorithm>
#include <bit>
#include <optional>

#include "kernels/lane_board.h"

namespace tetrarch {

// What the formulas must know of the rows left out.
struct LeftOut {
  int rows = 0;
  unsigned holed = 0;  // bits of the columns that have an empty cell there
};

constexpr Board sunk_board_of(Board board, int sunk) {
  for (Column& column : board.columns) column >>= sunk;
  return board;
}
// Whether no drop on the sunk board can be unsure: a clear takes at most four rows, never the lowest.
constexpr bool sinks_surely(const Board& sunk) {
  return std::all_of(sunk.columns.begin(), sunk.columns.end(),
                     [](Column column) { return (column & 1) || std::popcount(column) > 4; });
}

// The fewest rows with which the board fits the lanes and is not unsure, else the fewest with which
// it fits. None: the columns are too unequal. No run of empty cells continues into the rows left
// out, and the highest of these has a hole (it is not full), so wells and the highest hole are those
// of the rows that stay.
constexpr std::optional<LeftOut> rows_to_sink(const Board& board, int rows_of_game) {
  int lowest = kMaxRows;
  Column holed_twice = 0, full = ~Column{0};  // rows empty together with the one above; full rows
  for (Column column : board.columns) {
    lowest = std::min(lowest, height_of(column));
    holed_twice |= ~(column | column >> 1);
    full &= column;
  }
  std::optional<int> found;
  const int fewest = std::min(board.max_height() - (kLaneRows - 4), rows_of_game - kLaneRows);
  for (int sunk = fewest; sunk < lowest; ++sunk) {
    if (sunk <= 0 || ((holed_twice | full) >> (sunk - 1) & 1)) continue;
    const bool sure = sinks_surely(sunk_board_of(board, sunk));
    if (sure || !found) found = sunk;
    if (sure) break;
  }
  if (!found) return std::nullopt;
  LeftOut left_out{*found, 0};
  const Column rows = (Column{1} << *found) - 1;
  for (unsigned c = 0; c < kColumns; ++c) {
    left_out.holed |= unsigned{(board.columns[c] & rows) != rows} << c;
  }
  return left_out;
}

}  // namespace tetrarch
