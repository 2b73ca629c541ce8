// Makes candidates of a recipe a job for the evaluator, all on the same seeds, and its outcome a
// fitness. Does not know generations, the optimiser or the store.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "arena/play_job.h"
#include "recipe/fitness.h"
#include "recipe/recipe.h"

namespace tetrarch {

struct CandidatePlay {
  Rules rules;
  SeedRange seeds;
  std::optional<std::uint64_t> cut_off;  // pieces; none: that of the fitness rule
  std::uint32_t trials = 0;              // of splitting, at each level
};

// A job by whole games, or by replicates if the recipe measures by splitting.
PlayJob job_of(const Recipe& recipe, std::span<const Vector> candidates, const CandidatePlay& play);

// Uses the upper bound of the rate where a level was never reached, so the fitness is finite.
Fitness fitness_of_replicates(std::span<const Replicate> replicates);

// From games or from replicates, as the rule says.
Fitness fitness_of(const FitnessRule& rule, const AgentOutcome& played);

}  // namespace tetrarch
