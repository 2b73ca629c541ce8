// Seeds of games or replicates that belong together: number i is derived_seed(seed, first + i).
#pragma once

#include <cstdint>

#include "base/random.h"

namespace tetrarch {

struct SeedRange {
  std::uint64_t seed = 1;
  std::uint64_t first = 0, count = 0;

  std::uint64_t at(std::uint64_t index) const { return derived_seed(seed, first + index); }
  friend bool operator==(const SeedRange&, const SeedRange&) = default;
};

}  // namespace tetrarch
