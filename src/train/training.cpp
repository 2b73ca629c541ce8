#include "train/training.h"

#include <algorithm>
#include <cmath>

#include "base/elementary.h"
#include "base/stopwatch.h"
#include "catalog/agent_file.h"
#include "train/held_out.h"

namespace tetrarch {
namespace {

bool within_angle(const Vector& a, const Vector& b, double angle) {
  double product = 0, a_squared = 0, b_squared = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    product += a[i] * b[i];
    a_squared += a[i] * a[i];
    b_squared += b[i] * b[i];
  }
  if (a_squared == 0 || b_squared == 0) return a_squared == b_squared || angle >= M_PI;
  return angle >= M_PI || product / std::sqrt(a_squared * b_squared) >= cosine(angle);
}

}  // namespace

Training::Training(RunStore& store, const StoredRun& run)
    : store_(store),
      run_(run),
      recipe_(or_throw(parse_recipe({run.name, run.recipe}, {}, {})).recipe),
      rater_(recipe_, run.seed) {
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
  if (!rater_.lasting()) return;
  for (const StoredGeneration& generation : generations_) {
    for (const StoredCandidate& candidate : candidates_of(generation.number)) {
      rater_.remember(candidate.weights, {candidate.fitness, candidate.error, candidate.survived});
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
              within_angle(generations_[i - 1].leader, generations_[i].leader, stop.still_angle);
    }
    if (still) return "the best vector hardly changes any more";
  }
  return std::nullopt;
}

bool Training::step(const TrainingPlay& play) {
  const Stopwatch watch;
  const std::vector<Candidate> candidates = optimiser_->ask();
  const std::optional<Rating> rating = rater_.rate(candidates, generations_.size(), play);
  if (!rating) return false;

  std::vector<StoredCandidate> stored;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Fitness& fitness = rating->fitness[i];
    stored.push_back({candidates[i].weights, fitness.value, fitness.error, fitness.survived,
                      std::string(name_of(candidates[i].origin)), candidates[i].parents});
  }
  GenerationFigures figures = finish_generation(*optimiser_, rating->fitness);
  StoredGeneration generation;
  generation.number = generations_.size();
  generation.candidates = candidates.size();
  generation.best = rating->fitness[figures.best].value;
  generation.best_error = rating->fitness[figures.best].error;
  generation.mean = figures.mean;
  generation.survived = figures.survived;
  generation.leader = std::move(figures.leader);
  generation.games = rating->plays;
  generation.pieces = rating->pieces;
  generation.saved_games = rating->saved_plays;
  const SeedRange seeds = game_seeds(recipe_, run_.seed, generation.number);
  generation.seeds =
      (recipe_.seeds == SeedMode::Fixed ? "fixed " : "fresh ") + std::to_string(seeds.seed);
  generation.optimiser_state = optimiser_->save();
  generation.seconds = watch.seconds();
  store_.add(run_, generation, stored);
  generation.optimiser_state.clear();
  generations_.push_back(std::move(generation));
  return true;
}

// Only samples under the last rules: fitness under other rules cannot be compared.
std::vector<StoredCandidate> Training::candidates_of(std::uint64_t generation) const {
  std::vector<StoredCandidate> candidates = store_.candidates(run_, generation);
  for (const StoredCandidate& candidate : candidates) {
    if (candidate.weights.size() == dimension_of(recipe_.agent)) continue;
    throw Error("run " + run_.name + ": a candidate of generation " + std::to_string(generation) +
                " in the store has " + std::to_string(candidate.weights.size()) +
                " weights; expected " + std::to_string(dimension_of(recipe_.agent)));
  }
  return candidates;
}

std::vector<Sample> Training::last_samples(std::uint64_t generations) const {
  std::vector<Sample> samples;
  const std::uint64_t end = generations_.size();
  const Rules& rules = recipe_.rules_in(generations_.back().number);
  for (std::uint64_t i = end - std::min(generations, end); i < end; ++i) {
    if (!(recipe_.rules_in(generations_[i].number) == rules)) continue;
    for (StoredCandidate& candidate : candidates_of(generations_[i].number)) {
      samples.push_back({std::move(candidate.weights), candidate.fitness});
    }
  }
  return samples;
}

std::vector<Vector> Training::finalists() const {
  std::vector<Vector> leaders;
  leaders.reserve(generations_.size());
  for (const StoredGeneration& generation : generations_) leaders.push_back(generation.leader);
  if (optimiser_->centre()) {
    return finalist_centres(recipe_, leaders,
                            [&](std::uint64_t generations) { return last_samples(generations); });
  }
  std::vector<Vector> last;
  auto stored = candidates_of(generations_.back().number);
  std::stable_sort(stored.begin(), stored.end(),
                   [](const auto& a, const auto& b) { return a.fitness > b.fitness; });
  last.reserve(stored.size());
  for (const StoredCandidate& candidate : stored) last.push_back(candidate.weights);
  return finalist_candidates(recipe_, leaders, last);
}

// Where the champion came from, and its fitness: in the election, else in the last generation in
// which it played.
Json Training::origin_of(const Elected& champion) const {
  Json origin = {{"origin", "combined from the last generations"}};
  std::optional<Fitness> fitness = champion.fitness;
  for (std::size_t i = generations_.size(); i-- > 0;) {
    if (optimiser_->centre()) {
      if (generations_[i].leader != champion.weights) continue;
      origin["origin"] = "mean of a generation";
      origin["generation"] = i + 1;
      break;
    }
    const std::vector<StoredCandidate> candidates = candidates_of(i);
    const auto found =
        std::find_if(candidates.begin(), candidates.end(),
                     [&](const StoredCandidate& one) { return one.weights == champion.weights; });
    if (found == candidates.end()) continue;
    if (!fitness) fitness = {found->fitness, found->error, found->survived};
    origin["origin"] = "candidate";
    origin["generation"] = i + 1;  // the first in which it played: the loop goes back
    origin["candidate"] = found - candidates.begin();
  }
  if (fitness) {
    origin["fitness"] = json_number(fitness->value);
    origin["error"] = json_number(fitness->error);
  }
  return origin;
}

bool Training::crown(const TrainingPlay& play) {
  const Stopwatch watch;
  const Rules& rules = recipe_.rules_in(generations_.back().number);

  // 1. Elect the best finalist on new seeds.
  const std::optional<Elected> champion =
      best_finalist({recipe_, rules, run_.seed, finalists()}, play);
  if (!champion) return false;

  // 2. Measure it on held-out seeds.
  AgentSpec spec = agent_of(recipe_.agent, champion->weights);
  spec.name = run_.name;
  const std::optional<Measurement> measured = measure_held_out(
      {recipe_.held_out, recipe_.held_out.rules.value_or(rules), spec,
       seed_for(run_.seed, SeedUse::HeldOut), recipe_.trials_in(generations_.size())},
      play);
  if (!measured) return false;

  // 3. Save it.
  const Estimate lines = measured->lines();
  spec.provenance.source = run_.command;
  spec.provenance.run = run_.name;
  spec.provenance.recipe = recipe_.name;
  spec.provenance.pieces = 0;
  for (const StoredGeneration& one : generations_) *spec.provenance.pieces += one.pieces;
  spec.provenance.rules = text_of(measured->rules);
  spec.provenance.version = run_.version;
  spec.provenance.signature = run_.signature;
  spec.provenance.seed = run_.seed;
  if (!measured->by_splitting()) spec.provenance.games = measured->games.games();
  if (std::isfinite(lines.mean)) spec.provenance.mean_lines = lines.mean;
  if (std::isfinite(lines.interval95.high)) {
    spec.provenance.interval95 = {lines.interval95.low, lines.interval95.high};
  }
  Json summary = summary_of(*measured);
  summary["champion"] = origin_of(*champion);
  store_.finish(run_, text_of(spec), summary.dump(), watch.seconds());
  return true;
}

}  // namespace tetrarch
