#include "agents/linear_agent.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "game/keyboard.h"

namespace tetrarch {
namespace {

// The position after a placement, with `piece` to come.
Position following(const Position& position, Placement placement, Piece piece) {
  Position after{position.rules, afterstate_of(position.board, position.piece, placement).board,
                 piece, std::nullopt, position.keys_left};
  if (position.rules.play == Play::Keys && position.rules.key_cap) {
    after.keys_left -=
        static_cast<std::uint64_t>(key_count(position.rules, position.piece, placement));
  }
  return after;
}

std::int64_t pair_value(PairValue form, const ValuedPlacement& first, std::int64_t reply) {
  return reply + (form == PairValue::Sum ? first.value : first.landing_value);
}

using ReplyValues = std::array<std::int64_t, 44 * kPieces>;

// The best reply's value to each piece after each of the placements: [p * firsts.size() + i].
void find_replies(const Valuer& valuer, const Position& position,
                  std::span<const ValuedPlacement> firsts, std::span<const Piece> pieces,
                  ReplyValues& values) {
  if (position.rules.play == Play::Drop) {
    return valuer.reply_values(position, firsts, pieces, values);
  }
  std::size_t at = 0;
  for (Piece piece : pieces) {
    for (const ValuedPlacement& first : firsts) {
      const auto reply = valuer.best(following(position, first.placement, piece));
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
    PairChoice choice{first, valuer_->best(following(position, first.placement, *position.next)),
                      first.value};
    if (choice.reply) choice.value = pair_value(pair_value_, first, choice.reply->value);
    choices.push_back(choice);
  }
  return choices;
}

std::optional<Placement> LookaheadAgent::choose(const Position& position,
                                                Random& /*random*/) const {
  assert(position.next);
  const ValuedPlacements firsts = valuer_->value_all(position);
  ReplyValues replies;
  find_replies(*valuer_, position, {firsts.begin(), firsts.size()}, std::span(&*position.next, 1),
               replies);
  std::optional<Placement> best;
  bool best_has_reply = false;
  std::int64_t best_value = 0;
  for (std::size_t i = 0; i < firsts.size(); ++i) {
    const bool has_reply = replies[i] != kNoReply;
    const std::int64_t value =
        has_reply ? pair_value(pair_value_, firsts[i], replies[i]) : firsts[i].value;
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
  ReplyValues replies;
  find_replies(*valuer_, position, {roots.begin(), roots.size()}, kAllPieces, replies);
  std::optional<Placement> best;
  int best_replies = 0;
  std::int64_t best_sum = 0;
  for (std::size_t i = 0; i < roots.size(); ++i) {
    int count = 0;
    std::int64_t sum = 0;
    for (std::size_t p = 0; p < kPieces; ++p) {
      const std::int64_t reply = replies[p * roots.size() + i];
      count += reply != kNoReply ? 1 : 0;
      sum += reply != kNoReply ? pair_value(pair_value_, roots[i], reply) : roots[i].value;
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
