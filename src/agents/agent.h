// An agent decides where a piece goes. It keeps no state between decisions, so one agent may play
// any number of games on any number of threads; what is random comes in as an argument.
#pragma once

#include <optional>

#include "agents/fixed_weights.h"
#include "base/random.h"
#include "game/placement.h"

namespace tetrarch {

class Agent {
 public:
  virtual ~Agent() = default;

  // Its placement, or none when the position has no legal one.
  virtual std::optional<Placement> choose(const Position& position, Random& random) const = 0;

  // How many next pieces it must be shown.
  virtual int preview() const { return 0; }

  // The weights of an agent that takes the best placement of the current piece by the board after
  // clears; none for all others. Such agents can play many games at once.
  virtual const FixedWeights* one_piece_weights() const { return nullptr; }
};

// Any legal placement, all alike: the yardstick that everything must beat.
class RandomAgent final : public Agent {
 public:
  std::optional<Placement> choose(const Position& position, Random& random) const override {
    const Placements legal = legal_placements(position);
    if (legal.empty()) return std::nullopt;
    return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

}  // namespace tetrarch
