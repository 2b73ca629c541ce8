// What a training run shows while it works: on a terminal two bars (generations, and games of the
// generation in play) with best, mean, rates and the time left; otherwise one line a generation.
#pragma once

#include <string>

#include "base/stopwatch.h"
#include "cli/progress.h"
#include "train/run.h"

namespace tetrarch {

class TrainingDisplay final : public RunObserver {
 public:
  // `resume_flags` follow "tetrarch resume RUN" where that is advised.
  explicit TrainingDisplay(std::string resume_flags) : resume_flags_(std::move(resume_flags)) {}

  void began(const RunView& view) override;
  void phase_began(const RunView& view, TrainingPhase phase) override;
  void progress(const RunView& view, const TrainingProgress& progress) override;
  void generation_done(const RunView& view) override;
  void training_over(const RunView& view, const std::string& reason) override;
  void interrupted(const RunView& view) override;

 private:
  void say(const std::string& line);  // on standard error, above the bars

  std::string resume_flags_;
  StatusLine line_;
  std::size_t first_ = 0;  // generation of this session
  Stopwatch session_, phase_;
};

}  // namespace tetrarch
