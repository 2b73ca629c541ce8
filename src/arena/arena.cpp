#include "arena/arena.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "arena/lockstep.h"

namespace tetrarch {
namespace {

using namespace std::chrono_literals;

// How often a game looks up from the board to count its pieces and ask whether to go on.
constexpr std::uint64_t kPiecesBetweenLooks = 1024;

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

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

void PlayCounters::add_game(const GameResult& result) {
  lines.fetch_add(result.totals.lines, std::memory_order_relaxed);
  std::uint64_t best = best_lines.load(std::memory_order_relaxed);
  while (best < result.totals.lines &&
         !best_lines.compare_exchange_weak(best, result.totals.lines)) {
  }
  games.fetch_add(1, std::memory_order_relaxed);
}

Evaluation evaluate(const Rules& rules, const Agent& agent, const EvaluationOptions& options) {
  Evaluation evaluation;
  evaluation.rules = with_preview_for(agent, rules);
  evaluation.results.resize(options.games);
  const auto start = std::chrono::steady_clock::now();

  // 1. One loop for each thread: many games at once if the agent allows it, else one by one.
  PlayCounters counters;
  std::atomic<std::uint64_t> next{0};
  std::vector<LockstepGame> games;
  std::optional<LockstepTask> together;
  const FixedWeights* weights = agent.one_piece_weights();
  if (weights && lockstep_covers(evaluation.rules, std::span(weights, 1))) {
    for (std::uint64_t i = 0; i < options.games; ++i) {
      games.push_back({derived_seed(options.seed, i)});
    }
    const std::uint64_t share = (options.games + options.threads - 1) / options.threads;
    together.emplace(LockstepTask{evaluation.rules, std::span(weights, 1), games,
                                  evaluation.results, next, counters, options.cut_off, options.stop,
                                  share});
  }
  const auto stopped = [&] { return options.stop && options.stop->load(); };
  const auto one_by_one = [&] {
    const PlayOptions play{options.cut_off, options.stop, &counters.pieces, {}};
    while (!stopped()) {
      const std::uint64_t index = next.fetch_add(1);
      if (index >= options.games) break;
      evaluation.results[index] =
          play_game(evaluation.rules, agent, derived_seed(options.seed, index), play);
      counters.add_game(evaluation.results[index]);
    }
  };

  // 2. The threads work; this one reports.
  std::atomic<int> running{options.threads};
  std::vector<std::jthread> threads;
  threads.reserve(static_cast<std::size_t>(options.threads));
  for (int i = 0; i < options.threads; ++i) {
    threads.emplace_back([&] {
      together ? play_lockstep(*together) : one_by_one();
      running.fetch_sub(1);
    });
  }
  for (int rounds = 0; running.load() > 0; ++rounds) {
    std::this_thread::sleep_for(rounds < 100 ? 1ms : 50ms);
    if (options.progress) options.progress(counters.now());
  }
  threads.clear();

  evaluation.interrupted = stopped() && evaluation.count(ResultEnd::CutOff) > 0;
  evaluation.results.resize(std::min(options.games, next.load()));
  evaluation.seconds = seconds_since(start);
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
