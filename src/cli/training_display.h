// What a training run shows while it works: on a terminal two bars (generations, and games of the
// generation in play) with best, mean, rates and the time left; otherwise one line a generation.
#pragma once

#include <chrono>
#include <string>

#include "cli/progress.h"
#include "train/training.h"

namespace tetrarch {

class TrainingDisplay {
 public:
  TrainingDisplay(std::string run, const Training& training);

  void update(const TrainingProgress& progress);
  void generation_done();
  void say(const std::string& line);  // on standard error, above the bars

 private:
  using Clock = std::chrono::steady_clock;

  StatusLine line_;
  std::string run_;
  const Training& training_;
  std::size_t first_;  // generation of this session
  Clock::time_point start_ = Clock::now(), phase_start_ = start_;
  TrainingPhase phase_ = TrainingPhase::Generation;
};

}  // namespace tetrarch
