// Value = sum of weight x feature. PlainLinearValuer is the definition: every placement's board is
// built and every feature with a weight computed. LinearValuer gives the same values faster: for a
// straight drop that clears nothing, only the columns it touches and their neighbours are looked at
// again. Where the processor allows it does so with vector instructions (lane_kernel.h). Key
// sequences above a low pile are straight drops, too.
#pragma once

#include "agents/valuer.h"
#include "game/keyboard.h"
#include "kernels/fixed_weights.h"
#include "kernels/lane_kernel.h"

namespace tetrarch {

struct LinearPolicy {
  FixedWeights weights;
  FeatureBoard board = FeatureBoard::AfterClears;
};

class PlainLinearValuer final : public Valuer {
 public:
  explicit PlainLinearValuer(const LinearPolicy& policy)
      : policy_(policy), formulas_(policy.weights.weights) {}

  ValuedPlacements value_all(const Position& position) const override;
  std::optional<ValuedPlacement> best(const Position& position) const override;
  double decimal(std::int64_t value) const override {
    return decimal_value(policy_.weights, value);
  }
  // Without what comes from a landing.
  std::int64_t value_at_rest(const Board& board, int rows) const;

 private:
  LinearPolicy policy_;
  WeightedFormulas formulas_;
};

class LinearValuer final : public Valuer {
 public:
  explicit LinearValuer(const LinearPolicy& policy);

  ValuedPlacements value_all(const Position& position) const override;
  std::optional<ValuedPlacement> best(const Position& position) const override;
  const FixedWeights* linear_weights() const override {
    return policy_.board == FeatureBoard::AfterClears ? &policy_.weights : nullptr;
  }
  bool in_lanes() const override { return kernel_ != nullptr; }
  double decimal(std::int64_t value) const override {
    return decimal_value(policy_.weights, value);
  }
  void pair_values(const Position& position, std::span<const ValuedPlacement> firsts,
                   PairValue form, std::span<const Piece> pieces,
                   std::span<std::int64_t> values) const override;

  // Requires in_lanes() and fits_lanes().
  ValuedBoard valued(const LaneBoard& board, int rows, LeftOut left_out = {}) const {
    return {board, kernel_->value_of_board(lane_weights_, board, rows, left_out)};
  }
  // Of any board, without what comes from a landing.
  std::int64_t value_at_rest(const Board& board, int rows) const {
    return plain_.value_at_rest(board, rows);
  }

  // The first best straight drop inside the board, for boards after clears; the board that it
  // leaves takes the place of the one before. False if none is legal. Requires in_lanes() and
  // fits_lanes().
  bool play_best(ValuedBoard& now, Piece piece, int rows, BoardChoice& choice) const {
    return kernel_->best_of_board(
        {lane_weights_, now, piece, rows, FeatureBoard::AfterClears, order_of_drops(piece)}, now,
        choice);
  }

  // best() of a straight drop inside the board for boards after clears, without vectors.
  std::int64_t best_value_by_itself(const Board& board, Piece piece, int rows) const {
    const auto best = best_(policy_.weights, board, piece, rows);
    return best ? best->value : kNoReply;
  }

 private:
  // Whether every legal placement is a straight drop that lies inside the board.
  static bool drops_only(const Rules& rules) {
    return rules.play == Play::Drop && rules.overflow == Overflow::Illegal;
  }
  // Whether every key sequence ends as a straight drop that depends on the piece alone.
  static bool free_for_keys(const Position& position) {
    return position.rules.play == Play::Keys &&
           position.board.max_height() + kKeyRows <= position.rules.height;
  }
  // A board as the lane kernel wants it: some rows may be left out (lane_kernel.h).
  struct InLanes {
    ValuedBoard board;
    LeftOut left_out = {};
    int left_out_value = 0;
    int rows_up = 0;  // what landings are worth because the board is not so low
  };
  std::optional<InLanes> lanes_of(const Board& board, int rows) const;
  BoardTask task_of(const Position& position, const InLanes& lanes, const DropOrder& order) const;
  std::optional<ValuedPlacement> best_in_lanes(const Position& position, const InLanes& lanes,
                                               const DropOrder& order) const;
  // All straight drops inside the board.
  void tabulate(const Position& position, DropTable& table) const;
  ValuedPlacements value_drops(const Position& position) const;
  // Key sequences; these require kKeyRows free rows.
  static bool fits_keys_left(const Position& position, Placement sequence, int row);
  ValuedPlacements value_keys(const Position& position) const;
  std::optional<ValuedPlacement> best_keys(const Position& position) const;
  std::optional<ValuedPlacement> best_of_few_keys(const Position& position) const;

  using ValueAll = ValuedPlacements (*)(const FixedWeights&, const Board&, Piece, int rows,
                                        FeatureBoard);
  using ValueSome = ValuedPlacements (*)(const FixedWeights&, const Board&, Piece,
                                         const Placements&, int rows, FeatureBoard);
  using Best = std::optional<ValuedPlacement> (*)(const FixedWeights&, const Board&, Piece,
                                                  int rows);

  LinearPolicy policy_;
  PlainLinearValuer plain_;  // for what the incremental way does not cover
  ValueAll value_all_;
  ValueSome value_some_;
  Best best_;
  const LaneKernel* kernel_;   // none: without vector instructions
  BoardWeights lane_weights_;  // where there is a kernel
  bool can_sink_;
  int highest_pile_;  // that fits the lanes as it is
};

}  // namespace tetrarch
