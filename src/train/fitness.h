// The parts of fitness that need the arena: games played to the end, and splitting.
#pragma once

#include "recipe/fitness.h"
#include "splitting/estimator.h"

namespace tetrarch {

// Of this game.
double neatness(const Rules& rules, const Agent& agent, std::uint64_t seed);

// Of a candidate measured by splitting. Where a level was never reached, one more trial that
// reaches it is assumed.
Fitness fitness_of(std::span<const Replicate> replicates);

}  // namespace tetrarch
