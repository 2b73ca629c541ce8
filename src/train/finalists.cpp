#include "train/finalists.h"

#include <algorithm>

#include "recipe/generation.h"
#include "train/candidate_play.h"

namespace tetrarch {
namespace {

// A list of vectors without those that play alike.
class Distinct {
 public:
  explicit Distinct(const Recipe& recipe) : recipe_(recipe) {}

  void add(const Vector& vector) {
    std::string key = play_key(recipe_.agent, vector);
    if (std::find(keys_.begin(), keys_.end(), key) != keys_.end()) return;
    keys_.push_back(std::move(key));
    vectors_.push_back(vector);
  }
  // Adds as many of the last leaders as the recipe asks for, at least one.
  void add_last(const std::vector<Vector>& leaders) {
    const std::size_t late =
        std::clamp<std::size_t>(recipe_.finalists.candidates, 1, leaders.size());
    for (std::size_t back = 0; back < late; ++back) add(leaders[leaders.size() - 1 - back]);
  }
  std::vector<Vector> take() && { return std::move(vectors_); }

 private:
  const Recipe& recipe_;
  std::vector<std::string> keys_;
  std::vector<Vector> vectors_;
};

Vector mean_of_last(const std::vector<Vector>& means, std::size_t count) {
  Vector mean(means.back().size());
  for (std::size_t back = 0; back < count; ++back) {
    const Vector& one = means[means.size() - 1 - back];
    for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += one[i] / static_cast<double>(count);
  }
  return mean;
}

// A narrow fit is more exact, a wide fit has more samples. All of them stand for election.
constexpr SurfaceFit kSurfaceFits[] = {{0.6, 0.25}, {0.6, 0.5}, {1, 0.25}, {1, 0.5}};

// The best `winners` contenders on `games` seeds, best first. None if stopped before the end.
struct Round {
  SeedUse use;
  std::uint64_t plays, winners;
};
std::optional<std::vector<Elected>> winners(const Election& election, const Round& round,
                                            const std::vector<Vector>& contenders,
                                            const TrainingPlay& play) {
  const Recipe& recipe = election.recipe;
  const PlayOutcome outcome = play.play(
      TrainingPhase::Finalists, job_of(recipe, contenders,
                                       {election.rules,
                                        {seed_for(election.run_seed, round.use), 0, round.plays},
                                        recipe.finalists.cut_off,
                                        recipe.trials_in(recipe.stop.generations)}));
  if (!outcome.whole) return std::nullopt;
  std::vector<Fitness> fitness;
  for (const AgentOutcome& one : outcome.agents) {
    fitness.push_back(fitness_of(recipe.fitness, one));
  }
  std::vector<Elected> best;
  for (std::size_t place : ranking(fitness)) {
    if (best.size() < round.winners) best.push_back({contenders[place], fitness[place]});
  }
  return best;
}

}  // namespace

std::vector<Vector> finalist_centres(const Recipe& recipe, const std::vector<Vector>& means,
                                     const LastSamples& samples) {
  Distinct all(recipe);
  all.add_last(means);
  for (const std::size_t count : recipe.finalists.averages) {
    all.add(mean_of_last(means, std::min(count, means.size())));
  }
  for (const std::size_t wanted : recipe.finalists.surfaces) {
    const std::size_t count = std::min(wanted, means.size());
    const std::vector<Sample> measured = samples(count);
    const Vector centre = mean_of_last(means, count);
    for (const SurfaceFit& fit : kSurfaceFits) {
      if (const auto top = top_of_surface(measured, centre, fit)) all.add(*top);
    }
  }
  return std::move(all).take();
}

std::vector<Vector> finalist_candidates(const Recipe& recipe, const std::vector<Vector>& leaders,
                                        const std::vector<Vector>& last) {
  Distinct all(recipe);
  all.add_last(leaders);
  const std::size_t wanted = recipe.finalists.candidates;
  for (std::size_t i = 0; i < std::min(wanted, last.size()); ++i) all.add(last[i]);
  return std::move(all).take();
}

std::optional<Elected> best_finalist(const Election& election, const TrainingPlay& play) {
  const Finalists& rule = election.recipe.finalists;
  if (election.finalists.size() == 1) return Elected{election.finalists.front(), std::nullopt};
  const auto first = winners(
      election, {SeedUse::Finalists, rule.plays, std::max<std::uint64_t>(rule.shortlist, 1)},
      election.finalists, play);
  if (!first) return std::nullopt;
  if (first->size() == 1) return first->front();
  std::vector<Vector> shortlist;
  shortlist.reserve(first->size());
  for (const Elected& one : *first) shortlist.push_back(one.weights);
  const auto second =
      winners(election, {SeedUse::Shortlist, rule.shortlist_plays, 1}, shortlist, play);
  return second ? std::optional(second->front()) : std::nullopt;
}

}  // namespace tetrarch
