#include "cli/interrupt.h"

#include <csignal>

namespace tetrarch {
namespace {

// Global, because a signal handler takes no argument of ours.
std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void note_interrupt(int signal) {
  interrupted.store(true);
  std::signal(signal, SIG_DFL);  // the next signal ends the program
}

}  // namespace

InterruptGuard::InterruptGuard() {
  interrupted.store(false);
  std::signal(SIGINT, note_interrupt);
  std::signal(SIGTERM, note_interrupt);
}

InterruptGuard::~InterruptGuard() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

const std::atomic<bool>& InterruptGuard::flag() const { return interrupted; }

}  // namespace tetrarch
