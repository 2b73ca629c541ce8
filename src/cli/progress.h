// A progress bar on standard error: share done, rate, a note such as the best so far, and the time
// left. Silent when standard error is not a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace tetrarch {

class ProgressBar {
 public:
  // `label` stands before the bar, `unit` behind the counts.
  ProgressBar(std::string label, std::string unit, std::uint64_t total);
  ~ProgressBar();  // wipes the bar
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  // May be called often; draws ten times a second at most.
  void update(std::uint64_t done, const std::string& note);

 private:
  using Clock = std::chrono::steady_clock;

  std::string label_, unit_;
  std::uint64_t total_;
  bool shown_;
  bool drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_{};
};

// "0:07", "12:34", "3:02:01"
std::string duration_text(double seconds);

}  // namespace tetrarch
