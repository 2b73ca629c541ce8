// The kernels' inner loop: all drops of one piece, their values, the first best one. A value is the
// sum of weight x feature in 32 bits; a feature fits 16 bits, so two features at a time go through
// one multiply-add:
//
//     f of lanes       0  1  2  3  | 4 .. 7 | 8 .. 11 | 12 .. 15
//     g of lanes       0  1  2  3  | 4 .. 7 | 8 .. 11 | 12 .. 15
//     unpacked, low    f0 g0 f1 g1 f2 g2 f3 g3 | f8 g8 f9 g9 ..
//     x weights        wf wg wf wg wf wg wf wg | wf wg wf wg ..
//     sums of two      v0    v1    v2    v3    | v8    v9    ..
//
// so the values' low half has lanes 0-3 and 8-11, the high half the others. A drop that clears
// lines changes everything: its board is built and valued from scratch.
#pragma once

#if defined(__x86_64__)

#include <bit>
#include <cstring>
#include <limits>
#include <utility>

#include "kernels/lane_features.h"
#include "kernels/lane_kernel.h"

namespace tetrarch::TETRARCH_ISA {

inline constexpr FeatureBits kAnyLaneFeatures = ~FeatureBits{0};

template <class Twin>
constexpr int feature_id_of() {
  constexpr auto find = []<class... F>(std::tuple<F...>*) {
    int at = 0, found = -1;
    ((std::is_same_v<F, Twin> ? void(found = at) : void(), ++at), ...);
    return found;
  };
  constexpr int landing = find(static_cast<LandingFeatures*>(nullptr));
  constexpr int column = find(static_cast<ColumnFeatures*>(nullptr));
  constexpr int board = find(static_cast<BoardFeatures*>(nullptr));
  static_assert(landing >= 0 || column >= 0 || board >= 0);
  return landing >= 0  ? landing
         : column >= 0 ? kFirstColumnFeature + column
                       : kFirstBoardFeature + board;
}

// The features with a weight, as bits of LaneFeatures.
template <std::size_t... I>
constexpr FeatureBits features_of(const FixedWeights& weights, std::index_sequence<I...>) {
  return (
      0 | ... |
      (FeatureBits{
           weights.weights[feature_id_of<typename LaneFeature<static_cast<int>(I)>::Twin>()] != 0}
       << I));
}
constexpr FeatureBits features_of(const FixedWeights& weights) {
  return features_of(weights, std::make_index_sequence<kLaneFeatures>());
}

struct Values {
  I32 low, high;
};

TETRARCH_LANES void add_products(Values& sum, U16 f, U16 g, const std::int16_t (&weights)[2][16]) {
  const auto* halves = reinterpret_cast<const __m256i*>(weights);
  sum.low += i32(_mm256_madd_epi16(_mm256_unpacklo_epi16(raw(f), raw(g)), halves[0]));
  sum.high += i32(_mm256_madd_epi16(_mm256_unpackhi_epi16(raw(f), raw(g)), halves[1]));
}

// The same weights in all lanes: one pair of them in 32 bits for each pair of features.
using SharedPairs = std::array<std::int32_t, LaneWeights::kMaxPairs>;
TETRARCH_LANES void add_products(Values& sum, U16 f, U16 g, const std::int32_t (&weights)[8]) {
  const __m256i both = *reinterpret_cast<const __m256i*>(weights);
  sum.low += i32(_mm256_madd_epi16(_mm256_unpacklo_epi16(raw(f), raw(g)), both));
  sum.high += i32(_mm256_madd_epi16(_mm256_unpackhi_epi16(raw(f), raw(g)), both));
}

// The features of one compiled variant, in pairs. With kAnyLaneFeatures all of them, and the ones
// without a weight are passed over at run time.
template <FeatureBits kMask>
struct FeatureSet {
  static constexpr bool kIsStatic = kMask != kAnyLaneFeatures;
  static constexpr int kCount = kIsStatic ? count_of(kMask) : kLaneFeatures;
  static constexpr int kPairs = (kCount + 1) / 2;
  static_assert(kPairs <= LaneWeights::kMaxPairs);

  // The i-th feature of the set; -1 beyond the last.
  static constexpr int index_of(int i) {
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

  template <class T>
  TETRARCH_LANES static void describe_all(T& tableau, FeatureBits mask) {
    describe_pairs(tableau, mask, std::make_index_sequence<kPairs>());
  }
  template <class T, class Weights>
  TETRARCH_LANES static Values value_of_boards(const T& tableau, const Weights& weights,
                                               FeatureBits mask) {
    return boards_in_pairs(tableau, weights, mask, std::make_index_sequence<kPairs>());
  }
  // The part of the value that comes from where a piece of so many rows landed; it cleared nothing.
  template <class Weights>
  TETRARCH_LANES static Values value_of_landing(U16 row, U16 height, const Weights& weights,
                                                FeatureBits mask) {
    return landing_in_pairs(row, height, weights, mask, std::make_index_sequence<kPairs>());
  }
  // `start` and what the drop changes.
  template <class Drop, class Weights>
  TETRARCH_LANES static Values value_of_drop(const Drop& drop, Values start, const Weights& weights,
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
    ((to[I] = static_cast<std::int32_t>(
          bits_of_weight<index_of(2 * static_cast<int>(I))>(weights) |
          bits_of_weight<index_of(2 * static_cast<int>(I) + 1)>(weights) << 16)),
     ...);
  }
  template <int kPair>
  TETRARCH_LANES static bool pair_wanted(FeatureBits mask) {
    return wanted<index_of(2 * kPair)>(mask) || wanted<index_of(2 * kPair + 1)>(mask);
  }
  template <class T, std::size_t... I>
  TETRARCH_LANES static void describe_pairs(T& tableau, FeatureBits mask,
                                            std::index_sequence<I...>) {
    ((describe<index_of(2 * static_cast<int>(I))>(tableau, mask),
      describe<index_of(2 * static_cast<int>(I) + 1)>(tableau, mask)),
     ...);
  }
  template <class T, class Weights, std::size_t... I>
  TETRARCH_LANES static Values boards_in_pairs(const T& tableau, const Weights& weights,
                                               FeatureBits mask, std::index_sequence<I...>) {
    Values sum{};
    ((pair_wanted<static_cast<int>(I)>(mask)
          ? add_products(sum, whole<index_of(2 * static_cast<int>(I))>(tableau, mask),
                         whole<index_of(2 * static_cast<int>(I) + 1)>(tableau, mask),
                         weights.pairs[I])
          : void()),
     ...);
    return sum;
  }
  template <class Weights, std::size_t... I>
  TETRARCH_LANES static Values landing_in_pairs(U16 row, U16 height, const Weights& weights,
                                                FeatureBits mask, std::index_sequence<I...>) {
    Values sum{};
    ((of_landing<index_of(2 * static_cast<int>(I))>() ||
              of_landing<index_of(2 * static_cast<int>(I) + 1)>()
          ? add_products(sum, landing<index_of(2 * static_cast<int>(I))>(row, height, mask),
                         landing<index_of(2 * static_cast<int>(I) + 1)>(row, height, mask),
                         weights.pairs[I])
          : void()),
     ...);
    return sum;
  }
  template <class Drop, class Weights, std::size_t... I>
  TETRARCH_LANES static Values drop_in_pairs(const Drop& drop, Values sum, const Weights& weights,
                                             FeatureBits mask, std::index_sequence<I...>) {
    ((pair_wanted<static_cast<int>(I)>(mask)
          ? add_products(sum, delta<index_of(2 * static_cast<int>(I))>(drop, mask),
                         delta<index_of(2 * static_cast<int>(I) + 1)>(drop, mask), weights.pairs[I])
          : void()),
     ...);
    return sum;
  }
};

// Masks of both halves as one mask, and back: packing undoes what unpacking did to the order.
TETRARCH_LANES U16 packed(I32 low, I32 high) {
  return u16(_mm256_packs_epi32(raw(low), raw(high)));
}
// b where the mask is all ones, else a.
TETRARCH_LANES Values chosen(const Values& a, const Values& b, U16 mask) {
  return {i32(chosen(raw(a.low), raw(b.low), _mm256_unpacklo_epi16(raw(mask), raw(mask)))),
          i32(chosen(raw(a.high), raw(b.high), _mm256_unpackhi_epi16(raw(mask), raw(mask))))};
}

// The first best of each lane.
struct Best {
  static constexpr std::int32_t kLowest = std::numeric_limits<std::int32_t>::min();  // of no board

  Values value;
  U16 choice;

  TETRARCH_LANES Best() : choice(all(LaneDrop::kNone)) {
    value.low = value.high = i32(_mm256_set1_epi32(kLowest));
  }
  TETRARCH_LANES void offer(const Values& offered, U16 offered_choice) {
    const U16 better = packed(i32(_mm256_cmpgt_epi32(raw(offered.low), raw(value.low))),
                              i32(_mm256_cmpgt_epi32(raw(offered.high), raw(value.high))));
    value.low = i32(_mm256_max_epi32(raw(value.low), raw(offered.low)));
    value.high = i32(_mm256_max_epi32(raw(value.high), raw(offered.high)));
    choice = u16(chosen(raw(choice), raw(offered_choice), raw(better)));
  }
  // For offers in any order: among equals the lower choice counts.
  TETRARCH_LANES void offer_ranked(const Values& offered, U16 rank) {
    const U16 equal = packed(offered.low == value.low, offered.high == value.high);
    const U16 lower = u16(_mm256_min_epu16(raw(choice), raw(rank)));
    offer(offered, rank);
    choice = u16(chosen(raw(choice), raw(lower), raw(equal)));
  }
};

// Values that lose against any other, where the mask is all ones.
TETRARCH_LANES void bar(Values& values, U16 mask) {
  const I32 lowest = i32(_mm256_set1_epi32(Best::kLowest));
  values = chosen(values, {lowest, lowest}, mask);
}

// Both halves in the order of the lanes.
TETRARCH_LANES void store_in_order(std::int32_t* to, const Values& values) {
  auto* at = reinterpret_cast<__m256i*>(to);
  _mm256_storeu_si256(at, _mm256_permute2x128_si256(raw(values.low), raw(values.high), 0x20));
  _mm256_storeu_si256(at + 1, _mm256_permute2x128_si256(raw(values.low), raw(values.high), 0x31));
}

TETRARCH_LANES Values load_in_order(const std::int32_t* from) {
  const auto* at = reinterpret_cast<const __m256i*>(from);
  const __m256i first = _mm256_loadu_si256(at), second = _mm256_loadu_si256(at + 1);
  return {i32(_mm256_permute2x128_si256(first, second, 0x20)),
          i32(_mm256_permute2x128_si256(first, second, 0x31))};
}

// The full rows (and the floor, which stays) go, from the top; those above move down.
TETRARCH_LANES U16 without_full_rows(U16 columns, unsigned full) {
  for (full &= ~1u; full;) {
    const unsigned row = 1u << (31 - static_cast<unsigned>(__builtin_clz(full)));
    const U16 below = all(static_cast<int>(row - 1));
    columns = (columns & below) | ((columns >> 1) & ~below);
    full &= row - 1;
  }
  return columns;
}

// b if it is taken, else a: without a branch where nobody can foresee which.
template <class T>
constexpr T either(T a, T b, bool taken) {
  return static_cast<T>(a ^ ((a ^ b) & (T{0} - static_cast<T>(taken))));
}

// A landing that fills rows; `full` has them and the floor, as bits of a column.
inline Landing landing_of(Piece piece, std::size_t turn, int row, unsigned full) {
  const std::uint64_t cells = kLaneForms[static_cast<std::size_t>(piece)][turn] << row;
  const int piece_cells = std::popcount(cells & full * std::uint64_t{0x0001'0001'0001'0001});
  return {row, orientations_of(piece)[turn].height, std::popcount(full) - 1, piece_cells};
}

// Byte shuffles that bring four neighbouring columns to any place: the one for column c begins 2 c
// bytes before the middle.
inline constexpr auto kPlaceFour = [] {
  std::array<std::uint8_t, 64> bytes{};
  bytes.fill(0x80);  // gives zero
  for (std::uint8_t i = 0; i < 8; ++i) bytes[32 + i] = i;
  return bytes;
}();

// The columns with a piece; its cells are those of a form (kLaneForms) at its row.
TETRARCH_LANES U16 with_piece(U16 columns, std::uint64_t cells, std::size_t column) {
  const __m256i four = _mm256_set1_epi64x(static_cast<long long>(cells));
  const auto* places = reinterpret_cast<const __m256i*>(kPlaceFour.data() + 32 - 2 * column);
  return columns | u16(_mm256_shuffle_epi8(four, _mm256_loadu_si256(places)));
}

}  // namespace tetrarch::TETRARCH_ISA

#endif  // __x86_64__
