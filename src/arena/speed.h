// How fast games are played, on one core in processor time; the plain way in the same run as a
// yardstick, since machines are noisy.
#pragma once

#include <string>
#include <vector>

namespace tetrarch {

struct SpeedResult {
  std::string job;
  double pieces_per_second = 0;
  double ratio = 0;  // to the plain way of the same job
};

// Each figure takes about `seconds`.
std::vector<SpeedResult> measure_speed(double seconds);

}  // namespace tetrarch
