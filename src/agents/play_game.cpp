#include "agents/play_game.h"

#include <algorithm>

#include "agents/game_in_play.h"

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

Rules with_preview_for(const Agent& agent, Rules rules) {
  rules.preview = std::max(rules.preview, agent.preview());
  return rules;
}

}  // namespace tetrarch
