// All optimisers: what kinds there are, and how to make one from what a recipe says.
#pragma once

#include <map>
#include <memory>

#include "optim/optimiser.h"
#include "optim/settings.h"

namespace tetrarch {

// All kinds: "ga", "pso", "cross-entropy", "cma-es" (not in a browser), "random".
std::span<const OptimiserKind> optimiser_kinds();

// What a recipe says about its optimiser; settings that are not named have their standard value.
struct OptimiserSpec {
  std::string kind;
  std::map<std::string, std::string> settings;  // a number's or a choice's text

  friend bool operator==(const OptimiserSpec&, const OptimiserSpec&) = default;
};

// Refuses an unknown kind, an unknown setting or a bad value in one sentence that names it.
Outcome<std::unique_ptr<Optimiser>> make_optimiser(const OptimiserSpec& spec, std::size_t dimension,
                                                   std::uint64_t seed);

}  // namespace tetrarch
