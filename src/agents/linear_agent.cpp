#include "agents/linear_agent.h"

#include <cassert>

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
  return best_pair(pair_value_, {firsts.begin(), firsts.size()}, replies);
}

std::optional<Placement> ExpectimaxAgent::choose(const Position& position,
                                                 Random& /*random*/) const {
  const ValuedPlacements roots = widest(valuer_->value_all(position), width_);
  const std::span firsts(roots.begin(), roots.size());
  ReplyValues replies;
  find_replies(*valuer_, position, firsts, kAllPieces, replies);
  return best_expected(pair_value_, firsts, replies);
}

}  // namespace tetrarch
