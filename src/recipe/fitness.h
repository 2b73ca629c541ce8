// What a candidate's games are worth, with the standard error of that. Higher is better, always
// finite.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "agents/play_game.h"
#include "recipe/recipe.h"

namespace tetrarch {

struct Fitness {
  double value = 0;
  double error = 0;       // standard error; 0 when one game says nothing about it
  bool survived = false;  // no game was lost

  friend bool operator==(const Fitness&, const Fitness&) = default;
};

// How low and even the pile was over the first pieces of a game, in [0, 1): the lower and the more
// even, the higher. Mean and largest of: mean height, row transitions, column transitions.
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

// `neatness` has one number for each game, for FitnessMeasure::Composite only.
Fitness fitness_of(const FitnessRule& rule, std::span<const GameResult> games,
                   std::span<const double> neatness);

}  // namespace tetrarch
