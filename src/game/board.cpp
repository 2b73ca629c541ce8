#include "game/board.h"

#include <vector>

#include "base/text.h"

namespace tetrarch {
namespace {

// Characters accepted for a cell; the letters are those of the pieces.
constexpr std::string_view kEmpty = ". _", kFilled = "Xx#IJLOSZT";

}  // namespace

std::string drawing_of(const Board& board, int rows) {
  std::string drawing;
  for (int row = rows - 1; row >= 0; --row) {
    for (int column = 0; column < kColumns; ++column) {
      drawing += board.filled(column, row) ? 'X' : '.';
    }
    drawing += '\n';
  }
  return drawing;
}

Outcome<Board> board_from_drawing(std::string_view drawing, int rows) {
  std::vector<std::string_view> lines = split(drawing, '\n');
  for (std::string_view& line : lines) {
    if (line.ends_with('\r')) line.remove_suffix(1);
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  std::size_t first = 0;
  while (first < lines.size() && lines[first].empty()) ++first;

  if (lines.size() - first > static_cast<std::size_t>(rows)) {
    return Failure{"the board has " + std::to_string(lines.size() - first) +
                   " rows; expected at most " + std::to_string(rows)};
  }
  Board board;
  for (std::size_t index = first; index < lines.size(); ++index) {
    const std::string where = "line " + std::to_string(index + 1) + " of the board";
    const std::string_view line = lines[index];
    if (line.size() != kColumns) {
      return Failure{where + " has " + std::to_string(line.size()) + " characters; expected " +
                     std::to_string(kColumns) + ", '.' for empty and 'X' for filled"};
    }
    const std::size_t row = lines.size() - 1 - index;
    for (std::size_t column = 0; column < kColumns; ++column) {
      const char cell = line[column];
      const bool filled = kFilled.find(cell) != kFilled.npos;
      if (!filled && kEmpty.find(cell) == kEmpty.npos) {
        return Failure{where + " has " + in_quotes(std::string(1, cell)) +
                       "; expected '.' for empty and 'X' for filled"};
      }
      board.columns[column] |= Column{filled} << row;
    }
  }
  return board;
}

}  // namespace tetrarch
