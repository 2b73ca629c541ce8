// Agents that take the placement with the highest value; a Valuer gives the values. GreedyAgent looks
// at the current piece, LookaheadAgent also at the known next piece. ExpectimaxAgent takes the mean
// over the best replies to all seven next pieces.
#pragma once

#include <memory>

#include "agents/agent.h"
#include "agents/valuer.h"

namespace tetrarch {

// For Agent::linear_play().
inline std::optional<LinearPlay> play_of(const Valuer& valuer, const Foresight& foresight) {
  const FixedWeights* weights = valuer.linear_weights();
  return weights ? std::optional(LinearPlay{weights, foresight, valuer.in_lanes()}) : std::nullopt;
}

class GreedyAgent final : public Agent {
 public:
  explicit GreedyAgent(std::shared_ptr<const Valuer> valuer) : valuer_(std::move(valuer)) {}

  std::optional<Placement> choose(const Position& position, Random& random) const override;
  std::optional<LinearPlay> linear_play() const override { return play_of(*valuer_, {}); }

 private:
  std::shared_ptr<const Valuer> valuer_;
};

// A placement with its best reply. More replies are better, then a higher value, then the earlier.
struct PairChoice {
  ValuedPlacement first;
  std::optional<Placement> reply;  // to the known next piece
  std::int64_t value = 0;          // of the placement alone if kNotLookedFor
  int replies = kNotLookedFor;     // how many of the next pieces have one

  static constexpr int kNotLookedFor = -1;
};
using PairChoices = FixedList<PairChoice, kMaxPlacements>;

class LookaheadAgent final : public Agent {
 public:
  LookaheadAgent(std::shared_ptr<const Valuer> valuer, PairValue pair_value)
      : valuer_(std::move(valuer)), pair_value_(pair_value) {}

  // Requires a position that shows the next piece.
  std::optional<Placement> choose(const Position& position, Random& random) const override;
  int preview() const override { return 1; }
  std::optional<LinearPlay> linear_play() const override {
    return play_of(*valuer_, {LookAhead::Next, pair_value_, {}});
  }

  // All placements of the current piece, each with its best reply.
  PairChoices value_all(const Position& position) const;

 private:
  std::shared_ptr<const Valuer> valuer_;
  PairValue pair_value_;
};

// best_expected() of the best `width` placements by their own value.
class ExpectimaxAgent final : public Agent {
 public:
  ExpectimaxAgent(std::shared_ptr<const Valuer> valuer, PairValue pair_value,
                  std::optional<int> width)
      : valuer_(std::move(valuer)), pair_value_(pair_value), width_(width) {}

  std::optional<Placement> choose(const Position& position, Random& random) const override;
  std::optional<LinearPlay> linear_play() const override {
    return play_of(*valuer_, {LookAhead::Expect, pair_value_, width_});
  }

  // All placements of the current piece. First those that were looked at further, the best first,
  // each with the mean over all next pieces.
  PairChoices value_all(const Position& position) const;

 private:
  std::shared_ptr<const Valuer> valuer_;
  PairValue pair_value_;
  std::optional<int> width_;
};

}  // namespace tetrarch
