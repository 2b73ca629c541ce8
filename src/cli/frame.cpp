#include "cli/frame.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "report/table.h"

namespace tetrarch {
namespace {

// The line up to that many characters, with all of its escape sequences ("\x1b[...m").
std::string cut(std::string_view line, int columns) {
  std::string kept;
  bool in_escape = false;
  int width = 0;
  for (const char c : line) {
    if (c == '\x1b') in_escape = true;
    if (in_escape || width < columns) kept += c;
    if (!in_escape) ++width;
    if (in_escape && c == 'm') in_escape = false;
  }
  return kept;
}

}  // namespace

FittedFrame fitted(const Frame& frame, ScreenSize terminal) {
  const ScreenSize& needed = frame.needed;
  const auto height = static_cast<std::size_t>(terminal.rows);
  FittedFrame result;
  result.fits = terminal.columns >= needed.columns && terminal.rows >= needed.rows;
  std::vector<std::string> lines;
  if (result.fits) {
    for (const std::string_view line : split(frame.text, '\n')) {
      lines.push_back(cut(line, terminal.columns));
    }
    while (lines.size() > height) {
      const auto empty = std::find(lines.begin(), lines.end(), "");
      lines.erase(empty == lines.end() ? lines.end() - 1 : empty);
    }
  } else {
    const std::string sentence =
        fmt::format("the terminal is {} x {}; expected at least {} x {} (q quits)",
                    terminal.columns, terminal.rows, needed.columns, needed.rows);
    lines = wrapped(sentence, static_cast<std::size_t>(std::max(terminal.columns, 1)));
    lines.resize(std::min(lines.size(), height));
  }
  for (const std::string& line : lines) {
    if (&line != lines.data()) result.text += '\n';
    result.text += line;
  }
  return result;
}

}  // namespace tetrarch
