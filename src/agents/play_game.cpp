#include "agents/play_game.h"

#include <algorithm>

namespace tetrarch {
namespace {

// A game counts its pieces and looks at `stop` once in so many pieces.
constexpr std::uint64_t kPiecesBetweenLooks = 1024;

}  // namespace

Random agent_random(std::uint64_t game_seed) {
  constexpr std::uint64_t kAgentStream = 0x6167656e74;
  return Random(derived_seed(game_seed, kAgentStream));
}

Rules with_preview_for(const Agent& agent, Rules rules) {
  rules.preview = std::max(rules.preview, agent.preview());
  return rules;
}

GameInPlay::GameInPlay(const Rules& rules, const Agent& agent, std::uint64_t seed,
                       std::optional<std::uint64_t> cut_off)
    : agent_(agent),
      game_(rules, seed),
      random_(agent_random(seed)),
      cut_off_(cut_off.value_or(~std::uint64_t{0})) {}

std::optional<Placement> GameInPlay::choose() {
  if (game_.capped()) {
    end_ = ResultEnd::Capped;
    return std::nullopt;
  }
  if (game_.totals().pieces >= cut_off_) {
    end_ = ResultEnd::CutOff;
    return std::nullopt;
  }
  const std::optional<Placement> placement = agent_.choose(game_.position(), random_);
  if (!placement) {
    end_ = game_.end_without_placement() == GameEnd::Died ? ResultEnd::Died : ResultEnd::Capped;
  }
  return placement;
}

GameResult play_game(const Rules& rules, const Agent& agent, std::uint64_t seed,
                     const PlayOptions& options) {
  GameInPlay game(rules, agent, seed, options.cut_off);
  std::uint64_t counted = 0;
  for (;;) {
    const std::uint64_t pieces = game.game().totals().pieces;
    if (pieces - counted == kPiecesBetweenLooks) {
      if (options.pieces) options.pieces->fetch_add(pieces - counted, std::memory_order_relaxed);
      counted = pieces;
      if (options.stop && options.stop->load(std::memory_order_relaxed)) break;
    }
    const std::optional<Placement> placement = game.choose();
    if (!placement) break;
    if (options.before_placement) options.before_placement(game.game(), *placement);
    game.place(*placement);
  }
  const GameResult result = game.result();
  if (options.pieces) {
    options.pieces->fetch_add(result.totals.pieces - counted, std::memory_order_relaxed);
  }
  return result;
}

}  // namespace tetrarch
