#include "agents/linear_agent.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "game/keyboard.h"

namespace tetrarch {
namespace {

// The best reply of `piece` to a placement, valued as a pair.
std::optional<ValuedPlacement> best_reply(const Valuer& valuer, const Position& position,
                                          const ValuedPlacement& first, PairValue form,
                                          Piece piece) {
  const Afterstate after = afterstate_of(position.board, position.piece, first.placement);
  Position following{position.rules, after.board, piece, std::nullopt, position.keys_left};
  if (position.rules.play == Play::Keys && position.rules.key_cap) {
    following.keys_left -=
        static_cast<std::uint64_t>(key_count(position.rules, position.piece, first.placement));
  }
  return valuer.best_reply(following, {first, landing_of(after), form});
}

using PairValues = std::array<std::int64_t, 44 * kPieces>;

// The value of each placement with the best reply of each piece: [p * firsts.size() + i].
void find_pairs(const Valuer& valuer, const Position& position,
                std::span<const ValuedPlacement> firsts, PairValue form,
                std::span<const Piece> pieces, PairValues& values) {
  if (position.rules.play == Play::Drop) {
    return valuer.pair_values(position, firsts, form, pieces, values);
  }
  std::size_t at = 0;
  for (Piece piece : pieces) {
    for (const ValuedPlacement& first : firsts) {
      const auto reply = best_reply(valuer, position, first, form, piece);
      values[at++] = reply ? reply->value : kNoReply;
    }
  }
}

}  // namespace

std::optional<Placement> LinearAgent::choose(const Position& position, Random& /*random*/) const {
  const auto best = valuer_->best(position);
  if (!best) return std::nullopt;
  return best->placement;
}

PairChoices LookaheadAgent::value_all(const Position& position) const {
  assert(position.next);
  PairChoices choices;
  for (const ValuedPlacement& first : valuer_->value_all(position)) {
    const auto reply = best_reply(*valuer_, position, first, pair_value_, *position.next);
    if (reply) {
      choices.push_back({first, reply->placement, reply->value});
    } else {
      choices.push_back({first, std::nullopt, first.value});
    }
  }
  return choices;
}

std::optional<Placement> LookaheadAgent::choose(const Position& position,
                                                Random& /*random*/) const {
  assert(position.next);
  const ValuedPlacements firsts = valuer_->value_all(position);
  PairValues pairs;
  find_pairs(*valuer_, position, {firsts.begin(), firsts.size()}, pair_value_,
             std::span(&*position.next, 1), pairs);
  std::optional<Placement> best;
  bool best_has_reply = false;
  std::int64_t best_value = 0;
  for (std::size_t i = 0; i < firsts.size(); ++i) {
    const bool has_reply = pairs[i] != kNoReply;
    const std::int64_t value = has_reply ? pairs[i] : firsts[i].value;
    if (!best || has_reply > best_has_reply ||
        (has_reply == best_has_reply && value > best_value)) {
      best = firsts[i].placement;
      best_has_reply = has_reply;
      best_value = value;
    }
  }
  return best;
}

std::optional<Placement> ExpectimaxAgent::choose(const Position& position,
                                                 Random& /*random*/) const {
  const ValuedPlacements firsts = valuer_->value_all(position);
  if (firsts.empty()) return std::nullopt;

  // 1. The roots to look at: the best `width` by value, earlier ones first among equals, then back
  // in
  //    their own order, which breaks ties.
  std::array<std::size_t, 44> order{};
  const auto end = order.begin() + static_cast<std::ptrdiff_t>(firsts.size());
  std::iota(order.begin(), end, std::size_t{0});
  auto kept = end;
  if (width_ && static_cast<std::size_t>(*width_) < firsts.size()) {
    std::stable_sort(order.begin(), end, [&](std::size_t a, std::size_t b) {
      return firsts[a].value > firsts[b].value;
    });
    kept = order.begin() + *width_;
    std::sort(order.begin(), kept);
  }

  // 2. Each root's replies to all seven pieces.
  ValuedPlacements roots;
  for (auto root = order.begin(); root != kept; ++root) roots.push_back(firsts[*root]);
  PairValues pairs;
  find_pairs(*valuer_, position, {roots.begin(), roots.size()}, pair_value_, kAllPieces, pairs);
  std::optional<Placement> best;
  int best_replies = 0;
  std::int64_t best_sum = 0;
  for (std::size_t i = 0; i < roots.size(); ++i) {
    int count = 0;
    std::int64_t sum = 0;
    for (std::size_t p = 0; p < kPieces; ++p) {
      const std::int64_t pair = pairs[p * roots.size() + i];
      count += pair != kNoReply ? 1 : 0;
      sum += pair != kNoReply ? pair : roots[i].value;
    }
    if (!best || count > best_replies || (count == best_replies && sum > best_sum)) {
      best = roots[i].placement;
      best_replies = count;
      best_sum = sum;
    }
  }
  return best;
}

}  // namespace tetrarch
