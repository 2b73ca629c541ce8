#include "train/run.h"

#include "base/error.h"
#include "train/training.h"

namespace tetrarch {

DrivenRuns RunDriver::drive(const RunRequest& request) const {
  const auto* fresh = std::get_if<std::vector<NewRun>>(&request);
  DrivenRuns driven;
  driven.runs = fresh ? store.create(*fresh) : store.batch_of(std::get<StoredRun>(request));
  for (StoredRun& run : driven.runs) {
    if (driven.end == RunEnd::Finished && !run.finished) driven.end = finish(run);
    run = store.find(run.name).value_or(run);
  }
  return driven;
}

RunEnd RunDriver::finish(const StoredRun& listed) const {
  const auto hold = store.hold(listed);
  const auto now = store.find(listed.name);
  if (!now)
    throw Error("run " + listed.name + " was deleted meanwhile; the others are as they were");
  if (now->finished) return RunEnd::Finished;
  const StoredRun& run = *now;
  Training training(store, run);
  const RunView view{run, training.recipe(), training.generations()};
  const TrainingPlay play{evaluator, stop,
                          [&](TrainingPhase phase) { observer.phase_began(view, phase); },
                          [&](const TrainingProgress& made) { observer.progress(view, made); }};
  observer.began(view);
  RunEnd end = RunEnd::Stopped;
  try {
    while (!training.over() && !play.stopped() && training.step(play)) {
      observer.generation_done(view);
    }
    if (training.over() && !play.stopped()) {
      observer.training_over(view, *training.over());
      if (training.crown(play)) {
        observer.champion(view, *store.find(run.name));
        return RunEnd::Finished;
      }
    }
  } catch (const StoreFull&) {
    end = RunEnd::DiskFull;
  }
  observer.interrupted(view, end);
  return end;
}

}  // namespace tetrarch
