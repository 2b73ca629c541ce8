// Gives every placement of one piece a value; higher is better. The agents that look one piece far
// or further are all built on this, and faster ways to value a board are other Valuers.
#pragma once

#include <cstdint>
#include <optional>

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

using ValuedPlacements = FixedList<ValuedPlacement, 44>;

class Valuer {
 public:
  virtual ~Valuer() = default;

  // All legal placements in their order. Looks at the current piece only.
  virtual ValuedPlacements value_all(const Position& position) const = 0;

  // The first of those with the highest value.
  virtual std::optional<ValuedPlacement> best(const Position& position) const = 0;
};

}  // namespace tetrarch
