// How far an agent looks ahead, and how it decides then. The agents and lockstep share the decisions
// below.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "agents/valuer.h"
#include "base/choice.h"

namespace tetrarch {

enum class LookAhead : std::uint8_t {
  None,   // the current piece only
  Next,   // and the known next piece
  Expect  // and each possible next piece
};
template <>
inline constexpr auto kNames<LookAhead> = names("none", "next", "expect");

struct Foresight {
  LookAhead look_ahead = LookAhead::None;
  PairValue pair_value = PairValue::LastBoard;
  std::optional<int> width;  // of Expect: look ahead from this many best placements only

  friend bool operator==(const Foresight&, const Foresight&) = default;
};

// The value of each placement i with the best reply of each piece p: [p * placements + i], or
// kNoReply.
using PairValues = std::array<std::int64_t, kMaxPlacements * kPieces>;

// Turns the values of replies alone into those of pairs.
void add_first_parts(PairValue form, std::span<const ValuedPlacement> firsts,
                     std::span<std::int64_t> values);

// The best `width` placements by value, in their own order. The earlier one wins a tie.
ValuedPlacements widest(const ValuedPlacements& firsts, std::optional<int> width);

// The first best placement, valued with its best reply to the known next piece. A placement without a
// legal reply is worse than any with one; among these the value of the placement itself decides.
std::optional<Placement> best_pair(std::span<const ValuedPlacement> firsts,
                                   const PairValues& pairs);

// How many of the seven next pieces have a reply to a placement, and the sum over all seven of the
// value with the best reply. A piece without a reply adds the placement's own value.
struct Expected {
  int replies = 0;
  std::int64_t sum = 0;

  friend bool operator<(const Expected& a, const Expected& b) {
    return a.replies != b.replies ? a.replies < b.replies : a.sum < b.sum;
  }
};
Expected expected_of(std::span<const ValuedPlacement> firsts, const PairValues& pairs,
                     std::size_t placement);

// More replies win, then the larger sum, then the earlier.
std::optional<Placement> best_expected(std::span<const ValuedPlacement> firsts,
                                       const PairValues& pairs);

}  // namespace tetrarch
