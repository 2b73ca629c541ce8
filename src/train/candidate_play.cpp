#include "train/candidate_play.h"

#include <thread>

#include "arena/pool.h"
#include "base/parallel.h"
#include "splitting/splitting_evaluation.h"

namespace tetrarch {
namespace {

using Agents = std::vector<std::unique_ptr<Agent>>;

std::optional<std::vector<Played>> by_games(const PlayTask& task, const Agents& agents,
                                            const TrainingControl& control, PlayCount& count) {
  const std::vector<std::uint64_t>& seeds = task.seeds;
  std::vector<const Agent*> players;
  for (const auto& agent : agents) players.push_back(agent.get());
  PoolTask pool_task;
  pool_task.rules = task.rules;
  pool_task.agents = players;
  pool_task.seeds = seeds;
  pool_task.threads = control.threads;
  pool_task.cut_off = task.cut_off ? task.cut_off : task.recipe.fitness.cut_off;
  pool_task.stop = control.stop;
  const std::uint64_t all_games = agents.size() * seeds.size();
  if (control.progress) {
    pool_task.progress = [&](const EvaluationProgress& now) {
      control.progress({task.phase, now.games, all_games, now.pieces});
    };
  }
  const PoolResult pool = play_pool(pool_task);
  if (control.stopped()) return std::nullopt;

  std::vector<Played> played(agents.size());
  for (std::size_t i = 0; i < agents.size(); ++i) {
    const auto begin = pool.results.begin() + static_cast<std::ptrdiff_t>(i * seeds.size());
    played[i].games.assign(begin, begin + static_cast<std::ptrdiff_t>(seeds.size()));
    played[i].neatness.resize(seeds.size());
    for (const GameResult& game : played[i].games) count.pieces += game.totals.pieces;
  }
  count.games += all_games;
  if (task.recipe.fitness.measure == FitnessMeasure::Composite) {
    run_parallel(control.threads, all_games, [&](std::uint64_t index) {
      const std::size_t candidate = index / seeds.size(), game = index % seeds.size();
      played[candidate].neatness[game] = neatness(task.rules, *agents[candidate], seeds[game]);
    });
  }
  return played;
}

// Each seed is that of a replicate.
std::optional<std::vector<Played>> by_splitting(const PlayTask& task, const Agents& agents,
                                                const TrainingControl& control, PlayCount& count) {
  constexpr std::uint64_t kPilotStream = 0x70696c6f74;
  const std::vector<std::uint64_t>& seeds = task.seeds;
  SplittingCounters counters;
  std::vector<std::unique_ptr<PileProcess>> processes;
  processes.reserve(agents.size());
  for (const auto& agent : agents) {
    processes.push_back(std::make_unique<PileProcess>(task.rules, *agent, counters, control.stop));
  }
  const auto caller = std::this_thread::get_id();
  const std::uint64_t all = agents.size() * seeds.size();
  std::atomic<std::uint64_t> done{0};

  // 1. A pilot flight for each candidate, 2. its replicates.
  std::vector<Pilot> pilots(agents.size());
  run_parallel(control.threads, agents.size(), [&](std::uint64_t index) {
    if (control.stopped()) return;
    pilots[index] =
        fly_pilot(*processes[index], task.trials, derived_seed(seeds.front(), kPilotStream));
  });
  std::vector<Played> played(agents.size());
  for (Played& one : played) one.replicates.resize(seeds.size());
  run_parallel(control.threads, all, [&](std::uint64_t index) {
    if (control.stopped()) return;
    const std::size_t candidate = index / seeds.size(), seed = index % seeds.size();
    played[candidate].replicates[seed] =
        measure_once(*processes[candidate], pilots[candidate], seeds[seed]);
    ++done;
    if (control.progress && std::this_thread::get_id() == caller) {
      control.progress({task.phase, done, all, counters.pieces});
    }
  });
  if (control.stopped()) return std::nullopt;
  count.games += all;
  count.pieces += counters.pieces;
  return played;
}

}  // namespace

std::optional<std::vector<Played>> play_candidates(const PlayTask& task,
                                                   const TrainingControl& control,
                                                   PlayCount& count) {
  Agents agents;
  for (const Vector& candidate : task.candidates) {
    agents.push_back(make_agent(agent_of(task.recipe.agent, candidate)));
  }
  const bool splits = task.recipe.fitness.measure == FitnessMeasure::Splitting;
  return (splits ? by_splitting : by_games)(task, agents, control, count);
}

Fitness fitness_of(const FitnessRule& rule, const Played& played) {
  if (rule.measure == FitnessMeasure::Splitting) return fitness_of(played.replicates);
  return fitness_of(rule, played.games, played.neatness);
}

}  // namespace tetrarch
