// Games by hand for the page: sessions and races. Times are microseconds of the page's clock.
#include <memory>

#include "catalog/agent_spec.h"
#include "manual/hand_race.h"
#include "wasm/agent_table.h"
#include "wasm/exchange.h"
#include "wasm/handles.h"

namespace tetrarch {
namespace {

Handles<HandSession>& sessions() {
  static Handles<HandSession> table;
  return table;
}

// A race holds on to the sessions' handles, not to sessions: the page may close these first.
struct OpenRace {
  int first, second;
  HandRace race;
};

Handles<OpenRace>& races() {
  static Handles<OpenRace> table;
  return table;
}

constexpr std::uint64_t time_of(double microseconds) {
  constexpr double kLimit = 9e15;
  return microseconds >= 0 && microseconds < kLimit ? static_cast<std::uint64_t>(microseconds) : 0;
}

int added(std::unique_ptr<HandTable> table) {
  return sessions().add(std::make_unique<HandSession>(std::move(table)));
}

constexpr bool is_key(int key) { return key >= 0 && key < static_cast<int>(kGuidelineKeys); }

}  // namespace
}  // namespace tetrarch

using namespace tetrarch;

// `kind` as HandKind; `level` from 1, guideline only; das, arr and soft in milliseconds.
TETRARCH_EXPORT(int, hand_new)
(int kind, std::uint64_t seed, int level, std::uint32_t das, std::uint32_t arr,
 std::uint32_t soft) {
  if (kind < 0 || kind > static_cast<int>(HandKind::Classic)) {
    return refuse("kind of game " + std::to_string(kind) + "; expected 0, 1 or 2");
  }
  return added(new_table({static_cast<HandKind>(kind), seed, level, {das, arr, soft}}));
}

// A game on record, from its text; refused when it does not verify.
TETRARCH_EXPORT(int, hand_show)(const char* text, std::size_t size) {
  auto table = shown_table(text_in(text, size));
  return table ? added(std::move(*table)) : refuse(table.error());
}

// A game to play on after what an agent played, from the text of its replay.
TETRARCH_EXPORT(int, hand_after_replay)
(const char* text, std::size_t size, std::uint32_t das, std::uint32_t arr, std::uint32_t soft) {
  const auto replay = parse_replay(text_in(text, size));
  if (!replay) return refuse(replay.error());
  auto table = table_after(*replay, {das, arr, soft});
  if (!table) return refuse(table.error());
  const int handle = added(std::move(*table));
  sessions().find(handle)->pause(0);
  return handle;
}

// The handle of a game that plays on from where a shown one stands, paused.
TETRARCH_EXPORT(int, hand_play_on)
(int session, std::uint32_t das, std::uint32_t arr, std::uint32_t soft) {
  const HandSession* found = sessions().find(session);
  if (!found) return refuse("no such game");
  return sessions().add(found->play_on({das, arr, soft}));
}

TETRARCH_EXPORT(void, hand_close)(int session) { sessions().remove(session); }

TETRARCH_EXPORT(void, hand_pass)(int session, double time) {
  if (HandSession* found = sessions().find(session)) found->pass_until(time_of(time));
}

TETRARCH_EXPORT(void, hand_press)(int session, int key, double time) {
  HandSession* found = sessions().find(session);
  if (found && is_key(key)) found->press(static_cast<GuidelineKey>(key), time_of(time));
}

TETRARCH_EXPORT(void, hand_release)(int session, int key, double time) {
  HandSession* found = sessions().find(session);
  if (found && is_key(key)) found->release(static_cast<GuidelineKey>(key), time_of(time));
}

TETRARCH_EXPORT(void, hand_pause)(int session, int on, double time) {
  HandSession* found = sessions().find(session);
  if (found) on ? found->pause(time_of(time)) : found->resume(time_of(time));
}

// `agent` as opened by agent_open; 0: none. One that looks ahead where no next piece is shown does
// without.
TETRARCH_EXPORT(void, hand_agent)(int session, int agent) {
  const OpenAgent* opened = open_agent(agent);
  HandSession* found = sessions().find(session);
  if (!found) return;
  if (!opened || found->shows_enough(*opened->agent)) {
    found->set_agent(opened ? opened->agent : nullptr);
    return;
  }
  const auto blind = with_look_ahead(opened->spec, "none");
  found->set_agent(blind ? make_agent(*blind) : nullptr);
}

// So many pieces a thousand seconds; 0: the person plays.
TETRARCH_EXPORT(void, hand_agent_pace)(int session, std::uint32_t pieces_per_1000_s) {
  if (HandSession* found = sessions().find(session)) found->set_agent_pace(pieces_per_1000_s);
}

TETRARCH_EXPORT(void, hand_hint)(int session, int on) {
  if (HandSession* found = sessions().find(session)) found->show_hint(on != 0);
}

TETRARCH_EXPORT(void, hand_practice)(int session, int on) {
  if (HandSession* found = sessions().find(session)) found->set_practice(on != 0);
}

TETRARCH_EXPORT(int, hand_undo)(int session) {
  HandSession* found = sessions().find(session);
  return found && found->undo() ? 1 : 0;
}

TETRARCH_EXPORT(void, hand_seek)(int session, std::uint32_t ms) {
  if (HandSession* found = sessions().find(session)) found->seek(ms);
}

TETRARCH_EXPORT(std::uint64_t, hand_seed)(int session) {
  const HandSession* found = sessions().find(session);
  return found ? found->table().seed() : 0;
}

// The text of the game so far, for a link.
TETRARCH_EXPORT(int, hand_record)(int session) {
  const HandSession* found = sessions().find(session);
  return found ? reply(found->table().record()) : refuse("no such game");
}

// As many numbers as HandField has places.
TETRARCH_EXPORT(const double*, hand_numbers)(int session) {
  HandSession* found = sessions().find(session);
  return found ? found->numbers().data() : nullptr;
}
TETRARCH_EXPORT(int, hand_number_count)() { return static_cast<int>(HandField::Count); }

// Paints, kMaxRows x kColumns, row 0 the floor.
TETRARCH_EXPORT(const std::uint8_t*, hand_cells)(int session) {
  const HandSession* found = sessions().find(session);
  return found ? found->cells().rows[0].data() : nullptr;
}

// `goal` as RaceGoal; `amount` lines or seconds.
TETRARCH_EXPORT(int, race_new)(int first, int second, int goal, std::uint32_t amount) {
  HandSession* const seats[] = {sessions().find(first), sessions().find(second)};
  if (!seats[0] || !seats[1] || first == second) return refuse("no such games");
  if (goal < 0 || goal > static_cast<int>(RaceGoal::Survival)) {
    return refuse("goal " + std::to_string(goal) + "; expected 0, 1 or 2");
  }
  return races().add(std::make_unique<OpenRace>(OpenRace{
      first, second, HandRace(*seats[0], *seats[1], static_cast<RaceGoal>(goal), amount)}));
}

TETRARCH_EXPORT(void, race_close)(int race) { races().remove(race); }

// 0 while it goes on; else the winner (1 or 2, 3: nobody) + 4 x RaceReason.
TETRARCH_EXPORT(int, race_pass)(int race, double time) {
  OpenRace* found = races().find(race);
  if (!found || !sessions().find(found->first) || !sessions().find(found->second)) return 0;
  const RaceResult& result = found->race.pass_until(time_of(time));
  if (!result.decided) return 0;
  return (result.winner < 0 ? 3 : result.winner + 1) + 4 * static_cast<int>(result.reason);
}
