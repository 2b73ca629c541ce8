#include "agents/lane_kernel.h"

#include "agents/kernel.h"
#include "agents/lane_variants.h"

namespace tetrarch {

#if defined(__x86_64__)
namespace {

using namespace lanes;

template <std::size_t... I>
constexpr std::array<bool, kFeatures> make_covered(std::index_sequence<I...>) {
  std::array<bool, kFeatures> covered{};
  ((covered[feature_id_of<typename LaneFeature<static_cast<int>(I)>::Twin>()] = true), ...);
  covered[feature_id_of<ErodedCells>()] = covered[feature_id_of<RowsEliminated>()] = true;
  return covered;
}
constexpr std::array<bool, kFeatures> kCovered =
    make_covered(std::make_index_sequence<kLaneFeatures>());

// Those whose vector formula is not marked so.
template <std::size_t... I>
constexpr std::array<bool, kFeatures> make_sinking(std::index_sequence<I...>) {
  std::array<bool, kFeatures> sinking = kCovered;
  ((sinking[feature_id_of<typename LaneFeature<static_cast<int>(I)>::Twin>()] =
        !requires { LaneFeature<static_cast<int>(I)>::kCountsBelow; }),
   ...);
  return sinking;
}
template <std::size_t... I>
constexpr std::array<bool, kFeatures> make_of_heights(std::index_sequence<I...>) {
  std::array<bool, kFeatures> of_heights = kCovered;
  ((of_heights[feature_id_of<typename LaneFeature<static_cast<int>(I)>::Twin>()] =
        !requires { LaneFeature<static_cast<int>(I)>::kLooksBeside; }),
   ...);
  of_heights[feature_id_of<ErodedCells>()] = false;  // cells above the lane's rows are lost
  return of_heights;
}
constexpr auto kSinking = make_sinking(std::make_index_sequence<kLaneFeatures>());
constexpr auto kOfHeights = make_of_heights(std::make_index_sequence<kLaneFeatures>());

bool uses_only(const std::array<bool, kFeatures>& allowed, const FixedWeights& weights) {
  for (std::size_t id = 0; id < kFeatures; ++id) {
    if (weights.weights[id] != 0 && !allowed[id]) return false;
  }
  return true;
}

}  // namespace

bool can_sink(const FixedWeights& weights) { return uses_only(kSinking, weights); }
bool looks_at_heights_only(const FixedWeights& weights) { return uses_only(kOfHeights, weights); }

const LaneKernel* find_lane_kernel(std::span<const FixedWeights> all_weights) {
  if (kernel_in_use() != Kernel::Avx2) return nullptr;
  std::uint64_t features = 0;
  for (const FixedWeights& weights : all_weights) {
    if (!uses_only(kCovered, weights)) return nullptr;
    features |= features_of(weights);
  }
  // A compiled set may have one feature too many: that costs less than asking for each at run time.
  for (const LaneKernel* kernel : {&kDellacherieKernel, &kBctsKernel, &kRvCeKernel, &kDtKernel,
                                   &kPairGaKernel, &kScore500Kernel, &kSwarmKernel}) {
    const bool covers = (features & ~kernel->features) == 0;
    if (covers && std::popcount(kernel->features) <= std::popcount(features) + 1) return kernel;
  }
  // A part of the surface features: all of them at compile time still cost less than some at run time.
  const bool covers = (features & ~kRecordKernel.features) == 0;
  if (covers && 2 * std::popcount(features) > std::popcount(kRecordKernel.features)) {
    return &kRecordKernel;
  }
  return &kGeneralKernel;
}

#else

bool can_sink(const FixedWeights&) { return false; }
bool looks_at_heights_only(const FixedWeights&) { return false; }
const LaneKernel* find_lane_kernel(std::span<const FixedWeights>) { return nullptr; }

#endif

}  // namespace tetrarch
