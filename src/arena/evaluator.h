// The seam through which everything plays: an Evaluator plays a job somewhere (on threads of this
// process, later on other machines) and gives its outcome. Who needs games asks an Evaluator and
// nobody else.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>

#include "arena/play_job.h"

namespace tetrarch {

// Of one job, so far.
struct PlayProgress {
  std::uint64_t done = 0, all = 0;  // games or replicates
  std::uint64_t pieces = 0;
  std::uint64_t lines_of_games = 0, best_lines = 0;  // of the finished games
  std::uint64_t trials = 0;               // of splitting; walks of a flow are trials, too
  std::span<const Replicate> replicates;  // of the first agent: those known without a gap
};

struct PlayWatch {
  const std::atomic<bool>* stop = nullptr;  // set from outside: stop soon
  // Called now and then while the job is played, by the thread that called play(). No worker waits
  // for it.
  std::function<void(const PlayProgress&)> progress;

  bool stopped() const { return stop && stop->load(std::memory_order_relaxed); }
};

class Evaluator {
 public:
  virtual ~Evaluator() = default;

  // One job at a time. Throws Error when it cannot be played.
  virtual PlayOutcome play(const PlayJob& job, const PlayWatch& watch) = 0;
};

}  // namespace tetrarch
