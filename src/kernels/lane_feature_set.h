// The features that a kernel was compiled for, and the sums of weight x feature over them. With
// kAnyLaneFeatures these are all features, and those without a weight are skipped at run time.
#pragma once

#include <cstring>
#include <utility>

#include "kernels/lane_features.h"
#include "kernels/lane_kernel.h"
#include "kernels/lane_values.h"

namespace tetrarch::TETRARCH_ISA {

inline constexpr FeatureBits kAnyLaneFeatures = ~FeatureBits{0};

// The features with a weight, as bits of LaneFeatures.
template <std::size_t... I>
constexpr FeatureBits features_of(const FixedWeights& weights, std::index_sequence<I...>) {
  return (0 | ... |
          (FeatureBits{weights.weights[feature_id_of<typename LaneFeature<I>::Twin>()] != 0} << I));
}
constexpr FeatureBits features_of(const FixedWeights& weights) {
  return features_of(weights, std::make_index_sequence<kLaneFeatures>());
}

// For each pair of features the two weights in 32 bits.
using SharedPairs = std::array<std::int32_t, LaneWeights::kMaxPairs>;

template <FeatureBits kMask>
struct FeatureSet {
  static constexpr bool kIsStatic = kMask != kAnyLaneFeatures;
  static constexpr int kCount = kIsStatic ? count_of(kMask) : kLaneFeatures;
  static constexpr int kPairs = (kCount + 1) / 2;
  static_assert(kPairs <= LaneWeights::kMaxPairs);

  // The i-th feature of the set; -1 beyond the last.
  static constexpr int index_of(std::size_t i) {
    for (int index = 0; index < kLaneFeatures; ++index) {
      if ((kMask >> index & 1) && i-- == 0) return index;
    }
    return -1;
  }

  template <int kIndex>
  TETRARCH_LANES static bool wanted(FeatureBits mask) {
    if constexpr (kIndex < 0) {
      return false;
    } else {
      return kIsStatic || (mask >> kIndex & 1);
    }
  }

  // Where the two weights of a pair stand for a lane.
  static constexpr int half_of(int lane) { return lane >> 2 & 1; }
  static constexpr int place_of(int lane) { return 2 * ((lane & 3) + (lane >> 3) * 4); }

  static void set_lane(LaneWeights& to, int lane, const FixedWeights& weights) {
    to.lanes[static_cast<std::size_t>(lane)] = &weights;
    if constexpr (!kIsStatic) to.features |= features_of(weights);
    SharedPairs shared;
    set_shared(shared, weights);
    for (int pair = 0; pair < kPairs; ++pair) {
      std::memcpy(&to.pairs[pair][half_of(lane)][place_of(lane)],
                  &shared[static_cast<std::size_t>(pair)], 4);
    }
  }
  static void set_all(LaneWeights& to, const FixedWeights& weights) {
    to.features = features_of(weights);
    to.shared = true;
    to.lanes.fill(&weights);
    SharedPairs shared;
    set_shared(shared, weights);
    for (int pair = 0; pair < kPairs; ++pair) {
      std::int32_t all_lanes[16];
      std::fill(std::begin(all_lanes), std::end(all_lanes), shared[static_cast<std::size_t>(pair)]);
      std::memcpy(to.pairs[pair], all_lanes, sizeof all_lanes);
    }
  }
  static void set_shared(SharedPairs& to, const FixedWeights& weights) {
    set_shared(to, weights, std::make_index_sequence<kPairs>());
  }
  static void set_one(LaneWeights& to, int lane, const FixedWeights& weights) {
    to.shared = false;
    set_lane(to, lane, weights);
  }
  static void copy_lane(LaneWeights& to, int lane, const LaneWeights& from, int from_lane) {
    for (int pair = 0; pair < kPairs; ++pair) {
      std::memcpy(&to.pairs[pair][half_of(lane)][place_of(lane)],
                  &from.pairs[pair][half_of(from_lane)][place_of(from_lane)], 4);
    }
  }

  template <int kIndex, class T>
  TETRARCH_LANES static void describe(T& tableau, FeatureBits mask) {
    if constexpr (kIndex >= 0) {
      using F = LaneFeature<kIndex>;
      if constexpr (requires { F::describe(tableau); }) {
        if (wanted<kIndex>(mask)) F::describe(tableau);
      }
    }
  }
  template <int kIndex, class T>
  TETRARCH_LANES static U16 whole(const T& tableau, FeatureBits mask) {
    if constexpr (kIndex >= 0) {
      if (wanted<kIndex>(mask)) return LaneFeature<kIndex>::whole(tableau);
    }
    return all(0);
  }
  template <int kIndex, class Drop>
  TETRARCH_LANES static U16 delta(const Drop& drop, FeatureBits mask) {
    if constexpr (kIndex >= 0) {
      if (wanted<kIndex>(mask)) return LaneFeature<kIndex>::delta(drop);
    }
    return all(0);
  }

  template <int kIndex>
  static constexpr bool of_landing() {
    if constexpr (kIndex < 0) {
      return false;
    } else {
      return requires(U16 v) { LaneFeature<kIndex>::of_landing(v, v); };
    }
  }
  template <int kIndex>
  TETRARCH_LANES static U16 landing(U16 row, U16 height, FeatureBits mask) {
    if constexpr (of_landing<kIndex>()) {
      if (wanted<kIndex>(mask)) return LaneFeature<kIndex>::of_landing(row, height);
    }
    return all(0);
  }

  TETRARCH_LANES static void describe_all(auto& tableau, FeatureBits mask) {
    describe_pairs(tableau, mask, std::make_index_sequence<kPairs>());
  }
  TETRARCH_LANES static Values value_of_boards(const auto& tableau, const auto& weights,
                                               FeatureBits mask) {
    return boards_in_pairs(tableau, weights, mask, std::make_index_sequence<kPairs>());
  }
  // The landing's part of the value, for a piece of `height` rows that cleared nothing.
  TETRARCH_LANES static Values value_of_landing(U16 row, U16 height, const auto& weights,
                                                FeatureBits mask) {
    return landing_in_pairs(row, height, weights, mask, std::make_index_sequence<kPairs>());
  }
  // `start` plus the change by the drop.
  TETRARCH_LANES static Values value_of_drop(const auto& drop, Values start, const auto& weights,
                                             FeatureBits mask) {
    return drop_in_pairs(drop, start, weights, mask, std::make_index_sequence<kPairs>());
  }

 private:
  template <int kIndex>
  static std::uint32_t bits_of_weight(const FixedWeights& weights) {
    if constexpr (kIndex < 0) {
      return 0;
    } else {
      return static_cast<std::uint16_t>(
          weights.weights[feature_id_of<typename LaneFeature<kIndex>::Twin>()]);
    }
  }
  template <std::size_t... I>
  static void set_shared(SharedPairs& to, const FixedWeights& weights, std::index_sequence<I...>) {
    ((to[I] = static_cast<std::int32_t>(bits_of_weight<index_of(2 * I)>(weights) |
                                        bits_of_weight<index_of(2 * I + 1)>(weights) << 16)),
     ...);
  }
  template <std::size_t kPair>
  TETRARCH_LANES static bool pair_wanted(FeatureBits mask) {
    return wanted<index_of(2 * kPair)>(mask) || wanted<index_of(2 * kPair + 1)>(mask);
  }
  template <class T, std::size_t... I>
  TETRARCH_LANES static void describe_pairs(T& tableau, FeatureBits mask,
                                            std::index_sequence<I...>) {
    ((describe<index_of(2 * I)>(tableau, mask), describe<index_of(2 * I + 1)>(tableau, mask)), ...);
  }
  template <class T, class Weights, std::size_t... I>
  TETRARCH_LANES static Values boards_in_pairs(const T& tableau, const Weights& weights,
                                               FeatureBits mask, std::index_sequence<I...>) {
    Values sum{};
    ((pair_wanted<I>(mask)
          ? add_products(sum, whole<index_of(2 * I)>(tableau, mask),
                         whole<index_of(2 * I + 1)>(tableau, mask), weights.pairs[I])
          : void()),
     ...);
    return sum;
  }
  template <class Weights, std::size_t... I>
  TETRARCH_LANES static Values landing_in_pairs(U16 row, U16 height, const Weights& weights,
                                                FeatureBits mask, std::index_sequence<I...>) {
    Values sum{};
    ((of_landing<index_of(2 * I)>() || of_landing<index_of(2 * I + 1)>()
          ? add_products(sum, landing<index_of(2 * I)>(row, height, mask),
                         landing<index_of(2 * I + 1)>(row, height, mask), weights.pairs[I])
          : void()),
     ...);
    return sum;
  }
  template <class Drop, class Weights, std::size_t... I>
  TETRARCH_LANES static Values drop_in_pairs(const Drop& drop, Values sum, const Weights& weights,
                                             FeatureBits mask, std::index_sequence<I...>) {
    ((pair_wanted<I>(mask) ? add_products(sum, delta<index_of(2 * I)>(drop, mask),
                                          delta<index_of(2 * I + 1)>(drop, mask), weights.pairs[I])
                           : void()),
     ...);
    return sum;
  }
};

}  // namespace tetrarch::TETRARCH_ISA
