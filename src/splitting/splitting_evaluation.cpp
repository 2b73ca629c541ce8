#include "splitting/splitting_evaluation.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace tetrarch {
namespace {

using namespace std::chrono_literals;

constexpr double kCellsPerPiece = 4, kCellsPerLine = kColumns;

constexpr std::uint32_t kWalks = 128;
// Pieces after which a pile no longer knows that it began empty: of DT-20 about 25.
constexpr std::uint64_t kWarmUp = 200;
constexpr std::uint64_t kShortestPilot = 200, kLongestPilot = 20'000;
constexpr std::uint64_t kShortestFlow = 100, kLongestFlow = 50'000;
constexpr std::size_t kEnoughCrossings = 100;
// Below this mean life direct play knows as much for as many pieces.
constexpr double kShortLife = 1000;
// Deaths in a pilot flight from which on plain play measures better than levels.
constexpr std::uint64_t kManyDeaths = 8;

constexpr std::uint64_t kFirstReplicates = 16, kMostReplicates = 100'000;
// After so many of which none came to an end, more will not help.
constexpr std::uint64_t kMostInVain = 64;

// The height below which the pile is half of the time.
int median_height(const std::vector<std::uint64_t>& visits) {
  std::uint64_t all = 0, below = 0;
  for (std::uint64_t count : visits) all += count;
  for (std::size_t height = 0; height < visits.size(); ++height) {
    below += visits[height];
    if (2 * below >= all) return static_cast<int>(height);
  }
  return 0;
}

class Run {
 public:
  Run(const Rules& rules, const Agent& agent, const SplittingOptions& options)
      : options_(options),
        process_(rules, agent, counters_, options.stop),
        replicates_(options.known),
        finished_(options.known.size()) {}

  SplittingEvaluation evaluate() {
    const auto start = std::chrono::steady_clock::now();
    SplittingEvaluation result;
    result.rules = process_.rules();
    wanted_ = options_.replicates.value_or(kFirstReplicates);
    in_threads(1, [&] {
      Pilot pilot = fly_pilot(process_, options_.trials, options_.seed);
      const std::scoped_lock lock(mutex_);
      pilot_ = std::move(pilot);
    });
    result.direct = pilot_.direct;
    bool enough = false;
    while (!enough && !result.direct && pilot_.halt == Halt::None && !stopped()) {
      if (replicates_.size() < wanted_) rounds();
      if (replicates_.size() < wanted_) break;
      for (const Replicate& replicate : asked_for()) {
        if (replicate.halt != Halt::Endless) continue;
        result.direct = "a trial neither ended nor fell back in a million pieces";
      }
      const std::uint64_t next = options_.replicates ? wanted_ : next_wanted();
      enough = next == wanted_;
      wanted_ = next;
    }
    const std::span<const Replicate> measured = asked_for();
    if (!result.direct) result.replicates.assign(measured.begin(), measured.end());
    result.pilot = pilot_;
    result.lines = lines_of(result.replicates);
    result.pieces = counters_.pieces;
    for (const Replicate& replicate : options_.known) result.pieces += replicate.steps;
    result.interrupted = stopped();
    result.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
  }

 private:
  // Without what is known beyond it, so that only the precision counts.
  std::span<const Replicate> asked_for() const {
    return std::span(replicates_).first(std::min<std::size_t>(wanted_, replicates_.size()));
  }
  bool stopped() const { return options_.stop && options_.stop->load(); }

  // All replicates that are wanted and not there; after an interruption the first ones that
  // followed each other without a gap, lest the quick ones be preferred.
  void rounds() {
    const std::uint64_t first = replicates_.size();
    std::vector<std::optional<Replicate>> fresh(wanted_ - first);
    std::atomic<std::uint64_t> next{0};
    in_threads(options_.threads, [&] {
      for (std::uint64_t i = next++; i < fresh.size() && !stopped(); i = next++) {
        const Replicate replicate =
            run_replicate(process_, pilot_.plan, derived_seed(options_.seed, first + i + 1));
        if (replicate.halt == Halt::Stopped) return;
        const std::scoped_lock lock(mutex_);
        fresh[i] = replicate;
        while (replicates_.size() - first < fresh.size() && fresh[replicates_.size() - first]) {
          replicates_.push_back(*fresh[replicates_.size() - first]);
        }
        ++finished_;
      }
    });
  }

  std::uint64_t next_wanted() const {
    const std::span<const Replicate> measured = asked_for();
    const bool in_vain = std::all_of(measured.begin(), measured.end(),
                                     [](const Replicate& one) { return one.rate == 0; });
    if (in_vain && measured.size() >= kMostInVain) return wanted_;
    return std::clamp(replicates_wanted(measured, options_.precision), wanted_, kMostReplicates);
  }

  // Other threads work; this one reports.
  template <class Work>
  void in_threads(int count, const Work& work) {
    std::condition_variable all_done;
    int running = count;
    std::vector<std::jthread> threads;
    threads.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
      threads.emplace_back([&] {
        work();
        const std::scoped_lock lock(mutex_);
        if (--running == 0) all_done.notify_one();
      });
    }
    std::unique_lock lock(mutex_);
    while (!all_done.wait_for(lock, 50ms, [&] { return running == 0; })) {
      if (options_.progress) options_.progress(progress());
    }
    lock.unlock();
    threads.clear();
  }

  SplittingProgress progress() const {
    SplittingProgress now;
    now.replicates = finished_;
    now.all_replicates = wanted_;
    if (!options_.replicates && replicates_.size() >= 4) {
      now.all_replicates = std::max(wanted_, replicates_wanted(replicates_, options_.precision));
    }
    const std::uint64_t each =
        pilot_.plan.walks + options_.trials * pilot_.plan.ladder.levels.size();
    now.all_trials = now.all_replicates * each;
    now.trials = std::min(counters_.trials + options_.known.size() * each, now.all_trials);
    now.pieces = counters_.pieces;
    now.lines = lines_of(replicates_);
    now.first = replicates_;
    return now;
  }

  const SplittingOptions& options_;
  SplittingCounters counters_;
  PileProcess process_;
  std::mutex mutex_;  // guards what follows while threads work
  Pilot pilot_;
  std::vector<Replicate> replicates_;
  std::uint64_t finished_ = 0;
  std::uint64_t wanted_ = 0;
};

}  // namespace

Pilot fly_pilot(const PileProcess& process, std::uint32_t trials, std::uint64_t seed) {
  const int rows = process.rules().height;
  const std::uint64_t pilot_seed = derived_seed(seed, 0);
  Pilot pilot;
  pilot.plan.walks = kWalks;
  pilot.plan.warm_up = kWarmUp;
  pilot.plan.trials = trials;

  // 1. How high the pile usually is.
  Ladder& ladder = pilot.plan.ladder;
  ladder = ladder_for(rows, 0);
  const auto fly = [&](std::uint64_t steps) {
    const auto flow =
        process.flow({ladder.basin, ladder.levels.front(), pilot_seed, kWalks, kWarmUp, steps});
    pilot.pieces = flow.steps;
    pilot.deaths = flow.ends;
    pilot.halt = flow.halt;
    return flow;
  };
  Flow<PileSnapshot> flow = fly(kShortestPilot);
  const int first_basin = ladder.basin;
  ladder = ladder_for(rows, median_height(flow.visits));
  if (ladder.basin != first_basin) flow = fly(kShortestPilot);

  // 2. How often it gets to the first level, and how often it dies at once.
  for (std::uint64_t steps = 4 * kShortestPilot; steps <= kLongestPilot; steps *= 4) {
    if (pilot.halt != Halt::None || flow.crossings.size() >= kEnoughCrossings) break;
    flow = fly(steps);
  }
  if (pilot.halt != Halt::None) return pilot;
  const double pieces = static_cast<double>(pilot.pieces);
  if (flow.crossings.empty()) {
    pilot.direct =
        "the pile never rose from the basin in " + std::to_string(pilot.pieces) + " pieces";
  } else if (pieces < kShortLife * static_cast<double>(flow.ends)) {
    pilot.direct =
        "games last less than " + std::to_string(static_cast<int>(kShortLife)) + " pieces";
  }

  // 3. As many crossings as trials.
  const double flux = static_cast<double>(std::max<std::size_t>(1, flow.crossings.size())) / pieces;
  pilot.plan.flow_steps = static_cast<std::uint64_t>(std::clamp(trials / flux / kWalks,
                                                                static_cast<double>(kShortestFlow),
                                                                static_cast<double>(kLongestFlow)));
  return pilot;
}

Replicate measure_once(const PileProcess& process, const Pilot& pilot, std::uint64_t seed) {
  const SplittingPlan& plan = pilot.plan;
  if (pilot.deaths < kManyDeaths) return run_replicate(process, plan, seed);
  const double life = static_cast<double>(pilot.pieces) / static_cast<double>(pilot.deaths);
  const double steps =
      std::clamp(life * plan.trials / 4 / kWalks, 1.0, static_cast<double>(kLongestFlow));
  const Flow<PileSnapshot> flow =
      process.flow({plan.ladder.basin, plan.ladder.levels.front(), seed, plan.walks, plan.warm_up,
                    static_cast<std::uint64_t>(steps)});
  Replicate replicate;
  replicate.halt = flow.halt;
  replicate.flow_steps = flow.steps;
  replicate.steps = flow.steps + plan.walks * plan.warm_up;
  replicate.rate = static_cast<double>(flow.ends) / static_cast<double>(flow.steps);
  replicate.rate_bound =
      static_cast<double>(std::max<std::uint64_t>(1, flow.ends)) / static_cast<double>(flow.steps);
  replicate.remains = kColumns * process.rules().height / 2.0;
  return replicate;
}

Estimate lines_of(std::span<const Replicate> replicates) {
  const Estimate pieces = lifetime_of(rate_of(replicates));
  const double cells = remains_of(replicates);
  const auto lines = [&](double count) {
    return std::max(0.0, (kCellsPerPiece * count - cells) / kCellsPerLine);
  };
  return {std::isnan(pieces.mean) ? pieces.mean : lines(pieces.mean),
          pieces.standard_error * kCellsPerPiece / kCellsPerLine,
          {lines(pieces.interval95.low), lines(pieces.interval95.high)}};
}

SplittingEvaluation evaluate_by_splitting(const Rules& rules, const Agent& agent,
                                          const SplittingOptions& options) {
  return Run(rules, agent, options).evaluate();
}

}  // namespace tetrarch
