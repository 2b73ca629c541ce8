#include "manual/race.h"

#include <algorithm>

namespace tetrarch {
namespace {

constexpr std::uint64_t kStep = 1'000;
constexpr std::uint64_t kLongestStep = 1'000'000;

RaceResult won_by_more(std::uint64_t first, std::uint64_t second, RaceReason reason) {
  if (first == second) return {true, -1, reason};
  return {true, first > second ? 0 : 1, reason};
}

RaceResult lines_result(std::uint64_t lines, const RaceStand& first, const RaceStand& second) {
  const bool there[] = {first.lines >= lines, second.lines >= lines};
  if (there[0] && there[1]) {
    // In the same millisecond.
    return won_by_more(first.lines, second.lines, RaceReason::LinesReached);
  }
  if (there[0] || there[1]) return {true, there[0] ? 0 : 1, RaceReason::LinesReached};
  if (first.over && second.over) return {true, -1, RaceReason::OtherToppedOut};
  if (first.over || second.over) return {true, first.over ? 1 : 0, RaceReason::OtherToppedOut};
  return {};
}

RaceStand stand_of(const ManualSession& session) {
  const ManualGame& game = session.game();
  return {session.over(), game.totals().lines, game.totals().score, game.microseconds() / 1000};
}

}  // namespace

RaceResult race_result(RaceGoal goal, std::uint64_t amount, const RaceStand& first,
                       const RaceStand& second) {
  switch (goal) {
    case RaceGoal::Lines:
      return lines_result(amount, first, second);
    case RaceGoal::Score: {
      const auto done = [&](const RaceStand& stand) {
        return stand.over || stand.ms >= amount * 1000;
      };
      if (!done(first) || !done(second)) return {};
      return won_by_more(first.score, second.score, RaceReason::HigherScore);
    }
    case RaceGoal::Survival:
      if (first.over && second.over) return won_by_more(first.ms, second.ms, RaceReason::Longer);
      if (first.over || second.over) return {true, first.over ? 1 : 0, RaceReason::Longer};
      break;
  }
  return {};
}

const RaceResult& Race::pass_until(std::uint64_t time) {
  if (!started_) {
    started_ = true;
    last_time_ = time;
    for (ManualSession* seat : seats_) seat->pass_until(time);
  }
  last_time_ = std::max(last_time_, time > kLongestStep ? time - kLongestStep : 0);
  while (!result_.decided && last_time_ < time) {
    last_time_ = std::min(time, last_time_ + kStep);
    for (ManualSession* seat : seats_) seat->pass_until(last_time_);
    result_ = race_result(goal_, amount_, stand_of(*seats_[0]), stand_of(*seats_[1]));
  }
  return result_;
}

}  // namespace tetrarch
