// The terminal as a screen: own page, no cursor, keys without Enter. It is restored when the
// program ends (return, exception, Ctrl-C, crash) or pauses (Ctrl-Z).
#pragma once

#include <optional>
#include <string_view>

namespace tetrarch {

class TerminalScreen {
 public:
  // Throws Error if standard input or output is not a terminal. Requires: no other screen lives.
  TerminalScreen();
  ~TerminalScreen();
  TerminalScreen(const TerminalScreen&) = delete;
  TerminalScreen& operator=(const TerminalScreen&) = delete;

  // Draws from the top left corner; '\n' separates lines. If the frame is too high, empty lines are
  // left out first, then the last lines.
  void draw(std::string_view frame);

  // Waits at most so long for a key. End of input is returned as 'q'.
  std::optional<char> key(int milliseconds);
};

}  // namespace tetrarch
