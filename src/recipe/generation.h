// The bookkeeping of a generation: its seeds, who plays alike, who is best. Does not play. Training
// (train/training.h) and the watched run (evolution.h) share it, so both give the same results.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/seed_range.h"
#include "recipe/fitness.h"
#include "recipe/recipe.h"

namespace tetrarch {

// Each use of the run's seed has a random stream of its own.
enum class SeedUse : std::uint64_t { Optimiser = 1, Games, Rerank, Finalists, HeldOut, Shortlist };
std::uint64_t seed_for(std::uint64_t run_seed, SeedUse use, std::uint64_t generation = 0);

// The seeds of the games (or replicates) that each candidate of the generation plays.
SeedRange game_seeds(const Recipe& recipe, std::uint64_t run_seed, std::uint64_t generation);

// The weights as the agent uses them. Candidates with the same key play alike.
std::string play_key(const AgentForm& form, const Vector& candidate);

// Candidates grouped by play_key(): one of each group plays for all.
struct PlayGroups {
  std::vector<std::size_t> group_of;  // of each candidate
  std::vector<std::size_t> first;     // of each group: its first candidate
  std::vector<std::string> keys;      // of each group: its play_key()
};
PlayGroups play_groups(const AgentForm& form, const std::vector<Candidate>& candidates);

// Indices, highest fitness first; equal ones keep their order.
std::vector<std::uint32_t> ranking(const std::vector<Fitness>& fitness);

// The results of a generation.
struct GenerationFigures {
  std::size_t best = 0;  // index of the first of the fittest
  double mean = 0;       // of all fitness values
  std::uint64_t survived = 0;
  Vector leader;  // the run's answer if it stopped here
};

// Tells the optimiser the fitness, which moves it to the next generation.
GenerationFigures finish_generation(Optimiser& optimiser, const std::vector<Fitness>& fitness);

}  // namespace tetrarch
