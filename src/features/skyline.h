// What formulas see of a board: a column between its neighbours, or the heights of all columns and
// the rows with holes.
#pragma once

#include <algorithm>
#include <array>

#include "features/feature.h"
#include "game/board.h"

namespace tetrarch {

struct Neighbourhood {
  Column left, self, right;
  int index;  // of the column `self`
  int rows;

  constexpr bool first() const { return index == 0; }
  constexpr bool last() const { return index == kColumns - 1; }
};

constexpr Column holes_of(Column column) { return ~column & rows_below(height_of(column)); }

struct Skyline {
  std::array<int, kColumns> heights{};
  Column hole_rows = 0;  // rows with at least one hole
  int rows = 0;

  constexpr int tallest() const { return *std::max_element(heights.begin(), heights.end()); }
  constexpr int lowest() const { return *std::min_element(heights.begin(), heights.end()); }
  // The neighbour beyond a wall is as high as the board.
  constexpr int beside(int column) const {
    return column < 0 || column >= kColumns ? rows : heights[static_cast<std::size_t>(column)];
  }
};

}  // namespace tetrarch
