#include "cli/interrupt.h"

#include <csignal>
#include <cstdint>
#include <ctime>

namespace tetrarch {
namespace {

constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};

// Global, because a signal handler takes no argument of ours.
std::atomic<bool> interrupted{false};
std::atomic<int> last_signal{0};
std::atomic<std::int64_t> first_time{0};  // milliseconds
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

// Some senders (timeout, for one) signal the process and its group: that is one wish, not two.
constexpr std::int64_t kSameWish = 300;  // milliseconds

std::int64_t milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

void note_interrupt(int signal) {
  if (!interrupted.exchange(true)) {
    last_signal.store(signal);
    first_time.store(milliseconds());
  } else if (milliseconds() - first_time.load() > kSameWish) {
    std::signal(signal, SIG_DFL);
    raise(signal);
  }
}

void set_handler(int signal, void (*handler)(int)) {
  const auto before = std::signal(signal, handler);
  // nohup ignores SIGHUP for its command, and that must stay so.
  if (signal == SIGHUP && before == SIG_IGN) std::signal(signal, SIG_IGN);
}

}  // namespace

InterruptGuard::InterruptGuard() {
  interrupted.store(false);
  for (const int signal : kSignals) set_handler(signal, note_interrupt);
}

InterruptGuard::~InterruptGuard() {
  for (const int signal : kSignals) set_handler(signal, SIG_DFL);
}

const std::atomic<bool>& InterruptGuard::flag() const { return interrupted; }

int InterruptGuard::exit_code() const { return interrupted ? 128 + last_signal : 0; }

}  // namespace tetrarch
