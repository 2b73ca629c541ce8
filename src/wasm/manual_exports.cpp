// Games by hand for the page: sessions and races. Times are microseconds of the page's clock; das,
// arr and soft are the Handling in milliseconds.
#include <memory>

#include "catalog/agent_spec.h"
#include "manual/race.h"
#include "wasm/agent_table.h"
#include "wasm/exchange.h"
#include "wasm/handles.h"

namespace tetrarch {
namespace {

// With the handles of the two sessions, since the page may close a session before the race.
struct OpenRace {
  int first, second;
  Race race;
};

constexpr std::uint64_t time_of(double microseconds) {
  constexpr double kLimit = 9e15;
  return microseconds >= 0 && microseconds < kLimit ? static_cast<std::uint64_t>(microseconds) : 0;
}

int add_session(ManualSession session) {
  return handles<ManualSession>().add(std::make_unique<ManualSession>(std::move(session)));
}

constexpr bool is_key(int key) { return key >= 0 && key < static_cast<int>(kManualKeys); }

}  // namespace
}  // namespace tetrarch

using namespace tetrarch;

// The handle of a new game. `kind` is a ManualKind; `level` is from 1, for guideline play only.
TETRARCH_EXPORT(int, manual_new)
(int kind, std::uint64_t seed, int level, std::uint32_t das, std::uint32_t arr,
 std::uint32_t soft) {
  if (kind < 0 || kind > static_cast<int>(ManualKind::Classic)) {
    return refuse("kind of game " + std::to_string(kind) + "; expected 0, 1 or 2");
  }
  return add_session(
      ManualSession(new_player({static_cast<ManualKind>(kind), seed, level, {das, arr, soft}})));
}

// The handle of a shown record. Refused when it does not verify.
TETRARCH_EXPORT(int, manual_show)(const char* text, std::size_t size) {
  auto playback = playback_of(text_in(text, size));
  if (!playback) return refuse(playback.error());
  return add_session(ManualSession(std::move(*playback)));
}

// The handle of a game after all placements of an agent's replay, paused.
TETRARCH_EXPORT(int, manual_after_replay)
(const char* text, std::size_t size, std::uint32_t das, std::uint32_t arr, std::uint32_t soft) {
  const auto replay = parse_replay(text_in(text, size));
  if (!replay) return refuse(replay.error());
  auto player = player_after(*replay, {das, arr, soft});
  if (!player) return refuse(player.error());
  const int handle = add_session(ManualSession(std::move(*player)));
  handles<ManualSession>().find(handle)->pause(0);
  return handle;
}

// The handle of a new game that plays on from where this one is, paused.
TETRARCH_EXPORT(int, manual_play_on)
(int session, std::uint32_t das, std::uint32_t arr, std::uint32_t soft) {
  const ManualSession* found = handles<ManualSession>().find(session);
  return found ? add_session(found->play_on({das, arr, soft})) : refuse("no such game");
}

TETRARCH_EXPORT(void, manual_close)(int session) { handles<ManualSession>().remove(session); }

TETRARCH_EXPORT(void, manual_pass)(int session, double time) {
  if (ManualSession* found = handles<ManualSession>().find(session))
    found->pass_until(time_of(time));
}

TETRARCH_EXPORT(void, manual_press)(int session, int key, double time) {
  ManualSession* found = handles<ManualSession>().find(session);
  if (found && is_key(key)) found->press(static_cast<ManualKey>(key), time_of(time));
}

TETRARCH_EXPORT(void, manual_release)(int session, int key, double time) {
  ManualSession* found = handles<ManualSession>().find(session);
  if (found && is_key(key)) found->release(static_cast<ManualKey>(key), time_of(time));
}

TETRARCH_EXPORT(void, manual_pause)(int session, int on, double time) {
  ManualSession* found = handles<ManualSession>().find(session);
  if (found) on ? found->pause(time_of(time)) : found->resume(time_of(time));
}

// `agent` is a handle of agent_open; 0 takes the agent away.
TETRARCH_EXPORT(void, manual_agent)(int session, int agent) {
  ManualSession* found = handles<ManualSession>().find(session);
  if (!found) return;
  const OpenAgent* opened = open_agent(agent);
  if (!opened) return found->set_agent(nullptr);
  const auto blind = with_look_ahead(opened->spec, "none");
  found->set_agent(opened->agent, blind ? make_agent(*blind) : nullptr);
}

// Pieces in a thousand seconds; 0: the person plays.
TETRARCH_EXPORT(void, manual_agent_pace)(int session, std::uint32_t pieces_per_1000_s) {
  if (ManualSession* found = handles<ManualSession>().find(session))
    found->set_agent_pace(pieces_per_1000_s);
}

TETRARCH_EXPORT(void, manual_hint)(int session, int on) {
  if (ManualSession* found = handles<ManualSession>().find(session)) found->show_hint(on != 0);
}

TETRARCH_EXPORT(void, manual_practice)(int session, int on) {
  if (ManualSession* found = handles<ManualSession>().find(session)) found->set_practice(on != 0);
}

TETRARCH_EXPORT(int, manual_undo)(int session) {
  ManualSession* found = handles<ManualSession>().find(session);
  return found && found->undo() ? 1 : 0;
}

TETRARCH_EXPORT(void, manual_seek)(int session, std::uint32_t ms) {
  if (ManualSession* found = handles<ManualSession>().find(session)) found->seek(ms);
}

TETRARCH_EXPORT(std::uint64_t, manual_seed)(int session) {
  const ManualSession* found = handles<ManualSession>().find(session);
  return found ? found->seed() : 0;
}

// Replies with the text of the record so far.
TETRARCH_EXPORT(int, manual_record)(int session) {
  const ManualSession* found = handles<ManualSession>().find(session);
  return found ? reply(text_of(found->record())) : refuse("no such game");
}

// One number for each ManualField.
TETRARCH_EXPORT(const double*, manual_numbers)(int session) {
  ManualSession* found = handles<ManualSession>().find(session);
  return found ? found->numbers().data() : nullptr;
}
TETRARCH_EXPORT(int, manual_number_count)() { return static_cast<int>(ManualField::Count); }

// Paints of 40 rows of 10 cells, from the floor up.
TETRARCH_EXPORT(const Paint*, manual_cells)(int session) {
  const ManualSession* found = handles<ManualSession>().find(session);
  return found ? found->game().cells().rows[0].data() : nullptr;
}

// The handle of a race of two sessions. `goal` is a RaceGoal; `amount` is in lines or seconds.
TETRARCH_EXPORT(int, race_new)(int first, int second, int goal, std::uint32_t amount) {
  ManualSession* const seats[] = {handles<ManualSession>().find(first),
                                  handles<ManualSession>().find(second)};
  if (!seats[0] || !seats[1] || first == second) return refuse("no such games");
  if (goal < 0 || goal > static_cast<int>(RaceGoal::Survival)) {
    return refuse("goal " + std::to_string(goal) + "; expected 0, 1 or 2");
  }
  return handles<OpenRace>().add(std::make_unique<OpenRace>(
      OpenRace{first, second, Race(*seats[0], *seats[1], static_cast<RaceGoal>(goal), amount)}));
}

TETRARCH_EXPORT(void, race_close)(int race) { handles<OpenRace>().remove(race); }

// 0 while it is not decided; else the winner (1 or 2; 3: nobody) + 4 x RaceReason.
TETRARCH_EXPORT(int, race_pass)(int race, double time) {
  OpenRace* found = handles<OpenRace>().find(race);
  if (!found || !handles<ManualSession>().find(found->first) ||
      !handles<ManualSession>().find(found->second))
    return 0;
  const RaceResult& result = found->race.pass_until(time_of(time));
  if (!result.decided) return 0;
  return (result.winner < 0 ? 3 : result.winner + 1) + 4 * static_cast<int>(result.reason);
}
