// Optimisers by themselves. The page tells them the fitness.
#include "wasm/evolution_json.h"
#include "wasm/exchange.h"
#include "wasm/handles.h"

namespace tetrarch {
namespace {

int no_such_optimiser() { return refuse("no such optimiser"); }

}  // namespace
}  // namespace tetrarch

using namespace tetrarch;

// The handle of an optimiser. `settings` is JSON with texts: {"kind": "ga", "population": "30",
// ...}.
TETRARCH_EXPORT(int, optimiser_open)
(const char* settings, std::size_t size, int dimension, std::uint64_t seed) {
  const Outcome<Json> json = parse_json(text_in(settings, size));
  if (!json || !json->is_object() || dimension < 1) {
    return refuse("an optimiser's settings are wrong");
  }
  OptimiserSpec spec;
  for (const auto& [name, value] : json->items()) {
    if (!value.is_string()) return refuse("setting " + in_quotes(name) + " is not a text");
    (name == "kind" ? spec.kind : spec.settings[name]) = value.get<std::string>();
  }
  auto made = make_optimiser(spec, static_cast<std::size_t>(dimension), seed);
  if (!made) return refuse(made.error());
  return handles<Optimiser>().add(std::move(*made));
}

TETRARCH_EXPORT(void, optimiser_close)(int handle) { handles<Optimiser>().remove(handle); }

// Replies with the candidates to rate (evolution_json.h).
TETRARCH_EXPORT(int, optimiser_ask)(int handle) {
  const Optimiser* found = handles<Optimiser>().find(handle);
  return found ? reply_json(json_of(found->ask())) : no_such_optimiser();
}

// `fitness` is a JSON list with a number for each candidate.
TETRARCH_EXPORT(int, optimiser_tell)(int handle, const char* fitness, std::size_t size) {
  Optimiser* found = handles<Optimiser>().find(handle);
  if (!found) return no_such_optimiser();
  const Outcome<Vector> values = vector_from_json(text_in(fitness, size));
  if (!values) return refuse(values.error());
  if (values->size() != found->ask().size()) {
    return refuse(std::to_string(values->size()) + " numbers were told; expected " +
                  std::to_string(found->ask().size()));
  }
  found->tell(*values);
  return reply("");
}
