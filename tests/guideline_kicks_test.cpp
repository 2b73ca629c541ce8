// Known turns of the Super Rotation System, drawn before and after.
#include <gtest/gtest.h>

#include <algorithm>

#include "manual/srs.h"
#include "oracle/slow_board.h"

namespace tetrarch::oracle {
namespace {

// '#' is the piece, 'X' the board; the last line is the floor.
struct Scene {
  Board board;
  Cells piece;
};

Scene scene_of(std::string drawing) {
  Scene scene;
  const Board all = or_throw(board_from_drawing(drawing, kMaxRows));
  std::replace(drawing.begin(), drawing.end(), '#', '.');
  scene.board = or_throw(board_from_drawing(drawing, kMaxRows));
  for (int row = 0; row < kMaxRows; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      if (all.filled(column, row) && !scene.board.filled(column, row)) {
        scene.piece.push_back({.row = row, .column = column});
      }
    }
  }
  return scene;
}

Cells sorted_cells(const SrsPiece& piece) {
  Cells cells;
  for (const CellAt cell : cells_of(piece)) cells.push_back({cell.row, cell.column});
  std::sort(cells.begin(), cells.end());
  return cells;
}

SrsPiece piece_on(const Cells& cells, Piece piece, Facing facing) {
  for (int column = -3; column < kColumns; ++column) {
    for (int row = -3; row < kMaxRows; ++row) {
      const SrsPiece candidate = moved({piece, facing, 0, 0}, column, row);
      if (sorted_cells(candidate) == cells) return candidate;
    }
  }
  ADD_FAILURE() << "no such piece is drawn";
  return {};
}

// Expects that the turn leads from `before` to `after` with this kick.
void expect_turn(Piece piece, Facing from, Rotation rotation, const std::string& before,
                 const std::string& after_turn, int kick) {
  const Scene first = scene_of(before), second = scene_of(after_turn);
  ASSERT_EQ(first.board, second.board);
  const auto result = turned(first.board, piece_on(first.piece, piece, from), rotation);
  ASSERT_TRUE(result) << before;
  EXPECT_EQ(sorted_cells(result->piece), second.piece) << before;
  EXPECT_EQ(result->kick, kick) << before;
}

TEST(GuidelineKicks, TSpinTripleTwist) {
  expect_turn(Piece::T, Facing::Spawn, Rotation::Clockwise, R"(
XX#.......
X###......
X.XXXXXXXX
X..XXXXXXX
X.XXXXXXXX)",
              R"(
XX........
X.........
X#XXXXXXXX
X##XXXXXXX
X#XXXXXXXX)",
              4);
  expect_turn(Piece::T, Facing::Spawn, Rotation::Counter, R"(
.......#XX
......###X
XXXXXXXX.X
XXXXXXX..X
XXXXXXXX.X)",
              R"(
........XX
.........X
XXXXXXXX#X
XXXXXXX##X
XXXXXXXX#X)",
              4);
}

TEST(GuidelineKicks, SAndZTwists) {
  expect_turn(Piece::S, Facing::Spawn, Rotation::Clockwise, R"(
.X##......
.##.......
..XX......
X..XXXXXXX
XX.XXXXXXX)",
              R"(
.X........
..........
.#XX......
X##XXXXXXX
XX#XXXXXXX)",
              4);
  expect_turn(Piece::Z, Facing::Spawn, Rotation::Counter, R"(
......##X.
.......##.
......XX..
XXXXXXX..X
XXXXXXX.XX)",
              R"(
........X.
..........
......XX#.
XXXXXXX##X
XXXXXXX#XX)",
              4);
}

TEST(GuidelineKicks, WallKicks) {
  expect_turn(Piece::T, Facing::Right, Rotation::Clockwise, R"(
#.........
##........
#.........
..........)",
              R"(
..........
###.......
.#........
..........)",
              1);
  expect_turn(Piece::J, Facing::Left, Rotation::Counter, R"(
.........#
.........#
........##
..........)",
              R"(
..........
.......###
.........#
..........)",
              1);
  expect_turn(Piece::I, Facing::Left, Rotation::Clockwise, R"(
.........#
.........#
.........#
.........#)",
              R"(
..........
......####
..........
..........)",
              2);
  expect_turn(Piece::I, Facing::Right, Rotation::Counter, R"(
#.........
#.........
#.........
#.........)",
              R"(
..........
####......
..........
..........)",
              1);
}

TEST(GuidelineKicks, FloorKicks) {
  expect_turn(Piece::I, Facing::Spawn, Rotation::Clockwise, R"(
..........
..........
..........
..####....)",
              R"(
.....#....
.....#....
.....#....
.....#....)",
              4);
  expect_turn(Piece::T, Facing::Spawn, Rotation::Clockwise, R"(
..........
...#......
..###.....)",
              R"(
..#.......
..##......
..#.......)",
              2);
}

}  // namespace
}  // namespace tetrarch::oracle
