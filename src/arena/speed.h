// Measures how fast games are played, in processor time, on one core and on several. The plain
// agent is measured in the same run, since machines are noisy.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace tetrarch {

struct SpeedResult {
  std::string job;
  std::string unit;      // "pieces", "boards", "individuals", "games"
  double one_core = 0;   // units a second
  double all_cores = 0;  // units a second, sum over `threads` threads
  double ratio = 0;      // one_core / the plain agent's; 0: not measured
};

// Each figure takes about `seconds`. Calls `report` after each job.
void measure_speed(double seconds, int threads,
                   const std::function<void(const SpeedResult&)>& report);

}  // namespace tetrarch
