// Two games side by side on the same pieces, and who wins. Time passes in both alike, a millisecond
// at a time, so that the result does not depend on how often the page draws.
#pragma once

#include <cstdint>

#include "manual/hand_session.h"

namespace tetrarch {

enum class RaceGoal : std::uint8_t {
  Lines,    // first to clear so many lines; who cannot go on loses
  Score,    // the higher score after so many seconds, or when neither can go on
  Survival  // who goes on longer
};

enum class RaceReason : std::uint8_t { None, LinesReached, OtherToppedOut, HigherScore, Longer };

struct RaceResult {
  bool decided = false;
  int winner = -1;  // 0 or 1; -1 when decided: nobody
  RaceReason reason = RaceReason::None;

  friend bool operator==(const RaceResult&, const RaceResult&) = default;
};

// What the result depends on.
struct RaceStand {
  bool over = false;
  std::uint64_t lines = 0, score = 0;
  std::uint64_t ms = 0;
};

// `amount` is lines or seconds; Survival has none.
RaceResult race_result(RaceGoal goal, std::uint64_t amount, const RaceStand& first,
                       const RaceStand& second);

class HandRace {
 public:
  // Both must outlive it.
  HandRace(HandSession& first, HandSession& second, RaceGoal goal, std::uint64_t amount)
      : seats_{&first, &second}, goal_(goal), amount_(amount) {}

  // Nothing passes once it is decided.
  const RaceResult& pass_until(std::uint64_t time);
  const RaceResult& result() const { return result_; }

 private:
  RaceStand stand_of(HandSession& session) const;

  HandSession* seats_[2];
  RaceGoal goal_;
  std::uint64_t amount_;
  std::uint64_t last_time_ = 0;
  bool started_ = false;
  RaceResult result_;
};

}  // namespace tetrarch
