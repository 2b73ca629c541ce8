// Ctrl-C asks for a stop; the work in progress ends soon and says what it knows. A second Ctrl-C
// ends the program at once.
#pragma once

#include <atomic>

namespace tetrarch {

// While it lives, Ctrl-C and a request to terminate set the flag.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  const std::atomic<bool>& flag() const;
};

}  // namespace tetrarch
