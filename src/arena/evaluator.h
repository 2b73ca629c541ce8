// The interface through which all games are played: an Evaluator plays a job and returns its
// outcome. Callers do not know where it plays (ThreadEvaluator: on threads of this process).
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>

#include "arena/play_job.h"

namespace tetrarch {

// What has been played of a job so far.
struct PlayProgress {
  std::uint64_t done = 0, all = 0;  // games or replicates
  std::uint64_t pieces = 0;
  std::uint64_t lines_of_games = 0, best_lines = 0;  // of the finished games
  std::uint64_t trials = 0;                          // of splitting; walks of the flow count too
  std::span<const Replicate> replicates;             // of the first agent, the prefix without a gap
};

struct PlayWatch {
  const std::atomic<bool>* stop = nullptr;  // the caller sets it to stop the job soon
  // Called from time to time by the thread that called play(). No worker waits for it.
  std::function<void(const PlayProgress&)> progress;

  bool stopped() const { return stop && stop->load(std::memory_order_relaxed); }
};

class Evaluator {
 public:
  virtual ~Evaluator() = default;

  // Requires: this Evaluator plays no other job. Throws Error if the job cannot be played.
  virtual PlayOutcome play(const PlayJob& job, const PlayWatch& watch) = 0;
};

}  // namespace tetrarch
