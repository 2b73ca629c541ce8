#include "agents/play_game.h"

#include <algorithm>

namespace tetrarch {
namespace {

// How often a game looks up from the board to count its pieces and ask whether to go on.
constexpr std::uint64_t kPiecesBetweenLooks = 1024;

}  // namespace

Random agent_random(std::uint64_t game_seed) {
  constexpr std::uint64_t kAgentStream = 0x6167656e74;
  return Random(derived_seed(game_seed, kAgentStream));
}

GameResult play_game(const Rules& rules, const Agent& agent, std::uint64_t seed,
                     const PlayOptions& options) {
  Game game(rules, seed);
  Random random = agent_random(seed);
  const std::uint64_t cut_off = options.cut_off.value_or(~std::uint64_t{0});
  std::uint64_t counted = 0;
  ResultEnd end = ResultEnd::CutOff;
  for (;;) {
    const std::uint64_t pieces = game.totals().pieces;
    if (pieces - counted == kPiecesBetweenLooks) {
      if (options.pieces) options.pieces->fetch_add(pieces - counted, std::memory_order_relaxed);
      counted = pieces;
      if (options.stop && options.stop->load(std::memory_order_relaxed)) break;
    }
    if (game.capped()) {
      end = ResultEnd::Capped;
      break;
    }
    if (pieces >= cut_off) break;
    const std::optional<Placement> placement = agent.choose(game.position(), random);
    if (!placement) {
      end = game.end_without_placement() == GameEnd::Died ? ResultEnd::Died : ResultEnd::Capped;
      break;
    }
    if (options.before_placement) options.before_placement(game, *placement);
    game.place(*placement);
  }
  if (options.pieces) {
    options.pieces->fetch_add(game.totals().pieces - counted, std::memory_order_relaxed);
  }
  return {game.totals(), end};
}

Rules with_preview_for(const Agent& agent, Rules rules) {
  rules.preview = std::max(rules.preview, agent.preview());
  return rules;
}

}  // namespace tetrarch
