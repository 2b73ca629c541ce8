// The run driver: begins or resumes runs. It locks each run, plays its generations and crowns its
// champion. It does not print: an observer is told what happens.
#pragma once

#include <atomic>
#include <string>
#include <variant>
#include <vector>

#include "recipe/recipe.h"
#include "store/run_store.h"
#include "train/training_play.h"

namespace tetrarch {

enum class RunEnd : std::uint8_t { Finished, Stopped, DiskFull };

// What an observer sees of a run. Valid during the call only.
struct RunView {
  const StoredRun& run;  // as it was when the driver began or resumed it
  const Recipe& recipe;
  const std::vector<StoredGeneration>& generations;  // committed so far
};

// Called by the thread that drives the run. Training waits for it: a slow observer must use a
// thread of its own.
class RunObserver {
 public:
  virtual ~RunObserver() = default;

  // A run begins or is resumed.
  virtual void began(const RunView&) {}
  virtual void phase_began(const RunView&, TrainingPhase) {}
  // About twenty times a second within a phase.
  virtual void progress(const RunView&, const TrainingProgress&) {}
  // The last one of `generations` was committed.
  virtual void generation_done(const RunView&) {}
  // All generations are played. Next: the finalists, then the champion's held-out games.
  virtual void training_over(const RunView&, const std::string& /*reason*/) {}
  // The run is finished; the store has its champion.
  virtual void champion(const RunView&, const StoredRun& /*finished*/) {}
  // Stopped from outside, or because the disk is full. Committed generations stay in the store.
  virtual void interrupted(const RunView&, RunEnd /*why*/) {}
};

// New runs, which become one batch of the store; or a run of the store, with the unfinished runs of
// its batch.
using RunRequest = std::variant<std::vector<NewRun>, StoredRun>;

struct DrivenRuns {
  std::vector<StoredRun> runs;  // the batch, as the store has it now
  RunEnd end = RunEnd::Finished;
};

struct RunDriver {
  RunStore& store;
  Evaluator& evaluator;
  RunObserver& observer;
  const std::atomic<bool>* stop = nullptr;

  // Throws Error if another process trains one of the runs.
  DrivenRuns drive(const RunRequest& request) const;

 private:
  RunEnd finish(const StoredRun& listed) const;
};

}  // namespace tetrarch
