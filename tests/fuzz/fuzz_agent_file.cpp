// Any text gives an error sentence, or an agent that can be written, read again and played.
#include <cstdlib>

#include "catalog/agent_file.h"
#include "game/game.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace tetrarch;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto spec = parse_agent(text, "fuzz");
  if (!spec) return spec.error().empty() ? (std::abort(), 0) : 0;
  const auto again = parse_agent(text_of(*spec), "fuzz");
  if (!again || !(again->weights == spec->weights) || !(again->layers == spec->layers))
    std::abort();
  const auto agent = make_agent(*spec);
  Rules rules;
  rules.height = 6;
  rules.preview = 1;
  Game game(rules, 1);
  Random random(1);
  for (int piece = 0; piece < 3; ++piece) {
    const auto placement = agent->choose(game.position(), random);
    if (!placement) break;
    game.place(*placement);
  }
  return 0;
}
