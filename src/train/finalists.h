// Who may become a run's champion, and who of them does. Fitness in a generation is a matter of
// luck, too, and the best of many was lucky; so distributions stand for election by their means, and
// everybody is measured anew on seeds that nobody has seen.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "optim/surface.h"
#include "recipe/recipe.h"
#include "train/training_play.h"

namespace tetrarch {

// All samples of the last so many generations.
using LastSamples = std::function<std::vector<Sample>(std::uint64_t)>;

// Of an optimiser that moves a distribution: its last means, averages of its last means, which suffer
// least from luck, and tops of surfaces fitted to its samples. Never a sample.
std::vector<Vector> finalist_centres(const Recipe& recipe, const std::vector<Vector>& means,
                                     const LastSamples& samples);

// Of one without a mean: the leaders of the last generations and the best of the last one. `last` is
// sorted, the best first.
std::vector<Vector> finalist_candidates(const Recipe& recipe, const std::vector<Vector>& leaders,
                                        const std::vector<Vector>& last);

struct Election {
  const Recipe& recipe;
  const Rules& rules;
  std::uint64_t run_seed;
  const std::vector<Vector>& finalists;
};

// None when stopped before the end.
std::optional<Vector> best_finalist(const Election& election, const TrainingPlay& play);

}  // namespace tetrarch
