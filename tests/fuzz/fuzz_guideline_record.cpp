// Whatever the text: a sentence, or a record that writes itself as that text and can be played.
#include <cstdlib>

#include "manual/guideline_player.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace tetrarch;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = parse_guideline_record(text);
  if (!record) return record.error().empty() ? (std::abort(), 0) : 0;
  if (text_of(*record) != text) std::abort();
  GuidelinePlayback playback(*record);
  playback.advance(std::uint64_t{record->end_ms} * 1000);
  const auto game = verified(*record);
  if (!game) return game.error().empty() ? (std::abort(), 0) : 0;
  if (!(game->totals() == playback.game().totals())) std::abort();
  const GuidelinePlayer player(*record, Handling{});
  if (text_of(player.record()) != text && !game->end()) std::abort();
  return 0;
}
