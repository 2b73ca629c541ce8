// What the candidates of a generation are worth: plays them on the generation's seeds, the elite on
// more. Candidates that play alike on the same seeds are played once.
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
  // The recipe must live longer.
  Rater(const Recipe& recipe, std::uint64_t run_seed) : recipe_(recipe), run_seed_(run_seed) {}

  // Whether the games of all generations are the same, so that a fitness once found stays.
  bool lasting() const;
  // What an earlier generation found, where it lasts.
  void remember(const Vector& candidate, const Fitness& fitness);

  // None when stopped before the end.
  std::optional<Rating> rate(const std::vector<Candidate>& candidates, std::uint64_t generation,
                             const TrainingPlay& play);

 private:
  // The candidates to play, their fitness and what it came from.
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
