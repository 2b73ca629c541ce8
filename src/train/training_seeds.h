// The seeds of a training run: all from the run's own one, a separate stream for each use.
#pragma once

#include <cstdint>
#include <vector>

#include "base/random.h"

namespace tetrarch {

enum class SeedUse : std::uint64_t { Optimiser = 1, Games, Rerank, Finalists, HeldOut };

inline std::uint64_t seed_for(std::uint64_t run_seed, SeedUse use, std::uint64_t generation = 0) {
  return derived_seed(derived_seed(run_seed, static_cast<std::uint64_t>(use)), generation);
}

// One seed a game.
inline void add_seeds(std::vector<std::uint64_t>& seeds, std::uint64_t seed, std::uint64_t games) {
  for (std::uint64_t i = 0; i < games; ++i) seeds.push_back(derived_seed(seed, i));
}

}  // namespace tetrarch
