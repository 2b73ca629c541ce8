// The Super Rotation System agrees with a slow twin that has the published tables.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "manual/srs.h"
#include "oracle/guideline_scene.h"
#include "oracle/slow_srs.h"

namespace tetrarch::oracle {
namespace {

constexpr Facing kFacings[] = {Facing::Spawn, Facing::Right, Facing::Reverse, Facing::Left};
constexpr Rotation kQuarters[] = {Rotation::Clockwise, Rotation::Counter};
constexpr Rotation kRotations[] = {Rotation::Clockwise, Rotation::Half, Rotation::Counter};

Cells sorted_cells(const SrsPiece& piece) {
  Cells cells;
  for (const CellAt cell : cells_of(piece)) cells.push_back({cell.row, cell.column});
  std::sort(cells.begin(), cells.end());
  return cells;
}

TEST(GuidelineSrs, FacingsAreThoseDrawn) {
  for (Piece piece : kAllPieces) {
    for (Facing facing : kFacings) {
      const SrsPiece at = moved({piece, facing, 0, 0}, 3, 5);
      Cells slow = slow_cells(at);
      std::sort(slow.begin(), slow.end());
      EXPECT_EQ(sorted_cells(at), slow) << letter_of(piece) << static_cast<int>(facing);
    }
  }
}

TEST(GuidelineSrs, KicksAreThePublishedOnes) {
  for (Piece piece : kAllPieces) {
    for (Facing from : kFacings) {
      for (Rotation rotation : kQuarters) {
        const Facing to = after(from, rotation);
        for (int index = 0; index < kKicks; ++index) {
          const CellAt kick = kick_of(piece, from, rotation, index);
          const Cell published = slow_kick(piece, from, to, index);
          EXPECT_EQ(int{kick.column}, published.column);
          EXPECT_EQ(int{kick.row}, published.row);
        }
      }
    }
  }
}

TEST(GuidelineSrs, TheWayBackHasTheOppositeKick) {
  for (Piece piece : kAllPieces) {
    for (Facing from : kFacings) {
      for (int index = 0; index < kKicks; ++index) {
        const Facing to = after(from, Rotation::Clockwise);
        const CellAt there = kick_of(piece, from, Rotation::Clockwise, index);
        const CellAt back = kick_of(piece, to, Rotation::Counter, index);
        EXPECT_EQ(there.column, -back.column);
        EXPECT_EQ(there.row, -back.row);
      }
    }
  }
}

// A mirror turns J into L, S into Z and right into left. (I is not symmetric in SRS.)
TEST(GuidelineSrs, KicksAreMirrored) {
  for (Facing from : kFacings) {
    const auto mirrored = static_cast<Facing>((4 - static_cast<int>(from)) % 4);
    for (int index = 0; index < kKicks; ++index) {
      const CellAt kick = kick_of(Piece::J, from, Rotation::Clockwise, index);
      const CellAt other = kick_of(Piece::L, mirrored, Rotation::Counter, index);
      EXPECT_EQ(kick.column, -other.column);
      EXPECT_EQ(kick.row, other.row);
    }
  }
}

TEST(GuidelineSrs, PiecesAppearInTheMiddleAboveTheVisibleRows) {
  for (Piece piece : kAllPieces) {
    const Cells cells = sorted_cells(appearing(piece, kVisibleRows));
    EXPECT_EQ(lowest_row(cells), 20);
    EXPECT_EQ(highest_row(cells), piece == Piece::I ? 20 : 21);
    EXPECT_EQ(leftmost_column(cells), piece == Piece::O ? 4 : 3);
    EXPECT_EQ(rightmost_column(cells), piece == Piece::I ? 6 : 5);
  }
}

TEST(GuidelineSrs, AgreesWithItsTwin) {
  EXPECT_TRUE(rc::check("any piece anywhere on any board", [] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const Board board = noisy_board(random, static_cast<int>(random.below(kMaxRows + 1)));
    const SlowBoard slow = SlowBoard::from_board(board, kMaxRows);
    for (int repeat = 0; repeat < 200; ++repeat) {
      const SrsPiece piece =
          moved({kAllPieces[random.below(kPieces)], kFacings[random.below(4)]},
                static_cast<int>(random.below(13)) - 3, static_cast<int>(random.below(44)) - 3);
      RC_ASSERT(fits(board, piece) == slow_fits(slow, piece));
      for (Rotation rotation : kRotations) {
        const auto fast = turned(board, piece, rotation);
        const auto expected = slow_turned(slow, piece, rotation);
        RC_ASSERT(fast.has_value() == expected.has_value());
        if (!fast) continue;
        RC_ASSERT(fast->piece == expected->piece);
        RC_ASSERT(fast->kick == expected->kick);
      }
    }
  }));
}

}  // namespace
}  // namespace tetrarch::oracle
