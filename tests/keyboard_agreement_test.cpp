// Keyboard-level play agrees with play on single cells: spawns, single keys, key sequences, key
// counts, points, and whole games under the rules of the thesis.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "game/keyboard.h"
#include "oracle/board_generator.h"
#include "oracle/game_agreement.h"
#include "oracle/published_weights.h"
#include "oracle/slow_keyboard.h"
#include "oracle/slow_player.h"

namespace tetrarch::oracle {

namespace {

Rules thesis_rules() { return or_throw(parse_rules("thesis")); }

Cells cells_of(const FallingPiece& falling) {
  return shifted(slow_orientations(falling.piece)[falling.orientation], falling.row,
                 falling.column);
}

Cells sorted(Cells cells) {
  std::sort(cells.begin(), cells.end());
  return cells;
}

// A board whose top rows are mostly free, so that most pieces can appear.
SlowBoard any_playable_board(int height) {
  SlowBoard board = *any_board(height);
  const int cleared_rows = *whole_number(0, std::min(height, 8));
  for (int row = height - cleared_rows; row < height; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      board.empty({.row = row, .column = column});
    }
  }
  return board;
}

std::vector<Placement> placements_of(const std::vector<SlowChoice>& choices) {
  std::vector<Placement> placements;
  for (const SlowChoice& choice : choices) placements.push_back(choice.placement);
  return placements;
}

std::vector<Placement> list_of(const Placements& placements) {
  return {placements.begin(), placements.end()};
}

// The five features of the thesis. Its agents prefer the lowest value, so the signs are reversed.
FixedWeights any_thesis_weights() {
  Random random(*any_seed());
  std::vector<NamedWeight> weights;
  for (const char* name :
       {"rows_eliminated", "pile_height", "summed_height", "holes", "bumpiness"}) {
    weights.push_back({name, -random.uniform()});
  }
  if (random.below(2) == 0) weights[0].weight = -weights[0].weight;
  return fixed_of(weights);
}

void press_random_keys(const SlowBoard& slow_board, Piece piece) {
  const Board board = slow_board.to_board();
  std::optional<FallingPiece> falling = spawned(board, piece, slow_board.height());
  std::optional<Cells> cells = slow_spawned(slow_board, piece);
  RC_ASSERT(falling.has_value() == cells.has_value());
  if (!cells) return;
  Random random(*any_seed());
  for (int press = 0; press < 60; ++press) {
    RC_ASSERT(sorted(cells_of(*falling)) == sorted(*cells));
    const Key keys[] = {Key::Left, Key::Right, Key::Down, Key::Rotate, Key::Rotate};
    const Key key = keys[random.below(5)];
    const std::optional<FallingPiece> moved = pressed(board, *falling, key);
    const std::optional<Cells> slow_moved = slow_pressed(slow_board, piece, *cells, key);
    RC_ASSERT(moved.has_value() == slow_moved.has_value());
    if (!moved) continue;
    falling = moved;
    cells = slow_moved;
  }
}

void check_placements(SlowPosition slow, std::uint64_t keys_left) {
  slow.keys_left = keys_left;
  const Position position{.rules = slow.rules,
                          .board = slow.board.to_board(),
                          .piece = slow.piece,
                          .next = {},
                          .keys_left = keys_left};
  const std::vector<SlowChoice> choices = slow_placements(slow);
  RC_ASSERT(list_of(legal_placements(position)) == placements_of(choices));
  for (const SlowChoice& choice : choices) {
    RC_ASSERT(key_count(slow.rules, slow.piece, choice.placement) == choice.keys);
    RC_ASSERT(cells_down(slow.rules, slow.piece, choice.placement) == choice.cells_down);
    const Afterstate after = afterstate_of(position.board, slow.piece, choice.placement);
    RC_ASSERT(after.before_clears == choice.after.before_clears.to_board());
    RC_ASSERT(after.board == choice.after.board.to_board());
    RC_ASSERT(after.lines == choice.after.lines);
  }
}

}  // namespace

TEST(KeyboardAgreement, FallingPiecesKeyByKey) {
  EXPECT_TRUE(rc::check("the same random keys on any board", [] {
    for (int repeat = 0; repeat < 5; ++repeat) {
      const SlowBoard board = any_playable_board(*any_height());
      for (Piece piece : kAllPieces) press_random_keys(board, piece);
    }
  }));
}

TEST(KeyboardAgreement, PlacementsAndKeyCounts) {
  EXPECT_TRUE(rc::check("all pieces on any board, with enough keys left or few", [] {
    for (int repeat = 0; repeat < 5; ++repeat) {
      Rules rules = thesis_rules();
      rules.height = *any_height();
      const SlowBoard board = any_playable_board(rules.height);
      const int few = *whole_number(0, 35);
      for (Piece piece : kAllPieces) {
        check_placements({.rules = rules, .board = board, .piece = piece, .next = piece}, 1000);
        check_placements({.rules = rules, .board = board, .piece = piece, .next = piece}, few);
      }
    }
  }));
}

// Key counts on the empty board of 20 rows.
TEST(KeyboardAgreement, SequencesCountedByHand) {
  const SlowBoard board(20);
  const auto find = [&](Piece piece, int rotations, int shift) -> std::optional<SlowKeyPlay> {
    for (const SlowKeyPlay& play : slow_key_plays(board, piece, 1000)) {
      if (play.route.rotations == rotations && play.route.shift == shift) return play;
    }
    return std::nullopt;
  };
  // The flat I appears in row 18: 18 times Down, then the Down that locks it.
  EXPECT_EQ(find(Piece::I, 0, 0)->keys, 19);
  EXPECT_EQ(find(Piece::I, 0, -3)->keys, 22);
  EXPECT_FALSE(find(Piece::I, 0, -4));
  // The upright I covers rows 18 to 15, in its leftmost column.
  EXPECT_EQ(find(Piece::I, 1, 0)->keys, 1 + 15 + 1);
  EXPECT_EQ(leftmost_column(find(Piece::I, 1, 0)->cells), 3);
  // Turns of O do not move its cells, but they cost keys.
  EXPECT_EQ(find(Piece::O, 3, 4)->keys, 3 + 4 + 18 + 1);
  EXPECT_EQ(sorted(find(Piece::O, 3, 4)->cells), sorted(find(Piece::O, 0, 4)->cells));
  // T is two rows high when it appears, three when turned.
  EXPECT_EQ(find(Piece::T, 0, 0)->keys, 19);
  EXPECT_EQ(find(Piece::T, 1, 0)->keys, 1 + 17 + 1);
  EXPECT_EQ(at_origin(find(Piece::T, 1, 0)->cells), (Cells{{0, 0}, {1, 0}, {1, 1}, {2, 0}}));
}

TEST(KeyboardAgreement, ThesisGames) {
  EXPECT_TRUE(rc::check("any genome, valued before clears, to the end of the 1000 keys", [] {
    const Rules rules = thesis_rules();
    const LinearPolicy policy{any_thesis_weights(), FeatureBoard::BeforeClears};
    const ValueAgent agent(std::make_shared<LinearValuer>(policy));
    const auto slow = [&](const SlowPosition& at) { return one_piece_choice(policy, at); };
    const GameAgreement game = played_by_both(rules, *any_seed(), agent, slow, 1000);
    RC_ASSERT(game.difference == "");
    RC_ASSERT(game.totals.keys <= 1000u);
    RC_ASSERT(game.over);
  }));
}

TEST(KeyboardAgreement, LowBoardGames) {
  EXPECT_TRUE(rc::check("spawns are soon blocked", [] {
    Rules rules = thesis_rules();
    rules.height = *whole_number(4, 10);
    const LinearPolicy policy{any_thesis_weights(), FeatureBoard::BeforeClears};
    const ValueAgent agent(std::make_shared<LinearValuer>(policy));
    const auto slow = [&](const SlowPosition& at) { return one_piece_choice(policy, at); };
    const GameAgreement game = played_by_both(rules, *any_seed(), agent, slow, 1000);
    RC_ASSERT(game.difference == "");
    RC_ASSERT(game.over);
  }));
}

// A reply must fit into the keys that the first placement leaves.
TEST(KeyboardAgreement, TwoPieceGames) {
  EXPECT_TRUE(rc::check("look-ahead with few keys", [] {
    Rules rules = thesis_rules();
    rules.height = *whole_number(6, 20);
    rules.preview = 1;
    rules.key_cap = static_cast<std::uint64_t>(*whole_number(10, 70));
    const LinearPolicy policy{any_thesis_weights(), FeatureBoard::BeforeClears};
    const PairValue pair_value = *rc::gen::element(PairValue::LastBoard, PairValue::Sum);
    const ValueAgent agent(std::make_shared<LinearValuer>(policy),
                           {LookAhead::Next, pair_value, {}});
    const auto slow = [&](const SlowPosition& at) {
      return two_piece_choice(policy, pair_value, at);
    };
    RC_ASSERT(played_by_both(rules, *any_seed(), agent, slow, 100).difference == "");
  }));
}

}  // namespace tetrarch::oracle
