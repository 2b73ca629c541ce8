// Every feature agrees with its definition, cell by cell, after and before clears. Some boards have
// values counted by hand, in case both are wrong.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "features/feature_table.h"
#include "oracle/board_generator.h"
#include "oracle/slow_features.h"

namespace tetrarch::oracle {

namespace {

// Formulas are whole numbers; only the radial features are rounded.
double allowed_error(FeatureId id) {
  return name_of(id).starts_with("rbf_height") ? 0.5 + 1e-6 : 1e-6;
}

// Which features differ, with both values; empty if none.
std::string differences(const Afterstate& after, const SlowAfterstate& slow, FeatureBoard which) {
  std::string text;
  const FeatureVector formulas = formulas_of(after, slow.board.height(), which);
  for (int each = 0; each < kFeatures; ++each) {
    const auto id = static_cast<FeatureId>(each);
    const double expected = slow_feature(id, slow, which) * feature(id).text.scale;
    if (std::abs(formulas[id] - expected) > allowed_error(id)) {
      text += name_of(id) + ": src " + std::to_string(formulas[id]) + ", oracle " +
              std::to_string(expected) + "\n";
    }
    if (std::abs(formulas[id]) > feature(id).bound) text += name_of(id) + " exceeds its bound\n";
  }
  return text;
}

// An afterstate with an unchanged board, for tests of board features.
SlowAfterstate nothing_placed(const SlowBoard& board) {
  return {.cells = {}, .before_clears = board, .board = board};
}

Afterstate nothing_placed(const Board& board) {
  Afterstate after;
  after.before_clears = board;
  after.board = board;
  after.piece_height = 1;
  return after;
}

void expect_values(const SlowBoard& slow_board, const std::map<std::string, double>& expected) {
  const Board board = slow_board.to_board();
  const FeatureVector formulas = formulas_of(nothing_placed(board), slow_board.height());
  for (const auto& [name, value] : expected) {
    const FeatureId id = find_feature(name).value();
    EXPECT_DOUBLE_EQ(static_cast<double>(formulas[id]) / feature(id).text.scale, value)
        << "src, " << name;
    EXPECT_DOUBLE_EQ(slow_feature(name, nothing_placed(slow_board)), value) << "oracle, " << name;
  }
}

}  // namespace

// The published board is eight columns wide; two full columns act as its right wall.
TEST(FeatureAgreement, WellsOfThePublishedBoard) {
  const SlowBoard board = SlowBoard::from_drawing(
      "........XX/"
      "........XX/"
      "...X....XX/"
      "...XX...XX/"
      ".X.XX...XX/"
      ".XXXXX.XXX/"
      ".XXXXX.XXX/"
      "XXXXX..XXX/"
      "...XXX.XXX/"
      "X.X..X.XXX",
      10);
  expect_values(board, {{"wells", 20}, {"wells_fast", 23}});
}

TEST(FeatureAgreement, EmptyBoard) {
  for (int height = kMinHeight; height <= kMaxHeight; ++height) {
    expect_values(SlowBoard(height), {{"row_transitions", 2 * height},
                                      {"column_transitions", 10},
                                      {"holes", 0},
                                      {"wells", 0},
                                      {"wells_fast", 0},
                                      {"pattern_diversity", 1},
                                      {"touching_sides", 0},
                                      {"open_wells", 0},
                                      {"rbf_height[0]", 1}});
  }
}

TEST(FeatureAgreement, BoardCountedByHand) {
  const SlowBoard board = SlowBoard::from_drawing(
      "X........./"
      "X.X.....X./"
      "..X..X..X./"
      "XXX..XX.X.",
      6);
  expect_values(board, {{"row_transitions", 2 + 2 + 2 + 6 + 8 + 6},
                        {"column_transitions", 3 + 9 * 1},
                        {"holes", 1},
                        {"connected_holes", 1},
                        {"hole_depth", 2},
                        {"rows_with_holes", 1},
                        {"wells", 2 + 1 + (1 + 2 + 3)},
                        {"wells_fast", (1 + 2) + 1 + (1 + 2 + 3)},
                        {"summed_height", 4 + 1 + 3 + 2 + 1 + 3},
                        {"mean_height", 1.4},
                        {"height_deviation", 2.6 + 0.4 + 1.6 + 1.4 * 4 + 0.6 + 0.4 + 1.6},
                        {"bumpiness", 3 + 2 + 3 + 0 + 2 + 1 + 1 + 3 + 3},
                        {"pattern_diversity", 3},
                        {"pile_height", 4},
                        {"altitude_difference", 4},
                        {"sum_of_well_depths", 2 + 1 + 3},
                        {"max_well_depth", 3},
                        {"open_wells", 3},
                        {"occupied_cells", 13},
                        {"pieces_on_board", 3.25},
                        {"weighted_cells", 6 * 1 + 3 * 2 + 3 * 3 + 4},
                        {"touching_sides", 6 + 3 + 2 * 3 + 2 * 6},
                        {"column_height[2]", 3},
                        {"height_difference[0]", 3},
                        {"squared_heights", (16 + 1 + 9 + 4 + 1 + 9) / 20.0},
                        {"level_pairs", 1},
                        {"step_pairs[2]", 2},
                        {"step_pairs[3]", 4},
                        {"steep_pairs", 0},
                        {"s_and_z_places", 2},
                        {"s_and_z_somewhere", 1},
                        {"deep_wells[2]", 2},
                        {"deep_wells[3]", 1},
                        {"level_seen", 1},
                        {"level_twice", 0},
                        {"steps_seen[1]", 1},
                        {"steps_seen[2]", 1},
                        {"steps_twice", 1},
                        {"flat_three_seen", 0},
                        {"notch_seen", 0},
                        {"highest_hole", 2},
                        {"edge_heights[0]", 4},
                        {"edge_heights[1]", 1 + 3},
                        {"missing_above_hole", 7 + 9}});
}

// A standing L (short side at the bottom right) that lands on row 1 and clears rows 1 and 3.
TEST(FeatureAgreement, LandingCountedByHand) {
  const SlowBoard slow_board = SlowBoard::from_drawing(
      "XXXX.XXXXX/"
      "XX...XXXXX/"
      "XXXX..XXXX/"
      "X........X",
      20);
  const SlowBoard left = SlowBoard::from_drawing(
      "XX..XXXXXX/"
      "X........X",
      20);
  const Placement placement{.orientation = 0, .column = 4, .row = 1};
  const Cells cells = {{1, 4}, {1, 5}, {2, 4}, {3, 4}};
  const Afterstate after = afterstate_of(slow_board.to_board(), Piece::L, placement);
  const SlowAfterstate slow_after = slow_afterstate(slow_board, cells);
  EXPECT_EQ(after.board, left.to_board());
  EXPECT_EQ(slow_after.board, left);
  const FeatureVector formulas = formulas_of(after, 20);
  const std::map<std::string, double> expected = {
      {"landing_height", 2}, {"landing_row", 3}, {"eroded_cells", 2 * 3}, {"rows_eliminated", 2}};
  for (const auto& [name, value] : expected) {
    const FeatureId id = find_feature(name).value();
    EXPECT_EQ(formulas[id], value * feature(id).text.scale) << "src, " << name;
    EXPECT_EQ(slow_feature(name, slow_after), value) << "oracle, " << name;
  }
}

TEST(FeatureAgreement, EveryFeatureOfEveryPlacement) {
  EXPECT_TRUE(rc::check("after and before clears, on any board", [] {
    for (int repeat = 0; repeat < 4; ++repeat) {
      const SlowBoard slow_board = *any_board(*any_height());
      const Board board = slow_board.to_board();
      for (Piece piece : kAllPieces) {
        for (const SlowDrop& drop : slow_drops(slow_board, piece, Overflow::Illegal)) {
          const Afterstate after = afterstate_of(board, piece, drop.placement);
          RC_ASSERT(differences(after, drop.after, FeatureBoard::AfterClears) == "");
          if (after.lines == 0) continue;  // the same board
          RC_ASSERT(differences(after, drop.after, FeatureBoard::BeforeClears) == "");
        }
      }
    }
  }));
}

// Features before clears are undefined when a piece sticks out at the top: not compared.
TEST(FeatureAgreement, OverflowForgiven) {
  EXPECT_TRUE(rc::check("placements that stick out until their rows go", [] {
    for (int repeat = 0; repeat < 10; ++repeat) {
      const SlowBoard slow_board = *any_board(*any_height());
      const Board board = slow_board.to_board();
      for (Piece piece : kAllPieces) {
        for (const SlowDrop& drop : slow_drops(slow_board, piece, Overflow::Forgiven)) {
          if (drop.after.before_clears.rows() == slow_board.height()) continue;
          const Afterstate after = afterstate_of(board, piece, drop.placement);
          RC_ASSERT(differences(after, drop.after, FeatureBoard::AfterClears) == "");
        }
      }
    }
  }));
}

// The radial features depend on the mean height only, so all their values can be compared.
TEST(FeatureAgreement, RadialHeightsOfEveryMean) {
  for (int height = kMinHeight; height <= kMaxHeight; ++height) {
    SlowBoard slow_board(height);
    for (int cell = 0; cell < height * kColumns; ++cell) {
      slow_board.fill({.row = cell / kColumns, .column = cell % kColumns});
      const FeatureVector formulas = formulas_of(nothing_placed(slow_board.to_board()), height);
      for (FeatureId id : find_family("rbf_height")) {
        const double value = slow_feature(id, nothing_placed(slow_board));
        EXPECT_EQ(formulas[id], std::lround(value * feature(id).text.scale))
            << name_of(id) << ", " << cell + 1 << " cells, height " << height;
      }
    }
  }
}

}  // namespace tetrarch::oracle
