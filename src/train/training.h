// One training run: plays generation after generation and commits each to the store before the next
// begins, so that a crash costs at most the generation in play. Everything random comes from the
// run's seed and the generation's number: resumed or not, on any number of threads, the same
// champion results.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/run_store.h"
#include "train/fitness.h"
#include "train/recipe_text.h"

namespace tetrarch {

enum class TrainingPhase : std::uint8_t { Generation, Rerank, Finalists, HeldOut };

struct TrainingProgress {
  TrainingPhase phase = TrainingPhase::Generation;
  std::uint64_t games = 0, all_games = 0;  // of the phase
  std::uint64_t pieces = 0;
};

struct TrainingControl {
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;
  std::function<void(const TrainingProgress&)> progress;
};

class Training {
 public:
  // Goes on where the store's last generation of the run ends. Throws Error.
  Training(RunStore& store, const StoredRun& run);

  const Recipe& recipe() const { return recipe_; }
  const std::vector<StoredGeneration>& generations() const { return generations_; }

  // Why training is over, in words; nothing while it is not.
  std::optional<std::string> over() const;

  // Plays and commits one generation. False when stopped before its end: nothing was changed.
  bool step(const TrainingControl& control);

  // Finds the champion, measures it on held-out seeds and finishes the run. False when stopped
  // before its end: nothing was changed.
  bool crown(const TrainingControl& control);

 private:
  struct Played {
    std::vector<GameResult> games;
    std::vector<double> neatness;
    std::vector<Replicate> replicates;  // instead of games, where splitting is the measure
  };
  struct Rating {
    std::vector<Fitness> fitness;  // of each candidate
    std::uint64_t games = 0, pieces = 0, saved_games = 0;
  };

  std::optional<std::vector<Played>> play(const std::vector<Vector>& candidates,
                                          const std::vector<std::uint64_t>& seeds,
                                          const Rules& rules, const Rerank& limits,
                                          TrainingPhase phase, const TrainingControl& control,
                                          Rating& rating) const;
  // The same by splitting: each seed is that of a replicate.
  std::optional<std::vector<Played>> split(const std::vector<std::unique_ptr<Agent>>& agents,
                                           const std::vector<std::uint64_t>& seeds,
                                           const Rules& rules, TrainingPhase phase,
                                           const TrainingControl& control, Rating& rating) const;
  Fitness fitness_of(const Played& played) const;
  std::optional<Rating> rate(const std::vector<Vector>& candidates, const TrainingControl& control);
  bool rerank(const std::vector<Vector>& candidates, std::vector<Played>& played, Rating& rating,
              const TrainingControl& control) const;
  std::vector<Vector> finalists() const;

  RunStore& store_;
  StoredRun run_;
  Recipe recipe_;
  std::unique_ptr<Optimiser> optimiser_;
  std::vector<StoredGeneration> generations_;
  std::map<std::string, Fitness> known_;  // of candidates played on the fixed seeds
};

}  // namespace tetrarch
