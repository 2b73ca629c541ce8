// Key repeat, and keys of a person as inputs. Times are checked to the millisecond.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "manual/manual_player.h"
#include "oracle/guideline_scene.h"

namespace tetrarch::oracle {
namespace {

using Repetitions = std::vector<KeyRepetition>;

Repetitions until(KeyRepeat& repeat, std::uint64_t time_ms) {
  Repetitions all;
  for (auto next = repeat.next(); next && next->time_ms <= time_ms; next = repeat.next()) {
    all.push_back(*next);
    repeat.pass();
  }
  return all;
}

TEST(GuidelineKeys, SidewaysWaitsThenRepeats) {
  KeyRepeat repeat({.das_ms = 167, .arr_ms = 33});
  EXPECT_TRUE(repeat.press(ManualKey::Left, 1000));
  EXPECT_FALSE(repeat.press(ManualKey::Left, 1010));
  EXPECT_EQ(until(repeat, 1166), Repetitions{});
  EXPECT_EQ(until(repeat, 1233), (Repetitions{{1167, ManualKey::Left, 1},
                                              {1200, ManualKey::Left, 1},
                                              {1233, ManualKey::Left, 1}}));
  repeat.release(ManualKey::Left, 1240);
  EXPECT_FALSE(repeat.next());
}

TEST(GuidelineKeys, TheLastOfTwoDirectionsCounts) {
  KeyRepeat repeat({.das_ms = 100, .arr_ms = 10});
  repeat.press(ManualKey::Left, 0);
  repeat.press(ManualKey::Right, 50);
  EXPECT_EQ(until(repeat, 160),
            (Repetitions{{150, ManualKey::Right, 1}, {160, ManualKey::Right, 1}}));
  repeat.release(ManualKey::Right, 165);  // Left is still down and waits again
  EXPECT_EQ(until(repeat, 264), Repetitions{});
  EXPECT_EQ(until(repeat, 265), (Repetitions{{265, ManualKey::Left, 1}}));
  repeat.press(ManualKey::Right, 270);
  repeat.release(ManualKey::Left, 271);  // Left did not count: no change
  EXPECT_EQ(until(repeat, 370), (Repetitions{{370, ManualKey::Right, 1}}));
}

TEST(GuidelineKeys, DownHasNoWait) {
  KeyRepeat repeat({.das_ms = 100, .arr_ms = 0, .soft_drop_ms = 40});
  repeat.press(ManualKey::SoftDrop, 0);
  repeat.press(ManualKey::Left, 20);
  EXPECT_EQ(until(repeat, 120), (Repetitions{{40, ManualKey::SoftDrop, 1},
                                             {80, ManualKey::SoftDrop, 1},
                                             {120, ManualKey::Left, kColumns},
                                             {120, ManualKey::SoftDrop, 1}}));
  repeat.release(ManualKey::Left, 121);
  repeat.release(ManualKey::SoftDrop, 121);
  EXPECT_FALSE(repeat.next());
}

ManualPlayer player_with(const Handling& handling, std::uint64_t seed) {
  return ManualPlayer(GuidelineOptions{}, handling, seed);
}

const GuidelineGame& game_of(const ManualPlayer& player) {
  return player.game().as<GuidelineGame>();
}

int column_of(const ManualPlayer& player) { return game_of(player).piece().column; }

TEST(GuidelineKeys, PlayerRepeats) {
  ManualPlayer player = player_with({.das_ms = 167, .arr_ms = 33}, 1);
  const int start = column_of(player);
  player.press(ManualKey::Left);
  EXPECT_EQ(column_of(player), start - 1);
  player.press(ManualKey::Left);  // a repeat of the keyboard: ignored
  player.advance(166'999);
  EXPECT_EQ(column_of(player), start - 1);
  player.advance(1);
  EXPECT_EQ(column_of(player), start - 2);
  player.advance(33'000);
  EXPECT_EQ(column_of(player), start - 3);
  player.release(ManualKey::Left);
  player.advance(500'000);
  EXPECT_EQ(column_of(player), start - 3);
}

TEST(GuidelineKeys, NoRepeatTimeGoesToTheWall) {
  ManualPlayer player = player_with({.das_ms = 100, .arr_ms = 0}, 1);
  player.press(ManualKey::Right);
  player.advance(100'000);
  EXPECT_FALSE(fits(game_of(player).board(), moved(game_of(player).piece(), 1, 0)));
  player.press(ManualKey::HardDrop);
  player.advance(2'000);  // the next piece moves too
  EXPECT_FALSE(fits(game_of(player).board(), moved(game_of(player).piece(), 1, 0)));
}

TEST(GuidelineKeys, KeysActOnceUntilReleased) {
  ManualPlayer player = player_with({}, 1);
  player.press(ManualKey::HardDrop);
  player.press(ManualKey::HardDrop);
  EXPECT_EQ(player.game().totals().pieces, 1u);
  player.release(ManualKey::HardDrop);
  player.press(ManualKey::HardDrop);
  EXPECT_EQ(player.game().totals().pieces, 2u);
  player.press(ManualKey::SoftDrop);
  EXPECT_TRUE(game_of(player).soft_dropping());
  player.release_all();
  EXPECT_FALSE(game_of(player).soft_dropping());
}

void press_or_release(ManualPlayer& player, Random& random) {
  const auto key = static_cast<ManualKey>(random.below(kManualKeys));
  random.below(2) ? player.press(key) : player.release(key);
}

TEST(GuidelineKeys, TimeMayBeCutAnywhere) {
  EXPECT_TRUE(rc::check("the same record however time passes", [] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const Handling handling{random.below(200), random.below(50), 33};
    ManualPlayer whole = player_with(handling, random.next());
    ManualPlayer cut = whole;
    for (int i = 0; i < 100; ++i) {
      Random same = random;
      press_or_release(whole, random);
      press_or_release(cut, same);
      std::uint64_t left = random.below(600'000);
      whole.advance(left);
      while (left > 0) {
        const std::uint64_t part = std::min<std::uint64_t>(left, random.below(30'000));
        cut.advance(part);
        left -= part;
      }
    }
    RC_ASSERT(whole.record() == cut.record());
  }));
}

TEST(GuidelineKeys, UndoIsACopy) {
  ManualPlayer player = player_with({}, 9);
  player.press(ManualKey::Clockwise);
  player.advance(300'000);
  const ManualPlayer before = player;
  player.press(ManualKey::HardDrop);
  EXPECT_NE(player.record(), before.record());
  player = before;
  player.release_all();
  EXPECT_EQ(game_of(player).piece(), game_of(before).piece());
  EXPECT_TRUE(verified(player.record()));
}

}  // namespace
}  // namespace tetrarch::oracle
