// Any text gives an error sentence, or a board whose drawing gives the same board.
#include <cstdlib>

#include "game/board.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace tetrarch;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto board = board_from_drawing(text, 20);
  if (!board) return board.error().empty() ? (std::abort(), 0) : 0;
  const auto again = board_from_drawing(drawing_of(*board, 20), 20);
  if (!again || !(*again == *board)) std::abort();
  return 0;
}
