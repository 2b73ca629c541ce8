// Any text gives an error sentence, or rules whose text gives the same rules.
#include <cstdlib>

#include "game/rules.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace tetrarch;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto rules = parse_rules(text);
  if (!rules) return rules.error().empty() ? (std::abort(), 0) : 0;
  const auto again = parse_rules(text_of(*rules));
  if (!again || !(*again == *rules)) std::abort();
  return 0;
}
