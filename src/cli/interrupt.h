// The first Ctrl-C asks the work to stop soon and to report what it has. The second Ctrl-C ends the
// program at once.
#pragma once

#include <atomic>

namespace tetrarch {

// While it lives, SIGINT (Ctrl-C), SIGTERM and SIGHUP (the terminal was closed) set the flag.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  const std::atomic<bool>& flag() const;
  // What a shell expects: 130 after Ctrl-C, 128 + the signal after others, 0 without one.
  int exit_code() const;
};

}  // namespace tetrarch
