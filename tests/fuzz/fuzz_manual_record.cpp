// Any text gives an error sentence, or a record whose text gives the same record and that plays.
#include <cstdlib>

#include "manual/manual_playback.h"
#include "manual/manual_player.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace tetrarch;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = parse_manual_record(text);
  if (!record) return record.error().empty() ? (std::abort(), 0) : 0;
  const std::string own_text = text_of(*record);
  if (text.starts_with("g1") && own_text != text) std::abort();
  const auto again = parse_manual_record(own_text);
  if (!again || !(*again == *record)) std::abort();
  ManualPlayback playback(*record);
  playback.advance(std::uint64_t{record->inputs.end_ms} * 1000);
  const auto game = verified(*record);
  if (!game) return game.error().empty() ? (std::abort(), 0) : 0;
  if (!(game->totals() == playback.game().totals())) std::abort();
  const ManualPlayer player(*record, Handling{});
  if (!game->end() && text_of(player.record()) != own_text) std::abort();
  return 0;
}
