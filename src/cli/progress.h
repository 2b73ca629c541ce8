// A progress bar on standard error: share done, rate, a note such as the best so far, and the time
// left. Silent when standard error is not a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

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
  // `label` stands before the bar, `unit` behind the counts.
  ProgressBar(std::string label, std::string unit, std::uint64_t total)
      : label_(std::move(label)), unit_(std::move(unit)), total_(total) {}

  // May be called often.
  void update(std::uint64_t done, const std::string& note);
  // The same with another total, as far as it can be foreseen by now.
  void update(std::uint64_t done, std::uint64_t total, const std::string& note) {
    total_ = total;
    update(done, note);
  }

 private:
  using Clock = std::chrono::steady_clock;

  StatusLine line_;
  std::string label_, unit_;
  std::uint64_t total_;
  Clock::time_point start_ = Clock::now();
};

// "####...."
std::string bar_text(double share, int width);

}  // namespace tetrarch
