// What the kernels know about boards before any piece is dropped: for every column a few 16-bit
// numbers, kept so that one load fetches "the column k to the right of the piece's left edge" for
// all sixteen lanes. That works in two layouts, and every formula is written once for both:
//
//   step 16: lanes are boards                      step 1: lanes are columns of one board
//     memory: wall | wall | column 0 | column 1 ..   memory: wall wall c0 c1 c2 .. c9 wall wall ..
//             16 boards     16 boards                        one number each
//     lane b of at(array, c) = column c of board b   lane j of at(array, c) = column c + j
//
// A column's cells are the bits 1 to 15 above bit 0, the floor, which is always filled:
//
//     bit   15 ... 4 3 2 1 0        height 3, a hole in row 1:  0...0 1 0 1 1
//     row   14 ... 3 2 1 0 floor
//
// Walls are filled everywhere. So a board may be up to 15 rows high after a drop; see fits_lanes().
#pragma once

#if defined(__x86_64__)

#include <algorithm>

#include "agents/lane_vector.h"
#include "game/board.h"

namespace tetrarch::lanes {

inline constexpr int kWallHeight = 100;  // higher than any column, for the features of heights

// Running results over the columns from the left and from the right: [c] = over the columns before
// c, and over c and those after it. A drop leaves what lies beyond its neighbours as it was.
template <int kSize>
struct Fold {
  alignas(32) std::uint16_t before[kSize];
  alignas(32) std::uint16_t after[kSize];
};

// The folds that features need (lane_features.h says of what).
enum FoldSlot {
  kPatternFold,
  kTallestFold,
  kLowestFold,
  kWellDepthFold,
  kNearStepsFold,
  kFarStepsFold,
  kTwoStepsFold,
  kWellDepthsFold,
  kFoldSlots
};

template <int kStepOf>
struct Tableau {
  static constexpr int kStep = kStepOf;
  static constexpr int kWalls = 2;                                      // on the left
  static constexpr int kSize = kStep == 16 ? (kColumns + 5) * 16 : 32;  // three walls on the right

  static constexpr int place_of(int column) { return (column + kWalls) * kStep; }
  TETRARCH_LANES static U16 at(const std::uint16_t* array, int column) {
    return load(array + place_of(column));
  }

  // A column's number for each lane: of its own board, or of the one board.
  TETRARCH_LANES static U16 everywhere(const std::uint16_t* array, int column) {
    return kStep == 16 ? at(array, column) : all(array[place_of(column)]);
  }

  alignas(32) std::uint16_t columns[kSize];
  alignas(32) std::uint16_t heights[kSize];
  alignas(32) std::uint16_t stacks[kSize];  // all bits from the topmost cell down to the floor
  alignas(32) std::uint16_t holes[kSize];   // empty cells below the topmost one
  alignas(32) std::uint16_t shifts[kSize];  // 2^(15 - height): high_product with it gives the rows
                                            // from `height` upwards, from bit 0
  alignas(32) std::uint16_t has_hole[kSize];    // all ones or zero
  alignas(32) std::uint16_t inner_pair[kSize];  // all ones for 1..9: a column with one to its left
  alignas(32) std::uint16_t open_wells[kSize];  // Wells: the part above the column
  alignas(32) std::uint16_t open_wells_fast[kSize];  // WellsFast: the same
  alignas(32) std::uint16_t bumps[kSize];            // |height - height of the column to the left|
  Fold<kSize> full;                                  // rows filled in all those columns
  Fold<kSize> folds[kFoldSlots];
  int rows;       // of the game
  U16 hole_rows;  // rows with a hole
  U16 hole_rows_count;
  U16 highest_hole;                             // its row from 1; 0 if there is none
  alignas(32) std::uint16_t step_roles[kSize];  // of the steps, see TwoSteps
  unsigned folded;  // bits of the folds that are filled already, where many features want them

  // Once for each tableau: the walls.
  TETRARCH_LANES void build_walls() {
    for (int place = 0; place < kSize; place += 16) {
      if (kStep == 16 && place >= place_of(0) && place < place_of(kColumns)) continue;
      store(columns + place, all(0xffff));
      store(heights + place, all(kWallHeight));
      store(stacks + place, all(0xffff));
      store(holes + place, all(0));
      store(shifts + place, all(1));
      store(has_hole + place, all(0));
      store(open_wells + place, all(0));
      store(open_wells_fast + place, all(0));
    }
    std::fill(std::begin(inner_pair), std::end(inner_pair), std::uint16_t{0});
    std::fill(inner_pair + place_of(1), inner_pair + place_of(kColumns), std::uint16_t{0xffff});
  }

  // The numbers that depend on a column alone. Requires `columns`.
  TETRARCH_LANES void describe_columns() {
    folded = 0;
    U16 rows_with_holes = all(0);
    for (int c = 0; c < kColumns; c += kStep == 16 ? 1 : kColumns) {
      const int place = place_of(c);
      const U16 column = load(columns + place);
      const U16 stack = filled_down(column);
      const U16 height = bit_count(stack) - all(1);
      const U16 hole = stack & ~column;
      store_columns(stacks + place, stack, 0xffff);
      store_columns(heights + place, height, kWallHeight);
      store_columns(holes + place, hole, 0);
      store_columns(shifts + place, power_down(height), 1);
      store_columns(has_hole + place, ~(hole == all(0)), 0);
      rows_with_holes |= hole;
    }
    hole_rows = kStep == 1 ? all(or_of_lanes(rows_with_holes)) : rows_with_holes;
    hole_rows_count = bit_count(hole_rows);
  }

  // Fills a fold from the terms of the columns.
  template <class Operation>
  TETRARCH_LANES static void fold(Fold<kSize>& into, const std::uint16_t* terms, int neutral,
                                  Operation operation) {
    if constexpr (kStep == 16) {
      U16 running = all(neutral);
      store(into.before + place_of(-1), running);
      for (int c = 0; c <= kColumns; ++c) {
        store(into.before + place_of(c), running);
        running = operation(running, at(terms, c));
      }
      running = all(neutral);
      store(into.after + place_of(kColumns + 1), running);
      for (int c = kColumns; c >= 0; --c) {
        if (c < kColumns) running = operation(running, at(terms, c));
        store(into.after + place_of(c), running);
      }
    } else {
      // All columns at once: over the neighbour, the two before that, the four before those ..
      const U16 none = all(neutral), ten = first_lanes(kColumns);
      const U16 own = (at(terms, 0) & ten) | (none & ~ten);
      U16 left = moved_up<1>(own, none), right = own;
      left = operation(left, moved_up<1>(left, none));
      right = operation(right, moved_down<1>(right, none));
      left = operation(left, moved_up<2>(left, none));
      right = operation(right, moved_down<2>(right, none));
      left = operation(left, moved_up<4>(left, none));
      right = operation(right, moved_down<4>(right, none));
      left = operation(left, moved_up<8>(left, none));
      right = operation(right, moved_down<8>(right, none));
      into.before[place_of(-1)] = static_cast<std::uint16_t>(neutral);
      store(into.before + place_of(0), left);
      store(into.after + place_of(0), right);
    }
  }

  // Stores the ten columns of one board, or one column of sixteen; the walls keep their value.
  TETRARCH_LANES static void store_columns(std::uint16_t* to, U16 v, int wall) {
    store(to, kStep == 16 ? v : with_walls(v, wall));
  }
  TETRARCH_LANES static U16 with_walls(U16 v, int wall) {
    const short w = static_cast<short>(wall);
    const __m256i walls = _mm256_setr_epi16(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, w, w, w, w, w, w);
    return u16(_mm256_or_si256(_mm256_and_si256(raw(v), raw(first_lanes(kColumns))), walls));
  }
  TETRARCH_LANES static U16 first_lanes(int count) {
    const U16 numbers = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    return greater(all(count), numbers);
  }
  TETRARCH_LANES static int or_of_lanes(U16 v) {
    __m128i half =
        _mm_or_si128(_mm256_castsi256_si128(raw(v)), _mm256_extracti128_si256(raw(v), 1));
    half = _mm_or_si128(half, _mm_srli_si128(half, 8));
    const auto bits = static_cast<std::uint64_t>(_mm_cvtsi128_si64(half));
    const std::uint64_t pairs = bits | bits >> 32;
    return static_cast<std::uint16_t>(pairs | pairs >> 16);
  }
};

struct And {
  TETRARCH_LANES U16 operator()(U16 a, U16 b) const { return a & b; }
};
struct Or {
  TETRARCH_LANES U16 operator()(U16 a, U16 b) const { return a | b; }
};
struct Larger {
  TETRARCH_LANES U16 operator()(U16 a, U16 b) const { return larger(a, b); }
};
struct Smaller {
  TETRARCH_LANES U16 operator()(U16 a, U16 b) const { return smaller(a, b); }
};

}  // namespace tetrarch::lanes

#endif  // __x86_64__
