#include "optim/optimisers.h"

#include <algorithm>

#include "base/text.h"
#include "optim/cma_es.h"
#include "optim/cma_settings.h"
#include "optim/cross_entropy.h"
#include "optim/ga.h"
#include "optim/pso.h"
#include "optim/random_search.h"

namespace tetrarch {
namespace {

constexpr std::size_t kMaxDimension = 10'000;

using Make = Outcome<std::unique_ptr<Optimiser>> (*)(const SettingValues&, std::size_t,
                                                     std::uint64_t);
constexpr Make kMakers[] = {make_ga, make_pso,
#if !defined(__wasm__)  // no recipe of the page uses them
                            make_cross_entropy, make_cma_es, make_random_search
#endif
};

}  // namespace

std::span<const OptimiserKind> optimiser_kinds() {
  static const OptimiserKind kinds[] = {
    {"ga",
     "Genetic algorithm: the best candidates become parents, their children mix their numbers "
     "(crossover) and change a little (mutation)",
     ga_settings()},
    {"pso",
     "Particle swarm: each candidate moves on, pulled to the best place it has seen and to the "
     "best that its four neighbours on a grid have seen",
     pso_settings()},
#if !defined(__wasm__)
    {"cross-entropy",
     "Noisy cross-entropy method: candidates are drawn from a normal distribution, which is then "
     "fitted to the best of them; added variance keeps it wide",
     cross_entropy_settings()},
    {"cma-es",
     "Covariance matrix adaptation evolution strategy: candidates are drawn from a normal "
     "distribution that learns which directions are worth a long step",
     cma_es_settings()},
    {"random", "New random vectors in each generation: a measure for the others",
     random_search_settings()},
#endif
  };
  static_assert(std::size(kinds) == std::size(kMakers));
  return kinds;
}

Outcome<std::unique_ptr<Optimiser>> make_optimiser(const OptimiserSpec& spec, std::size_t dimension,
                                                   std::uint64_t seed) {
  const auto kinds = optimiser_kinds();
  const auto kind = std::find_if(kinds.begin(), kinds.end(),
                                 [&](const OptimiserKind& k) { return k.name == spec.kind; });
  if (kind == kinds.end()) {
    return Failure{"unknown optimiser " + in_quotes(spec.kind) + "; expected " +
                   one_of(kinds, &OptimiserKind::name)};
  }
  if (dimension == 0 || dimension > kMaxDimension) {
    return Failure{"an optimiser of " + std::to_string(dimension) + " weights; expected 1 to " +
                   std::to_string(kMaxDimension)};
  }
  const Outcome<SettingValues> values = SettingValues::parse(*kind, spec.settings);
  if (!values) return Failure{values.error()};
  return kMakers[kind - kinds.begin()](*values, dimension, seed);
}

}  // namespace tetrarch
