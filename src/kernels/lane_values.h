// The values of sixteen drops, and the first best one of each lane. A value is the sum of
// weight x feature in 32 bits; a feature fits 16 bits, so one multiply-add takes two features:
//
//     f of lanes       0  1  2  3  | 4 .. 7 | 8 .. 11 | 12 .. 15
//     g of lanes       0  1  2  3  | 4 .. 7 | 8 .. 11 | 12 .. 15
//     unpacked, low    f0 g0 f1 g1 f2 g2 f3 g3 | f8 g8 f9 g9 ..
//     x weights        wf wg wf wg wf wg wf wg | wf wg wf wg ..
//     sums of two      v0    v1    v2    v3    | v8    v9    ..
//
// So the low half of the values has lanes 0-3 and 8-11, the high half the others.
#pragma once

#include <limits>

#include "kernels/lane_drops.h"
#include "kernels/lane_vector.h"

namespace tetrarch::TETRARCH_ISA {

struct Values {
  I32 low, high;
};

TETRARCH_LANES void add_products(Values& sum, U16 f, U16 g, const std::int16_t (&weights)[2][16]) {
  const auto* halves = reinterpret_cast<const __m256i*>(weights);
  sum.low += i32(_mm256_madd_epi16(_mm256_unpacklo_epi16(raw(f), raw(g)), halves[0]));
  sum.high += i32(_mm256_madd_epi16(_mm256_unpackhi_epi16(raw(f), raw(g)), halves[1]));
}

// The same weights in all lanes.
TETRARCH_LANES void add_products(Values& sum, U16 f, U16 g, const std::int32_t (&weights)[8]) {
  const __m256i both = *reinterpret_cast<const __m256i*>(weights);
  sum.low += i32(_mm256_madd_epi16(_mm256_unpacklo_epi16(raw(f), raw(g)), both));
  sum.high += i32(_mm256_madd_epi16(_mm256_unpackhi_epi16(raw(f), raw(g)), both));
}

// Wraps around where `a` is Best::kLowest, which has no meaning but must be allowed.
TETRARCH_LANES Values difference(const Values& a, const Values& b) {
  return {i32(_mm256_sub_epi32(raw(a.low), raw(b.low))),
          i32(_mm256_sub_epi32(raw(a.high), raw(b.high)))};
}

// Masks of both halves as one mask. Packing restores the order that unpacking changed.
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
  // For offers in any order: the lower rank wins a tie.
  TETRARCH_LANES void offer_ranked(const Values& offered, U16 rank) {
    const U16 equal = packed(offered.low == value.low, offered.high == value.high);
    const U16 lower = u16(_mm256_min_epu16(raw(choice), raw(rank)));
    offer(offered, rank);
    choice = u16(chosen(raw(choice), raw(lower), raw(equal)));
  }
};

// Makes values lose against all others where the mask is all ones.
TETRARCH_LANES void bar(Values& values, U16 mask) {
  const I32 lowest = i32(_mm256_set1_epi32(Best::kLowest));
  values = chosen(values, {lowest, lowest}, mask);
}

// In the order of the lanes.
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

// b if it is taken, else a, without a branch that would be mispredicted.
template <class T>
constexpr T either(T a, T b, bool taken) {
  return static_cast<T>(a ^ ((a ^ b) & (T{0} - static_cast<T>(taken))));
}

}  // namespace tetrarch::TETRARCH_ISA
