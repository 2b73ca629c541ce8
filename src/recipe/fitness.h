// The fitness of a candidate, computed from its games, with its standard error. Higher is better;
// always finite. Does not know how the games were played.
#pragma once

#include <cstdint>
#include <span>

#include "agents/neatness.h"
#include "agents/play_game.h"
#include "recipe/recipe.h"

namespace tetrarch {

struct Fitness {
  double value = 0;
  double error = 0;       // standard error; 0 if it is unknown
  bool survived = false;  // died in no game

  friend bool operator==(const Fitness&, const Fitness&) = default;
};

// `neatness` has one number for each game; only FitnessMeasure::Composite uses it.
Fitness fitness_of_games(const FitnessRule& rule, std::span<const GameResult> games,
                         std::span<const double> neatness);

}  // namespace tetrarch
