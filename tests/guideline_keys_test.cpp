// Key repeat, and a person's keys as inputs: every time is checked to the millisecond.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "manual/guideline_player.h"
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
  EXPECT_TRUE(repeat.press(HeldKey::Left, 1000));
  EXPECT_FALSE(repeat.press(HeldKey::Left, 1010));
  EXPECT_EQ(until(repeat, 1166), Repetitions{});
  EXPECT_EQ(
      until(repeat, 1233),
      (Repetitions{{1167, HeldKey::Left, 1}, {1200, HeldKey::Left, 1}, {1233, HeldKey::Left, 1}}));
  repeat.release(HeldKey::Left, 1240);
  EXPECT_FALSE(repeat.next());
}

TEST(GuidelineKeys, TheLastOfTwoDirectionsCounts) {
  KeyRepeat repeat({.das_ms = 100, .arr_ms = 10});
  repeat.press(HeldKey::Left, 0);
  repeat.press(HeldKey::Right, 50);
  EXPECT_EQ(until(repeat, 160), (Repetitions{{150, HeldKey::Right, 1}, {160, HeldKey::Right, 1}}));
  repeat.release(HeldKey::Right, 165);  // left is still held and waits anew
  EXPECT_EQ(until(repeat, 264), Repetitions{});
  EXPECT_EQ(until(repeat, 265), (Repetitions{{265, HeldKey::Left, 1}}));
  repeat.press(HeldKey::Right, 270);
  repeat.release(HeldKey::Left, 271);  // the one that does not count: no change
  EXPECT_EQ(until(repeat, 370), (Repetitions{{370, HeldKey::Right, 1}}));
}

TEST(GuidelineKeys, DownHasNoWait) {
  KeyRepeat repeat({.das_ms = 100, .arr_ms = 0, .soft_drop_ms = 40});
  repeat.press(HeldKey::Down, 0);
  repeat.press(HeldKey::Left, 20);
  EXPECT_EQ(until(repeat, 120), (Repetitions{{40, HeldKey::Down, 1},
                                             {80, HeldKey::Down, 1},
                                             {120, HeldKey::Left, kColumns},
                                             {120, HeldKey::Down, 1}}));
  repeat.release_all();
  EXPECT_FALSE(repeat.next());
}

int column_of(const GuidelinePlayer& player) { return player.game().piece().column; }

TEST(GuidelineKeys, PlayerRepeats) {
  GuidelinePlayer player({}, {.das_ms = 167, .arr_ms = 33}, 1);
  const int start = column_of(player);
  player.press(GuidelineKey::Left);
  EXPECT_EQ(column_of(player), start - 1);
  player.press(GuidelineKey::Left);  // the keyboard's own repeat
  player.advance(166'999);
  EXPECT_EQ(column_of(player), start - 1);
  player.advance(1);
  EXPECT_EQ(column_of(player), start - 2);
  player.advance(33'000);
  EXPECT_EQ(column_of(player), start - 3);
  player.release(GuidelineKey::Left);
  player.advance(500'000);
  EXPECT_EQ(column_of(player), start - 3);
}

TEST(GuidelineKeys, NoRepeatTimeGoesToTheWall) {
  GuidelinePlayer player({}, {.das_ms = 100, .arr_ms = 0}, 1);
  player.press(GuidelineKey::Right);
  player.advance(100'000);
  EXPECT_FALSE(fits(player.game().board(), moved(player.game().piece(), 1, 0)));
  player.press(GuidelineKey::HardDrop);
  player.advance(2'000);  // the next piece follows
  EXPECT_FALSE(fits(player.game().board(), moved(player.game().piece(), 1, 0)));
}

TEST(GuidelineKeys, KeysActOnceUntilReleased) {
  GuidelinePlayer player({}, {}, 1);
  player.press(GuidelineKey::HardDrop);
  player.press(GuidelineKey::HardDrop);
  EXPECT_EQ(player.game().totals().pieces, 1u);
  player.release(GuidelineKey::HardDrop);
  player.press(GuidelineKey::HardDrop);
  EXPECT_EQ(player.game().totals().pieces, 2u);
  player.press(GuidelineKey::SoftDrop);
  EXPECT_TRUE(player.game().soft_dropping());
  player.release_all();
  EXPECT_FALSE(player.game().soft_dropping());
}

void press_or_release(GuidelinePlayer& player, Random& random) {
  const auto key = static_cast<GuidelineKey>(random.below(kGuidelineKeys));
  random.below(2) ? player.press(key) : player.release(key);
}

TEST(GuidelineKeys, TimeMayBeCutAnywhere) {
  EXPECT_TRUE(rc::check("the same record however time passes", [] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const Handling handling{random.below(200), random.below(50), 33};
    GuidelinePlayer whole({}, handling, random.next());
    GuidelinePlayer cut = whole;
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
  GuidelinePlayer player({}, {}, 9);
  player.press(GuidelineKey::Clockwise);
  player.advance(300'000);
  const GuidelinePlayer before = player;
  player.press(GuidelineKey::HardDrop);
  EXPECT_NE(player.record(), before.record());
  player = before;
  player.release_all();
  EXPECT_EQ(player.game().piece(), before.game().piece());
  EXPECT_TRUE(verified(player.record()));
}

}  // namespace
}  // namespace tetrarch::oracle
