#include "cli/progress.h"
#include "cli/say.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "cli/terminal.h"
#include "report/table.h"

namespace tetrarch {
namespace {

constexpr int kBarWidth = 24;

std::size_t terminal_width() {
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return size.ws_col;
}

}  // namespace

StatusLine::StatusLine() : shown_(isatty(STDERR_FILENO) && !terminal_is_plain()) {}

StatusLine::~StatusLine() { wipe(); }

bool StatusLine::due() {
  const auto now = Clock::now();
  if (!shown_ || now - last_ < std::chrono::milliseconds(100)) return false;
  last_ = now;
  return true;
}

void StatusLine::draw(std::string line) {
  line.resize(std::min(line.size(), terminal_width() - 1));
  say("\r{}\x1b[K", line);
  drawn_ = true;
}

void StatusLine::wipe() {
  if (drawn_) say("\r\x1b[K");
  drawn_ = false;
}

std::string bar_text(double share, int width) {
  const auto filled = static_cast<std::size_t>(std::clamp(share, 0.0, 1.0) * width);
  return std::string(filled, '#') + std::string(static_cast<std::size_t>(width) - filled, '.');
}

void ProgressBar::update(const char* unit, std::uint64_t done, std::uint64_t total,
                         const std::string& note) {
  if (!line_.due()) return;
  const double share = total ? static_cast<double>(done) / static_cast<double>(total) : 1;
  const double seconds = watch_.seconds();
  const double left = share > 0 ? seconds / share - seconds : INFINITY;
  line_.draw(fmt::format("{} [{}] {}/{} {}  ETA {}  {}", label_, bar_text(share, kBarWidth), done,
                         total, unit, duration_text(left), note));
}

}  // namespace tetrarch
