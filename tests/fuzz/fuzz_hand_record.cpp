// Whatever the text: a sentence, or a record that its own text gives again and that can be played.
#include <cstdlib>

#include "manual/hand_record.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace tetrarch;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = parse_hand_record(text);
  if (!record) return record.error().empty() ? (std::abort(), 0) : 0;
  const auto again = parse_hand_record(text_of(*record));
  if (!again || !(*again == *record)) std::abort();
  const auto totals = verified(*record);
  if (!totals && totals.error().empty()) std::abort();
  return 0;
}
