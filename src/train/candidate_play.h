// Candidates of a recipe as a job for the evaluator, all on the same seeds, and what they are worth.
// It does not know generations, the optimiser or the store.
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
  std::optional<std::uint64_t> cut_off;  // otherwise the fitness's
  std::uint32_t trials = 0;              // of splitting
};

// Whole games, or replicates where splitting is the measure.
PlayJob job_of(const Recipe& recipe, std::span<const Vector> candidates, const CandidatePlay& play);

// Where a level was never reached, one more trial that reaches it is assumed.
Fitness fitness_of_replicates(std::span<const Replicate> replicates);

// By games or by replicates, as the rule says.
Fitness fitness_of(const FitnessRule& rule, const AgentOutcome& played);

}  // namespace tetrarch
