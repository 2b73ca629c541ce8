#include "recipe/generation.h"

#include "optim/ranking.h"

namespace tetrarch {

std::uint64_t seed_for(std::uint64_t run_seed, SeedUse use, std::uint64_t generation) {
  return derived_seed(derived_seed(run_seed, static_cast<std::uint64_t>(use)), generation);
}

void add_seeds(std::vector<std::uint64_t>& seeds, std::uint64_t seed, std::uint64_t games) {
  for (std::uint64_t i = 0; i < games; ++i) seeds.push_back(derived_seed(seed, i));
}

std::vector<std::uint64_t> game_seeds(const Recipe& recipe, std::uint64_t run_seed,
                                      std::uint64_t generation) {
  const std::uint64_t games = recipe.fitness.games;
  const std::uint64_t fixed = recipe.seeds == SeedMode::Fixed   ? games
                              : recipe.seeds == SeedMode::Fresh ? 0
                                                                : (games + 1) / 2;
  std::vector<std::uint64_t> seeds;
  add_seeds(seeds, recipe.fixed_seed, fixed);
  add_seeds(seeds, seed_for(run_seed, SeedUse::Games, generation), games - fixed);
  return seeds;
}

std::string play_key(const AgentForm& form, const Vector& candidate) {
  if (form.net) {
    return {reinterpret_cast<const char*>(candidate.data()), sizeof(double) * candidate.size()};
  }
  const FixedWeights fixed = fixed_weights(agent_of(form, candidate).weights);
  return {reinterpret_cast<const char*>(fixed.weights.data()), sizeof(int) * fixed.weights.size()};
}

std::vector<std::uint32_t> ranking(const std::vector<Fitness>& fitness) {
  std::vector<double> values;
  values.reserve(fitness.size());
  for (const Fitness& one : fitness) values.push_back(one.value);
  return best_first(values);
}

}  // namespace tetrarch
