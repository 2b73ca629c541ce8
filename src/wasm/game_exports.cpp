// Games that are watched: an agent plays, or a replay is shown.
#include <algorithm>

#include "catalog/agent_file.h"
#include "manual/watched_game.h"
#include "wasm/handles.h"
#include "wasm/placement_json.h"

namespace tetrarch {
namespace {

struct OpenGame {
  std::optional<OpenAgent> agent;  // a copy: the page may close the agent first
  std::unique_ptr<WatchedGame> game;
  std::array<double, 16> numbers{};
};

int add_game(std::optional<OpenAgent> agent, std::unique_ptr<WatchedGame> game) {
  return handles<OpenGame>().add(
      std::make_unique<OpenGame>(OpenGame{std::move(agent), std::move(game), {}}));
}

// The agent's opinion of the position: all placements, best first. Without values only their cells.
Json considered(const OpenGame& open) {
  const std::optional<OpenAgent>& agent = open.agent;
  const bool has_values = agent && agent->valuer;
  Json json = {{"placements", Json::array()},
               {"chosen", -1},
               {"features", has_values ? features_json(agent->spec) : Json::array()}};
  const Position position = open.game->game().position();
  const auto add = [&](Placement placement, Json entry) {
    if (open.game->choice() == placement) json["chosen"] = json["placements"].size();
    json["placements"].push_back(std::move(entry));
  };
  if (!has_values) {
    for (const Placement& placement : legal_placements(position)) {
      add(placement, {{"cells", cells_json(position.piece, placement)}});
    }
    return json;
  }
  const Position seen = seen_by(agent->spec, position);
  for (const AnalysedPlacement& item : analysed(agent->spec, agent->valuer, seen)) {
    add(item.choice.first.placement, placement_json(*agent, position.piece, item));
  }
  return json;
}

}  // namespace
}  // namespace tetrarch

using namespace tetrarch;

// The handle of a new game. `agent` is a handle of agent_open.
TETRARCH_EXPORT(int, game_open)
(int agent, const char* rules_text, std::size_t size, std::uint64_t seed) {
  const OpenAgent* found = open_agent(agent);
  if (!found) return refuse("no such agent");
  const Outcome<Rules> rules = parse_rules(text_in(rules_text, size));
  if (!rules) return refuse(rules.error());
  return add_game(*found,
                  std::make_unique<WatchedGame>(found->agent, found->spec.name, *rules, seed));
}

// The handle of a replay. Its placements have values when its agent is in the catalog.
TETRARCH_EXPORT(int, game_of_replay)(const char* text, std::size_t size) {
  const Outcome<Replay> replay = parse_replay(text_in(text, size));
  if (!replay) return refuse(replay.error());
  if (const auto totals = verified(*replay); !totals) return refuse(totals.error());
  std::optional<OpenAgent> agent;
  const auto no_file = [](const std::string&) -> Outcome<std::string> { return Failure{}; };
  if (const auto spec = find_agent(replay->agent, no_file)) {
    agent = OpenAgent{*spec, make_agent(*spec), make_valuer(*spec)};
  }
  auto game = std::make_unique<WatchedGame>(agent ? agent->agent.get() : nullptr, *replay);
  return add_game(std::move(agent), std::move(game));
}

TETRARCH_EXPORT(void, game_close)(int game) { handles<OpenGame>().remove(game); }

// {agent, rules, seed (as text), height, replay: its length or null}
TETRARCH_EXPORT(int, game_description)(int game) {
  const OpenGame* found = handles<OpenGame>().find(game);
  if (!found) return refuse("no such game");
  const WatchedGame& shown = *found->game;
  Json json = {{"agent", found->agent ? found->agent->spec.name : ""},
               {"rules", text_of(shown.rules())},
               {"seed", std::to_string(shown.seed())},
               {"height", shown.rules().height},
               {"replay", nullptr}};
  if (const auto length = shown.replay_length()) json["replay"] = *length;
  return reply_json(json);
}

// Makes up to `count` placements. Returns how many.
TETRARCH_EXPORT(double, game_step)(int game, double count) {
  OpenGame* found = handles<OpenGame>().find(game);
  if (!found || !(count >= 1)) return 0;
  return static_cast<double>(found->game->step(static_cast<std::uint64_t>(std::min(count, 1e9))));
}

TETRARCH_EXPORT(void, game_seek)(int game, double pieces) {
  OpenGame* found = handles<OpenGame>().find(game);
  if (!found || !(pieces >= 0)) return;
  found->game->seek(static_cast<std::uint64_t>(std::min(pieces, 1e9)));
}

// Paints of 40 rows of 10 cells, from the floor up.
TETRARCH_EXPORT(const Paint*, game_cells)(int game) {
  const OpenGame* found = handles<OpenGame>().find(game);
  return found ? found->game->painted().rows[0].data() : nullptr;
}

// Sixteen numbers: lines, score, pieces, keys, piece (0 to 6), next piece, end (WatchedEnd), 1 if
// there is a next placement, and column and row of its four cells.
TETRARCH_EXPORT(const double*, game_numbers)(int game) {
  OpenGame* found = handles<OpenGame>().find(game);
  if (!found) return nullptr;
  const WatchedGame& shown = *found->game;
  const GameTotals& totals = shown.game().totals();
  auto& numbers = found->numbers;
  numbers = {static_cast<double>(totals.lines),
             static_cast<double>(totals.score),
             static_cast<double>(totals.pieces),
             static_cast<double>(totals.keys),
             static_cast<double>(index_of(shown.game().piece())),
             static_cast<double>(index_of(shown.game().next_piece())),
             static_cast<double>(shown.end()),
             shown.choice() ? 1.0 : 0.0};
  if (shown.choice()) {
    std::size_t at = 8;
    for (CellAt cell : cells_of(shown.game().piece(), *shown.choice())) {
      numbers[at++] = cell.column;
      numbers[at++] = cell.row;
    }
  }
  return numbers.data();
}

// {features, chosen: the index of the next placement or -1, placements: [...]}, as in
// placement_json.h. Placements are ordered best first. Without values they have `cells` only.
TETRARCH_EXPORT(int, game_considered)(int game) {
  const OpenGame* found = handles<OpenGame>().find(game);
  if (!found) return refuse("no such game");
  return reply_json(considered(*found));
}

// Replies with the game so far, as text (game/replay.h).
TETRARCH_EXPORT(int, game_replay)(int game) {
  const OpenGame* found = handles<OpenGame>().find(game);
  if (!found) return refuse("no such game");
  const auto replay = found->game->replay();
  if (!replay) {
    return refuse("the game has more than " + std::to_string(WatchedGame::kKept) +
                  " pieces; expected a shorter one to keep");
  }
  return reply(text_of(*replay));
}
