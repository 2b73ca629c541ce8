// Evolution runs: started from a recipe and a seed, played a few pieces at a time, shown, saved as
// text and restored.
#include "catalog/agent_file.h"
#include "wasm/evolution_json.h"
#include "wasm/exchange.h"
#include "wasm/handles.h"

namespace tetrarch {
namespace {

struct OpenEvolution {
  std::unique_ptr<Evolution> run;
  std::uint64_t seed = 0;
  std::vector<Paint> cells;
  std::vector<double> standings;
};

int no_such_run() { return refuse("no such evolution run"); }

int replied(const Outcome<bool>& done) { return done ? reply("") : refuse(done.error()); }

// 0 in play, else 1 + ResultEnd.
double state_of(const EvolutionGame& game) {
  return game.over ? 1 + static_cast<double>(game.play.result().end) : 0;
}

}  // namespace
}  // namespace tetrarch

using namespace tetrarch;

// The handle of a new run. The recipe is JSON (evolution_json.h).
TETRARCH_EXPORT(int, evolution_begin)(const char* recipe, std::size_t size, std::uint64_t seed) {
  const Outcome<Recipe> parsed = recipe_from_json(text_in(recipe, size));
  if (!parsed) return refuse(parsed.error());
  auto run = Evolution::begin(*parsed, seed);
  if (!run) return refuse(run.error());
  auto opened = std::make_unique<OpenEvolution>();
  opened->run = std::move(*run);
  opened->seed = seed;
  return handles<OpenEvolution>().add(std::move(opened));
}

TETRARCH_EXPORT(void, evolution_close)(int handle) { handles<OpenEvolution>().remove(handle); }

TETRARCH_EXPORT(int, evolution_description)(int handle) {
  const OpenEvolution* open = handles<OpenEvolution>().find(handle);
  return open ? reply_json(description_of(*open->run)) : no_such_run();
}

// Plays up to `pieces` pieces in each game. Returns the pieces played; 0 when all games are over.
TETRARCH_EXPORT(double, evolution_play)(int handle, int pieces) {
  OpenEvolution* open = handles<OpenEvolution>().find(handle);
  if (!open || pieces <= 0) return 0;
  return static_cast<double>(open->run->play(static_cast<std::uint64_t>(pieces)));
}

TETRARCH_EXPORT(double, evolution_generation)(int handle) {
  const OpenEvolution* open = handles<OpenEvolution>().find(handle);
  return open ? static_cast<double>(open->run->generation()) : 0;
}
TETRARCH_EXPORT(double, evolution_games)(int handle) {
  const OpenEvolution* open = handles<OpenEvolution>().find(handle);
  return open ? static_cast<double>(open->run->games()) : 0;
}
TETRARCH_EXPORT(double, evolution_games_over)(int handle) {
  const OpenEvolution* open = handles<OpenEvolution>().find(handle);
  return open ? static_cast<double>(open->run->games_over()) : 0;
}

// The boards of all candidates, one after the other. A board has the rows of the rules, from the
// floor up, ten paints each. Null when there is no such run.
TETRARCH_EXPORT(const Paint*, evolution_cells)(int handle) {
  OpenEvolution* open = handles<OpenEvolution>().find(handle);
  if (!open) return nullptr;
  const Evolution& run = *open->run;
  const auto rows = static_cast<std::size_t>(run.recipe().rules_in(run.generation()).height);
  open->cells.clear();
  for (std::size_t i = 0; i < run.candidates().size(); ++i) {
    const PaintedBoard& board = run.game_of(i).painted;
    for (std::size_t row = 0; row < rows; ++row) {
      open->cells.insert(open->cells.end(), board.rows[row].begin(), board.rows[row].end());
    }
  }
  return open->cells.data();
}

// Five numbers for each of these games: lines, score, pieces, keys, and 0 in play, 1 died, 2 capped
// by the rules, 3 cut off.
TETRARCH_EXPORT(const double*, evolution_standings)(int handle) {
  OpenEvolution* open = handles<OpenEvolution>().find(handle);
  if (!open) return nullptr;
  const Evolution& run = *open->run;
  open->standings.clear();
  for (std::size_t i = 0; i < run.candidates().size(); ++i) {
    const EvolutionGame& game = run.game_of(i);
    const GameTotals& totals = game.play.game().totals();
    for (std::uint64_t total : {totals.lines, totals.score, totals.pieces, totals.keys}) {
      open->standings.push_back(static_cast<double>(total));
    }
    open->standings.push_back(state_of(game));
  }
  return open->standings.data();
}

// Finishes the generation and replies with its report. Refused while games are in play.
TETRARCH_EXPORT(int, evolution_finish)(int handle) {
  OpenEvolution* open = handles<OpenEvolution>().find(handle);
  if (!open) return no_such_run();
  if (!open->run->all_over()) return refuse("games of this generation are still in play");
  return reply_json(json_of(open->run->finish()));
}

TETRARCH_EXPORT(int, evolution_save)(int handle) {
  const OpenEvolution* open = handles<OpenEvolution>().find(handle);
  return open ? reply(open->run->save()) : no_such_run();
}

TETRARCH_EXPORT(int, evolution_restore)(int handle, const char* state, std::size_t size) {
  OpenEvolution* open = handles<OpenEvolution>().find(handle);
  return open ? replied(open->run->restore(text_in(state, size))) : no_such_run();
}

// Changes a setting of the optimiser from the next generation on.
TETRARCH_EXPORT(int, evolution_change)
(int handle, const char* setting, std::size_t setting_size, const char* value,
 std::size_t value_size) {
  OpenEvolution* open = handles<OpenEvolution>().find(handle);
  if (!open) return no_such_run();
  return replied(open->run->change(std::string(text_in(setting, setting_size)),
                                   std::string(text_in(value, value_size))));
}

TETRARCH_EXPORT(int, evolution_candidates)(int handle) {
  const OpenEvolution* open = handles<OpenEvolution>().find(handle);
  return open ? reply_json(json_of(open->run->candidates())) : no_such_run();
}

// Replaces the candidates by these and starts generation `number` with them.
TETRARCH_EXPORT(int, evolution_put)
(int handle, std::uint64_t number, const char* candidates, std::size_t size) {
  OpenEvolution* open = handles<OpenEvolution>().find(handle);
  if (!open) return no_such_run();
  auto parsed = candidates_from_json(text_in(candidates, size));
  if (!parsed) return refuse(parsed.error());
  return replied(open->run->put(number, *parsed));
}

// Replies with the agent file of a vector of this run.
TETRARCH_EXPORT(int, evolution_agent)
(int handle, const char* weights, std::size_t size, const char* name, std::size_t name_size,
 const char* source, std::size_t source_size) {
  const OpenEvolution* open = handles<OpenEvolution>().find(handle);
  if (!open) return no_such_run();
  const Outcome<Vector> vector = vector_from_json(text_in(weights, size));
  if (!vector) return refuse(vector.error());
  const Recipe& recipe = open->run->recipe();
  if (vector->size() != dimension_of(recipe.agent)) {
    return refuse(std::to_string(vector->size()) + " weights were given; expected " +
                  std::to_string(dimension_of(recipe.agent)));
  }
  AgentSpec spec = agent_of(recipe.agent, *vector);
  spec.name = text_in(name, name_size);
  spec.provenance.source = text_in(source, source_size);
  spec.provenance.rules = text_of(recipe.rules);
  spec.provenance.seed = open->seed;
  return reply(text_of(spec));
}
