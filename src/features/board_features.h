// Features of the whole board that are not sums over columns. They see the heights of the columns
// and the rows that have holes.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>

#include "features/surface_features.h"

namespace tetrarch {

struct RowsWithHoles {
  static constexpr FeatureText kText{"rows_with_holes", "rows with at least one hole",
                                     "Thiery and Scherrer 2009"};
  static constexpr int kBound = 20;
  TETRARCH_INLINE static int value(const Skyline& sky) { return std::popcount(sky.hole_rows); }
};

struct PatternDiversity {
  static constexpr FeatureText kText{
      "pattern_diversity",
      "distinct values from -2 to 2 among the height differences of adjacent columns",
      "Scherrer et al. 2015"};
  static constexpr int kBound = 5;
  TETRARCH_INLINE static int value(const Skyline& sky) {
    // Bit 32 + d for the difference d; only the five in the middle count.
    std::uint64_t seen = 0;
    for (std::size_t c = 0; c + 1 < kColumns; ++c) {
      seen |= std::uint64_t{1} << (32 + sky.heights[c + 1] - sky.heights[c]);
    }
    return std::popcount(seen & std::uint64_t{0b11111} << 30);
  }
};

struct PileHeight {
  static constexpr FeatureText kText{"pile_height", "height of the tallest column",
                                     "swarm, thesis; score500: weighted height"};
  static constexpr int kBound = 20;
  TETRARCH_INLINE static int value(const Skyline& sky) { return sky.tallest(); }
};

struct AltitudeDifference {
  static constexpr FeatureText kText{"altitude_difference", "tallest minus lowest column",
                                     "swarm; score500: relative height"};
  static constexpr int kBound = 20;
  TETRARCH_INLINE static int value(const Skyline& sky) { return sky.tallest() - sky.lowest(); }
};

struct MaxWellDepth {
  static constexpr FeatureText kText{"max_well_depth",
                                     "the deepest of the wells of sum_of_well_depths", "swarm"};
  static constexpr int kBound = 20;
  TETRARCH_INLINE static int value(const Skyline& sky) {
    int deepest = 0;
    for (int c = 0; c < kColumns; ++c) {
      deepest = std::max(deepest, std::min(sky.beside(c - 1), sky.beside(c + 1)) - sky.beside(c));
    }
    return deepest;
  }
};

struct HeightDeviation {
  static constexpr FeatureText kText{"height_deviation", "sum of |column height - mean height|",
                                     "tried by pair-ga: summed height relative to the mean",
                                     kColumns};
  static constexpr int kBound = 10 * 10 * 20;
  TETRARCH_INLINE static int value(const Skyline& sky) {
    int sum = 0, deviation = 0;
    for (int height : sky.heights) sum += height;
    for (int height : sky.heights) deviation += std::abs(kColumns * height - sum);
    return deviation;
  }
};

template <int kIndex>
struct ColumnHeight {
  static constexpr FeatureText kText{"column_height", "height of column {}, from the left",
                                     "Bertsekas and Tsitsiklis 1996; BDU", 1, kIndex};
  static constexpr int kBound = 20;
  TETRARCH_INLINE static int value(const Skyline& sky) { return sky.heights[kIndex]; }
};

template <int kIndex>
struct HeightDifference {
  static constexpr FeatureText kText{"height_difference",
                                     "|height difference| of column {} and the one to its right",
                                     "Bertsekas and Tsitsiklis 1996; BDU", 1, kIndex};
  static constexpr int kBound = 20;
  TETRARCH_INLINE static int value(const Skyline& sky) {
    return std::abs(sky.heights[kIndex + 1] - sky.heights[kIndex]);
  }
};

// Our own exponential, since the one of the C library may differ in the last bit between machines.
// For x <= 0, by halving the argument until the series converges at once.
constexpr double exponential_of(double x) {
  if (x < -0.5) {
    const double half = exponential_of(x / 2);
    return half * half;
  }
  double sum = 1, term = 1;
  for (int n = 1; n < 20; ++n) sum += term *= x / n;
  return sum;
}

// exp(-(mean - i*rows/4)^2 / (2 (rows/5)^2)), in 1/1024.
template <int kIndex>
struct RbfHeight {
  static constexpr FeatureText kText{
      "rbf_height", "how near the mean height is to {}/4 of the board's: a Gaussian, width rows/5",
      "Scherrer et al. 2015", 1024, kIndex};
  static constexpr int kBound = 1024;
  TETRARCH_INLINE static int value(const Skyline& sky) {
    int sum = 0;
    for (int height : sky.heights) sum += height;
#if defined(__wasm__)
    return bell(sky.rows, sum);  // the tables are too large for the page
#else
    return table_of(sky.rows)[static_cast<std::size_t>(sum)];
#endif
  }
#if !defined(__wasm__)
  // By the summed height.
  TETRARCH_INLINE static const auto& table_of(int rows) {
    return kTable[static_cast<std::size_t>(rows)];
  }
#endif

 private:
  static constexpr int bell(int rows, int sum) {
    const double distance = static_cast<double>(sum) / kColumns - kIndex * rows / 4.0;
    const double width = rows / 5.0;
    return static_cast<int>(exponential_of(-distance * distance / (2 * width * width)) * 1024 +
                            0.5);
  }
#if !defined(__wasm__)
  static constexpr int kRows = 20;
  using Table = std::array<std::array<std::int16_t, 10 * kRows + 41>, kRows + 1>;
  static constexpr Table make_table() {
    Table table{};
    for (int rows = 1; rows <= kRows; ++rows) {
      for (std::size_t sum = 0; sum < table[0].size(); ++sum) {
        table[static_cast<std::size_t>(rows)][sum] =
            static_cast<std::int16_t>(bell(rows, static_cast<int>(sum)));
      }
    }
    return table;
  }
  static constexpr Table kTable = make_table();
#endif
};

using BoardFeatures =
    std::tuple<RowsWithHoles, PatternDiversity, PileHeight, AltitudeDifference, MaxWellDepth,
               HeightDeviation, ColumnHeight<0>, ColumnHeight<1>, ColumnHeight<2>, ColumnHeight<3>,
               ColumnHeight<4>, ColumnHeight<5>, ColumnHeight<6>, ColumnHeight<7>, ColumnHeight<8>,
               ColumnHeight<9>, HeightDifference<0>, HeightDifference<1>, HeightDifference<2>,
               HeightDifference<3>, HeightDifference<4>, HeightDifference<5>, HeightDifference<6>,
               HeightDifference<7>, HeightDifference<8>, RbfHeight<0>, RbfHeight<1>, RbfHeight<2>,
               RbfHeight<3>, RbfHeight<4>, LevelSeen, StepsSeen<1>, StepsSeen<2>, LevelTwice,
               StepsTwice, FlatThrees, Notches, SAndZSomewhere, HighestHole, EdgeHeights<0>,
               EdgeHeights<1>, MissingAboveHole>;

}  // namespace tetrarch
