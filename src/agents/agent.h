// An agent decides where a piece goes. It keeps no state between decisions, so one agent may play
// any number of games on any number of threads. Random numbers are an argument.
#pragma once

#include <optional>

#include "agents/foresight.h"
#include "base/random.h"
#include "game/position.h"
#include "kernels/fixed_weights.h"

namespace tetrarch {

// How a linear agent plays: the weights value the board after clears.
struct LinearPlay {
  const FixedWeights* weights;
  Foresight foresight;
  bool in_lanes = false;  // whether it was made to use the lane kernels
};

class Agent {
 public:
  virtual ~Agent() = default;

  // Its placement, or none when the position has no legal one.
  virtual std::optional<Placement> choose(const Position& position, Random& random) const = 0;

  // How many next pieces it must be shown.
  virtual int preview() const { return 0; }

  // Set for linear agents, which can play many games at once.
  virtual std::optional<LinearPlay> linear_play() const { return std::nullopt; }

  // The weights of a linear agent that looks at the current piece only; none for all others.
  virtual const FixedWeights* one_piece_weights() const {
    const auto play = linear_play();
    return play && play->foresight.look_ahead == LookAhead::None ? play->weights : nullptr;
  }
};

// Any legal placement with equal probability: the baseline for all others.
class RandomAgent final : public Agent {
 public:
  std::optional<Placement> choose(const Position& position, Random& random) const override {
    const Placements legal = legal_placements(position);
    if (legal.empty()) return std::nullopt;
    return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

}  // namespace tetrarch
