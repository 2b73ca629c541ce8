// Agents and people in one game: inputs_for() leads to the agent's placement, in guideline, thesis
// and classic play. Also the rules of thesis and classic play.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "manual/manual_player.h"
#include "oracle/guideline_scene.h"

namespace tetrarch::oracle {
namespace {

Placement any_of(const Placements& placements, Random& random) {
  return placements[random.below(static_cast<std::uint32_t>(placements.size()))];
}

TEST(GuidelineHandover, InputsLeadToThePlacement) {
  EXPECT_TRUE(rc::check("every legal drop of any board; all of them when it is not high", [] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const int height = static_cast<int>(random.below(21));
    const GuidelineGame game({}, random.next(), painted(noisy_board(random, height)));
    if (game.end()) return;
    const Rules rules = or_throw(parse_rules("pair-ga"));
    const Position position = game.position(rules);
    RC_ASSERT(position.piece == game.piece().piece);
    RC_ASSERT(position.next == game.next()[0]);
    for (const Placement& placement : legal_placements(position)) {
      const auto inputs = game.inputs_for(placement);
      if (height <= 15) RC_ASSERT(inputs.has_value());
      if (!inputs) continue;
      GuidelineGame after = game;
      for (GuidelineInput input : *inputs) RC_ASSERT(after.press(input));
      const Afterstate expected = afterstate_of(position.board, position.piece, placement);
      RC_ASSERT(after.board() == expected.board);
      RC_ASSERT(after.last_clear().lines == expected.lines);
      RC_ASSERT(after.totals().pieces == 1u);
    }
  }));
}

TEST(GuidelineHandover, AgentsSeeTheLowerRowsOnly) {
  std::string rows;
  for (int i = 0; i < 25; ++i) rows += "X.........\n";
  const GuidelineGame game = game_on(rows, {Piece::O});
  const Rules rules = or_throw(parse_rules("standard"));
  EXPECT_EQ(game.position(rules).board.height(0), 20);
  EXPECT_FALSE(game.position(rules).next);
}

TEST(GuidelineHandover, InputsAreTheShortest) {
  const GuidelineGame game = game_on("", {Piece::O});
  EXPECT_EQ(game.inputs_for({.orientation = 0, .column = 4, .row = 0})->size(), 1u);
  EXPECT_EQ(game.inputs_for({.orientation = 0, .column = 8, .row = 0})->size(), 5u);
}

TEST(GuidelineHandover, UnreachableIsNone) {
  std::string rows;
  for (int i = 0; i < 20; ++i) rows += ".X......XX\n";  // a wall as high as the field
  rows.replace(0, 10, ".X........");
  const GuidelineGame game = game_on(rows, {Piece::I});
  EXPECT_FALSE(game.inputs_for({.orientation = 0, .column = 0, .row = 3}));
  EXPECT_FALSE(game.inputs_for({.orientation = 9, .column = 0, .row = 0}));
}

TEST(ThesisByHand, AgreesWithTheAgentsGame) {
  EXPECT_TRUE(rc::check("random placements, key by key", [] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const Rules rules = or_throw(parse_rules("thesis"));
    const std::uint64_t seed = random.next();
    Game game(rules, seed);
    ThesisGame by_hand(rules, seed);
    for (;;) {
      const Placements placements = legal_placements(game.position());
      if (placements.empty()) break;
      const Placement placement = any_of(placements, random);
      const auto inputs = by_hand.inputs_for(placement);
      RC_ASSERT(inputs.has_value());
      for (PlainInput input : *inputs) RC_ASSERT(by_hand.press(input));
      game.place(placement);
      RC_ASSERT(by_hand.cells().board == game.board());
      RC_ASSERT(by_hand.totals() == game.totals());
    }
    if (game.end_without_placement() == GameEnd::Died) RC_ASSERT(by_hand.end() == GameEnd::Died);
  }));
}

TEST(ThesisByHand, AFallIsAMoveAndAPoint) {
  const Rules rules = or_throw(parse_rules("thesis,pieces=sequence:4"));
  ThesisGame game(rules, 1);
  const int row = game.piece().row;
  game.advance(kThesisRowMicroseconds - 1);
  EXPECT_EQ(game.totals().keys, 0u);
  game.advance(1);
  EXPECT_EQ(int{game.piece().row}, row - 1);
  EXPECT_EQ(game.totals().keys, 1u);
  EXPECT_EQ(game.totals().score, 1u);
  EXPECT_FALSE(game.press(PlainInput::Drop));  // thesis play has no such key
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(game.press(PlainInput::Left));
  EXPECT_FALSE(game.press(PlainInput::Left));  // the wall stops it, but the key counts
  EXPECT_EQ(game.totals().keys, 6u);
  EXPECT_FALSE(game.inputs_for({}));  // the piece is not where it appeared
}

TEST(ThesisByHand, DownStartsTheNextRowAnew) {
  const Rules rules = or_throw(parse_rules("thesis"));
  ThesisGame game(rules, 1);
  game.advance(100'000);
  game.press(PlainInput::Down);
  game.advance(kThesisRowMicroseconds - 1);
  EXPECT_EQ(game.totals().keys, 1u);
  game.advance(1);
  EXPECT_EQ(game.totals().keys, 2u);
}

TEST(ThesisByHand, ThousandKeysEndIt) {
  const Rules rules = or_throw(parse_rules("thesis"));
  ThesisGame game(rules, 3);
  for (int i = 0; i < 999; ++i) game.press(i % 2 ? PlainInput::Left : PlainInput::Right);
  EXPECT_FALSE(game.end());
  game.advance(kThesisRowMicroseconds);
  EXPECT_EQ(game.end(), GameEnd::Capped);
  EXPECT_EQ(game.totals().keys, 1000u);
  EXPECT_FALSE(game.press(PlainInput::Left));
}

TEST(ThesisByHand, HeldKeysStopAtTheWall) {
  const Rules rules = or_throw(parse_rules("thesis,pieces=sequence:4"));
  ManualPlayer player(rules, {.das_ms = 100, .arr_ms = 10}, 1);
  const auto game = [&]() -> const ThesisGame& { return player.game().as<ThesisGame>(); };
  player.press(ManualKey::Left);
  player.advance(1'000'000);
  EXPECT_EQ(int{game().piece().column}, 0);
  EXPECT_EQ(game().totals().keys, 10u);  // four shifts to the wall, six falls
  player.release(ManualKey::Left);
  player.press(ManualKey::SoftDrop);
  player.advance(33'000);
  EXPECT_EQ(game().totals().keys, 12u);
}

TEST(ClassicByHand, AgreesWithTheAgentsGame) {
  EXPECT_TRUE(rc::check("random placements while the pile is low", [] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const Rules rules = or_throw(parse_rules("pair-ga"));
    const std::uint64_t seed = random.next();
    Game game(rules, seed);
    ClassicGame by_hand(rules, seed);
    while (game.board().max_height() <= 15) {
      RC_ASSERT(by_hand.position().piece == game.position().piece);
      RC_ASSERT(by_hand.next() == game.position().next);
      const Placement placement = any_of(legal_placements(game.position()), random);
      const auto inputs = by_hand.inputs_for(placement);
      RC_ASSERT(inputs.has_value());
      for (PlainInput input : *inputs) RC_ASSERT(by_hand.press(input));
      game.place(placement);
      RC_ASSERT(by_hand.cells().board == game.board());
      RC_ASSERT(by_hand.totals() == game.totals());
    }
  }));
}

TEST(ClassicByHand, FallsAndLocks) {
  const Rules rules = or_throw(parse_rules("score500,pieces=sequence:4"));
  ClassicGame game(rules, 1);
  EXPECT_EQ(classic_row_microseconds(0), 48u * 16'639u);
  EXPECT_EQ(classic_row_microseconds(10), 43u * 16'639u);
  EXPECT_EQ(classic_row_microseconds(5000), 16'639u);
  const int row = game.piece().row;
  EXPECT_EQ(row, 18);
  game.advance(classic_row_microseconds(0));
  EXPECT_EQ(int{game.piece().row}, 17);
  EXPECT_EQ(game.totals().score, 1u);
  for (int i = 0; i < 17; ++i) EXPECT_TRUE(game.press(PlainInput::Down));
  EXPECT_EQ(game.totals().pieces, 0u);
  game.press(PlainInput::Down);
  EXPECT_EQ(game.totals().pieces, 1u);
  EXPECT_EQ(game.totals().score, 18u);
  game.press(PlainInput::Drop);
  EXPECT_EQ(game.totals().pieces, 2u);
  EXPECT_EQ(game.totals().score, 18u + 16u);
}

TEST(ClassicByHand, EndsWhenNoPieceCanAppear) {
  const Rules rules = or_throw(parse_rules("pair-ga,pieces=sequence:4"));
  ClassicGame game(rules, 1);
  for (int i = 0; i < 20 && !game.end(); ++i) game.press(PlainInput::Drop);
  EXPECT_EQ(game.end(), GameEnd::Died);
  EXPECT_EQ(game.totals().pieces, 10u);
}

TEST(ClassicByHand, APieceThatSticksOutEndsTheGame) {
  const Rules rules = or_throw(parse_rules("pair-ga,pieces=sequence:4444444411"));
  ClassicGame game(rules, 1);
  for (int i = 0; i < 9; ++i) game.press(PlainInput::Drop);  // a pile of 17 rows
  EXPECT_FALSE(game.end());
  EXPECT_TRUE(game.press(PlainInput::Rotate));
  game.press(PlainInput::Drop);
  EXPECT_EQ(game.end(), GameEnd::Died);
  EXPECT_EQ(game.totals().pieces, 9u);
}

TEST(ClassicByHand, NothingEverOverlaps) {
  EXPECT_TRUE(rc::check("any keys at any times", [] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const Rules rules = or_throw(parse_rules("pair-ga"));
    ManualPlayer player(rules, Handling{}, random.next());
    for (int i = 0; i < 500 && !player.game().end(); ++i) {
      const auto key = static_cast<ManualKey>(random.below(kManualKeys));
      random.below(3) ? player.press(key) : player.release(key);
      player.advance(random.below(200'000));
      const auto& game = player.game().as<ClassicGame>();
      if (!game.end()) RC_ASSERT(fits(game.cells().board, game.piece()));
      RC_ASSERT(game.cells().board.max_height() <= rules.height);
    }
  }));
}

}  // namespace
}  // namespace tetrarch::oracle
