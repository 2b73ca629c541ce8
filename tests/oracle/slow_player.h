// Players and whole games on the slow board, with the slow features: one piece, two pieces, all
// next pieces. Knows nothing of valuers, incremental values or pruning; it asks src for weights as
// whole numbers and their scales, since play is defined on these, and for the stream of pieces.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "agents/linear_valuer.h"
#include "agents/value_agents.h"
#include "game/game.h"
#include "oracle/slow_board.h"

namespace tetrarch::oracle {

struct SlowPosition {
  const Rules& rules;
  SlowBoard board;
  Piece piece;
  Piece next;
  std::uint64_t keys_left = 0;
};

// A legal placement, what it costs and leaves, and its value.
struct SlowChoice {
  Placement placement;
  SlowAfterstate after;
  int keys = 0;
  int cells_down = 0;  // keyboard-level play only
  std::int64_t value = 0;
  std::int64_t landing_value = 0;
};

// All legal placements in their order, not valued.
std::vector<SlowChoice> slow_placements(const SlowPosition& position);

// The same with values.
std::vector<SlowChoice> slow_values(const LinearPolicy& policy, const SlowPosition& position);

// Each player gives the index of its choice in slow_placements(), or none if that is empty.
std::optional<std::size_t> one_piece_choice(const LinearPolicy& policy,
                                            const SlowPosition& position);
std::optional<std::size_t> two_piece_choice(const LinearPolicy& policy, PairValue pair_value,
                                            const SlowPosition& position);
// A next piece without a reply enters the mean with the placement's own value.
std::optional<std::size_t> expectimax_choice(const LinearPolicy& policy, PairValue pair_value,
                                             std::optional<int> width,
                                             const SlowPosition& position);

// Two-piece look-ahead in detail: has it a reply, and its value (its own, when it has none).
struct SlowPair {
  bool reply = false;
  std::int64_t value = 0;
};
std::vector<SlowPair> slow_pairs(const LinearPolicy& policy, PairValue pair_value,
                                 const SlowPosition& position);

// One game in progress.
class SlowGame {
 public:
  // Keeps a reference to `rules`.
  SlowGame(const Rules& rules, std::uint64_t seed);

  const SlowPosition& position() const { return position_; }
  const GameTotals& totals() const { return totals_; }
  void place(const SlowChoice& choice);

 private:
  PieceStream stream_;
  SlowPosition position_;
  GameTotals totals_;
};

}  // namespace tetrarch::oracle
