// A person at the keys of a guideline game: turns keys that go down and up into inputs, repeats
// those that are held, and keeps the record. Time is cut into whole milliseconds, so that a record
// tells all. An agent may use apply() in the same game. A value: a copy is a snapshot to undo to
// (release_all() after coming back, since other keys may be down by then).
#pragma once

#include <array>
#include <cstdint>

#include "manual/guideline_record.h"
#include "manual/key_repeat.h"

namespace tetrarch {

enum class GuidelineKey : std::uint8_t {
  Left,
  Right,
  SoftDrop,
  HardDrop,
  Clockwise,
  Counter,
  HalfTurn,
  Hold
};
inline constexpr std::size_t kGuidelineKeys = static_cast<std::size_t>(GuidelineKey::Hold) + 1;

class GuidelinePlayer {
 public:
  GuidelinePlayer(const GuidelineOptions& options, const Handling& handling, std::uint64_t seed);
  // Plays on where a record stops. Requires one that verifies.
  GuidelinePlayer(const GuidelineRecord& record, const Handling& handling);

  // Each acts at the present time; a key that is already down, or up, is passed over: keyboards
  // repeat by themselves.
  void press(GuidelineKey key);
  void release(GuidelineKey key);
  void release_all();

  // While the game is paused, simply do not let time pass.
  void advance(std::uint64_t microseconds);

  // One input without a key. Whether it had an effect.
  bool apply(GuidelineInput input);

  const GuidelineGame& game() const { return game_; }
  // Whether the record has reached its limit of time or inputs; nothing acts from then on.
  bool over() const { return game_.end().has_value() || full(); }
  GuidelineRecord record() const;

 private:
  bool full() const { return now_ms_ >= kMaxRecordMs || record_.inputs.size() >= kMaxRecordInputs; }
  void pass_until(std::uint64_t time_ms);

  GuidelineRecord record_;
  GuidelineGame game_;
  KeyRepeat repeat_;
  std::array<bool, kGuidelineKeys> down_{};
  std::uint64_t now_ms_ = 0;
  std::uint64_t rest_us_ = 0;  // not yet a whole millisecond
};

}  // namespace tetrarch
