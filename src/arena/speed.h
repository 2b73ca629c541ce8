// How fast games are played, in processor time, on one core and on several; the plain way in the
// same run as a yardstick, since machines are noisy.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace tetrarch {

struct SpeedResult {
  std::string job;
  std::string unit;      // "pieces", "boards", "individuals", "games"
  double one_core = 0;   // units a second
  double all_cores = 0;  // the same on `threads` threads together
  double ratio = 0;      // one core, to the plain way of the same job; 0: there is none
};

// Each figure takes about `seconds`; calls `report` after each job.
void measure_speed(double seconds, int threads,
                   const std::function<void(const SpeedResult&)>& report);

}  // namespace tetrarch
