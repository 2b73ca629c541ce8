// Plays many games on all cores. A game's result is a function of rules, agent and seed
// alone, so the results do not depend on the number of threads or the order of play.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "agents/play_game.h"
#include "base/statistics.h"
#include "lockstep/play_counters.h"

namespace tetrarch {

// The same as play_game(), faster where lockstep can play it and nobody watches.
GameResult play_alone(const Rules& rules, const Agent& agent, std::uint64_t seed,
                      const PlayOptions& options = {});

struct EvaluationOptions {
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  std::uint64_t first_game = 0;  // game i is played with derived_seed(seed, first_game + i)
  int threads = 1;
  std::optional<std::uint64_t> cut_off;
  const std::atomic<bool>* stop = nullptr;
  // Called now and then from the calling thread only.
  std::function<void(const EvaluationProgress&)> progress;
};

struct Evaluation {
  Rules rules;                      // as played: with the preview that the agent needs
  std::vector<GameResult> results;  // of the games begun, in the order of their seeds
  bool interrupted = false;
  double seconds = 0;

  std::uint64_t count(ResultEnd end) const;
  std::uint64_t pieces() const;
};

Evaluation evaluate(const Rules& rules, const Agent& agent, const EvaluationOptions& options);

// The games as the estimators see them: a cut-off game has not ended, a capped one has.
enum class Measure : std::uint8_t { Lines, Score, Pieces };
std::vector<Observation> observations(const std::vector<GameResult>& results, Measure measure);

}  // namespace tetrarch
