// A race of two games on the same pieces, and who wins. Time passes in steps of one millisecond,
// first in one game, then in the other, so the result does not depend on how often the page draws.
#pragma once

#include <cstdint>

#include "manual/manual_session.h"

namespace tetrarch {

enum class RaceGoal : std::uint8_t {
  Lines,    // the first with `amount` lines wins; a game that is over loses
  Score,    // the higher score after `amount` seconds, or when both games are over
  Survival  // the longer game
};

enum class RaceReason : std::uint8_t { None, LinesReached, OtherToppedOut, HigherScore, Longer };

struct RaceResult {
  bool decided = false;
  int winner = -1;  // 0 or 1; -1: nobody
  RaceReason reason = RaceReason::None;

  friend bool operator==(const RaceResult&, const RaceResult&) = default;
};

// What the result of a race depends on.
struct RaceStand {
  bool over = false;
  std::uint64_t lines = 0, score = 0;
  std::uint64_t ms = 0;
};

// Survival ignores `amount`.
RaceResult race_result(RaceGoal goal, std::uint64_t amount, const RaceStand& first,
                       const RaceStand& second);

class Race {
 public:
  // Requires: both sessions live longer than the race.
  Race(ManualSession& first, ManualSession& second, RaceGoal goal, std::uint64_t amount)
      : seats_{&first, &second}, goal_(goal), amount_(amount) {}

  // Does nothing once the race is decided.
  const RaceResult& pass_until(std::uint64_t time);
  const RaceResult& result() const { return result_; }

 private:
  ManualSession* seats_[2];
  RaceGoal goal_;
  std::uint64_t amount_;
  std::uint64_t last_time_ = 0;
  bool started_ = false;
  RaceResult result_;
};

}  // namespace tetrarch
