// Measures a champion on held-out seeds, which training never used, by whole games or by splitting
// as the recipe says.
#pragma once

#include <optional>

#include "arena/estimate_json.h"
#include "arena/measurement.h"
#include "recipe/recipe.h"
#include "train/training_play.h"

namespace tetrarch {

struct HeldOutTask {
  HeldOut held_out;
  Rules rules;
  AgentSpec agent;
  std::uint64_t seed = 0;
  std::uint32_t trials = 0;  // of splitting, at each level
};

// None if stopped before the end.
std::optional<Measurement> measure_held_out(const HeldOutTask& task, const TrainingPlay& play);

// The figures that the store keeps with the run.
Json summary_of(const Measurement& measured);

}  // namespace tetrarch
