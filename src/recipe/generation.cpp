#include "recipe/generation.h"

#include <map>

#include "optim/ranking.h"

namespace tetrarch {

std::uint64_t seed_for(std::uint64_t run_seed, SeedUse use, std::uint64_t generation) {
  return derived_seed(derived_seed(run_seed, static_cast<std::uint64_t>(use)), generation);
}

SeedRange game_seeds(const Recipe& recipe, std::uint64_t run_seed, std::uint64_t generation) {
  const bool fixed = recipe.seeds == SeedMode::Fixed;
  return {fixed ? recipe.fixed_seed : seed_for(run_seed, SeedUse::Games, generation), 0,
          recipe.fitness.plays};
}

std::string play_key(const AgentForm& form, const Vector& candidate) {
  if (form.net) {
    return {reinterpret_cast<const char*>(candidate.data()), sizeof(double) * candidate.size()};
  }
  const FixedWeights fixed = fixed_weights(agent_of(form, candidate).weights);
  return {reinterpret_cast<const char*>(fixed.weights.data()), sizeof(int) * fixed.weights.size()};
}

PlayGroups play_groups(const AgentForm& form, const std::vector<Candidate>& candidates) {
  PlayGroups groups;
  std::map<std::string, std::size_t> places;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    std::string key = play_key(form, candidates[i].weights);
    const auto [found, fresh] = places.try_emplace(key, groups.first.size());
    groups.group_of.push_back(found->second);
    if (!fresh) continue;
    groups.first.push_back(i);
    groups.keys.push_back(std::move(key));
  }
  return groups;
}

std::vector<std::uint32_t> ranking(const std::vector<Fitness>& fitness) {
  std::vector<double> values;
  values.reserve(fitness.size());
  for (const Fitness& one : fitness) values.push_back(one.value);
  return best_first(values);
}

GenerationFigures finish_generation(Optimiser& optimiser, const std::vector<Fitness>& fitness) {
  GenerationFigures figures;
  figures.best = ranking(fitness).front();
  const Vector best = optimiser.ask()[figures.best].weights;
  std::vector<double> values;
  for (const Fitness& one : fitness) {
    values.push_back(one.value);
    figures.mean += one.value / static_cast<double>(fitness.size());
    figures.survived += one.survived ? 1 : 0;
  }
  optimiser.tell(values);
  figures.leader = optimiser.centre().value_or(best);
  return figures;
}

}  // namespace tetrarch
