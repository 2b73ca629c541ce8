// The bookkeeping of a generation, apart from playing it: which games belong to it, who plays alike,
// who is best. Training (train/training.h) and the watched run (evolution.h) share it, so both are
// the same function of recipe and seed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/seed_range.h"
#include "recipe/fitness.h"
#include "recipe/recipe.h"

namespace tetrarch {

// What the run's seed is used for; each gets its own stream.
enum class SeedUse : std::uint64_t { Optimiser = 1, Games, Rerank, Finalists, HeldOut, Shortlist };
std::uint64_t seed_for(std::uint64_t run_seed, SeedUse use, std::uint64_t generation = 0);

// Of the games (or replicates) that each candidate of the generation plays.
SeedRange game_seeds(const Recipe& recipe, std::uint64_t run_seed, std::uint64_t generation);

// The weights as decisions use them: candidates with the same key play the same.
std::string play_key(const AgentForm& form, const Vector& candidate);

// Candidates by their way of playing: each way is played once.
struct PlayGroups {
  std::vector<std::size_t> group_of;  // of each candidate
  std::vector<std::size_t> first;     // of each group: its first candidate
  std::vector<std::string> keys;      // of each group: its play_key()
};
PlayGroups play_groups(const AgentForm& form, const std::vector<Candidate>& candidates);

// Positions by falling fitness; equal ones keep their order.
std::vector<std::uint32_t> ranking(const std::vector<Fitness>& fitness);

// What came of a generation.
struct GenerationFigures {
  std::size_t best = 0;  // the first of the fittest
  double mean = 0;       // of all fitness values
  std::uint64_t survived = 0;
  Vector leader;  // what the run would answer so far
};

// Tells the optimiser, which is then one generation further.
GenerationFigures finish_generation(Optimiser& optimiser, const std::vector<Fitness>& fitness);

}  // namespace tetrarch
