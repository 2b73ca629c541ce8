#include "kernels/lane_kernel_choice.h"

#if defined(__x86_64__)

#include "kernels/kernel.h"
#include "kernels/lane_variants.h"

namespace tetrarch {

// The same kernels, compiled for other instructions.
namespace lanes_avx512 {
extern const KernelsOfTarget kKernels;
}  // namespace lanes_avx512

namespace {

using namespace lanes;

const KernelsOfTarget& kernels_in_use() {
#if defined(TETRARCH_HAS_AVX512)
  if (kernel_in_use() == Kernel::Avx512) return lanes_avx512::kKernels;
#endif
  return lanes::kKernels;
}

// The features whose vector formula F satisfies `allows`, and those that need no formula.
template <class Allows, std::size_t... I>
constexpr std::array<bool, kFeatures> features_that(Allows allows, std::index_sequence<I...>) {
  std::array<bool, kFeatures> features{};
  features[feature_id_of<ErodedCells>()] = features[feature_id_of<RowsEliminated>()] = true;
  ((features[feature_id_of<typename LaneFeature<I>::Twin>()] =
        allows.template operator()<LaneFeature<I>>()),
   ...);
  return features;
}
constexpr auto kIndices = std::make_index_sequence<kLaneFeatures>();
constexpr auto kCovered = features_that([]<class F>() { return true; }, kIndices);
constexpr auto kSinking = features_that(
    []<class F>() {
      return !requires { F::kCountsBelow; };
    },
    kIndices);
constexpr auto kOfHeights = [] {
  auto features = features_that(
      []<class F>() {
        return !requires { F::kLooksBeside; };
      },
      kIndices);
  features[feature_id_of<ErodedCells>()] = false;  // cells above the 15th row are lost
  return features;
}();

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
  if (kernel_in_use() == Kernel::Baseline) return nullptr;
  FeatureBits features = 0;
  for (const FixedWeights& weights : all_weights) {
    if (!uses_only(kCovered, weights)) return nullptr;
    features |= features_of(weights);
  }
  // A compiled set may have one feature too many: this costs less than testing each at run time.
  const KernelsOfTarget& kernels = kernels_in_use();
  for (const LaneKernel* kernel : kernels.special) {
    const bool covers = (features & ~kernel->features) == 0;
    if (covers && count_of(kernel->features) <= count_of(features) + 1) return kernel;
  }
  // For more than half of the surface features the compiled kernel of all of them is faster.
  const bool covers = (features & ~kernels.record->features) == 0;
  if (covers && 2 * count_of(features) > count_of(kernels.record->features)) return kernels.record;
  return kernels.general;
}

}  // namespace tetrarch

#else

namespace tetrarch {

bool can_sink(const FixedWeights&) { return false; }
bool looks_at_heights_only(const FixedWeights&) { return false; }
const LaneKernel* find_lane_kernel(std::span<const FixedWeights>) { return nullptr; }

}  // namespace tetrarch

#endif
