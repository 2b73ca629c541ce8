#include "cli/record_time.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena/speed.h"
#include "base/stopwatch.h"

namespace tetrarch {
namespace {

// Pieces a second of the first job of speed_jobs(), on one core of the machine of data/records.json.
constexpr double kReferenceRate = 15e6;

}  // namespace

double machine_speed() {
  constexpr double kSeconds = 0.2;
  const SpeedWork play = speed_jobs().front().work;
  const Stopwatch watch;  // not processor time: other work of the machine counts
  double pieces = 0;
  for (std::uint64_t seed = 1; watch.seconds() < kSeconds; ++seed) pieces += play(seed);
  return pieces / watch.seconds() / kReferenceRate;
}

std::string WorkTime::sentence() const {
  double sum = 0;
  for (const double seconds : core_seconds) sum += seconds;
  const auto claims = [](std::size_t count) {
    return fmt::format("{} claim{}", count, count == 1 ? "" : "s");
  };
  if (sum == 0) {
    return fmt::format("{}: all of it is kept from earlier", claims(core_seconds.size()));
  }
  return fmt::format("measuring {}: {} with {} thread{}", claims(core_seconds.size()),
                     about_text(sum / threads / speed), threads, threads == 1 ? "" : "s");
}

std::string about_text(double seconds) {
  constexpr double kMinute = 60, kHour = 3600;
  if (seconds < 1.5 * kMinute) {
    return fmt::format("about {} seconds", 10 * std::max(1.0, std::round(seconds / 10)));
  }
  if (seconds < 1.5 * kHour) return fmt::format("about {} minutes", std::round(seconds / kMinute));
  return fmt::format("about {:.3g} hours", std::round(2 * seconds / kHour) / 2);
}

}  // namespace tetrarch
