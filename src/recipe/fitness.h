// What a candidate's games are worth, with the standard error of that. Higher is better, always
// finite.
#pragma once

#include <cstdint>
#include <span>

#include "agents/neatness.h"
#include "agents/play_game.h"
#include "recipe/recipe.h"

namespace tetrarch {

struct Fitness {
  double value = 0;
  double error = 0;       // standard error; 0 when one game says nothing about it
  bool survived = false;  // no game was lost

  friend bool operator==(const Fitness&, const Fitness&) = default;
};

// `neatness` has one number for each game, for FitnessMeasure::Composite only.
Fitness fitness_of_games(const FitnessRule& rule, std::span<const GameResult> games,
                         std::span<const double> neatness);

}  // namespace tetrarch
