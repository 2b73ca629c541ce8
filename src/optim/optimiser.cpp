#include "optim/optimiser.h"

#include <algorithm>
#include <cassert>

#include "base/text.h"
#include "optim/cma_es.h"
#include "optim/cross_entropy.h"
#include "optim/ga.h"
#include "optim/pso.h"
#include "optim/random_search.h"
#include "optim/settings.h"

namespace tetrarch {
namespace {

constexpr std::size_t kMaxDimension = 10'000;

using Make = Outcome<std::unique_ptr<Optimiser>> (*)(const SettingValues&, std::size_t,
                                                     std::uint64_t);
constexpr Make kMakers[] = {make_ga, make_pso,
#if !defined(__wasm__)  // the page is to load fast; its recipes do without
                            make_cross_entropy, make_cma_es, make_random_search
#endif
};

}  // namespace

Outcome<bool> Optimiser::put(std::uint64_t, const std::vector<Candidate>&) {
  return Failure{"the candidates of this optimiser cannot be replaced; expected a ga or pso"};
}

std::span<const OptimiserKind> optimiser_kinds() {
  static const OptimiserKind kinds[] = {
    {"ga", "genetic algorithm: selection, crossover, mutation", ga_settings()},
    {"pso", "particle swarm on a von Neumann grid", pso_settings()},
#if !defined(__wasm__)
    {"cross-entropy", "noisy cross-entropy method: a normal distribution follows the elite",
     cross_entropy_settings()},
    {"cma-es", "covariance matrix adaptation evolution strategy", cma_es_settings()},
    {"random", "new random vectors each generation", random_search_settings()},
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
