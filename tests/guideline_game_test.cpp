// Guideline play over time: gravity, lock delay, hold, bags, end of the game.
#include "manual/guideline_game.h"

#include <gtest/gtest.h>

#include <set>

#include "oracle/guideline_scene.h"

namespace tetrarch::oracle {
namespace {

int row_of(const GuidelineGame& game) { return game.piece().row; }

TEST(GuidelineGame, GravityOfEachLevel) {
  for (int level = 1; level <= kMaxStartLevel; ++level) {
    GuidelineGame game({.start_level = level}, 1);
    const int start = row_of(game);
    game.advance(row_microseconds(level) - 1);
    EXPECT_EQ(row_of(game), start);
    game.advance(1);
    EXPECT_EQ(row_of(game), start - 1);
    game.advance(3 * row_microseconds(level));
    EXPECT_EQ(row_of(game), start - 4);
    EXPECT_EQ(game.totals().score, 0u);
  }
}

TEST(GuidelineGame, SoftDropIsFasterByItsFactor) {
  GuidelineGame game({.start_level = 1, .soft_drop_factor = 10}, 1);
  const int start = row_of(game);
  EXPECT_TRUE(game.press(GuidelineInput::SoftDropOn));
  EXPECT_FALSE(game.press(GuidelineInput::SoftDropOn));
  EXPECT_EQ(row_of(game), start - 1);  // at once
  game.advance(99'999);
  EXPECT_EQ(row_of(game), start - 1);
  game.advance(1);
  EXPECT_EQ(row_of(game), start - 2);
  EXPECT_EQ(game.totals().score, 2u);
  EXPECT_TRUE(game.press(GuidelineInput::SoftDropOff));
  game.advance(999'999);
  EXPECT_EQ(row_of(game), start - 2);
}

TEST(GuidelineGame, LocksHalfASecondAfterLanding) {
  GuidelineGame game = game_on("", {Piece::O});
  sink(game);
  game.advance(kLockMicroseconds - 1);
  EXPECT_EQ(game.totals().pieces, 0u);
  game.advance(1);
  EXPECT_EQ(game.totals().pieces, 1u);
}

TEST(GuidelineGame, MovementsStartTheDelayAnewFifteenTimes) {
  GuidelineGame game = game_on("", {Piece::O});
  sink(game);
  for (int i = 0; i < kLockResets - 1; ++i) {
    game.advance(kLockMicroseconds - 1);
    EXPECT_TRUE(game.press(i % 2 ? GuidelineInput::MoveRight : GuidelineInput::MoveLeft));
    EXPECT_EQ(game.totals().pieces, 0u);
    EXPECT_EQ(game.lock_resets_left(), kLockResets - 1 - i);
  }
  game.advance(kLockMicroseconds - 1);
  EXPECT_EQ(game.totals().pieces, 0u);
  game.press(GuidelineInput::MoveLeft);
  EXPECT_EQ(game.totals().pieces, 1u);  // the last reset locks at once
}

TEST(GuidelineGame, MovementsInTheAirAreFree) {
  GuidelineGame game = game_on("", {Piece::T});
  play(game, "LRCALRCALRCALRCALRCA");
  EXPECT_EQ(game.lock_resets_left(), kLockResets);
  EXPECT_EQ(game.totals().pieces, 0u);
}

TEST(GuidelineGame, FailedMovementsDoNotStartTheDelayAnew) {
  GuidelineGame game = game_on("", {Piece::O});
  play(game, "LLLLs");
  game.advance(kLockMicroseconds - 1);
  EXPECT_FALSE(game.press(GuidelineInput::MoveLeft));
  EXPECT_EQ(game.lock_resets_left(), kLockResets);
  game.advance(1);
  EXPECT_EQ(game.totals().pieces, 1u);
}

TEST(GuidelineGame, ALowerRowGivesAllResetsBack) {
  GuidelineGame game = game_on("....XX....", {Piece::O});
  sink(game);
  play(game, "LRLRLRLRLRLRL");
  EXPECT_EQ(game.lock_resets_left(), 2);
  play(game, "L");
  EXPECT_EQ(game.lock_resets_left(), 1);  // beyond the edge, not lower yet
  game.advance(row_microseconds(1));
  EXPECT_EQ(game.lock_resets_left(), kLockResets);
  game.advance(kLockMicroseconds - 1);
  EXPECT_EQ(game.totals().pieces, 0u);
}

TEST(GuidelineGame, HoldsOnceAPiece) {
  GuidelineGame game = game_on("", {Piece::T, Piece::L, Piece::S});
  play(game, "C");
  EXPECT_TRUE(game.press(GuidelineInput::Hold));
  EXPECT_EQ(game.held(), Piece::T);
  EXPECT_EQ(game.piece().piece, Piece::L);
  EXPECT_EQ(game.next()[0], Piece::S);
  EXPECT_FALSE(game.may_hold());
  EXPECT_FALSE(game.press(GuidelineInput::Hold));
  play(game, "D");
  EXPECT_EQ(game.piece().piece, Piece::S);
  EXPECT_TRUE(game.press(GuidelineInput::Hold));
  EXPECT_EQ(game.held(), Piece::S);
  EXPECT_EQ(game.piece(), moved(appearing(Piece::T, kVisibleRows), 0, -1));  // faces up again
}

TEST(GuidelineGame, LevelRisesEveryTenLines) {
  std::string rows;
  for (int i = 0; i < 12; ++i) rows += "XXXXXXXXX.\n";
  GuidelineGame game({}, 3, painted(rows));
  while (game.totals().lines < 12 && !game.end()) {
    if (game.piece().piece != Piece::I && game.held() == Piece::I && game.may_hold()) {
      play(game, "H");
    } else if (game.piece().piece == Piece::I) {
      play(game, "CRRRRRD");
    } else {
      play(game, "LLLD");
    }
    EXPECT_EQ(game.level(), 1 + static_cast<int>(game.totals().lines) / 10);
  }
}

TEST(GuidelineGame, BlockOut) {
  std::string rows;
  for (int i = 0; i < 21; ++i) rows += "...XXXX...\n";
  const GuidelineGame game({}, 1, painted(rows));
  EXPECT_EQ(game.end(), GuidelineEnd::BlockOut);
  GuidelineGame copy = game;
  EXPECT_FALSE(copy.press(GuidelineInput::HardDrop));
  copy.advance(1'000'000);
  EXPECT_EQ(copy.totals(), game.totals());
  EXPECT_EQ(copy.microseconds(), game.microseconds());
}

TEST(GuidelineGame, LockOut) {
  std::string rows;
  for (int i = 0; i < 20; ++i) rows += "...XXXX...\n";
  GuidelineGame game({}, 1, painted(rows));
  EXPECT_FALSE(game.end());
  play(game, "D");
  EXPECT_EQ(game.end(), GuidelineEnd::LockOut);
}

TEST(GuidelineGame, PartlyVisibleIsNoLockOut) {
  std::string rows;
  for (int i = 0; i < 19; ++i) rows += "XX........\n";
  GuidelineGame game = game_on(rows, {Piece::O});
  play(game, "LLLLD");  // rows 19 and 20
  EXPECT_FALSE(game.end());
  EXPECT_EQ(game.board().height(0), 21);
}

TEST(GuidelineGame, GarbageLiftsAPieceInItsWay) {
  GuidelineGame game = game_on("", {Piece::O});
  sink(game);
  EXPECT_TRUE(game.press(garbage_input(0)));
  EXPECT_EQ(row_of(game), 1);
  EXPECT_FALSE(game.end());
  game.advance(kLockMicroseconds);
  EXPECT_EQ(game.board().height(4), 3);
}

TEST(GuidelineGame, GarbageTopsOut) {
  std::string rows;
  for (int i = 0; i < 38; ++i) rows += "X.........\n";
  GuidelineGame game({}, 1, painted(rows));
  EXPECT_TRUE(game.press(garbage_input(4)));
  EXPECT_FALSE(game.board().filled(4, 0));
  EXPECT_TRUE(game.board().filled(5, 0));
  EXPECT_TRUE(game.press(garbage_input(4)));
  EXPECT_FALSE(game.end());
  EXPECT_TRUE(game.press(garbage_input(4)));
  EXPECT_EQ(game.end(), GuidelineEnd::TopOut);
}

TEST(GuidelineGame, PiecesAreThoseOfTheBagStream) {
  PieceRule rule;
  rule.source = PieceSource::Bag;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    PieceStream stream(rule, seed);
    GuidelineGame game({}, seed);
    std::set<Piece> bag;
    int count = 0;
    for (; !game.end(); ++count) {
      if (count % kPieces == 0) bag.clear();
      EXPECT_EQ(game.piece().piece, stream.next());
      EXPECT_TRUE(bag.insert(game.piece().piece).second);
      PieceStream ahead = stream;
      for (Piece piece : game.next()) EXPECT_EQ(piece, ahead.next());
      constexpr std::string_view kWays[] = {"LLLLLD", "D", "RRRRRD"};
      play(game, kWays[count % 3]);
    }
    EXPECT_GE(count, 2 * kPieces);
  }
}

}  // namespace
}  // namespace tetrarch::oracle
