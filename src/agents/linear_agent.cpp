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

std::int64_t pair_value(PairValue form, const ValuedPlacement& first,
                        const ValuedPlacement& reply) {
  return reply.value + (form == PairValue::Sum ? first.value : first.landing_value);
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
    if (choice.reply) choice.value = pair_value(pair_value_, first, *choice.reply);
    choices.push_back(choice);
  }
  return choices;
}

std::optional<Placement> LookaheadAgent::choose(const Position& position,
                                                Random& /*random*/) const {
  const PairChoice* best = nullptr;
  const PairChoices choices = value_all(position);
  for (const PairChoice& choice : choices) {
    const bool more_replies = best && choice.reply.has_value() > best->reply.has_value();
    const bool same_replies = best && choice.reply.has_value() == best->reply.has_value();
    if (!best || more_replies || (same_replies && choice.value > best->value)) best = &choice;
  }
  if (!best) return std::nullopt;
  return best->first.placement;
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
  std::optional<Placement> best;
  int best_replies = 0;
  std::int64_t best_sum = 0;
  for (auto root = order.begin(); root != kept; ++root) {
    const ValuedPlacement& first = firsts[*root];
    int replies = 0;
    std::int64_t sum = 0;
    for (Piece piece : kAllPieces) {
      const auto reply = valuer_->best(following(position, first.placement, piece));
      replies += reply ? 1 : 0;
      sum += reply ? pair_value(pair_value_, first, *reply) : first.value;
    }
    if (!best || replies > best_replies || (replies == best_replies && sum > best_sum)) {
      best = first.placement;
      best_replies = replies;
      best_sum = sum;
    }
  }
  return best;
}

}  // namespace tetrarch
