// Chooses the finalists of a run, and the champion among them. The best fitness of a generation is
// partly luck. So an optimiser with a distribution enters its means, not its samples, and all
// finalists play on new seeds.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "optim/surface.h"
#include "recipe/fitness.h"
#include "recipe/recipe.h"
#include "train/training_play.h"

namespace tetrarch {

// Returns all samples of that many last generations.
using LastSamples = std::function<std::vector<Sample>(std::uint64_t)>;

// For an optimiser with a distribution: its last means, averages of its last means (least luck),
// and tops of surfaces fitted to its samples. Never a sample.
std::vector<Vector> finalist_centres(const Recipe& recipe, const std::vector<Vector>& means,
                                     const LastSamples& samples);

// For other optimisers: the leaders of the last generations and the best of the last generation.
// Requires: `last` is sorted, best first.
std::vector<Vector> finalist_candidates(const Recipe& recipe, const std::vector<Vector>& leaders,
                                        const std::vector<Vector>& last);

struct Election {
  const Recipe& recipe;
  const Rules& rules;
  std::uint64_t run_seed;
  const std::vector<Vector>& finalists;
};

struct Elected {
  Vector weights;
  std::optional<Fitness> fitness;  // in the deciding round; none if it was the only finalist
};

// None if stopped before the end.
std::optional<Elected> best_finalist(const Election& election, const TrainingPlay& play);

}  // namespace tetrarch
