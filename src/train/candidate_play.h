// Plays candidates of a recipe, all on the same seeds: whole games, or replicates where splitting is
// the measure. It does not know generations, the optimiser or the store.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "recipe/recipe.h"
#include "train/fitness.h"
#include "train/training_control.h"

namespace tetrarch {

// What one candidate played.
struct Played {
  std::vector<GameResult> games;
  std::vector<double> neatness;
  std::vector<Replicate> replicates;  // instead of games, where splitting is the measure
};

struct PlayCount {
  std::uint64_t games = 0, pieces = 0;
};

struct PlayTask {
  const Recipe& recipe;
  const Rules& rules;
  const std::vector<Vector>& candidates;
  const std::vector<std::uint64_t>& seeds;
  std::optional<std::uint64_t> cut_off;  // otherwise the fitness's
  TrainingPhase phase = TrainingPhase::Generation;
  std::uint32_t trials = 0;  // of splitting
};

// For each candidate; adds to `count`. None when stopped before the end.
std::optional<std::vector<Played>> play_candidates(const PlayTask& task,
                                                   const TrainingControl& control,
                                                   PlayCount& count);

Fitness fitness_of(const FitnessRule& rule, const Played& played);

}  // namespace tetrarch
