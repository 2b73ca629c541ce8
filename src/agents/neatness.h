// How low and even the pile was over the first pieces of a game. Tells agents apart that clear
// equally few lines.
#pragma once

#include <algorithm>
#include <cstdint>

#include "agents/agent.h"

namespace tetrarch {

// In [0, 1): the lower and the more even, the higher. Mean and largest of: mean height, row
// transitions, column transitions.
class Neatness {
 public:
  // Enough to tell candidates apart that clear nothing, few enough to cost nothing.
  static constexpr std::uint64_t kPieces = 200;

  explicit Neatness(int rows) : rows_(rows) {}

  // The board before each of the first kPieces placements.
  void add(const Board& board);
  double value() const;

 private:
  // Mean and largest of something seen before each piece, as a share of its limit.
  struct Course {
    double sum = 0, largest = 0;
    void add(double share) {
      sum += share;
      largest = std::max(largest, share);
    }
  };

  int rows_;
  Course height_, row_changes_, column_changes_;
  std::uint64_t boards_ = 0;
};

// Of the game with this seed.
double neatness_of(const Rules& rules, const Agent& agent, std::uint64_t seed);

}  // namespace tetrarch
