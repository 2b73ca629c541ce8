// What a champion is worth on seeds that had no part in finding it, as the recipe's held-out part
// says: whole games or splitting.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "arena/arena.h"
#include "recipe/recipe.h"
#include "train/training_control.h"

namespace tetrarch {

struct HeldOutTask {
  const HeldOut& held_out;
  const Rules& rules;
  const Agent& agent;
  std::uint64_t seed;
  std::uint32_t trials;  // of splitting
  const TrainingControl& control;
};

struct HeldOutFigures {
  Rules rules;  // as played
  Estimate lines;
  std::optional<std::uint64_t> games;
  nlohmann::ordered_json summary;
};

// None when stopped before the end.
std::optional<HeldOutFigures> measure_held_out(const HeldOutTask& task);

}  // namespace tetrarch
