#include "agents/value_agent.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace tetrarch {

ValueAgent::ValueAgent(std::shared_ptr<const Valuer> valuer, const Foresight& foresight)
    : valuer_(std::move(valuer)), foresight_(foresight) {
  // What has no meaning gets its default: agents that play alike have the same foresight.
  if (foresight.look_ahead == LookAhead::None) foresight_ = {};
  if (foresight.look_ahead == LookAhead::Next) foresight_.width.reset();
}

std::optional<LinearPlay> ValueAgent::linear_play() const {
  const FixedWeights* weights = valuer_->linear_weights();
  if (!weights) return std::nullopt;
  return LinearPlay{weights, foresight_, valuer_->in_lanes()};
}

std::optional<Placement> ValueAgent::choose(const Position& position, Random& /*random*/) const {
  if (foresight_.look_ahead == LookAhead::None) {
    const auto best = valuer_->best(position);
    return best ? std::optional(best->placement) : std::nullopt;
  }
  const ValuedPlacements roots = widest(valuer_->value_all(position), foresight_.width);
  const std::span firsts(roots.begin(), roots.size());
  PairValues pairs;
  if (foresight_.look_ahead == LookAhead::Expect) {
    valuer_->pair_values(position, firsts, foresight_.pair_value, kAllPieces, pairs);
    return best_expected(firsts, pairs);
  }
  assert(position.next);
  valuer_->pair_values(position, firsts, foresight_.pair_value, {&*position.next, 1}, pairs);
  return best_pair(firsts, pairs);
}

PairChoices ValueAgent::value_all(const Position& position) const {
  const ValuedPlacements all = valuer_->value_all(position);
  if (foresight_.look_ahead == LookAhead::Expect) return expected_values(position, all);
  PairChoices choices;
  for (const ValuedPlacement& first : all) {
    PairChoice choice{first, std::nullopt, first.value};
    if (foresight_.look_ahead == LookAhead::Next) {
      assert(position.next);
      const auto reply = valuer_->reply_to(first, position, foresight_.pair_value, *position.next);
      choice.replies = reply ? 1 : 0;
      if (reply) choice.reply = reply->placement;
      if (reply) choice.value = reply->value;
    }
    choices.push_back(choice);
  }
  return choices;
}

PairChoices ValueAgent::expected_values(const Position& position,
                                        const ValuedPlacements& all) const {
  const ValuedPlacements roots = widest(all, foresight_.width);
  const std::span firsts(roots.begin(), roots.size());
  PairValues pairs;
  valuer_->pair_values(position, firsts, foresight_.pair_value, kAllPieces, pairs);
  PairChoices choices;
  std::array<Expected, kMaxPlacements> expected;  // of the choices
  for (std::size_t i = 0; i < firsts.size(); ++i) {
    const Expected mine = expected_of(firsts, pairs, i);
    std::size_t at = i;
    choices.push_back(
        {firsts[i], std::nullopt, mine.sum / static_cast<int>(kPieces), mine.replies});
    for (; at > 0 && expected[at - 1] < mine; --at) {
      std::swap(choices[at], choices[at - 1]);
      expected[at] = expected[at - 1];
    }
    expected[at] = mine;
  }
  for (const ValuedPlacement& other : all) {
    const auto same = [&](const ValuedPlacement& root) {
      return root.placement == other.placement;
    };
    if (std::none_of(firsts.begin(), firsts.end(), same)) {
      choices.push_back({other, std::nullopt, other.value, PairChoice::kNotLookedFor});
    }
  }
  return choices;
}

}  // namespace tetrarch
