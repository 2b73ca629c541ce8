// The run driver: begins runs or takes up old ones, holds each, plays its generations, crowns its
// champion. Whoever wants to see a run watches it through an observer; nobody else needs to know how
// a run goes.
#pragma once

#include <atomic>
#include <string>
#include <variant>
#include <vector>

#include "recipe/recipe.h"
#include "store/run_store.h"
#include "train/training_play.h"

namespace tetrarch {

// A run as its observers see it. Valid during the call that shows it.
struct RunView {
  const StoredRun& run;  // as it was when the driver took it up
  const Recipe& recipe;
  const std::vector<StoredGeneration>& generations;  // those committed
};

// Told what happens, by the thread that drives the run. Training waits for the observer: one that
// may be slow hands over to a thread of its own.
class RunObserver {
 public:
  virtual ~RunObserver() = default;

  // A run begins or goes on.
  virtual void began(const RunView&) {}
  virtual void phase_began(const RunView&, TrainingPhase) {}
  // Within a phase, about twenty times a second.
  virtual void progress(const RunView&, const TrainingProgress&) {}
  // The last of the generations was committed.
  virtual void generation_done(const RunView&) {}
  // Training is over, and why; the finalists play, then the champion its held-out games.
  virtual void training_over(const RunView&, const std::string& /*reason*/) {}
  // The run is finished; the store has its champion.
  virtual void champion(const RunView&, const StoredRun& /*finished*/) {}
  // Stopped from outside. What was committed stays.
  virtual void interrupted(const RunView&) {}
};

// What to run: new runs, which the store then knows as one batch, or a run of the store and those of
// its batch that are not finished.
using RunRequest = std::variant<std::vector<NewRun>, StoredRun>;

struct DrivenRuns {
  std::vector<StoredRun> runs;  // of the batch, as the store has them now
  bool finished = false;        // all of them; false: stopped
};

struct RunDriver {
  RunStore& store;
  Evaluator& evaluator;
  RunObserver& observer;
  const std::atomic<bool>* stop = nullptr;

  // Throws Error when somebody else trains one of the runs.
  DrivenRuns drive(const RunRequest& request) const;

 private:
  bool finish(const StoredRun& listed) const;  // false: stopped
};

}  // namespace tetrarch
