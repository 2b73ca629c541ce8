// A person at the keys of a game by hand. Keys that go down and up become inputs, held keys repeat,
// and all inputs are recorded. Time is cut into whole milliseconds, so the record repeats the game
// exactly. An agent may use apply() in the same game. A value: a copy is a snapshot for undo; call
// release_all() on it, since other keys may be down by then.
#pragma once

#include <array>
#include <cstdint>

#include "game/replay.h"
#include "manual/key_repeat.h"
#include "manual/manual_record.h"

namespace tetrarch {

class ManualPlayer {
 public:
  ManualPlayer(const ManualSetup& setup, const Handling& handling, std::uint64_t seed);
  // Plays on at the end of the record. Requires: the record verifies.
  ManualPlayer(ManualRecord record, const Handling& handling);

  // Act at the present time. A press of a key that is down is ignored: keyboards repeat by
  // themselves.
  void press(ManualKey key);
  void release(ManualKey key);
  void release_all();

  void advance(std::uint64_t microseconds);

  // One input without a key. Returns whether it had an effect.
  bool apply(ManualInput input);

  const ManualGame& game() const { return game_; }
  // Whether the game has ended or the record is full. Nothing acts from then on.
  bool over() const;
  ManualRecord record() const;

 private:
  void pass_until(std::uint64_t time_ms);

  ManualRecord record_;
  ManualGame game_;
  KeyRepeat repeat_;
  std::array<bool, kManualKeys> down_{};
  std::uint64_t now_ms_ = 0;
  std::uint64_t rest_us_ = 0;  // less than a millisecond
};

struct ManualStart {
  ManualKind kind = ManualKind::Guideline;
  std::uint64_t seed = 0;
  int level = 1;  // guideline only
  Handling handling{};
};
// A new game. Thesis play has the rules `thesis`, classic play `pair-ga`.
ManualPlayer new_player(const ManualStart& start);

// A plain game after all placements of an agent's replay. Fails with a sentence when no keys lead
// to one of them.
Outcome<ManualPlayer> player_after(const Replay& replay, const Handling& handling);

}  // namespace tetrarch
