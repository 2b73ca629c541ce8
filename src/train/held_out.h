// What a champion is worth on seeds that had no part in finding it, as the recipe's held-out part
// says: whole games or splitting.
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
  std::uint32_t trials = 0;  // of splitting
};

// None when stopped before the end.
std::optional<Measurement> measure_held_out(const HeldOutTask& task, const TrainingPlay& play);

// The figures that a run keeps.
Json summary_of(const Measurement& measured);

}  // namespace tetrarch
