// How far a linear agent looks and how it weighs what it sees there. Several agents and the arena's
// lockstep share the two decisions below, so that they cannot differ.
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
  std::optional<int> width;  // of Expect: only the best placements are looked at further

  friend bool operator==(const Foresight&, const Foresight&) = default;
};

// The value of each placement i with the best reply of each piece p: [p * placements + i], or
// kNoReply.
using PairValues = std::array<std::int64_t, kMaxPlacements * kPieces>;

// Turns the values of replies alone into those of pairs.
void add_first_parts(PairValue form, std::span<const ValuedPlacement> firsts,
                     std::span<std::int64_t> values);

// The placements to look at further: the best `width` by value, earlier ones first among equals, in
// their own order, which breaks ties.
ValuedPlacements widest(const ValuedPlacements& firsts, std::optional<int> width);

// The first best of the placements with the best reply to the known next piece. One without a legal
// reply is worse than any with one; among such the value of the placement itself decides.
std::optional<Placement> best_pair(std::span<const ValuedPlacement> firsts,
                                   const PairValues& pairs);

// How many of the seven next pieces have a reply to a placement, and the sum over all seven of the
// value with the best reply, where a piece without a reply counts with the placement's own value.
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
