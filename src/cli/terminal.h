// The terminal as a screen for drawing: own page, no cursor, keys without Enter. Whatever ends the
// program (return, exception, Ctrl-C, a crash), the terminal is as it was before; Ctrl-Z too.
#pragma once

#include <optional>
#include <string_view>

namespace tetrarch {

class TerminalScreen {
 public:
  // Throws Error when standard input or output is no terminal. Only one may live at a time.
  TerminalScreen();
  ~TerminalScreen();
  TerminalScreen(const TerminalScreen&) = delete;
  TerminalScreen& operator=(const TerminalScreen&) = delete;

  // Draws from the top left corner over what was there; lines are separated by '\n'. A frame that
  // is too high for the terminal loses its empty lines first, then its last ones.
  void draw(std::string_view frame);

  // The next key, waiting at most so long; none if there is none. End of input reads as 'q'.
  std::optional<char> key(int milliseconds);
};

}  // namespace tetrarch
