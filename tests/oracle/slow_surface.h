// The features of features/surface_features.h, computed from their definitions.
#pragma once

#include <algorithm>
#include <cmath>

#include "oracle/slow_view.h"

namespace tetrarch::oracle {

// How many pairs of adjacent columns have a step for which `condition(step)` holds.
template <class Condition>
inline int count_steps(const View& view, Condition condition) {
  int count = 0;
  for (int column = 0; column + 1 < kColumns; ++column) count += condition(rise(view, column));
  return count;
}

inline int steps_of(const View& view, int size) {
  return count_steps(view, [&](int step) { return step == size; });
}

// How often step `first` is directly followed by step `second`.
inline int steps_in_a_row(const View& view, int first, int second) {
  int count = 0;
  for (int column = 0; column + 2 < kColumns; ++column) {
    count += rise(view, column) == first && rise(view, column + 1) == second;
  }
  return count;
}

inline double squared_heights(const View& view) {
  double sum = 0;
  for (int column = 0; column < kColumns; ++column) sum += std::pow(column_height(view, column), 2);
  return sum / 20;
}

inline double level_pairs(const View& view) { return steps_of(view, 0); }

inline double step_pairs_member(const View& view) {
  return steps_of(view, view.index) + steps_of(view, -view.index);
}

inline double steep_pairs(const View& view) {
  return count_steps(view, [](int step) { return step <= -4 || step >= 4; });
}

// Places where S or Z would rest on filled cells only: upright on two columns, flat on three.
inline int s_places(const View& view) { return steps_of(view, -1) + steps_in_a_row(view, 0, 1); }
inline int z_places(const View& view) { return steps_of(view, 1) + steps_in_a_row(view, -1, 0); }

inline double s_and_z_places(const View& view) { return s_places(view) + z_places(view); }

inline double s_and_z_somewhere(const View& view) {
  return (s_places(view) > 0 ? 1 : 0) + (z_places(view) > 0 ? 1 : 0);
}

inline double deep_wells_member(const View& view) {
  int count = 0;
  for (int column = 0; column < kColumns; ++column) {
    if (well_depth(view, column) >= view.index) ++count;
  }
  return count;
}

inline double level_seen(const View& view) { return steps_of(view, 0) >= 1; }
inline double level_twice(const View& view) { return steps_of(view, 0) >= 2; }

inline double steps_seen_member(const View& view) {
  return std::min(1, steps_of(view, view.index)) + std::min(1, steps_of(view, -view.index));
}

inline double steps_twice(const View& view) {
  return (steps_of(view, 1) >= 2 ? 1 : 0) + (steps_of(view, -1) >= 2 ? 1 : 0);
}

inline double flat_three_seen(const View& view) { return steps_in_a_row(view, 0, 0) >= 1; }
inline double notch_seen(const View& view) { return steps_in_a_row(view, -1, 1) >= 1; }

inline double highest_hole(const View& view) {
  int highest = 0;
  for (int row = 0; row < view.rows(); ++row) {
    for (int column = 0; column < kColumns; ++column) {
      if (is_hole(view, row, column)) highest = row + 1;
    }
  }
  return highest;
}

inline double edge_heights_member(const View& view) {
  return column_height(view, view.index) + column_height(view, kColumns - 1 - view.index);
}

inline double missing_above_hole(const View& view) {
  int missing = 0;
  for (int row = static_cast<int>(highest_hole(view)); row < tallest(view); ++row) {
    for (int column = 0; column < kColumns; ++column) missing += !view.filled(row, column);
  }
  return missing;
}

}  // namespace tetrarch::oracle
