// Measures one agent: by whole games, or by splitting until the mean is precise enough. If
// splitting is of no use for the agent, it plays whole games instead.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arena/evaluator.h"
#include "base/statistics.h"

namespace tetrarch {

// A figure of a game.
enum class Measure : std::uint8_t { Lines, Score, Pieces };

struct GamesPlan {
  std::uint64_t games = 100;
  std::optional<std::uint64_t> cut_off;  // a game stops after so many pieces
};

struct ReplicatesPlan {
  std::uint32_t trials = 2000;              // at each level
  double precision = 0.05;                  // wanted standard error / mean
  std::optional<std::uint64_t> replicates;  // a fixed number; ignores the precision
  // The first replicates of an interrupted measurement with the same agent, rules, trials and seed.
  // The result is the same as without the interruption.
  std::vector<Replicate> known;
};

struct MeasurementPlan {
  AgentSpec agent;
  Rules rules;
  std::uint64_t seed = 1;  // of game i: derived_seed(seed, i), of replicate i: i + 1
  std::optional<ReplicatesPlan> splitting;  // none: whole games
  // Used without splitting, or if splitting is of no use and the pilot saw a death.
  GamesPlan games;
  GamesPlan games_of_immortals;  // if splitting is of no use and the pilot saw no death
};

// By splitting, `replicates` holds all from the first one on, as ReplicatesPlan::known needs them.
struct MeasurementProgress : PlayProgress {
  bool by_splitting = false;
  std::uint64_t all_trials = 0;  // of splitting, as expected now
  Estimate lines;                // of the replicates so far
};

// What whole games came to. It does not keep the games: there may be many millions.
class GamesPlayed {
 public:
  void add(const GameResult& game);
  std::uint64_t games() const { return games_; }
  std::uint64_t count(ResultEnd end) const { return ends_[static_cast<std::size_t>(end)]; }
  std::uint64_t pieces() const { return pieces_; }
  std::uint64_t lines() const { return lines_; }
  std::uint64_t best_lines() const { return best_lines_; }
  const Tally& of(Measure measure) const { return tallies_[static_cast<std::size_t>(measure)]; }
  friend bool operator==(const GamesPlayed&, const GamesPlayed&) = default;

 private:
  std::uint64_t games_ = 0, pieces_ = 0, lines_ = 0, best_lines_ = 0;
  std::array<std::uint64_t, 3> ends_{};  // by ResultEnd
  std::array<Tally, 3> tallies_;         // by Measure
};

struct Measurement {
  AgentSpec agent;
  Rules rules;  // with the preview that the agent needs
  std::uint64_t seed = 1;
  bool splitting_asked = false;
  GamesPlayed games;                   // by whole games; after a stop: those begun
  std::optional<Pilot> pilot;          // of splitting
  std::vector<Replicate> replicates;   // by splitting; after a stop: the first ones
  std::optional<Unsuited> why_direct;  // set if splitting was asked for and is of no use
  std::uint64_t pieces = 0;
  double seconds = 0;
  bool interrupted = false;

  bool by_splitting() const { return splitting_asked && !why_direct; }
  Estimate lines() const;
};

// Throws Error if splitting is asked for and the rules do not allow it.
Measurement measure(const MeasurementPlan& plan, Evaluator& evaluator,
                    const std::atomic<bool>* stop,
                    const std::function<void(const MeasurementProgress&)>& progress);

// Games as input of the estimators. A cut-off game has not ended; a capped game has.
Observation observation(const GameResult& game, Measure measure);
std::vector<Observation> observations(std::span<const GameResult> games, Measure measure);

}  // namespace tetrarch
