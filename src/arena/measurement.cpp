#include "arena/measurement.h"

#include <algorithm>

#include "base/stopwatch.h"
#include "base/text.h"

namespace tetrarch {
namespace {

constexpr std::uint64_t kFirstReplicates = 16, kMostReplicates = 100'000;
// Stop after so many replicates if none of them saw a death.
constexpr std::uint64_t kMostInVain = 64;
// Results of so many games are held in memory at a time.
constexpr std::uint64_t kRound = Tally::kMostSingle;

using Progress = std::function<void(const MeasurementProgress&)>;

class Measuring {
 public:
  Measuring(const MeasurementPlan& plan, Evaluator& evaluator, const std::atomic<bool>* stop,
            const Progress& progress)
      : plan_(plan), evaluator_(evaluator), stop_(stop), progress_(progress) {
    result_.agent = plan.agent;
    result_.rules = plan.rules;
    result_.seed = plan.seed;
    result_.splitting_asked = plan.splitting.has_value();
  }

  Measurement measure() && {
    const Stopwatch watch;
    if (plan_.splitting) by_splitting(*plan_.splitting);
    if (!result_.by_splitting() && !stopped()) {
      const bool immortal = result_.pilot && result_.pilot->deaths == 0;
      by_games(immortal ? plan_.games_of_immortals : plan_.games);
    }
    result_.seconds = watch.seconds();
    return std::move(result_);
  }

 private:
  bool stopped() const { return stop_ && stop_->load(); }

  void by_games(const GamesPlan& games) {
    const PlayWatch watch{stop_, [&](const PlayProgress& now) {
                            if (progress_) progress_(progress_of(games, now));
                          }};
    for (std::uint64_t first = 0; first < games.games && !result_.interrupted; first += kRound) {
      const SeedRange seeds{plan_.seed, first, std::min(kRound, games.games - first)};
      const PlayOutcome played = evaluator_.play(
          {plan_.rules, {plan_.agent}, seeds, ByGames{games.cut_off, false}}, watch);
      result_.rules = played.rules;
      result_.interrupted = !played.whole;
      for (const GameResult& game : played.agents.front().games) result_.games.add(game);
    }
    result_.pieces += result_.games.pieces();
  }

  MeasurementProgress progress_of(const GamesPlan& games, const PlayProgress& now) const {
    MeasurementProgress all{now, false, 0, {}};
    all.done += result_.games.games();
    all.all = games.games;
    all.pieces += result_.games.pieces();
    all.lines_of_games += result_.games.lines();
    all.best_lines = std::max(all.best_lines, result_.games.best_lines());
    return all;
  }

  // 1. Fly the pilot. 2. Play replicates in rounds until there are enough.
  void by_splitting(const ReplicatesPlan& plan) {
    if (const auto refusal = splitting_refusal(plan_.rules)) {
      throw Error("splitting cannot measure games under rules " + in_quotes(text_of(plan_.rules)) +
                  ": " + *refusal);
    }
    method_.trials = plan.trials;
    method_.pilot_seed = derived_seed(plan_.seed, 0);
    known_ = plan.known;
    for (const Replicate& replicate : known_) result_.pieces += replicate.steps;
    std::uint64_t wanted = plan.replicates.value_or(kFirstReplicates);
    play_round(plan, wanted, 0);
    if (result_.pilot) method_.pilots = {*result_.pilot};
    while (result_.pilot && !result_.pilot->unsuited && !result_.interrupted) {
      if (known_.size() < wanted) play_round(plan, wanted, wanted - known_.size());
      if (known_.size() < wanted) break;
      const std::uint64_t next = plan.replicates ? wanted : next_wanted(plan, wanted);
      if (next == wanted) break;
      wanted = next;
    }
    known_.resize(std::min<std::size_t>(known_.size(), wanted));
    if (result_.pilot) result_.why_direct = unsuited({{}, {}, result_.pilot, known_});
    if (!result_.why_direct) result_.replicates = std::move(known_);
  }

  // Plays `count` more replicates; with count 0, the pilot only.
  void play_round(const ReplicatesPlan& plan, std::uint64_t wanted, std::uint64_t count) {
    const std::uint64_t earlier_trials = trials_each() * known_.size();
    const PlayWatch watch{stop_, [&](const PlayProgress& now) {
                            if (progress_)
                              progress_(progress_of(plan, wanted, now, earlier_trials));
                          }};
    PlayOutcome played = evaluator_.play(
        {plan_.rules, {plan_.agent}, {plan_.seed, known_.size() + 1, count}, method_}, watch);
    AgentOutcome& agent = played.agents.front();
    result_.rules = played.rules;
    result_.interrupted = !played.whole;
    if (!result_.pilot && agent.pilot) {
      result_.pilot = agent.pilot;
      result_.pieces += agent.pilot->flown;
    }
    for (Replicate& replicate : agent.replicates) {
      result_.pieces += replicate.steps;
      known_.push_back(std::move(replicate));
    }
  }

  std::uint64_t trials_each() const {
    if (!result_.pilot) return 0;
    const SplittingPlan& plan = result_.pilot->plan;
    return plan.walks + plan.trials * plan.ladder.levels.size();
  }

  MeasurementProgress progress_of(const ReplicatesPlan& plan, std::uint64_t wanted,
                                  const PlayProgress& now, std::uint64_t earlier_trials) {
    MeasurementProgress all{now, true, 0, {}};
    so_far_ = known_;
    so_far_.insert(so_far_.end(), now.replicates.begin(), now.replicates.end());
    all.replicates = so_far_;
    all.done = known_.size() + now.done;
    all.all = wanted;
    if (!plan.replicates && so_far_.size() >= 4) {
      all.all = std::max(wanted, replicates_wanted(so_far_, plan.precision));
    }
    all.all_trials = all.all * trials_each();
    all.trials = std::min(now.trials + earlier_trials, all.all_trials);
    all.pieces = now.pieces + result_.pieces;
    all.lines = lines_of(so_far_);
    return all;
  }

  std::uint64_t next_wanted(const ReplicatesPlan& plan, std::uint64_t wanted) const {
    const auto measured = std::span(known_).first(wanted);
    const bool in_vain = std::all_of(measured.begin(), measured.end(),
                                     [](const Replicate& one) { return one.rate == 0; });
    const bool endless = std::any_of(measured.begin(), measured.end(), [](const Replicate& one) {
      return one.halt == Halt::Endless;
    });
    if (endless || (in_vain && measured.size() >= kMostInVain)) return wanted;
    return std::clamp(replicates_wanted(measured, plan.precision), wanted, kMostReplicates);
  }

  const MeasurementPlan& plan_;
  Evaluator& evaluator_;
  const std::atomic<bool>* stop_;
  const Progress& progress_;
  Measurement result_;
  BySplitting method_;
  std::vector<Replicate> known_;
  std::vector<Replicate> so_far_;  // known_ and the round in play, as last reported
};

}  // namespace

Measurement measure(const MeasurementPlan& plan, Evaluator& evaluator,
                    const std::atomic<bool>* stop, const Progress& progress) {
  return Measuring(plan, evaluator, stop, progress).measure();
}

void GamesPlayed::add(const GameResult& game) {
  ++games_;
  ++ends_[static_cast<std::size_t>(game.end)];
  pieces_ += game.totals.pieces;
  lines_ += game.totals.lines;
  best_lines_ = std::max(best_lines_, game.totals.lines);
  for (const Measure measure : {Measure::Lines, Measure::Score, Measure::Pieces}) {
    tallies_[static_cast<std::size_t>(measure)].add(observation(game, measure));
  }
}

Estimate Measurement::lines() const {
  return by_splitting() ? lines_of(replicates) : estimate(games.of(Measure::Lines).games());
}

Observation observation(const GameResult& game, Measure measure) {
  const std::uint64_t amount = measure == Measure::Lines   ? game.totals.lines
                               : measure == Measure::Score ? game.totals.score
                                                           : game.totals.pieces;
  return {static_cast<double>(amount), game.end != ResultEnd::CutOff};
}

std::vector<Observation> observations(std::span<const GameResult> games, Measure measure) {
  std::vector<Observation> all;
  all.reserve(games.size());
  for (const GameResult& game : games) all.push_back(observation(game, measure));
  return all;
}

}  // namespace tetrarch
