// What a candidate's games are worth, with the standard error of that. Higher is better, always
// finite.
#pragma once

#include <cstdint>
#include <span>

#include "arena/arena.h"
#include "arena/splitting.h"
#include "train/recipe.h"

namespace tetrarch {

struct Fitness {
  double value = 0;
  double error = 0;       // standard error; 0 when one game says nothing about it
  bool survived = false;  // no game was lost

  friend bool operator==(const Fitness&, const Fitness&) = default;
};

// How low and even the pile was over the first pieces of this game, in [0, 1): the lower and the
// more even, the higher. Mean and largest of: mean height, row transitions, column transitions.
double neatness(const Rules& rules, const Agent& agent, std::uint64_t seed);

// `neatness` has one number for each game, for FitnessMeasure::Composite only.
Fitness fitness_of(const FitnessRule& rule, std::span<const GameResult> games,
                   std::span<const double> neatness);

// Of a candidate measured by splitting. Where a level was never reached, one more trial that
// reaches it is assumed.
Fitness fitness_of(std::span<const Replicate> replicates);

}  // namespace tetrarch
