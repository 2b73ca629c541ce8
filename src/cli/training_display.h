// Shows a training run. On a terminal: two bars (generations, and games of the generation) with
// best, mean, rates and time left. Otherwise: one line for each generation.
#pragma once

#include <string>

#include "base/stopwatch.h"
#include "cli/progress.h"
#include "train/run.h"

namespace tetrarch {

class TrainingDisplay final : public RunObserver {
 public:
  // `resume_flags` are printed after "tetrarch resume RUN" in advice to the user.
  explicit TrainingDisplay(std::string resume_flags) : resume_flags_(std::move(resume_flags)) {}

  void began(const RunView& view) override;
  void phase_began(const RunView& view, TrainingPhase phase) override;
  void progress(const RunView& view, const TrainingProgress& progress) override;
  void generation_done(const RunView& view) override;
  void training_over(const RunView& view, const std::string& reason) override;
  void champion(const RunView& view, const StoredRun& finished) override;
  void interrupted(const RunView& view, RunEnd why) override;

 private:
  void say(const std::string& line);  // prints on standard error, above the bars

  std::string resume_flags_;
  StatusLine line_;
  std::size_t first_ = 0;  // first generation of this session
  Stopwatch session_, phase_;
};

}  // namespace tetrarch
