// How good one agent is: by whole games, or by splitting until the mean is known well enough. Where
// splitting is of no use for the agent its games are played directly.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arena/evaluator.h"
#include "base/statistics.h"

namespace tetrarch {

struct GamesPlan {
  std::uint64_t games = 100;
  std::optional<std::uint64_t> cut_off;  // pieces after which nobody watches a game any more
};

struct ReplicatesPlan {
  std::uint32_t trials = 2000;              // at each level
  double precision = 0.05;                  // standard error / mean that is wanted
  std::optional<std::uint64_t> replicates;  // so many, whatever the precision
  // The first ones of an interrupted measurement of the same agent, rules, trials and seed: the
  // result is that of one that was not interrupted.
  std::vector<Replicate> known;
};

struct MeasurementPlan {
  AgentSpec agent;
  Rules rules;
  std::uint64_t seed = 1;  // game i has derived_seed(seed, i), replicate i one later
  std::optional<ReplicatesPlan> splitting;  // none: whole games
  // Without splitting, or where it is of no use and the pilot saw a death.
  GamesPlan games;
  GamesPlan games_of_immortals;  // where splitting is of no use and it saw none
};

// By splitting, `replicates` are all from the first one on: what ReplicatesPlan::known takes.
struct MeasurementProgress : PlayProgress {
  bool by_splitting = false;
  std::uint64_t all_trials = 0;  // of splitting, as far as they can be foreseen
  Estimate lines;                // of the replicates so far
};

struct Measurement {
  AgentSpec agent;
  Rules rules;  // as played: with the preview that the agent needs
  std::uint64_t seed = 1;
  bool splitting_asked = false;
  std::vector<GameResult> games;       // by whole games; after a stop those begun
  std::optional<Pilot> pilot;          // of splitting
  std::vector<Replicate> replicates;   // by splitting; after a stop the first ones
  std::optional<Unsuited> why_direct;  // splitting was asked for and is of no use
  std::uint64_t pieces = 0;
  double seconds = 0;
  bool interrupted = false;

  bool by_splitting() const { return splitting_asked && !why_direct; }
  std::uint64_t count(ResultEnd end) const;  // games that ended so
  Estimate lines() const;
};

// Throws Error where the rules do not allow splitting.
Measurement measure(const MeasurementPlan& plan, Evaluator& evaluator,
                    const std::atomic<bool>* stop,
                    const std::function<void(const MeasurementProgress&)>& progress);

// The games as the estimators see them: a cut-off game has not ended, a capped one has.
enum class Measure : std::uint8_t { Lines, Score, Pieces };
std::vector<Observation> observations(std::span<const GameResult> games, Measure measure);

}  // namespace tetrarch
