// Gives every placement of one piece a value; higher is better. ValueAgent uses
// this; faster ways to value a board are other Valuers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "game/position.h"
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
  virtual std::optional<ValuedPlacement> best(const Position& position) const {
    return first_best(value_all(position));
  }

  // The first best reply in `position`, which is that after `first`. Its value is that of the pair.
  // Default for valuers whose value is landing + board.
  virtual std::optional<ValuedPlacement> best_reply(const Position& position,
                                                    const FirstPlacement& first) const {
    auto reply = best(position);
    if (reply) reply->value += part_of_pair(first.valued, first.pair_value);
    return reply;
  }

  // The best reply of `piece` to a placement in `position`, valued as a pair.
  std::optional<ValuedPlacement> reply_to(const ValuedPlacement& first, const Position& position,
                                          PairValue form, Piece piece) const {
    const Afterstate after = afterstate_of(position.board, position.piece, first.placement);
    Position following{position.rules, after.board, piece, std::nullopt, position.keys_left};
    if (position.rules.play == Play::Keys && position.rules.key_cap) {
      following.keys_left -=
          static_cast<std::uint64_t>(key_count(position.rules, position.piece, first.placement));
    }
    return best_reply(following, {first, landing_of(after), form});
  }

  // The value of firsts[i] with the best reply of pieces[p], or kNoReply, as
  // values[p * firsts.size() + i]. Requires: `firsts` has values of this valuer for `position`.
  virtual void pair_values(const Position& position, std::span<const ValuedPlacement> firsts,
                           PairValue form, std::span<const Piece> pieces,
                           std::span<std::int64_t> values) const {
    std::size_t at = 0;
    for (Piece piece : pieces) {
      for (const ValuedPlacement& first : firsts) {
        const auto reply = reply_to(first, position, form, piece);
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
