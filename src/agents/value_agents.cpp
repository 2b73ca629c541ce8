#include "agents/value_agents.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

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

// The value of each placement with the best reply of each piece.
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

std::optional<Placement> GreedyAgent::choose(const Position& position, Random& /*random*/) const {
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
      choices.push_back({first, reply->placement, reply->value, 1});
    } else {
      choices.push_back({first, std::nullopt, first.value, 0});
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
  return best_pair({firsts.begin(), firsts.size()}, pairs);
}

PairChoices ExpectimaxAgent::value_all(const Position& position) const {
  const ValuedPlacements all = valuer_->value_all(position);
  const ValuedPlacements roots = widest(all, width_);
  const std::span firsts(roots.begin(), roots.size());
  PairValues pairs;
  find_pairs(*valuer_, position, firsts, pair_value_, kAllPieces, pairs);
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

std::optional<Placement> ExpectimaxAgent::choose(const Position& position,
                                                 Random& /*random*/) const {
  const ValuedPlacements roots = widest(valuer_->value_all(position), width_);
  const std::span firsts(roots.begin(), roots.size());
  PairValues pairs;
  find_pairs(*valuer_, position, firsts, pair_value_, kAllPieces, pairs);
  return best_expected(firsts, pairs);
}

}  // namespace tetrarch
