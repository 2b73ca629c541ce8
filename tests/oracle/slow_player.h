// Players and whole games on the slow board with the slow features: one piece, two pieces, all next
// pieces. Does not know valuers, incremental values or pruning. Takes from src the whole-number
// weights with their scales, which define play, and the stream of pieces.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "agents/linear_valuer.h"
#include "agents/value_agent.h"
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

// A legal placement, its keys, its afterstate and its value.
struct SlowChoice {
  Placement placement;
  SlowAfterstate after;
  int keys = 0;
  int cells_down = 0;  // keyboard-level play only
  std::int64_t value = 0;
  std::int64_t landing_value = 0;
};

// All legal placements in the order of src, without values.
std::vector<SlowChoice> slow_placements(const SlowPosition& position);

// The same with values.
std::vector<SlowChoice> slow_values(const LinearPolicy& policy, const SlowPosition& position);

// Each player returns the index of its choice in slow_placements(); none if there is no placement.
std::optional<std::size_t> one_piece_choice(const LinearPolicy& policy,
                                            const SlowPosition& position);
std::optional<std::size_t> two_piece_choice(const LinearPolicy& policy, PairValue pair_value,
                                            const SlowPosition& position);
// A next piece without a reply counts with the placement's own value.
std::optional<std::size_t> expectimax_choice(const LinearPolicy& policy, PairValue pair_value,
                                             std::optional<int> width,
                                             const SlowPosition& position);

// A placement in two-piece look-ahead: whether it has a reply, and its value (its own if not).
struct SlowPair {
  bool reply = false;
  std::int64_t value = 0;
};
std::vector<SlowPair> slow_pairs(const LinearPolicy& policy, PairValue pair_value,
                                 const SlowPosition& position);

// One game in progress.
class SlowGame {
 public:
  // Requires: `rules` lives longer than the game.
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
