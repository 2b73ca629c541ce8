// How far a linear agent looks and how it weighs what it sees there. Several agents and the arena's
// lockstep share the two decisions below, so that they cannot differ.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "agents/valuer.h"

namespace tetrarch {

enum class LookAhead : std::uint8_t {
  None,   // the current piece only
  Next,   // and the known next piece
  Expect  // and each possible next piece
};

// What two placements in a row are worth.
enum class PairValue : std::uint8_t {
  LastBoard,  // the last board, and what both placements cleared and how they landed
  Sum         // the values of both boards, summed (theta)
};

struct Foresight {
  LookAhead look_ahead = LookAhead::None;
  PairValue pair_value = PairValue::LastBoard;
  std::optional<int> width;  // of Expect: only the best placements are looked at further

  friend bool operator==(const Foresight&, const Foresight&) = default;
};

// The best reply's value to each piece p after each placement i: [p * placements + i], or kNoReply.
using ReplyValues = std::array<std::int64_t, 44 * kPieces>;

constexpr std::int64_t pair_value(PairValue form, const ValuedPlacement& first,
                                  std::int64_t reply) {
  return reply + (form == PairValue::Sum ? first.value : first.landing_value);
}

// The placements to look at further: the best `width` by value, earlier ones first among equals, in
// their own order, which breaks ties.
ValuedPlacements widest(const ValuedPlacements& firsts, std::optional<int> width);

// The first best of the placements with the best reply to the known next piece. One without a legal
// reply is worse than any with one; among such the value of the placement itself decides.
std::optional<Placement> best_pair(PairValue form, std::span<const ValuedPlacement> firsts,
                                   const ReplyValues& replies);

// For each placement: how many of the seven next pieces have a reply, and the mean over all seven of
// the value with the best reply, where a piece without a reply counts with the placement's own
// value. More replies win, then the mean, then the earlier.
std::optional<Placement> best_expected(PairValue form, std::span<const ValuedPlacement> firsts,
                                       const ReplyValues& replies);

}  // namespace tetrarch
