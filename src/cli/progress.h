// A progress bar on standard error: share done, rate, a note, time left. Draws nothing if standard
// error is not a terminal, or a plain one (cli/terminal.h). Does not know what is counted.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "base/stopwatch.h"

namespace tetrarch {

// One line that is drawn again and again in the same place.
class StatusLine {
 public:
  StatusLine();
  ~StatusLine();  // wipes it
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  bool shown() const { return shown_; }  // whether it can be drawn
  // Whether to draw now: at most ten times a second.
  bool due();
  void draw(std::string line);
  void wipe();  // call it before something else is printed

 private:
  using Clock = std::chrono::steady_clock;

  bool shown_;
  bool drawn_ = false;
  Clock::time_point last_{};
};

class ProgressBar {
 public:
  // `label` is drawn before the bar.
  explicit ProgressBar(std::string label) : label_(std::move(label)) {}

  // `total` may change from call to call. May be called often.
  void update(const char* unit, std::uint64_t done, std::uint64_t total, const std::string& note);

 private:
  StatusLine line_;
  std::string label_;
  Stopwatch watch_;
};

// "####...."
std::string bar_text(double share, int width);

}  // namespace tetrarch
