// The feature sets that have a compiled kernel of their own. All other sets use the general kernel,
// with the same results. Each has its own source because they compile slowly.
#pragma once

#include "kernels/lane_boards_search.h"
#include "kernels/lane_columns_search.h"
#include "kernels/lane_kernel.h"

namespace tetrarch {

struct KernelsOfTarget {
  std::array<const LaneKernel*, 7> special;
  const LaneKernel* record;   // for the surface features or a part of them
  const LaneKernel* general;  // for all sets
};

}  // namespace tetrarch

namespace tetrarch::TETRARCH_ISA {

extern const KernelsOfTarget kKernels;
extern const LaneKernel kDellacherieKernel;  // and El-Tetris
extern const LaneKernel kBctsKernel;
extern const LaneKernel kRvCeKernel;
extern const LaneKernel kDtKernel;        // DT-10, DT-20
extern const LaneKernel kPairGaKernel;    // and theta, Lee
extern const LaneKernel kScore500Kernel;  // and thesis
extern const LaneKernel kSwarmKernel;
extern const LaneKernel kRecordKernel;  // the surface features
extern const LaneKernel kGeneralKernel;

template <class Twin, std::size_t... I>
constexpr FeatureBits bit_of(std::index_sequence<I...>) {
  return (0 | ... | (FeatureBits{std::is_same_v<typename LaneFeature<I>::Twin, Twin>} << I));
}
template <class... Twin>
constexpr FeatureBits bits_of() {
  static_assert(((bit_of<Twin>(std::make_index_sequence<kLaneFeatures>()) != 0) && ...));
  return (0 | ... | bit_of<Twin>(std::make_index_sequence<kLaneFeatures>()));
}

template <FeatureBits kMask>
constexpr LaneKernel kernel_for() {
  using Set = FeatureSet<kMask>;
  return {kMask,
          &Set::set_all,
          &Set::set_one,
          &BoardsSearch<Set>::prepare,
          &BoardsSearch<Set>::best,
          &BoardsSearch<Set>::finish,
          &ColumnsSearch<Set>::set_weights,
          &ColumnsSearch<Set>::value_of,
          &ColumnsSearch<Set>::best,
          &ColumnsSearch<Set>::tabulate};
}

}  // namespace tetrarch::TETRARCH_ISA
