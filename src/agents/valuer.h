// Gives every placement of one piece a value; higher is better. The agents that look one piece far
// or further are all built on this, and faster ways to value a board are other Valuers.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "agents/fixed_weights.h"
#include "base/fixed_list.h"
#include "game/placement.h"

namespace tetrarch {

struct ValuedPlacement {
  Placement placement;
  std::int64_t value = 0;
  // The part of the value that comes from the placement itself (lines cleared, landing height), as
  // opposed to the board that it leaves. It counts even when a later board is valued.
  std::int64_t landing_value = 0;
};

// Less than any value: no placement is legal.
inline constexpr std::int64_t kNoReply = std::numeric_limits<std::int64_t>::min();

using ValuedPlacements = FixedList<ValuedPlacement, 44>;

class Valuer {
 public:
  virtual ~Valuer() = default;

  // All legal placements in their order. Looks at the current piece only.
  virtual ValuedPlacements value_all(const Position& position) const = 0;

  // The first of those with the highest value.
  virtual std::optional<ValuedPlacement> best(const Position& position) const = 0;

  // The weights of a linear valuer that looks at the board after clears; none for all others.
  virtual const FixedWeights* linear_weights() const { return nullptr; }

  // For straight drops: the highest value that a next piece reaches after each of the placements
  // `firsts`, which it valued for `position`: values[p * firsts.size() + i], or kNoReply.
  virtual void reply_values(const Position& position, std::span<const ValuedPlacement> firsts,
                            std::span<const Piece> pieces, std::span<std::int64_t> values) const {
    std::size_t at = 0;
    for (Piece piece : pieces) {
      for (const ValuedPlacement& first : firsts) {
        const Afterstate after = afterstate_of(position.board, position.piece, first.placement);
        const auto reply = best({position.rules, after.board, piece, std::nullopt});
        values[at++] = reply ? reply->value : kNoReply;
      }
    }
  }
};

}  // namespace tetrarch
