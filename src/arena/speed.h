// Measures how fast games are played, in processor time, on one core and on several. The plain
// agent is measured in the same run, since machines are noisy.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace tetrarch {

// Plays once with the seed; returns the units done.
using SpeedWork = std::function<double(std::uint64_t seed)>;

struct SpeedJob {
  std::string title;
  std::string unit;  // "pieces", "boards", "individuals", "games"
  SpeedWork work;
  SpeedWork plain;   // the same by the plain agent; empty: not measured
  double scale = 1;  // units for each that `work` returns

  int figures() const { return plain ? 3 : 2; }
};

// All jobs of `tetrarch bench --speed`.
std::vector<SpeedJob> speed_jobs();

struct SpeedResult {
  double one_core = 0;   // units a second
  double all_cores = 0;  // units a second, sum over `threads` threads
  double ratio = 0;      // one_core / the plain agent's; 0: not measured
};

// Each figure takes about `seconds`.
SpeedResult measure_speed(const SpeedJob& job, double seconds, int threads);

}  // namespace tetrarch
