// Where an agent's game stands after a placement, as splitting keeps it.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "game/board.h"
#include "game/piece_stream.h"

namespace tetrarch {

// Only what the next decision depends on: the board, the next piece if it is already known, and
// what is left in the bag. Each trial throws the dice of the pieces anew; NES streams and sequences
// have none, so splitting_refusal() refuses them.
struct PileSnapshot {
  Board board;
  std::optional<Piece> piece;
  PieceStream stream;
  bool dead = false;
};

// q = 10 x height of the pile + sum of the column heights.
constexpr int height_of_pile(const Board& board) {
  int sum = 0;
  for (Column column : board.columns) sum += height_of(column);
  return 10 * board.max_height() + sum;
}

// What several threads have played so far.
struct SplittingCounters {
  std::atomic<std::uint64_t> trials{0}, pieces{0};  // a walk of the flow is a trial, too
};

}  // namespace tetrarch
