// What formulas see of a board: a column between its neighbours, or the heights of all columns and
// the rows with holes.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

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

// How often each step from column to column occurs, and which two steps follow each other.
class Steps {
 public:
  constexpr Steps() = default;
  explicit constexpr Steps(const std::array<int, kColumns>& heights) {
    int last = kNone;
    for (std::size_t c = 0; c + 1 < kColumns; ++c) {
      const int step = std::clamp(heights[c + 1] - heights[c], -kLarge, kLarge);
      counts_ += std::uint64_t{1} << place(step);
      if (last <= 0 && last >= -1 && step >= 0 && step <= 1) in_a_row_ |= bit(last, step);
      last = step;
    }
  }
  // -3 to 3
  constexpr int of(int step) const { return static_cast<int>(counts_ >> place(step) & 15); }
  // `first` is -1 or 0, `second` 0 or 1.
  constexpr bool in_a_row(int first, int second) const { return in_a_row_ & bit(first, second); }

 private:
  static constexpr int kLarge = 4, kNone = 5;
  static constexpr int place(int step) { return 4 * (step + kLarge); }
  static constexpr unsigned bit(int first, int second) { return 1u << (-2 * first + second); }

  std::uint64_t counts_ = 0;  // four bits each
  unsigned in_a_row_ = 0;
};

struct Skyline {
  std::array<int, kColumns> heights{};
  Column hole_rows = 0;  // rows with at least one hole
  int rows = 0;
  Steps steps;  // of the heights

  constexpr int tallest() const { return *std::max_element(heights.begin(), heights.end()); }
  constexpr int lowest() const { return *std::min_element(heights.begin(), heights.end()); }
  // The neighbour beyond a wall is as high as the board.
  constexpr int beside(int column) const {
    return column < 0 || column >= kColumns ? rows : heights[static_cast<std::size_t>(column)];
  }
};

}  // namespace tetrarch
