#include "lockstep/play_alone.h"

#include "lockstep/lockstep.h"

namespace tetrarch {
namespace {

// The same as play_game() for agents that lockstep plays; nobody watches.
GameResult play_in_lanes(const Rules& rules, const FixedWeights& weights, std::uint64_t seed,
                         const PlayOptions& options) {
  const LockstepGame game{seed, 0};
  GameResult result;
  std::atomic<std::uint64_t> next{0};
  PlayCounters counters;
  play_lockstep({rules,
                 {&weights, 1},
                 {&game, 1},
                 {&result, 1},
                 next,
                 counters,
                 options.cut_off,
                 options.stop});
  return result;
}

}  // namespace

GameResult play_alone(const Rules& rules, const Agent& agent, std::uint64_t seed,
                      const PlayOptions& options) {
  const auto play = agent.linear_play();
  if (play && play->in_lanes && play->foresight.look_ahead == LookAhead::None &&
      !options.before_placement && !options.pieces &&
      lockstep_covers(rules, {play->weights, 1}, play->foresight)) {
    return play_in_lanes(rules, *play->weights, seed, options);
  }
  return play_game(rules, agent, seed, options);
}

}  // namespace tetrarch
