// The terminal, on which a game is watched: as a screen with pictures in one place, or plain, with
// one picture below the other.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/frame.h"

namespace tetrarch {

// Whether the terminal knows no escape sequences: TERM is "dumb", empty or not set.
bool terminal_is_plain();

class Screen {
 public:
  virtual ~Screen() = default;

  // Returns whether the frame could be seen: false if the terminal is too small for it.
  virtual bool draw(const Frame& frame) = 0;

  // Waits at most so long for a key. End of input is returned as 'q'.
  virtual std::optional<char> key(int milliseconds) = 0;
};

// On a plain terminal pictures follow each other, a picture that has not changed is left out, and
// keys want Enter. Else the screen has a page of its own, no cursor, and keys without Enter; the
// terminal is restored when the program ends (return, exception, Ctrl-C, crash) or pauses (Ctrl-Z).
// Throws Error if standard input or output is not a terminal. Requires: no other screen lives.
std::unique_ptr<Screen> open_screen();

}  // namespace tetrarch
