#include "train/candidate_play.h"

#include <cmath>

#include "base/elementary.h"

namespace tetrarch {
namespace {

// Pilots have a random stream of their own, derived from the first seed.
std::uint64_t pilot_seed(const SeedRange& seeds) {
  constexpr std::uint64_t kPilotStream = 0x70696c6f74;
  return derived_seed(derived_seed(seeds.at(0), kPilotStream), 0);
}

}  // namespace

PlayJob job_of(const Recipe& recipe, std::span<const Vector> candidates,
               const CandidatePlay& play) {
  PlayJob job;
  job.rules = play.rules;
  job.seeds = play.seeds;
  for (const Vector& candidate : candidates) {
    job.agents.push_back(agent_of(recipe.agent, candidate));
  }
  if (recipe.fitness.measure == FitnessMeasure::Splitting) {
    job.method = BySplitting{play.trials, pilot_seed(play.seeds), ReplicateRule::Always, {}};
  } else {
    job.method = ByGames{play.cut_off ? play.cut_off : recipe.fitness.cut_off,
                         recipe.fitness.measure == FitnessMeasure::Composite};
  }
  return job;
}

Fitness fitness_of_replicates(std::span<const Replicate> replicates) {
  std::vector<Replicate> bounded(replicates.begin(), replicates.end());
  for (Replicate& replicate : bounded) replicate.rate = replicate.rate_bound;
  const Estimate lines = lines_of(bounded);
  const double error = lines.standard_error / (lines.mean + 1);
  return {natural_log(lines.mean + 1), std::isfinite(error) ? error : 0, false};
}

Fitness fitness_of(const FitnessRule& rule, const AgentOutcome& played) {
  if (rule.measure == FitnessMeasure::Splitting) return fitness_of_replicates(played.replicates);
  return fitness_of_games(rule, played.games, played.neatness);
}

}  // namespace tetrarch
