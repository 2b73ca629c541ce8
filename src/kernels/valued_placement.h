// A placement with its value; higher is better.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "base/fixed_list.h"
#include "game/placement.h"

namespace tetrarch {

struct ValuedPlacement {
  Placement placement;
  std::int64_t value = 0;
  // The landing's part of the value (lines cleared, landing height). The rest is that of the board
  // after the placement. It counts even when a later board is valued.
  std::int64_t landing_value = 0;
};

// The first with the highest value.
std::optional<ValuedPlacement> first_best(const auto& placements) {
  std::optional<ValuedPlacement> best;
  for (const ValuedPlacement& placement : placements) {
    if (!best || placement.value > best->value) best = placement;
  }
  return best;
}

// How two placements in a row are valued.
enum class PairValue : std::uint8_t {
  LastBoard,  // the last board and both landings
  Sum         // the values of both boards, summed (theta)
};
template <>
inline constexpr auto kNames<PairValue> = names("last-board", "sum");

// What the first placement adds to the value of its reply.
constexpr std::int64_t part_of_pair(const ValuedPlacement& first, PairValue form) {
  return form == PairValue::Sum ? first.value : first.landing_value;
}

// Less than any value: no placement is legal.
inline constexpr std::int64_t kNoReply = std::numeric_limits<std::int64_t>::min();

using ValuedPlacements = FixedList<ValuedPlacement, kMaxPlacements>;

}  // namespace tetrarch
