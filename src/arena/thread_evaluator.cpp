#include "arena/thread_evaluator.h"

#include <algorithm>
#include <cassert>
#include <memory>
#include <mutex>
#include <new>

#include "agents/neatness.h"
#include "base/parallel.h"
#include "lockstep/lockstep.h"

namespace tetrarch {
namespace {

using Agents = std::vector<std::unique_ptr<Agent>>;

// What lockstep needs to know of the agents; none if it cannot play them together.
struct LockstepPlay {
  std::vector<FixedWeights> weights;
  Foresight foresight;
};
std::optional<LockstepPlay> lockstep_play(const Agents& agents, const Rules& rules) {
  LockstepPlay all;
  for (const auto& agent : agents) {
    const auto own = agent->linear_play();
    if (!own) return std::nullopt;
    if (all.weights.empty()) all.foresight = own->foresight;
    if (own->foresight != all.foresight) return std::nullopt;
    all.weights.push_back(*own->weights);
  }
  if (!lockstep_covers(rules, all.weights, all.foresight)) return std::nullopt;
  return all;
}

class Player {
 public:
  Player(const PlayJob& job, const PlayWatch& watch, int threads)
      : job_(job), watch_(watch), crew_{threads, watch.stop, {}} {
    outcome_.rules = job.rules;
    for (const AgentSpec& spec : job.agents) {
      agents_.push_back(make_agent(spec));
      outcome_.rules = with_preview_for(*agents_.back(), outcome_.rules);
    }
    outcome_.agents.resize(agents_.size());
    tasks_ = agents_.size() * job.seeds.count;
  }

  PlayOutcome play() && {
    if (const auto* games = std::get_if<ByGames>(&job_.method)) {
      by_games(*games);
    } else {
      by_splitting(std::get<BySplitting>(job_.method));
    }
    return std::move(outcome_);
  }

 private:
  std::size_t agent_of(std::uint64_t task) const { return task / job_.seeds.count; }
  std::uint64_t seed_of(std::uint64_t task) const { return job_.seeds.at(task % job_.seeds.count); }

  // 1. Play in lockstep if the agents allow it, else one by one. 2. Sort the results by agent.
  void by_games(const ByGames& method) {
    PlayCounters counters;
    crew_.report = [&] {
      if (!watch_.progress) return;
      const PlayCounts now = counters.now();
      watch_.progress({now.games, tasks_, now.pieces, now.lines, now.best_lines, 0, {}});
    };
    std::vector<GameResult> results(tasks_);
    std::atomic<std::uint64_t> next{0};
    if (const auto play = lockstep_play(agents_, outcome_.rules)) {
      play_together(method, *play, results, next, counters);
    } else {
      run_on_threads(crew_, [&] { play_one_by_one(method, results, next, counters); });
    }
    const std::uint64_t begun = std::min(tasks_, next.load());
    for (std::uint64_t task = 0; task < begun; ++task) {
      outcome_.agents[agent_of(task)].games.push_back(results[task]);
    }
    outcome_.whole = !watch_.stopped();
    if (method.neatness && outcome_.whole) add_neatness();
  }

  void play_together(const ByGames& method, const LockstepPlay& play,
                     std::vector<GameResult>& results, std::atomic<std::uint64_t>& next,
                     PlayCounters& counters) {
    std::vector<LockstepGame> games;
    games.reserve(tasks_);
    for (std::uint64_t task = 0; task < tasks_; ++task) {
      games.push_back({seed_of(task), static_cast<std::uint32_t>(agent_of(task))});
    }
    const auto threads = static_cast<std::uint64_t>(crew_.threads);
    const LockstepTask task{outcome_.rules, play.weights, games,
                            results,        next,         counters,
                            method.cut_off, watch_.stop,  (tasks_ + threads - 1) / threads,
                            play.foresight};
    run_on_threads(crew_, [&] { play_lockstep(task); });
  }

  void play_one_by_one(const ByGames& method, std::vector<GameResult>& results,
                       std::atomic<std::uint64_t>& next, PlayCounters& counters) {
    const PlayOptions options{method.cut_off, watch_.stop, &counters.pieces, {}};
    while (!watch_.stopped()) {
      const std::uint64_t task = next.fetch_add(1);
      if (task >= tasks_) break;
      results[task] = play_game(outcome_.rules, *agents_[agent_of(task)], seed_of(task), options);
      counters.add_game(results[task]);
    }
  }

  void add_neatness() {
    for (AgentOutcome& agent : outcome_.agents) agent.neatness.resize(job_.seeds.count);
    run_parallel({crew_.threads, watch_.stop, {}}, tasks_, [&](std::uint64_t task) {
      outcome_.agents[agent_of(task)].neatness[task % job_.seeds.count] =
          neatness_of(job_.rules, *agents_[agent_of(task)], seed_of(task));
    });
    outcome_.whole = !watch_.stopped();
  }

  // 1. Fly a pilot for each agent. 2. Play the replicates. 3. Keep the prefix without a gap.
  void by_splitting(const BySplitting& method) {
    assert(!splitting_refusal(job_.rules));
    std::vector<std::unique_ptr<PileProcess>> processes;
    for (const auto& agent : agents_) {
      processes.push_back(
          std::make_unique<PileProcess>(job_.rules, *agent, trial_counters_, watch_.stop));
    }
    crew_.report = [&] { report_replicates(); };
    fly_pilots(method, processes);
    if (watch_.stopped()) {
      outcome_.whole = false;
      return;
    }
    replicates_.resize(tasks_);
    run_parallel(crew_, tasks_, [&](std::uint64_t task) {
      const Pilot& pilot = *outcome_.agents[agent_of(task)].pilot;
      if (method.rule == ReplicateRule::WhereSuited && pilot.unsuited) return;
      Replicate replicate =
          play_replicate(*processes[agent_of(task)], pilot, method.rule, seed_of(task));
      if (replicate.halt == Halt::Stopped) return;
      ++done_;
      const std::scoped_lock lock(mutex_);
      replicates_[task] = std::move(replicate);
    });
    for (std::size_t agent = 0; agent < agents_.size(); ++agent) {
      collect_replicates(agent, outcome_.agents[agent].replicates);
    }
    outcome_.whole = !watch_.stopped();
  }

  void fly_pilots(const BySplitting& method,
                  const std::vector<std::unique_ptr<PileProcess>>& processes) {
    assert(method.pilots.empty() || method.pilots.size() == agents_.size());
    for (std::size_t agent = 0; agent < method.pilots.size(); ++agent) {
      outcome_.agents[agent].pilot = method.pilots[agent];
    }
    if (!method.pilots.empty()) return;
    run_parallel(crew_, agents_.size(), [&](std::uint64_t agent) {
      outcome_.agents[agent].pilot = fly_pilot(*processes[agent], method.trials, method.pilot_seed);
    });
  }

  // Appends the agent's finished replicates to `known`, up to the first gap.
  void collect_replicates(std::size_t agent, std::vector<Replicate>& known) {
    const std::scoped_lock lock(mutex_);
    const std::uint64_t first = agent * job_.seeds.count;
    while (known.size() < job_.seeds.count && replicates_[first + known.size()]) {
      known.push_back(*replicates_[first + known.size()]);
    }
  }

  void report_replicates() {
    if (!watch_.progress) return;
    if (!replicates_.empty()) collect_replicates(0, first_);
    watch_.progress({done_, tasks_, trial_counters_.pieces, 0, 0, trial_counters_.trials, first_});
  }

  const PlayJob& job_;
  const PlayWatch& watch_;
  Crew crew_;
  Agents agents_;
  std::uint64_t tasks_ = 0;  // agents x seeds, sorted by agent
  PlayOutcome outcome_;

  SplittingCounters trial_counters_;
  std::atomic<std::uint64_t> done_{0};                // replicates
  std::mutex mutex_;                                  // guards replicates_ while threads work
  std::vector<std::optional<Replicate>> replicates_;  // of each task
  std::vector<Replicate> first_;                      // of the first agent, for progress reports
};

}  // namespace

PlayOutcome ThreadEvaluator::play(const PlayJob& job, const PlayWatch& watch) {
  try {
    return Player(job, watch, threads_).play();
  } catch (const std::bad_alloc&) {
    const std::uint64_t plays = job.agents.size() * job.seeds.count;
    constexpr std::uint64_t kBytesEach = 2 * sizeof(GameResult) + sizeof(LockstepGame);
    throw Error("not enough memory to play " + std::to_string(job.agents.size()) + " agents on " +
                std::to_string(job.seeds.count) + " seeds each at once; that needs about " +
                std::to_string(plays * kBytesEach / 1'000'000 + 100) + " MB");
  }
}

}  // namespace tetrarch
