// Features of the surface: which steps lead from column to column, where a piece would fit, how high
// the edges of the pile are. The record players use these besides those of the published controllers.
// A step is the height of a column less that of the column to its left. Sums over the columns come
// first, then features of the whole skyline.
#pragma once

#include <bit>
#include <cstdlib>

#include "features/skyline.h"

namespace tetrarch {

// The step to a column from its left neighbour. Not for the first column.
TETRARCH_INLINE int step_to(const Neighbourhood& n) {
  return height_of(n.self) - height_of(n.left);
}
TETRARCH_INLINE int step_from(const Neighbourhood& n) {
  return height_of(n.right) - height_of(n.self);
}

struct SquaredHeights {
  static constexpr FeatureText kText{
      "squared_heights", "sum of the squares of the column heights, in twenties", "ours", 20};
  static constexpr int kBound = 10 * 20 * 20;
  static constexpr bool kOwn = true;
  TETRARCH_INLINE static int term(const Neighbourhood& n) {
    return height_of(n.self) * height_of(n.self);
  }
};

struct LevelPairs {
  static constexpr FeatureText kText{"level_pairs", "adjacent columns of the same height", "ours"};
  static constexpr int kBound = 9;
  static constexpr bool kOwn = false;
  TETRARCH_INLINE static int term(const Neighbourhood& n) { return !n.first() && step_to(n) == 0; }
};

template <int kSize>
struct StepPairs {
  static constexpr FeatureText kText{
      "step_pairs", "adjacent columns whose heights differ by exactly {}", "ours", 1, kSize};
  static constexpr int kBound = 9;
  static constexpr bool kOwn = false;
  TETRARCH_INLINE static int term(const Neighbourhood& n) {
    return !n.first() && std::abs(step_to(n)) == kSize;
  }
};

struct SteepPairs {
  static constexpr FeatureText kText{"steep_pairs",
                                     "adjacent columns whose heights differ by 4 or more", "ours"};
  static constexpr int kBound = 9;
  static constexpr bool kOwn = false;
  TETRARCH_INLINE static int term(const Neighbourhood& n) {
    return !n.first() && std::abs(step_to(n)) >= 4;
  }
};

struct SAndZPlaces {
  static constexpr FeatureText kText{
      "s_and_z_places",
      "places where an S or a Z lies without a hole: steps of 1, level then up, down then level",
      "ours"};
  static constexpr int kBound = 17;
  static constexpr bool kOwn = false;
  TETRARCH_INLINE static int term(const Neighbourhood& n) {
    if (n.first()) return 0;
    const int left = step_to(n);
    const int upright = std::abs(left) == 1;
    if (n.last()) return upright;
    const int right = step_from(n);
    return upright + (left == 0 && right == 1) + (left == -1 && right == 0);
  }
};

template <int kDepth>
struct DeepWells {
  static constexpr FeatureText kText{
      "deep_wells", "columns whose neighbours (walls count) are both at least {} higher", "ours", 1,
      kDepth};
  static constexpr int kBound = 5;
  static constexpr bool kOwn = false;
  TETRARCH_INLINE static int term(const Neighbourhood& n) {
    return std::min(height_of(n.left), height_of(n.right)) - height_of(n.self) >= kDepth;
  }
};

struct LevelSeen {
  static constexpr FeatureText kText{"level_seen", "1 if two adjacent columns have the same height",
                                     "ours"};
  static constexpr int kBound = 1;
  TETRARCH_INLINE static int value(const Skyline& sky) { return sky.steps.of(0) > 0; }
};

template <int kSize>
struct StepsSeen {
  static constexpr FeatureText kText{
      "steps_seen", "which steps by {} there are, up and down: 0, 1 or 2", "ours", 1, kSize};
  static constexpr int kBound = 2;
  TETRARCH_INLINE static int value(const Skyline& sky) {
    return (sky.steps.of(-kSize) > 0) + (sky.steps.of(kSize) > 0);
  }
};

struct LevelTwice {
  static constexpr FeatureText kText{
      "level_twice", "1 if at least two pairs of adjacent columns have the same height", "ours"};
  static constexpr int kBound = 1;
  TETRARCH_INLINE static int value(const Skyline& sky) { return sky.steps.of(0) > 1; }
};

struct StepsTwice {
  static constexpr FeatureText kText{
      "steps_twice", "which of the steps up by 1 and down by 1 there are at least twice: 0, 1 or 2",
      "ours"};
  static constexpr int kBound = 2;
  TETRARCH_INLINE static int value(const Skyline& sky) {
    return (sky.steps.of(-1) > 1) + (sky.steps.of(1) > 1);
  }
};

struct FlatThrees {
  static constexpr FeatureText kText{"flat_three_seen",
                                     "1 if three columns in a row have the same height", "ours"};
  static constexpr int kBound = 1;
  TETRARCH_INLINE static int value(const Skyline& sky) { return sky.steps.in_a_row(0, 0); }
};

struct Notches {
  static constexpr FeatureText kText{
      "notch_seen", "1 if a column is one lower than both neighbours (walls do not count)", "ours"};
  static constexpr int kBound = 1;
  TETRARCH_INLINE static int value(const Skyline& sky) { return sky.steps.in_a_row(-1, 1); }
};

struct SAndZSomewhere {
  static constexpr FeatureText kText{
      "s_and_z_somewhere", "which of S and Z fit somewhere without a hole: 0, 1 or 2", "ours"};
  static constexpr int kBound = 2;
  TETRARCH_INLINE static int value(const Skyline& sky) {
    return (sky.steps.of(-1) > 0 || sky.steps.in_a_row(0, 1)) +
           (sky.steps.of(1) > 0 || sky.steps.in_a_row(-1, 0));
  }
};

struct HighestHole {
  static constexpr FeatureText kText{
      "highest_hole", "row of the highest hole counted from 1 at the floor; 0 if there is none",
      "ours"};
  static constexpr int kBound = 20;
  TETRARCH_INLINE static int value(const Skyline& sky) {
    return static_cast<int>(std::bit_width(sky.hole_rows));
  }
};

template <int kIndex>
struct EdgeHeights {
  static constexpr FeatureText kText{
      "edge_heights", "summed height of the two columns that are {} away from a wall", "ours", 1,
      kIndex};
  static constexpr int kBound = 2 * 20;
  TETRARCH_INLINE static int value(const Skyline& sky) {
    return sky.heights[kIndex] + sky.heights[kColumns - 1 - kIndex];
  }
};

struct MissingAboveHole {
  static constexpr FeatureText kText{
      "missing_above_hole",
      "empty cells above the row of the highest hole (without one: the floor) up to the pile's top",
      "ours"};
  static constexpr int kBound = 10 * 20;
  TETRARCH_INLINE static int value(const Skyline& sky) {
    const int hole = HighestHole::value(sky), top = sky.tallest();
    int missing = 0;
    for (int height : sky.heights) missing += top - std::max(height, hole);
    return missing;
  }
};

}  // namespace tetrarch
