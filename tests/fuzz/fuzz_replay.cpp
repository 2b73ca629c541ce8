// Any text gives an error sentence, or a replay that can be written, read again and checked.
#include <cstdlib>

#include "game/replay.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace tetrarch;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto replay = parse_replay(text);
  if (!replay) return replay.error().empty() ? (std::abort(), 0) : 0;
  const auto again = parse_replay(text_of(*replay));
  if (!again || again->choices != replay->choices) std::abort();
  const auto totals = verified(*replay);
  if (!totals && totals.error().empty()) std::abort();
  return 0;
}
