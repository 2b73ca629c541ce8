// Points, T-spins and speeds of guideline play, from drawn boards and published values.
#include <gtest/gtest.h>

#include <cmath>

#include "oracle/guideline_scene.h"

namespace tetrarch::oracle {
namespace {

// The line clear of the last piece after these inputs.
LineClear clear_of(GuidelineGame game, std::string_view inputs) {
  play(game, inputs);
  return game.last_clear();
}

constexpr std::string_view kTSpinDouble = R"(
X.........
...XXXXXXX
X.XXXXXXXX)";

TEST(GuidelineScoring, LinesOfAnI) {
  EXPECT_EQ(clear_of(game_on("X.XXXXXXX.", {Piece::I}), "CRRRRRD").points, 0u);
  std::string drawing = "X.........\n";
  const std::uint64_t points[] = {100, 300, 500, 800};
  for (int lines = 1; lines <= 4; ++lines) {
    drawing += "XXXXXXXXX.\n";
    const LineClear clear = clear_of(game_on(drawing, {Piece::I}), "CRRRRRD");
    EXPECT_EQ(clear.lines, lines);
    EXPECT_EQ(clear.points, points[lines - 1]);
    EXPECT_EQ(clear.rows, rows_below(lines));
    EXPECT_EQ(clear.spin, TSpin::None);
    EXPECT_EQ(difficult(clear), lines == 4);
  }
}

TEST(GuidelineScoring, LevelMultiplies) {
  const auto game = game_on("X.........\nXXXXXXXXX.", {Piece::I}, {.start_level = 7});
  EXPECT_EQ(clear_of(game, "CRRRRRD").points, 700u);
}

TEST(GuidelineScoring, AllClears) {
  std::string drawing;
  const std::uint64_t points[] = {100 + 800, 300 + 1200, 500 + 1800, 800 + 2000};
  for (int lines = 1; lines <= 4; ++lines) {
    drawing += "XXXXXXXXX.\n";
    const LineClear clear = clear_of(game_on(drawing, {Piece::I}), "CRRRRRD");
    EXPECT_EQ(clear.all_clear, lines == 4);  // with fewer lines, a part of I stays
    LineClear whole = clear;
    whole.all_clear = true;
    EXPECT_EQ(guideline_points(whole, 1), points[lines - 1]);
  }
  EXPECT_EQ(clear_of(game_on(drawing, {Piece::I}), "CRRRRRD").points, 2800u);
  EXPECT_EQ(clear_of(game_on("XXXXXX....", {Piece::I}), "RRRD").points, 900u);
  EXPECT_EQ(guideline_points({.lines = 4, .back_to_back = true, .all_clear = true}, 2),
            2 * (1200u + 3200u));
  const LineClear spin{.lines = 2, .spin = TSpin::Full, .back_to_back = true, .all_clear = true};
  EXPECT_EQ(guideline_points(spin, 1), 1800u + 1200u);
}

TEST(GuidelineScoring, TSpinDouble) {
  const LineClear clear = clear_of(game_on(kTSpinDouble, {Piece::T}), "CLLLsCD");
  EXPECT_EQ(clear.spin, TSpin::Full);
  EXPECT_EQ(clear.lines, 2);
  EXPECT_EQ(clear.points, 1200u);
}

TEST(GuidelineScoring, TSpinSingleAndNone) {
  const LineClear single = clear_of(game_on(R"(
X.........
...XXXXXXX
X.XXXXXXX.)",
                                            {Piece::T}),
                                    "CLLLsCD");
  EXPECT_EQ(single.spin, TSpin::Full);
  EXPECT_EQ(single.points, 800u);
  const LineClear none = clear_of(game_on(R"(
X.........
...XXXXXX.
X.XXXXXXX.)",
                                          {Piece::T}),
                                  "CLLLsCD");
  EXPECT_EQ(none.spin, TSpin::Full);
  EXPECT_EQ(none.points, 400u);
}

TEST(GuidelineScoring, TSpinTriple) {
  const LineClear clear = clear_of(game_on(R"(
XX........
X.........
X.XXXXXXXX
X..XXXXXXX
X.XXXXXXXX)",
                                           {Piece::T}),
                                   "LsLCD");
  EXPECT_EQ(clear.spin, TSpin::Full);
  EXPECT_EQ(clear.lines, 3);
  EXPECT_EQ(clear.points, 1600u);
}

TEST(GuidelineScoring, MiniTSpins) {
  const LineClear single = clear_of(game_on(".XXXXXXXXX", {Piece::T}), "LLLsCD");
  EXPECT_EQ(single.spin, TSpin::Mini);
  EXPECT_EQ(single.lines, 1);
  EXPECT_EQ(single.points, 200u);
  const LineClear none = clear_of(game_on(".XXXXXXXX.", {Piece::T}), "LLLsCD");
  EXPECT_EQ(none.spin, TSpin::Mini);
  EXPECT_EQ(none.points, 100u);
  EXPECT_EQ(guideline_points({.lines = 2, .spin = TSpin::Mini}, 1), 400u);
}

// One corner at the nose is open: a mini by its corners, but the fifth kick makes it full.
TEST(GuidelineScoring, FifthKickIsNeverMini) {
  const std::string_view drawing = R"(
XX........
X.........
X.XX......
X..XXXXXX.
X..XXXXXX.)";
  const GuidelineGame game = game_on(drawing, {Piece::T});
  const SrsPiece inside{Piece::T, Facing::Right, 0, 0};
  EXPECT_EQ(t_spin_of(game.board(), inside, 3), TSpin::Mini);
  EXPECT_EQ(t_spin_of(game.board(), inside, 4), TSpin::Full);
  EXPECT_EQ(t_spin_of(game.board(), inside, std::nullopt), TSpin::None);
}

TEST(GuidelineScoring, OnlyARotationThatWasLastSpins) {
  // Turned above, then dropped: no spin.
  const std::string_view open = "...XXXXXXX\nX.XXXXXXXX";
  EXPECT_EQ(clear_of(game_on(open, {Piece::T}), "CCLLLD").spin, TSpin::None);
  // The same cells, turned inside: only two corners, no spin.
  EXPECT_EQ(clear_of(game_on(open, {Piece::T}), "CLLLsCD").spin, TSpin::None);
  // A shift that fails after the turn changes nothing.
  EXPECT_EQ(clear_of(game_on(kTSpinDouble, {Piece::T}), "CLLLsCLD").spin, TSpin::Full);
}

TEST(GuidelineScoring, AFallAfterTheTurnIsNoSpin) {
  // Three corners are closed where it lands, but it turned at the top.
  const std::string_view drawing = "X.........\nX.........\nX.X.......";
  const SrsPiece landing{Piece::T, Facing::Right, 0, 0};
  const GuidelineGame game = game_on(drawing, {Piece::T});
  EXPECT_EQ(t_spin_of(game.board(), landing, 0), TSpin::Mini);
  EXPECT_EQ(clear_of(game, "LLLCD").spin, TSpin::None);
  EXPECT_EQ(clear_of(game, "LLLCsD").spin, TSpin::None);
}

TEST(GuidelineScoring, AShiftAfterTheTurnIsNoSpin) {
  const GuidelineGame game = game_on("X..X......\n..........\nXXXXXXX...", {Piece::T});
  EXPECT_EQ(clear_of(game, "CLLLsAD").spin, TSpin::Mini);
  EXPECT_EQ(clear_of(game, "CLLLsALD").spin, TSpin::None);  // three corners are closed here too
}

TEST(GuidelineScoring, BackToBackAndCombo) {
  GuidelineGame game = game_on(R"(
X.........
...XXXXXXX
X.XXXXXXXX
XXXXXXXXX.
XXXXXXXXX.
XXXXXXXXX.
XXXXXXXXX.)",
                               {Piece::T, Piece::I});
  play(game, "CLLLsCD");
  EXPECT_EQ(game.last_clear().points, 1200u);
  EXPECT_FALSE(game.last_clear().back_to_back);
  EXPECT_EQ(game.last_clear().combo, 0);
  play(game, "CRRRRRD");
  EXPECT_TRUE(game.last_clear().back_to_back);
  EXPECT_EQ(game.last_clear().combo, 1);
  EXPECT_EQ(game.last_clear().points, 1200u + 50u);
  play(game, "D");
  EXPECT_EQ(game.last_clear().points, 0u);
  EXPECT_EQ(game.last_clear().combo, 0);
}

TEST(GuidelineScoring, ASingleEndsBackToBack) {
  GuidelineGame game = game_on(R"(
X.........
...XXXXXXX
X.XXXXXXXX
XXXXXXX...
XXXXXXXXX.
XXXXXXXXX.
XXXXXXXXX.
XXXXXXXXX.)",
                               {Piece::T, Piece::J, Piece::I});
  play(game, "CLLLsCD");
  play(game, "RRRRD");
  EXPECT_EQ(game.last_clear().lines, 1);
  EXPECT_EQ(game.last_clear().points, 100u + 50u);
  play(game, "CRRRRRD");
  EXPECT_EQ(game.last_clear().lines, 4);
  EXPECT_FALSE(game.last_clear().back_to_back);
  EXPECT_EQ(game.last_clear().points, 800u + 100u);
}

TEST(GuidelineScoring, APieceWithoutLinesEndsTheCombo) {
  GuidelineGame game =
      game_on("X.........\nXXXXXX....\nXXXXXXX..X", {Piece::I, Piece::T, Piece::O});
  play(game, "RRRD");
  EXPECT_EQ(game.last_clear().points, 100u);
  play(game, "LLD");
  EXPECT_EQ(game.last_clear().lines, 0);
  play(game, "RRRD");
  EXPECT_EQ(game.last_clear().lines, 1);
  EXPECT_EQ(game.last_clear().combo, 0);
  EXPECT_EQ(game.last_clear().points, 100u);
}

TEST(GuidelineScoring, DropsCountTheirRows) {
  GuidelineGame game = game_on("", {Piece::O});
  play(game, "D");
  EXPECT_EQ(game.totals().score, 2u * 19u);  // O appears in row 19
  game = game_on("", {Piece::O});
  play(game, "sD");
  EXPECT_EQ(game.totals().score, 19u);
}

TEST(GuidelineScoring, SpeedsFollowTheFormula) {
  for (int level = 1; level <= kMaxSpeedLevel; ++level) {
    const double seconds = std::pow(0.8 - (level - 1) * 0.007, level - 1);
    EXPECT_NEAR(row_microseconds(level), seconds * 1e6, 0.51) << level;
  }
  EXPECT_EQ(row_microseconds(99), row_microseconds(kMaxSpeedLevel));
}

}  // namespace
}  // namespace tetrarch::oracle
