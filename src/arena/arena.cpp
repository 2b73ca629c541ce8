#include "arena/arena.h"

#include <algorithm>

#include "arena/pool.h"
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

Evaluation evaluate(const Rules& rules, const Agent& agent, const EvaluationOptions& options) {
  std::vector<std::uint64_t> seeds(options.games);
  for (std::uint64_t i = 0; i < options.games; ++i)
    seeds[i] = derived_seed(options.seed, options.first_game + i);
  const Agent* const agents[] = {&agent};
  PoolResult pool = play_pool(
      {rules, agents, seeds, options.threads, options.cut_off, options.stop, options.progress});
  Evaluation evaluation;
  evaluation.rules = pool.rules;
  evaluation.results = std::move(pool.results);
  evaluation.seconds = pool.seconds;
  evaluation.interrupted =
      options.stop && options.stop->load() &&
      (evaluation.results.size() < options.games || evaluation.count(ResultEnd::CutOff) > 0);
  return evaluation;
}

std::uint64_t Evaluation::count(ResultEnd end) const {
  return static_cast<std::uint64_t>(std::count_if(
      results.begin(), results.end(), [&](const GameResult& result) { return result.end == end; }));
}

std::uint64_t Evaluation::pieces() const {
  std::uint64_t sum = 0;
  for (const GameResult& result : results) sum += result.totals.pieces;
  return sum;
}

std::vector<Observation> observations(const std::vector<GameResult>& results, Measure measure) {
  std::vector<Observation> games;
  games.reserve(results.size());
  for (const GameResult& result : results) {
    const std::uint64_t amount = measure == Measure::Lines   ? result.totals.lines
                                 : measure == Measure::Score ? result.totals.score
                                                             : result.totals.pieces;
    games.push_back({static_cast<double>(amount), result.end != ResultEnd::CutOff});
  }
  return games;
}

}  // namespace tetrarch
