// Measures an agent by splitting: a pilot that looks at how it usually plays and lays the plan, then
// replicates on all cores until the mean is known well enough. Replicate i has
// derived_seed(seed, i + 1), so results do not depend on the number of threads.
//
// Lines come from the balance of cells: a piece brings four, a line takes ten, so a game's lines are
// (4 x pieces - cells left on the board) / 10, exactly.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "splitting/estimator.h"
#include "splitting/pile_process.h"

namespace tetrarch {

struct SplittingProgress {
  std::uint64_t replicates = 0, all_replicates = 0;  // finished, expected
  std::uint64_t trials = 0, all_trials = 0;
  std::uint64_t pieces = 0;
  Estimate lines;  // of the finished replicates
  // The first ones, without a gap, as long as the call lasts: what `known` takes to go on later.
  std::span<const Replicate> first;
};

struct SplittingOptions {
  std::uint64_t seed = 1;
  int threads = 1;
  std::uint32_t trials = 2000;              // at each level
  double precision = 0.05;                  // standard error / mean that is wanted
  std::optional<std::uint64_t> replicates;  // so many, whatever the precision
  // The first ones of an interrupted evaluation of the same agent, rules, trials and seed: the result
  // is that of one that was not interrupted.
  std::vector<Replicate> known;
  const std::atomic<bool>* stop = nullptr;
  // Called now and then from the calling thread only.
  std::function<void(const SplittingProgress&)> progress;
};

// What is known about an agent before it is measured.
struct Pilot {
  SplittingPlan plan;
  std::uint64_t pieces = 0, deaths = 0;
  // Why splitting is of no use for this agent, as a sentence; direct play is.
  std::optional<std::string> direct;
  Halt halt = Halt::None;
};

Pilot fly_pilot(const PileProcess& process, std::uint32_t trials, std::uint64_t seed);

// A replicate for the price that the agent's life asks: by splitting, or, where the pilot saw it die
// so often that splitting is of no use, plain play for about a quarter as many deaths as trials. What
// is left on the board then is taken to be half of it.
Replicate measure_once(const PileProcess& process, const Pilot& pilot, std::uint64_t seed);

// Mean lines of a game. Its error is that of the pieces; that of the cells left, which is below one
// line, is left out, so it says too little about players that clear hardly any.
Estimate lines_of(std::span<const Replicate> replicates);

struct SplittingEvaluation {
  Rules rules;  // as played: with the preview that the agent needs
  Pilot pilot;
  std::vector<Replicate> replicates;  // after an interruption those that were finished
  Estimate lines;
  std::uint64_t pieces = 0;
  bool interrupted = false;
  double seconds = 0;
  std::optional<std::string> direct;  // as in Pilot; there are no replicates then
};

// Requires rules that splitting_refusal() does not refuse.
SplittingEvaluation evaluate_by_splitting(const Rules& rules, const Agent& agent,
                                          const SplittingOptions& options);

}  // namespace tetrarch
