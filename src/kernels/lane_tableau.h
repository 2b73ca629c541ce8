// What the kernels know about boards before a drop: for every column a few 16-bit numbers. One load
// gives the numbers of "column k, counted from the piece's left edge" for all sixteen lanes. There
// are two layouts, and every formula is written once for both:
//
//   step 16: lanes are boards                      step 1: lanes are columns of one board
//     memory: wall | wall | column 0 | column 1 ..   register: c0 c1 c2 .. c9 wall wall .. wall
//             16 boards     16 boards                          one number each
//     lane b of at(array, c) = column c of board b   lane j of at(array, c) = column c + j
//
// A column's cells are the bits 1 to 15 above bit 0, the floor, which is always filled:
//
//     bit   15 ... 4 3 2 1 0        height 3, a hole in row 1:  0...0 1 0 1 1
//     row   14 ... 3 2 1 0 floor
//
// Walls are filled everywhere. A board has at most 15 rows after a drop; see fits_lanes(). The floor
// of a sunk board (sunk_board.h) stands for the rows left out.
#pragma once

#include <array>

#include "game/board.h"
#include "kernels/lane_vector.h"
#include "kernels/sunk_board.h"

namespace tetrarch::TETRARCH_ISA {

inline constexpr int kWallHeight = 100;  // higher than any column, for the features of heights

// One number for each column and wall. Formulas may read it for the columns kFirst to kLast, counted
// from the piece's left edge.
template <int kStep, int kFirst = -2, int kLast = 6>
struct Numbers;

template <int kFirst, int kLast>
struct Numbers<16, kFirst, kLast> {
  static constexpr int kWalls = 2;              // on the left
  static constexpr int kPlaces = kColumns + 5;  // three walls on the right

  alignas(32) std::uint16_t places[kPlaces][kLanes];

  TETRARCH_LANES U16 at(int column) const { return load(places[column + kWalls]); }
  TETRARCH_LANES void put(int column, U16 v) { store(places[column + kWalls], v); }
  // The number of one column in every lane.
  TETRARCH_LANES U16 everywhere(int column) const { return at(column); }
};

// The ten columns are shifted within registers, once for each k: a load that overlaps a recent store
// would make the processor wait.
template <int kFirst, int kLast>
struct Numbers<1, kFirst, kLast> {
  U16 moved[kLast - kFirst + 1];

  TETRARCH_LANES U16 at(int column) const { return moved[column - kFirst]; }
  // `v` has the columns, and walls in the lanes 10 to 15. All other walls get the number `wall`.
  TETRARCH_LANES void set(U16 v, int wall) {
    const __m256i left = _mm256_permute2x128_si256(raw(all(wall)), raw(v), 0x20);
    const __m256i right = _mm256_permute2x128_si256(raw(v), raw(all(wall)), 0x21);
    put<-2>(_mm256_alignr_epi8(raw(v), left, 12));
    put<-1>(_mm256_alignr_epi8(raw(v), left, 14));
    put<0>(raw(v));
    put<1>(_mm256_alignr_epi8(right, raw(v), 2));
    put<2>(_mm256_alignr_epi8(right, raw(v), 4));
    put<3>(_mm256_alignr_epi8(right, raw(v), 6));
    put<4>(_mm256_alignr_epi8(right, raw(v), 8));
    put<5>(_mm256_alignr_epi8(right, raw(v), 10));
    put<6>(_mm256_alignr_epi8(right, raw(v), 12));
  }
  TETRARCH_LANES U16 everywhere(int column) const {
    if (column == 0) return u16(_mm256_broadcastw_epi16(_mm256_castsi256_si128(raw(at(0)))));
    alignas(32) std::uint16_t numbers[kLanes];
    store(numbers, at(0));
    return all(numbers[column]);
  }

 private:
  template <int kColumn>
  TETRARCH_LANES void put(__m256i v) {
    if constexpr (kColumn >= kFirst && kColumn <= kLast) moved[kColumn - kFirst] = u16(v);
  }
};

// Running results over the columns: before[c] over the columns left of c, after[c] over c and those
// right of it. A drop does not change the results beyond its neighbours.
template <int kStep>
struct Fold {
  Numbers<kStep, -1, 0> before;
  Numbers<kStep, 0, 6> after;
};

// The folds that features need.
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

// All ones for the columns 1 to 9, which have a column to their left; zero for all others. Step 1
// loads sixteen of these, step 16 only one.
inline constexpr auto kInnerPairs = [] {
  std::array<std::uint16_t, 2 * kLanes> pairs{};
  for (std::size_t column = 1; column < kColumns; ++column) pairs[column + 2] = 0xffff;
  return pairs;
}();
// The bit of each column in its lane.
inline constexpr auto kBitOfColumn = [] {
  std::array<std::uint16_t, kLanes> bits{};
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    bits[lane] = static_cast<std::uint16_t>(1u << lane);
  }
  return bits;
}();
// Sixteen times all ones, then sixteen zeros.
inline constexpr auto kOnesAndZeros = [] {
  std::array<std::uint16_t, 2 * kLanes> lanes{};
  for (std::size_t lane = 0; lane < kLanes; ++lane) lanes[lane] = 0xffff;
  return lanes;
}();

template <int kStepOf>
struct Tableau {
  static constexpr int kStep = kStepOf;
  using Numbers = TETRARCH_ISA::Numbers<kStep>;

  // For loops over the columns. Step 1 takes all columns at once.
  static constexpr int next(int column) { return kStep == 16 ? column + 1 : column + kLanes; }

  TETRARCH_LANES static U16 inner_pair(int column) {
    const std::uint16_t* const from = kInnerPairs.data() + column + 2;
    return kStep == 16 ? all(*from) : load(from);
  }
  // All ones in the first so many lanes, zero in the others.
  TETRARCH_LANES static U16 first_lanes(int count) {
    return load(kOnesAndZeros.data() + kLanes - count);
  }

  // For the touched columns; with one column on either side; with two.
  using OfTouched = TETRARCH_ISA::Numbers<kStep, 0, 3>;
  using OfNeighbours = TETRARCH_ISA::Numbers<kStep, -1, 4>;
  using OfMore = TETRARCH_ISA::Numbers<kStep, -2, 5>;

  OfMore columns;
  OfMore heights;
  OfTouched stacks;         // all bits from the topmost cell down to the floor
  OfNeighbours holes;       // empty cells below the topmost one
  OfNeighbours shifts;      // 2^(15 - height): high_product with it moves row `height` to bit 0
  OfTouched has_hole;       // all ones or zero
  OfNeighbours open_wells;  // of Wells (lane_wells.h)
  OfNeighbours open_wells_fast;  // of WellsFast
  OfNeighbours bumps;            // |height - height of the column to the left|
  Fold<kStep> full;              // rows filled in all columns
  Fold<kStep> folds[kFoldSlots];
  int rows;            // of the game
  bool any_sunk;       // whether any board is sunk
  U16 rows_left_out;   // of each board
  U16 holed_left_out;  // bits of columns (step 16), or all ones in their lanes (step 1)
  U16 hole_rows;       // rows with a hole
  U16 hole_rows_count;
  U16 highest_hole;                                // its row from 1; 0 if there is none
  TETRARCH_ISA::Numbers<kStep, -1, 5> step_roles;  // of the steps, see TwoSteps
  unsigned folded;                                 // bits of the folds that are filled already

  // Called once, before any board.
  TETRARCH_LANES void build_walls() {
    static_assert(kStep == 16);
    for (int column : {-2, -1, kColumns, kColumns + 1, kColumns + 2}) {
      columns.put(column, all(0xffff));
      heights.put(column, all(kWallHeight));
      stacks.put(column, all(0xffff));
      holes.put(column, all(0));
      shifts.put(column, all(1));
      has_hole.put(column, all(0));
      open_wells.put(column, all(0));
      open_wells_fast.put(column, all(0));
    }
  }

  // Sets a number of a column (step 16) or of all columns (step 1). The lanes of walls in `v` do not
  // matter.
  template <int kFirst, int kLast>
  TETRARCH_LANES static void put(TETRARCH_ISA::Numbers<kStep, kFirst, kLast>& numbers, int column,
                                 U16 v, int wall) {
    if constexpr (kStep == 16) {
      numbers.put(column, v);
    } else {
      const U16 ten = first_lanes(kColumns);
      numbers.set((v & ten) | (all(wall) & ~ten), wall);
    }
  }
  // The same if `v` has `wall` in the lanes of walls.
  template <int kFirst, int kLast>
  TETRARCH_LANES static void put_with_walls(TETRARCH_ISA::Numbers<kStep, kFirst, kLast>& numbers,
                                            int column, U16 v, int wall) {
    if constexpr (kStep == 16) {
      numbers.put(column, v);
    } else {
      numbers.set(v, wall);
    }
  }

  TETRARCH_LANES void sink_none() {
    any_sunk = false;
    rows_left_out = all(0);
  }
  // Both arrays have one number for each board.
  TETRARCH_LANES void sink(const std::uint16_t* left_out, const std::uint16_t* holed) {
    static_assert(kStep == 16);
    any_sunk = true;
    rows_left_out = load(left_out);
    holed_left_out = load(holed);
  }
  TETRARCH_LANES void sink(const LeftOut& left_out) {
    static_assert(kStep == 1);
    any_sunk = left_out.rows > 0;
    rows_left_out = all(left_out.rows);
    const U16 own = load(kBitOfColumn.data());
    holed_left_out = (all(static_cast<int>(left_out.holed)) & own) == own;
    holed_left_out &= first_lanes(kColumns);
  }
  // All ones where a column has a hole in the rows left out. Requires any_sunk.
  TETRARCH_LANES U16 holed_below(int column) const {
    if constexpr (kStep == 1) return holed_left_out;
    const U16 own = all(1 << column);
    return (holed_left_out & own) == own;
  }

  // Fills the numbers that depend on one column. Requires `columns` and sink().
  TETRARCH_LANES void describe_columns() {
    folded = 0;
    U16 rows_with_holes = all(0);
    for (int c = 0; c < kColumns; c = next(c)) {
      const U16 column = columns.at(c);
      const U16 stack = filled_down(column);
      const U16 height = bit_count(stack) - all(1);
      const U16 hole = stack & ~column;
      // The formulas are right for walls, too, except that of the height.
      put(heights, c, height, kWallHeight);
      put_with_walls(stacks, c, stack, 0xffff);
      put_with_walls(holes, c, hole, 0);
      put_with_walls(shifts, c, power_down(height), 1);
      U16 holed = ~(hole == all(0));
      if (any_sunk) holed |= holed_below(c);
      put_with_walls(has_hole, c, holed, 0);
      rows_with_holes |= hole;
    }
    hole_rows = kStep == 1 ? all(or_of_lanes(rows_with_holes)) : rows_with_holes;
    hole_rows_count = bit_count(hole_rows);
  }

  // Fills a fold from the terms of the columns.
  template <class Terms, class Operation>
  TETRARCH_LANES static void fold(Fold<kStep>& into, const Terms& terms, int neutral,
                                  Operation operation) {
    if constexpr (kStep == 16) {
      U16 running = all(neutral);
      into.before.put(-1, running);
      for (int c = 0; c <= kColumns; ++c) {
        into.before.put(c, running);
        running = operation(running, terms.at(c));
      }
      running = all(neutral);
      into.after.put(kColumns + 1, running);
      for (int c = kColumns; c >= 0; --c) {
        if (c < kColumns) running = operation(running, terms.at(c));
        into.after.put(c, running);
      }
    } else {
      // All columns at once, over 1, 2, 4 and 8 neighbours.
      const U16 none = all(neutral), ten = first_lanes(kColumns);
      const U16 own = (terms.at(0) & ten) | (none & ~ten);
      U16 left = moved_up<1>(own, none), right = own;
      left = operation(left, moved_up<1>(left, none));
      right = operation(right, moved_down<1>(right, none));
      left = operation(left, moved_up<2>(left, none));
      right = operation(right, moved_down<2>(right, none));
      left = operation(left, moved_up<4>(left, none));
      right = operation(right, moved_down<4>(right, none));
      left = operation(left, moved_up<8>(left, none));
      right = operation(right, moved_down<8>(right, none));
      into.before.set(left, neutral);
      into.after.set(right, neutral);
    }
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

}  // namespace tetrarch::TETRARCH_ISA
