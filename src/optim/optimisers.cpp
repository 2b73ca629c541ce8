#include "optim/optimisers.h"

#include <algorithm>

#include "base/text.h"
#include "optim/optimiser_kinds.h"

namespace tetrarch {
namespace {

constexpr std::size_t kMaxDimension = 10'000;

}  // namespace

std::span<const OptimiserKind> optimiser_kinds() {
  static const OptimiserKind kinds[] = {
    ga(),
    pso(),
#if !defined(__wasm__)  // no recipe of the page uses them
    cross_entropy(),
    cma_es(),
    random_search()
#endif
  };
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
  return kind->make(*values, dimension, seed);
}

}  // namespace tetrarch
