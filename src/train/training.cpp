#include "train/training.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>
#include <thread>

#include "agents/agent_file.h"
#include "arena/parallel.h"
#include "arena/pool.h"
#include "arena/splitting_evaluation.h"
#include "base/text.h"
#include "evolution/generation.h"

namespace tetrarch {
namespace {

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

double angle_between(const Vector& a, const Vector& b) {
  double product = 0, a_squared = 0, b_squared = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    product += a[i] * b[i];
    a_squared += a[i] * a[i];
    b_squared += b[i] * b[i];
  }
  if (a_squared == 0 || b_squared == 0) return a_squared == b_squared ? 0 : M_PI;
  return std::acos(std::clamp(product / std::sqrt(a_squared * b_squared), -1.0, 1.0));
}

Vector weights_of(const Candidate& candidate) { return candidate.weights; }

std::vector<Vector> vectors_of(const std::vector<Candidate>& candidates) {
  std::vector<Vector> vectors(candidates.size());
  std::transform(candidates.begin(), candidates.end(), vectors.begin(), weights_of);
  return vectors;
}

nlohmann::ordered_json json_of(const Estimate& estimate) {
  const auto number = [](double value) {
    return std::isfinite(value) ? nlohmann::ordered_json(value) : nlohmann::ordered_json(nullptr);
  };
  return {{"mean", number(estimate.mean)},
          {"standard_error", number(estimate.standard_error)},
          {"interval95", {number(estimate.interval95.low), number(estimate.interval95.high)}}};
}

bool stopped(const TrainingControl& control) { return control.stop && control.stop->load(); }

struct HeldOutTask {
  const HeldOut& held_out;
  const Rules& rules;
  const Agent& agent;
  std::uint64_t seed;
  std::uint32_t trials;
  const TrainingControl& control;
};

struct HeldOutFigures {
  Rules rules;  // as played
  Estimate lines;
  std::optional<std::uint64_t> games;
  nlohmann::ordered_json summary;
};

HeldOutFigures figures_by_games(const HeldOutTask& task) {
  EvaluationOptions options;
  options.games = task.held_out.games;
  options.seed = task.seed;
  options.threads = task.control.threads;
  options.cut_off = task.held_out.cut_off;
  options.stop = task.control.stop;
  if (task.control.progress) {
    options.progress = [&](const EvaluationProgress& now) {
      task.control.progress({TrainingPhase::HeldOut, now.games, options.games, now.pieces});
    };
  }
  const Evaluation played = evaluate(task.rules, task.agent, options);
  const auto estimated = [&](Measure measure) {
    return estimate(observations(played.results, measure));
  };
  const Estimate lines = estimated(Measure::Lines);
  return {played.rules,
          lines,
          played.results.size(),
          {{"rules", text_of(played.rules)},
           {"seed", options.seed},
           {"games", played.results.size()},
           {"deaths", played.count(ResultEnd::Died)},
           {"capped", played.count(ResultEnd::Capped)},
           {"cut_off", played.count(ResultEnd::CutOff)},
           {"lines", json_of(lines)},
           {"score", json_of(estimated(Measure::Score))},
           {"pieces", json_of(estimated(Measure::Pieces))}}};
}

// None where splitting is of no use.
std::optional<HeldOutFigures> figures_by_splitting(const HeldOutTask& task) {
  SplittingOptions options;
  options.seed = task.seed;
  options.threads = task.control.threads;
  options.trials = task.trials;
  options.replicates = task.held_out.replicates;
  options.stop = task.control.stop;
  if (task.control.progress) {
    options.progress = [&](const SplittingProgress& now) {
      task.control.progress(
          {TrainingPhase::HeldOut, now.replicates, now.all_replicates, now.pieces});
    };
  }
  const SplittingEvaluation played = evaluate_by_splitting(task.rules, task.agent, options);
  if (played.direct) return std::nullopt;
  return HeldOutFigures{played.rules,
                        played.lines,
                        std::nullopt,
                        {{"rules", text_of(played.rules)},
                         {"seed", options.seed},
                         {"method", "splitting"},
                         {"replicates", played.replicates.size()},
                         {"trials", options.trials},
                         {"lines", json_of(played.lines)}}};
}

}  // namespace

Training::Training(RunStore& store, const StoredRun& run) : store_(store), run_(run) {
  recipe_ = or_throw(parse_recipe({run.name, run.recipe}, {}, {})).recipe;
  optimiser_ = or_throw(make_optimiser(recipe_.optimiser, dimension_of(recipe_.agent),
                                       seed_for(run_.seed, SeedUse::Optimiser)));
  generations_ = store_.generations(run_);
  if (generations_.empty()) return;
  const auto last = store_.last_generation(run_);
  const std::string where = "run " + run_.name + ": ";
  const Outcome<bool> restored = optimiser_->restore(last->optimiser_state);
  if (!restored) throw Error(where + restored.error());
  for (std::size_t i = 0; i < generations_.size(); ++i) {
    if (generations_[i].number != i ||
        generations_[i].leader.size() != dimension_of(recipe_.agent)) {
      throw Error(where + "generation " + std::to_string(i) + " in the store is not as expected");
    }
  }
  if (optimiser_->generation() != generations_.size()) {
    throw Error(where + "the optimiser's state is not that of the last generation");
  }
  if (recipe_.seeds == SeedMode::Fixed && recipe_.rerank.candidates == 0 &&
      recipe_.stages.empty()) {
    for (const StoredGeneration& generation : generations_) {
      for (const StoredCandidate& candidate : store_.candidates(run_, generation.number)) {
        if (candidate.weights.size() != dimension_of(recipe_.agent)) continue;
        known_.try_emplace(play_key(recipe_.agent, candidate.weights),
                           Fitness{candidate.fitness, candidate.error, candidate.survived});
      }
    }
  }
}

std::optional<std::string> Training::over() const {
  const StopRule& stop = recipe_.stop;
  const std::size_t count = generations_.size();
  if (count >= stop.generations) return "all " + std::to_string(stop.generations) + " generations";
  if (count == 0) return std::nullopt;
  if (stop.fitness && generations_.back().best >= *stop.fitness) {
    return "the fitness asked for was reached";
  }
  double seconds = 0;
  for (const StoredGeneration& generation : generations_) seconds += generation.seconds;
  if (stop.minutes && seconds >= *stop.minutes * 60) return "the time is up";
  if (stop.still_generations && count > *stop.still_generations) {
    bool still = true;
    for (std::size_t i = count - *stop.still_generations; i < count; ++i) {
      still = still &&
              angle_between(generations_[i - 1].leader, generations_[i].leader) <= stop.still_angle;
    }
    if (still) return "the best vector hardly changes any more";
  }
  return std::nullopt;
}

std::optional<std::vector<Training::Played>> Training::play(
    const std::vector<Vector>& candidates, const std::vector<std::uint64_t>& seeds,
    const Rules& rules, const Rerank& limits, TrainingPhase phase, const TrainingControl& control,
    Rating& rating) const {
  std::vector<std::unique_ptr<Agent>> agents;
  std::vector<const Agent*> pointers;
  for (const Vector& candidate : candidates) {
    agents.push_back(make_agent(agent_of(recipe_.agent, candidate)));
    pointers.push_back(agents.back().get());
  }
  if (recipe_.fitness.measure == FitnessMeasure::Splitting) {
    return split(agents, seeds, rules, phase, control, rating);
  }
  PoolTask task;
  task.rules = rules;
  task.agents = pointers;
  task.seeds = seeds;
  task.threads = control.threads;
  task.cut_off = limits.cut_off ? limits.cut_off : recipe_.fitness.cut_off;
  task.stop = control.stop;
  const std::uint64_t all_games = candidates.size() * seeds.size();
  if (control.progress) {
    task.progress = [&](const EvaluationProgress& now) {
      control.progress({phase, now.games, all_games, now.pieces});
    };
  }
  const PoolResult pool = play_pool(task);
  if (stopped(control)) return std::nullopt;

  std::vector<Played> played(candidates.size());
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const auto begin = pool.results.begin() + static_cast<std::ptrdiff_t>(i * seeds.size());
    played[i].games.assign(begin, begin + static_cast<std::ptrdiff_t>(seeds.size()));
    played[i].neatness.resize(seeds.size());
    for (const GameResult& game : played[i].games) rating.pieces += game.totals.pieces;
  }
  rating.games += all_games;
  if (recipe_.fitness.measure == FitnessMeasure::Composite) {
    run_parallel(control.threads, all_games, [&](std::uint64_t index) {
      const std::size_t candidate = index / seeds.size(), game = index % seeds.size();
      played[candidate].neatness[game] = neatness(rules, *agents[candidate], seeds[game]);
    });
  }
  return played;
}

std::optional<std::vector<Training::Played>> Training::split(
    const std::vector<std::unique_ptr<Agent>>& agents, const std::vector<std::uint64_t>& seeds,
    const Rules& rules, TrainingPhase phase, const TrainingControl& control, Rating& rating) const {
  constexpr std::uint64_t kPilotStream = 0x70696c6f74;
  SplittingCounters counters;
  std::vector<std::unique_ptr<PileProcess>> processes;
  processes.reserve(agents.size());
  for (const auto& agent : agents) {
    processes.push_back(std::make_unique<PileProcess>(rules, *agent, counters, control.stop));
  }
  const auto caller = std::this_thread::get_id();
  const std::uint64_t all = agents.size() * seeds.size();
  std::atomic<std::uint64_t> done{0};

  // 1. A plan for each candidate, 2. its replicates.
  std::vector<SplittingPlan> plans(agents.size());
  run_parallel(control.threads, agents.size(), [&](std::uint64_t index) {
    if (stopped(control)) return;
    plans[index] = fly_pilot(*processes[index], recipe_.fitness.trials,
                             derived_seed(seeds.front(), kPilotStream))
                       .plan;
  });
  std::vector<Played> played(agents.size());
  for (Played& one : played) one.replicates.resize(seeds.size());
  run_parallel(control.threads, all, [&](std::uint64_t index) {
    if (stopped(control)) return;
    const std::size_t candidate = index / seeds.size(), seed = index % seeds.size();
    played[candidate].replicates[seed] =
        run_replicate(*processes[candidate], plans[candidate], seeds[seed]);
    ++done;
    if (control.progress && std::this_thread::get_id() == caller) {
      control.progress({phase, done, all, counters.pieces});
    }
  });
  if (stopped(control)) return std::nullopt;
  rating.games += all;
  rating.pieces += counters.pieces;
  return played;
}

Fitness Training::fitness_of(const Played& played) const {
  if (recipe_.fitness.measure == FitnessMeasure::Splitting) {
    return tetrarch::fitness_of(played.replicates);
  }
  return tetrarch::fitness_of(recipe_.fitness, played.games, played.neatness);
}

bool Training::rerank(const std::vector<Vector>& candidates, std::vector<Played>& played,
                      Rating& rating, const TrainingControl& control) const {
  const std::uint64_t generation = generations_.size();
  std::vector<std::uint32_t> elite = ranking(rating.fitness);
  elite.resize(std::min<std::size_t>(elite.size(), recipe_.rerank.candidates));
  std::vector<Vector> vectors;
  vectors.reserve(elite.size());
  for (std::size_t position : elite) vectors.push_back(candidates[position]);
  std::vector<std::uint64_t> seeds;
  add_seeds(seeds, seed_for(run_.seed, SeedUse::Rerank, generation), recipe_.rerank.games);
  const auto more = play(vectors, seeds, recipe_.rules_in(generation), recipe_.rerank,
                         TrainingPhase::Rerank, control, rating);
  if (!more) return false;
  for (std::size_t i = 0; i < elite.size(); ++i) {
    Played& all = played[elite[i]];
    all.games.insert(all.games.end(), (*more)[i].games.begin(), (*more)[i].games.end());
    all.neatness.insert(all.neatness.end(), (*more)[i].neatness.begin(), (*more)[i].neatness.end());
    all.replicates.insert(all.replicates.end(), (*more)[i].replicates.begin(),
                          (*more)[i].replicates.end());
    rating.fitness[elite[i]] = fitness_of(all);
  }
  return true;
}

std::optional<Training::Rating> Training::rate(const std::vector<Vector>& candidates,
                                               const TrainingControl& control) {
  const std::uint64_t generation = generations_.size();
  const bool lasting =
      recipe_.seeds == SeedMode::Fixed && recipe_.rerank.candidates == 0 && recipe_.stages.empty();
  const std::vector<std::uint64_t> seeds = game_seeds(recipe_, run_.seed, generation);

  // 1. Each way of playing once; those of earlier generations count where the games are the same.
  if (!lasting) known_.clear();
  std::vector<std::string> keys;
  std::vector<Vector> vectors;                // to play
  std::map<std::string, std::size_t> places;  // of a key among them
  for (const Vector& candidate : candidates) {
    keys.push_back(play_key(recipe_.agent, candidate));
    if (known_.contains(keys.back()) || places.contains(keys.back())) continue;
    places[keys.back()] = vectors.size();
    vectors.push_back(candidate);
  }
  Rating rating;
  rating.saved_games = (candidates.size() - vectors.size()) * seeds.size();
  Rating unique;
  std::vector<Played> played;
  if (!vectors.empty()) {
    auto games = play(vectors, seeds, recipe_.rules_in(generation), {}, TrainingPhase::Generation,
                      control, unique);
    if (!games) return std::nullopt;
    played = std::move(*games);
  }
  for (const Played& one : played) {
    unique.fitness.push_back(fitness_of(one));
  }

  // 2. More games for the elite, so that it is not just the luckiest ones.
  if (recipe_.rerank.candidates > 0 && !rerank(vectors, played, unique, control)) {
    return std::nullopt;
  }
  for (const auto& [key, place] : places) known_[key] = unique.fitness[place];
  for (const std::string& key : keys) rating.fitness.push_back(known_.at(key));
  rating.games = unique.games;
  rating.pieces = unique.pieces;
  return rating;
}

bool Training::step(const TrainingControl& control) {
  const Stopwatch watch;
  const std::vector<Candidate> candidates = optimiser_->ask();
  const std::optional<Rating> rating = rate(vectors_of(candidates), control);
  if (!rating) return false;

  const std::size_t best = ranking(rating->fitness).front();
  StoredGeneration generation;
  generation.number = generations_.size();
  generation.candidates = candidates.size();
  generation.best = rating->fitness[best].value;
  generation.best_error = rating->fitness[best].error;
  std::vector<StoredCandidate> stored;
  std::vector<double> values;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Fitness& fitness = rating->fitness[i];
    values.push_back(fitness.value);
    generation.mean += fitness.value / static_cast<double>(candidates.size());
    generation.survived += fitness.survived ? 1 : 0;
    stored.push_back({candidates[i].weights, fitness.value, fitness.error, fitness.survived,
                      std::string(name_of(candidates[i].origin)), candidates[i].parents});
  }
  optimiser_->tell(values);
  generation.leader = optimiser_->centre().value_or(candidates[best].weights);
  generation.games = rating->games;
  generation.pieces = rating->pieces;
  generation.saved_games = rating->saved_games;
  const std::string fresh = std::to_string(seed_for(run_.seed, SeedUse::Games, generation.number));
  generation.seeds = recipe_.seeds == SeedMode::Fixed
                         ? "fixed " + std::to_string(recipe_.fixed_seed)
                     : recipe_.seeds == SeedMode::Fresh
                         ? "fresh " + fresh
                         : "fixed " + std::to_string(recipe_.fixed_seed) + " fresh " + fresh;
  generation.optimiser_state = optimiser_->save();
  generation.seconds = watch.seconds();
  store_.add(run_, generation, stored);
  generation.optimiser_state.clear();
  generations_.push_back(std::move(generation));
  return true;
}

// The leaders of the last generations, the best of the last one, and the mean of late centres,
// which suffers least from luck. Each way of playing once.
std::vector<Vector> Training::finalists() const {
  std::vector<Vector> all;
  std::vector<std::string> keys;
  const auto add = [&](const Vector& vector) {
    const std::string key = play_key(recipe_.agent, vector);
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) return;
    keys.push_back(key);
    all.push_back(vector);
  };
  add(generations_.back().leader);
  const std::size_t wanted = recipe_.finalists.candidates;
  if (wanted == 0) return all;
  const std::size_t late = std::min(wanted, generations_.size());
  for (std::size_t back = 1; back < late; ++back) {
    add(generations_[generations_.size() - 1 - back].leader);
  }
  if (optimiser_->centre()) {
    Vector mean(dimension_of(recipe_.agent));
    for (std::size_t back = 0; back < late; ++back) {
      const Vector& leader = generations_[generations_.size() - 1 - back].leader;
      for (std::size_t i = 0; i < mean.size(); ++i)
        mean[i] += leader[i] / static_cast<double>(late);
    }
    add(mean);
  } else {
    auto last = store_.candidates(run_, generations_.back().number);
    std::stable_sort(last.begin(), last.end(),
                     [](const auto& a, const auto& b) { return a.fitness > b.fitness; });
    for (std::size_t i = 0; i < std::min(wanted, last.size()); ++i) add(last[i].weights);
  }
  return all;
}

bool Training::crown(const TrainingControl& control) {
  const Stopwatch watch;
  const Rules& rules = recipe_.rules_in(generations_.back().number);

  // 1. The best of the finalists on seeds that none of them has seen.
  const std::vector<Vector> contenders = finalists();
  Vector champion = contenders.front();
  Rating rating;
  if (contenders.size() > 1) {
    std::vector<std::uint64_t> seeds;
    add_seeds(seeds, seed_for(run_.seed, SeedUse::Finalists), recipe_.finalists.games);
    const auto played = play(contenders, seeds, rules, recipe_.finalists, TrainingPhase::Finalists,
                             control, rating);
    if (!played) return false;
    for (const Played& one : *played) {
      rating.fitness.push_back(fitness_of(one));
    }
    champion = contenders[ranking(rating.fitness).front()];
  }

  // 2. What it is worth, on seeds that had no part in choosing it.
  AgentSpec spec = agent_of(recipe_.agent, champion);
  spec.name = run_.name;
  const auto agent = make_agent(spec);
  const HeldOutTask task{recipe_.held_out,
                         recipe_.held_out.rules.value_or(rules),
                         *agent,
                         seed_for(run_.seed, SeedUse::HeldOut),
                         recipe_.fitness.trials,
                         control};
  std::optional<HeldOutFigures> figures;
  if (recipe_.held_out.replicates) figures = figures_by_splitting(task);
  if (!figures && !stopped(control)) figures = figures_by_games(task);
  if (stopped(control)) return false;

  // 3. On record.
  const Estimate& lines = figures->lines;
  spec.provenance.source = run_.command;
  spec.provenance.run = run_.name;
  spec.provenance.rules = text_of(figures->rules);
  spec.provenance.version = run_.version;
  spec.provenance.signature = run_.signature;
  spec.provenance.seed = run_.seed;
  spec.provenance.games = figures->games;
  if (std::isfinite(lines.mean)) spec.provenance.mean_lines = lines.mean;
  if (std::isfinite(lines.interval95.high)) {
    spec.provenance.interval95 = {lines.interval95.low, lines.interval95.high};
  }
  store_.finish(run_, text_of(spec), figures->summary.dump(), watch.seconds());
  return true;
}

}  // namespace tetrarch
