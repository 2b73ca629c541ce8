// Sixteen 16-bit numbers in one 256-bit register. The kernels use vectors through these functions;
// each comment says what happens to one lane. For x86-64 only: elsewhere lane_kernel_choice.cpp finds
// no kernel, and CMake leaves out the sources that include this.
//
// The kernels' sources are compiled for AVX2 and, with TETRARCH_AVX512, again for AVX-512, which has
// twice the registers; each time in a namespace of its own. The target is an attribute of every
// function, so that no inline function of another header gets newer instructions.
#pragma once

#include <immintrin.h>

#include <cstdint>

#if defined(TETRARCH_AVX512)
#define TETRARCH_ISA lanes_avx512
#define TETRARCH_TARGET \
  __attribute__((       \
      target("avx512f,avx512bw,avx512dq,avx512vl,avx512bitalg,avx512vpopcntdq,bmi,bmi2,popcnt")))
#else
#define TETRARCH_ISA lanes
#define TETRARCH_TARGET __attribute__((target("avx2,bmi,bmi2,popcnt")))
#endif
#if !defined(TETRARCH_LANES)  // sanitizer builds define it without the inlining: see CMakeLists.txt
#define TETRARCH_LANES TETRARCH_TARGET __attribute__((always_inline)) inline
#endif

namespace tetrarch::TETRARCH_ISA {

inline constexpr int kLanes = 16;

// + - & | ^ ~ == and shifts by a constant work lane by lane; == gives all ones or zero.
typedef std::uint16_t U16 __attribute__((vector_size(32)));
typedef std::int32_t I32 __attribute__((vector_size(32)));

TETRARCH_LANES __m256i raw(U16 v) { return reinterpret_cast<__m256i>(v); }
TETRARCH_LANES U16 u16(__m256i v) { return reinterpret_cast<U16>(v); }
TETRARCH_LANES __m256i raw(I32 v) { return reinterpret_cast<__m256i>(v); }
TETRARCH_LANES I32 i32(__m256i v) { return reinterpret_cast<I32>(v); }

// kSame[n] is n in every lane. It is defined in another file so that g++ loads the numbers from memory
// instead of building each constant with three instructions.
inline constexpr int kSameCount = 32;
extern const std::uint16_t kSame[kSameCount][16];
extern const std::uint16_t kNibbles[16];     // 0x0f0f
extern const std::uint16_t kByteOnes[16];    // 0x0101
extern const std::uint16_t kUpperEight[16];  // 0x0800

TETRARCH_LANES U16 all(int value) {
  if (__builtin_constant_p(value) && value > 0 && value < kSameCount) {
    return u16(*reinterpret_cast<const __m256i*>(kSame[value]));
  }
  return u16(_mm256_set1_epi16(static_cast<short>(value)));
}
TETRARCH_LANES U16 constant_in(const std::uint16_t (&lanes)[16]) {
  return u16(*reinterpret_cast<const __m256i*>(lanes));
}
TETRARCH_LANES U16 load(const std::uint16_t* from) {
  return u16(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)));
}
TETRARCH_LANES void store(std::uint16_t* to, U16 v) {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), raw(v));
}

TETRARCH_LANES U16 larger(U16 a, U16 b) { return u16(_mm256_max_epi16(raw(a), raw(b))); }
TETRARCH_LANES U16 smaller(U16 a, U16 b) { return u16(_mm256_min_epi16(raw(a), raw(b))); }
TETRARCH_LANES U16 above_zero(U16 v) { return larger(v, all(0)); }
TETRARCH_LANES U16 distance(U16 a, U16 b) { return u16(_mm256_abs_epi16(raw(a - b))); }
// All ones where a > b, as signed numbers.
TETRARCH_LANES U16 greater(U16 a, U16 b) { return u16(_mm256_cmpgt_epi16(raw(a), raw(b))); }

TETRARCH_LANES bool any(U16 v) { return !_mm256_testz_si256(raw(v), raw(v)); }
// Two bits for each lane of a mask.
TETRARCH_LANES unsigned mask_bits(U16 mask) {
  return static_cast<unsigned>(_mm256_movemask_epi8(raw(mask)));
}

// b where the mask is all ones, else a. (From the intrinsic g++ 12 makes an extra comparison.)
TETRARCH_LANES __m256i chosen(__m256i a, __m256i b, __m256i mask) {
  __m256i result;
  asm("vpblendvb %3, %2, %1, %0" : "=x"(result) : "x"(a), "x"(b), "x"(mask));
  return result;
}

// (a * b) >> 16. With b = 2^(15 - n) this is a >> (n + 1): AVX2 has no shift by lane for 16 bits.
TETRARCH_LANES U16 high_product(U16 a, U16 b) { return u16(_mm256_mulhi_epu16(raw(a), raw(b))); }
TETRARCH_LANES U16 low_product(U16 a, U16 b) { return u16(_mm256_mullo_epi16(raw(a), raw(b))); }

// A table of 16 bytes, looked up with each byte of `index`: entry 0..15, or 0 for 128 and above.
// Each half of a register needs its own copy.
struct ByteTable {
  alignas(32) std::uint8_t entries[32];
};
TETRARCH_LANES U16 look_up(const ByteTable& table, U16 index) {
  const __m256i entries = _mm256_load_si256(reinterpret_cast<const __m256i*>(table.entries));
  return u16(_mm256_shuffle_epi8(entries, raw(index)));
}

// A table of numbers from 0 to 32767. Requires one more entry after the one looked up.
TETRARCH_LANES U16 look_up(const std::int16_t* table, U16 index) {
  const __m256i none = _mm256_setzero_si256(), mask = _mm256_set1_epi32(0xffff);
  const auto* from = reinterpret_cast<const int*>(table);
  const __m256i low = _mm256_i32gather_epi32(from, _mm256_unpacklo_epi16(raw(index), none), 2);
  const __m256i high = _mm256_i32gather_epi32(from, _mm256_unpackhi_epi16(raw(index), none), 2);
  return u16(_mm256_packus_epi32(_mm256_and_si256(low, mask), _mm256_and_si256(high, mask)));
}

constexpr ByteTable byte_table(auto formula) {
  ByteTable table{};
  for (int i = 0; i < 32; ++i) table.entries[i] = static_cast<std::uint8_t>(formula(i % 16));
  return table;
}

constexpr int bits_in(int nibble) {
  return (nibble & 1) + (nibble >> 1 & 1) + (nibble >> 2 & 1) + (nibble >> 3 & 1);
}
inline constexpr ByteTable kBitsIn = byte_table([](int i) { return bits_in(i); });

TETRARCH_LANES U16 low_nibbles(U16 v) { return v & constant_in(kNibbles); }
TETRARCH_LANES U16 high_nibbles(U16 v) { return (v >> 4) & constant_in(kNibbles); }
TETRARCH_LANES U16 add_bytes(U16 a, U16 b) { return u16(_mm256_add_epi8(raw(a), raw(b))); }
TETRARCH_LANES U16 larger_bytes(U16 a, U16 b) { return u16(_mm256_max_epu8(raw(a), raw(b))); }
// low byte + high byte, the bytes unsigned
TETRARCH_LANES U16 sum_of_bytes(U16 v) {
  return u16(_mm256_maddubs_epi16(raw(v), raw(constant_in(kByteOnes))));
}

// std::popcount of each byte and of each lane. Byte counts may be added before sum_of_bytes().
#if defined(TETRARCH_AVX512)
TETRARCH_LANES U16 byte_counts(U16 v) { return u16(_mm256_popcnt_epi8(raw(v))); }
TETRARCH_LANES U16 bit_count(U16 v) { return u16(_mm256_popcnt_epi16(raw(v))); }
#else
TETRARCH_LANES U16 byte_counts(U16 v) {
  return add_bytes(look_up(kBitsIn, low_nibbles(v)), look_up(kBitsIn, high_nibbles(v)));
}
TETRARCH_LANES U16 bit_count(U16 v) { return sum_of_bytes(byte_counts(v)); }
#endif

TETRARCH_LANES U16 in_both_bytes(U16 n) { return n | n << 8; }

// 2^n and 2^(15 - n) for n = 0..15.
#if defined(TETRARCH_AVX512)
TETRARCH_LANES U16 power(U16 n) { return u16(_mm256_sllv_epi16(raw(all(1)), raw(n))); }
TETRARCH_LANES U16 power_down(U16 n) { return u16(_mm256_srlv_epi16(raw(all(0x8000)), raw(n))); }
#else
// One byte of the result holds the bit; the other one finds a zero in the table's upper half.
inline constexpr ByteTable kPowers = byte_table([](int i) { return i < 8 ? 1 << i : 0; });
inline constexpr ByteTable kPowersDown = byte_table([](int i) { return i < 8 ? 128 >> i : 0; });
TETRARCH_LANES U16 power(U16 n) {
  return look_up(kPowers, in_both_bytes(n) ^ constant_in(kUpperEight));
}
TETRARCH_LANES U16 power_down(U16 n) { return look_up(kPowersDown, in_both_bytes(n) ^ all(8)); }
#endif

// Lane i of the result is lane i - n (up) or i + n (down) of v, from `beyond` where there is none.
template <int n>
TETRARCH_LANES U16 moved_up(U16 v, U16 beyond) {
  const __m256i before = _mm256_permute2x128_si256(raw(beyond), raw(v), 0x20);
  if constexpr (n == 8) return u16(before);
  return u16(_mm256_alignr_epi8(raw(v), before, 16 - 2 * n));
}
template <int n>
TETRARCH_LANES U16 moved_down(U16 v, U16 beyond) {
  const __m256i after = _mm256_permute2x128_si256(raw(v), raw(beyond), 0x21);
  if constexpr (n == 8) return u16(after);
  return u16(_mm256_alignr_epi8(after, raw(v), 2 * n));
}

// The smallest of all lanes, unsigned.
TETRARCH_LANES int smallest_lane(U16 v) {
  const __m128i half =
      _mm_min_epu16(_mm256_castsi256_si128(raw(v)), _mm256_extracti128_si256(raw(v), 1));
  return _mm_cvtsi128_si32(_mm_minpos_epu16(half)) & 0xffff;
}

// All bits from the highest set one down.
TETRARCH_LANES U16 filled_down(U16 v) {
  v |= v >> 1;
  v |= v >> 2;
  v |= v >> 4;
  return v | v >> 8;
}

// Sixteen rows of 16 numbers -> column `c` of all rows, for c = 0..kCount-1.
template <int kCount>
TETRARCH_LANES void transpose(const std::uint16_t (*rows)[kLanes], U16* columns) {
  // 1. Within the halves of the registers: blocks of 8 x 8, in three rounds of unpacking.
  __m256i a[16], b[16];
#pragma GCC unroll 8
  for (int i = 0; i < 8; ++i) {
    // Loads halves of registers, because the rows may have been stored in halves.
    const auto* upper = reinterpret_cast<const __m128i*>(rows[i]);
    const auto* lower = reinterpret_cast<const __m128i*>(rows[i + 8]);
    a[i] = _mm256_loadu2_m128i(lower, upper);              // columns 0-7 of rows i and i + 8
    a[i + 8] = _mm256_loadu2_m128i(lower + 1, upper + 1);  // columns 8-15
  }
#pragma GCC unroll 2
  for (int h = 0; h < (kCount > 8 ? 16 : 8); h += 8) {
#pragma GCC unroll 4
    for (int i = 0; i < 4; ++i) {
      b[h + 2 * i] = _mm256_unpacklo_epi16(a[h + i], a[h + i + 4]);
      b[h + 2 * i + 1] = _mm256_unpackhi_epi16(a[h + i], a[h + i + 4]);
    }
#pragma GCC unroll 4
    for (int i = 0; i < 4; ++i) {
      a[h + 2 * i] = _mm256_unpacklo_epi16(b[h + i], b[h + i + 4]);
      a[h + 2 * i + 1] = _mm256_unpackhi_epi16(b[h + i], b[h + i + 4]);
    }
#pragma GCC unroll 4
    for (int i = 0; i < 4; ++i) {
      if (h + 2 * i < kCount)
        columns[h + 2 * i] = u16(_mm256_unpacklo_epi16(a[h + i], a[h + i + 4]));
      if (h + 2 * i + 1 < kCount) {
        columns[h + 2 * i + 1] = u16(_mm256_unpackhi_epi16(a[h + i], a[h + i + 4]));
      }
    }
  }
}

}  // namespace tetrarch::TETRARCH_ISA
