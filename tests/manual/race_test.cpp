// The winner of a race does not depend on how often the page draws.
#include "manual/race.h"

#include <gtest/gtest.h>

#include "catalog/agent_file.h"

namespace tetrarch {
namespace {

TEST(Race, FirstToSoManyLines) {
  const auto result = [](RaceStand first, RaceStand second) {
    return race_result(RaceGoal::Lines, 40, first, second);
  };
  EXPECT_FALSE(result({.lines = 39}, {.lines = 12}).decided);
  EXPECT_EQ(result({.lines = 41}, {.lines = 39}), (RaceResult{true, 0, RaceReason::LinesReached}));
  EXPECT_EQ(result({.lines = 40}, {.lines = 42}), (RaceResult{true, 1, RaceReason::LinesReached}));
  EXPECT_EQ(result({.over = true, .lines = 30}, {.lines = 3}),
            (RaceResult{true, 1, RaceReason::OtherToppedOut}));
  EXPECT_EQ(result({.over = true, .lines = 30}, {.over = true}),
            (RaceResult{true, -1, RaceReason::OtherToppedOut}));
}

TEST(Race, HigherScoreInTime) {
  const auto result = [](RaceStand first, RaceStand second) {
    return race_result(RaceGoal::Score, 60, first, second);
  };
  EXPECT_FALSE(result({.score = 5, .ms = 59'999}, {.score = 3, .ms = 60'000}).decided);
  EXPECT_FALSE(result({.over = true, .score = 5}, {.score = 3, .ms = 59'000}).decided);
  EXPECT_EQ(result({.score = 5, .ms = 60'000}, {.over = true, .score = 6, .ms = 3}),
            (RaceResult{true, 1, RaceReason::HigherScore}));
  EXPECT_EQ(result({.over = true, .score = 6}, {.over = true, .score = 6}),
            (RaceResult{true, -1, RaceReason::HigherScore}));
}

TEST(Race, WhoGoesOnLonger) {
  const auto result = [](RaceStand first, RaceStand second) {
    return race_result(RaceGoal::Survival, 0, first, second);
  };
  EXPECT_FALSE(result({.ms = 1'000'000}, {.ms = 1'000'000}).decided);
  EXPECT_EQ(result({.ms = 10}, {.over = true, .ms = 9}), (RaceResult{true, 0, RaceReason::Longer}));
}

// A race of an agent against a random one, drawn every `frame` microseconds.
RaceResult raced(ManualKind kind, RaceGoal goal, std::uint64_t amount, std::uint64_t frame) {
  ManualSession first(new_player({kind, 5, 1})), second(new_player({kind, 5, 1}));
  first.set_agent(make_agent(*find_agent("random", {})));
  second.set_agent(make_agent(*find_agent("dt20_2013", {})));
  first.set_agent_pace(10'000);
  second.set_agent_pace(8'000);
  Race race(first, second, goal, amount);
  for (std::uint64_t time = 1'000; time < 600'000'000; time += frame) {
    if (race.pass_until(time).decided) break;
  }
  return race.result();
}

TEST(Race, AgentsRace) {
  for (const ManualKind kind : {ManualKind::Guideline, ManualKind::Thesis, ManualKind::Classic}) {
    for (const RaceGoal goal : {RaceGoal::Lines, RaceGoal::Score, RaceGoal::Survival}) {
      const RaceResult result = raced(kind, goal, 10, 16'667);
      EXPECT_TRUE(result.decided);
      EXPECT_EQ(result.winner, 1) << static_cast<int>(kind) << " " << static_cast<int>(goal);
      EXPECT_EQ(result, raced(kind, goal, 10, 250'000));
    }
  }
}

}  // namespace
}  // namespace tetrarch
