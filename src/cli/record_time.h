// How long it takes to measure claims again: from the processor time that each took once
// (data/records.json) and from the speed of this machine.
#pragma once

#include <span>
#include <string>

namespace tetrarch {

// How many times as fast a thread is here and now as on the machine of data/records.json: Intel Xeon
// of 2.1 GHz with AVX-512, nothing else running. Plays for a fraction of a second.
double machine_speed();

// The time that so much work takes.
struct WorkTime {
  std::span<const double> core_seconds;  // of each claim, on the machine of data/records.json
  int threads = 1;                       // at least 1
  double speed = 1;                      // of this machine

  // "measuring 3 claims: about 40 seconds with 2 threads". A claim without seconds is kept from
  // earlier.
  std::string sentence() const;
};

// "about 40 seconds", "about 3 minutes", "about 2.5 hours"; never less than 10 seconds.
std::string about_text(double seconds);

}  // namespace tetrarch
