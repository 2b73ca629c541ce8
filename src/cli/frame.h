// Fits a picture for a terminal into its size. Does not know what the picture shows.
#pragma once

#include <string>
#include <string_view>

namespace tetrarch {

struct ScreenSize {
  int columns = 0, rows = 0;
};

struct Frame {
  std::string text;  // '\n' separates lines; escape sequences take no room
  ScreenSize
      needed;  // wider lines are cut, and empty lines are left out if there is no room for them
};

// The frame, no line of it too wide, not too many lines; or one sentence if the terminal is smaller
// than what the frame needs.
struct FittedFrame {
  std::string text;
  bool fits = true;
};
FittedFrame fitted(const Frame& frame, ScreenSize terminal);

}  // namespace tetrarch
