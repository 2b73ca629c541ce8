// Gives every placement of one piece a value; higher is better. The agents that look one piece far
// or further are all built on this, and faster ways to value a board are other Valuers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "kernels/fixed_weights.h"
#include "kernels/valued_placement.h"

namespace tetrarch {

// A placement that was made, to be valued together with its reply.
struct FirstPlacement {
  const ValuedPlacement& valued;
  Landing landing;
  PairValue pair_value;
};

class Valuer {
 public:
  virtual ~Valuer() = default;

  // All legal placements in their order. Looks at the current piece only.
  virtual ValuedPlacements value_all(const Position& position) const = 0;

  // The first of those with the highest value.
  virtual std::optional<ValuedPlacement> best(const Position& position) const = 0;

  // The first best reply to `first`, which left `position`; its value is that of the pair. As it
  // stands here for all whose value is the landing's part plus the board's.
  virtual std::optional<ValuedPlacement> best_reply(const Position& position,
                                                    const FirstPlacement& first) const {
    auto reply = best(position);
    if (reply) reply->value += part_of_pair(first.valued, first.pair_value);
    return reply;
  }

  // For straight drops: the highest value of a pair that a next piece reaches after each of the
  // placements `firsts`, which it valued for `position`: values[p * firsts.size() + i], or
  // kNoReply.
  virtual void pair_values(const Position& position, std::span<const ValuedPlacement> firsts,
                           PairValue form, std::span<const Piece> pieces,
                           std::span<std::int64_t> values) const {
    std::size_t at = 0;
    for (Piece piece : pieces) {
      for (const ValuedPlacement& first : firsts) {
        const Afterstate after = afterstate_of(position.board, position.piece, first.placement);
        const auto reply = best_reply({position.rules, after.board, piece, std::nullopt},
                                      {first, landing_of(after), form});
        values[at++] = reply ? reply->value : kNoReply;
      }
    }
  }

  // A value in the units of the agent's own decimal numbers.
  virtual double decimal(std::int64_t value) const = 0;

  // The weights of a linear valuer that looks at the board after clears; none for all others.
  virtual const FixedWeights* linear_weights() const { return nullptr; }
  // Whether it uses a lane kernel.
  virtual bool in_lanes() const { return false; }
};

}  // namespace tetrarch
