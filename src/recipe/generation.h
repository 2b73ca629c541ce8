// What a generation of a run is made of, apart from playing it: the seeds of its games, who plays
// alike, who is best. A run is a function of recipe and seed because all of this is.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "recipe/fitness.h"
#include "recipe/recipe.h"

namespace tetrarch {

// What the run's seed is used for; each gets its own stream.
enum class SeedUse : std::uint64_t { Optimiser = 1, Games, Rerank, Finalists, HeldOut, Shortlist };
std::uint64_t seed_for(std::uint64_t run_seed, SeedUse use, std::uint64_t generation = 0);

void add_seeds(std::vector<std::uint64_t>& seeds, std::uint64_t seed, std::uint64_t games);

// Of the games that each candidate of the generation plays.
std::vector<std::uint64_t> game_seeds(const Recipe& recipe, std::uint64_t run_seed,
                                      std::uint64_t generation);

// The weights as decisions use them: candidates with the same key play the same.
std::string play_key(const AgentForm& form, const Vector& candidate);

// Positions by falling fitness; equal ones keep their order.
std::vector<std::uint32_t> ranking(const std::vector<Fitness>& fitness);

}  // namespace tetrarch
