// A progress bar on standard error: share done, rate, a note such as the best so far, and the time
// left. Silent when standard error is not a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "base/stopwatch.h"

namespace tetrarch {

// One line that is drawn over and over.
class StatusLine {
 public:
  StatusLine();
  ~StatusLine();  // wipes it
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  bool shown() const { return shown_; }  // whether anybody could see it
  // Whether it is time to draw again: ten times a second at most.
  bool due();
  void draw(std::string line);
  void wipe();  // before something else is printed

 private:
  using Clock = std::chrono::steady_clock;

  bool shown_;
  bool drawn_ = false;
  Clock::time_point last_{};
};

class ProgressBar {
 public:
  // `label` stands before the bar.
  explicit ProgressBar(std::string label) : label_(std::move(label)) {}

  // `done` of `total` units, as far as they can be foreseen by now. May be called often.
  void update(const char* unit, std::uint64_t done, std::uint64_t total, const std::string& note);

 private:
  StatusLine line_;
  std::string label_;
  Stopwatch watch_;
};

// "####...."
std::string bar_text(double share, int width);

}  // namespace tetrarch
