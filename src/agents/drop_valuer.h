// Linear values of the straight drops that lie inside the board: all of them, or the first best.
// Uses the lane kernel where there is one for the weights (kernels/lane_kernel.h); otherwise looks
// again only at the columns that a drop touches and their neighbours (kernels/incremental.h).
// Both give the same values. Knows neither keys nor pairs of placements.
#pragma once

#include <optional>

#include "game/position.h"
#include "kernels/fixed_weights.h"
#include "kernels/lane_kernel.h"
#include "kernels/valued_placement.h"

namespace tetrarch {

struct LinearPolicy {
  FixedWeights weights;
  FeatureBoard board = FeatureBoard::AfterClears;
};

class DropValuer {
 public:
  explicit DropValuer(const LinearPolicy& policy);

  const LinearPolicy& policy() const { return policy_; }
  const LaneKernel* kernel() const { return kernel_; }  // none: without vector instructions

  // All legal drops, by orientation and column.
  ValuedPlacements value_all(const Position& position) const;
  void tabulate(const Position& position, DropTable& table) const;
  // The first of those with the highest value.
  std::optional<ValuedPlacement> best(const Position& position) const;
  // The given placements. Requires: each rests on top of its columns.
  ValuedPlacements value_some(const Position& position, const Placements& placements) const {
    return value_some_(policy_.weights, position.board, position.piece, placements,
                       position.rules.height, policy_.board);
  }

  // The value of a board without the landing's part.
  std::int64_t value_at_rest(const Board& board, int rows) const;
  // The same with the kernel. Requires a kernel and fits_lanes().
  ValuedBoard valued(const LaneBoard& board, int rows, LeftOut left_out = {}) const {
    return {board, kernel_->value_of_board(lane_weights_, board, rows, left_out)};
  }

  // Replaces `now` by the board after the first best drop. Returns false if none is legal.
  // Requires a kernel, fits_lanes() and FeatureBoard::AfterClears.
  bool play_best(ValuedBoard& now, Piece piece, int rows, BoardChoice& choice) const {
    return kernel_->best_of_board(
        {lane_weights_, now, piece, rows, FeatureBoard::AfterClears, order_of_drops(piece)}, now,
        choice);
  }

  // The value of best(), or kNoReply, without the kernel. Requires FeatureBoard::AfterClears.
  std::int64_t best_value_by_itself(const Board& board, Piece piece, int rows) const {
    const auto best = best_(policy_.weights, board, piece, rows);
    return best ? best->value : kNoReply;
  }

  // As rows_to_sink(); none if the weights do not allow it or there is no kernel.
  std::optional<LeftOut> rows_to_sink(const Board& board, int rows) const {
    return can_sink_ ? tetrarch::rows_to_sink(board, rows) : std::nullopt;
  }

  // A board as the kernel takes it; a high pile is sunk (kernels/lane_kernel.h).
  struct InLanes {
    ValuedBoard board;
    LeftOut left_out = {};
    int left_out_value = 0;  // of the whole board, less that of the sunk one
    int rows_up = 0;         // value of landing higher by the rows left out
  };
  // None: the kernel cannot take the board.
  std::optional<InLanes> lanes_of(const Board& board, int rows) const;
  // The best drop in another order than that of value_all().
  std::optional<ValuedPlacement> best_in_lanes(const Position& position, const InLanes& lanes,
                                               const DropOrder& order) const;

 private:
  BoardTask task_of(const Position& position, const InLanes& lanes, const DropOrder& order) const;

  using ValueAll = ValuedPlacements (*)(const FixedWeights&, const Board&, Piece, int rows,
                                        FeatureBoard);
  using ValueSome = ValuedPlacements (*)(const FixedWeights&, const Board&, Piece,
                                         const Placements&, int rows, FeatureBoard);
  using Best = std::optional<ValuedPlacement> (*)(const FixedWeights&, const Board&, Piece,
                                                  int rows);

  LinearPolicy policy_;
  WeightedFormulas formulas_;
  ValueAll value_all_;
  ValueSome value_some_;
  Best best_;
  const LaneKernel* kernel_;
  BoardWeights lane_weights_;  // set if there is a kernel
  bool can_sink_;
  int highest_pile_;  // that the kernel takes without sinking
};

}  // namespace tetrarch
