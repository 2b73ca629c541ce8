// Finds the fitness of the candidates of a generation. All play on the generation's seeds, the
// elite on more seeds. Of candidates that play alike, one plays for all.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "recipe/generation.h"
#include "train/training_play.h"

namespace tetrarch {

struct Rating {
  std::vector<Fitness> fitness;         // of each candidate
  std::uint64_t plays = 0, pieces = 0;  // plays: games or replicates
  std::uint64_t saved_plays = 0;        // those of candidates that play alike
};

class Rater {
 public:
  // Requires: the recipe lives longer than the Rater.
  Rater(const Recipe& recipe, std::uint64_t run_seed) : recipe_(recipe), run_seed_(run_seed) {}

  // Whether all generations play the same games, so that a known fitness stays valid.
  bool lasting() const;
  // Adds a fitness of an earlier generation. Requires: lasting().
  void remember(const Vector& candidate, const Fitness& fitness);

  // None if stopped before the end.
  std::optional<Rating> rate(const std::vector<Candidate>& candidates, std::uint64_t generation,
                             const TrainingPlay& play);

 private:
  // The candidates to play, their fitness and their outcomes.
  struct Players {
    std::vector<Vector> vectors;
    std::vector<AgentOutcome> played;
    std::vector<Fitness> fitness;
  };
  bool play_all(Players& players, std::uint64_t generation, Rating& rating,
                const TrainingPlay& play) const;
  bool rerank(Players& players, std::uint64_t generation, Rating& rating,
              const TrainingPlay& play) const;

  const Recipe& recipe_;
  std::uint64_t run_seed_;
  std::map<std::string, Fitness> known_;  // by play_key()
};

}  // namespace tetrarch
