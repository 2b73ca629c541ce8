// Bit boards agree with boards of single cells: shapes, legal placements, afterstates, clears,
// drawings, and the number of ways to place one and two pieces.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "game/placement.h"
#include "oracle/board_generator.h"
#include "oracle/slow_board.h"

namespace tetrarch::oracle {

namespace {

Rules rules_of(int height, Overflow overflow) {
  Rules rules;
  rules.height = height;
  rules.overflow = overflow;
  return rules;
}

std::vector<Placement> placements_of(const std::vector<SlowDrop>& drops) {
  std::vector<Placement> placements;
  for (const SlowDrop& drop : drops) placements.push_back(drop.placement);
  return placements;
}

std::vector<Placement> list_of(const Placements& placements) {
  return {placements.begin(), placements.end()};
}

// How the two afterstates differ; empty if they are the same.
std::string difference(const Afterstate& after, const SlowAfterstate& slow) {
  if (after.before_clears != slow.before_clears.to_board()) return "board before clears";
  if (after.board != slow.board.to_board()) return "board";
  if (after.lines != slow.lines) return "lines";
  if (after.piece_cells_cleared != slow.piece_cells_cleared) return "piece cells cleared";
  if (after.landing_row != lowest_row(slow.cells)) return "landing row";
  if (after.piece_height != highest_row(slow.cells) - lowest_row(slow.cells) + 1) {
    return "piece height";
  }
  for (int row = 0; row < kMaxRows; ++row) {
    const bool cleared = after.cleared_rows >> row & 1;
    if (cleared != slow.before_clears.full(row)) return "cleared rows";
  }
  return "";
}

// How src and oracle differ in the placements of a piece or in their afterstates.
std::string difference(const SlowBoard& slow_board, Piece piece, const Rules& rules) {
  const Board board = slow_board.to_board();
  const Position position{.rules = rules, .board = board, .piece = piece, .next = {}};
  const std::vector<SlowDrop> drops = slow_drops(slow_board, piece, rules.overflow);
  if (list_of(legal_drops(board, piece, rules)) != placements_of(drops)) return "legal drops";
  if (list_of(legal_placements(position)) != placements_of(drops)) return "legal placements";
  for (const SlowDrop& drop : drops) {
    const std::string found = difference(afterstate_of(board, piece, drop.placement), drop.after);
    if (!found.empty()) return found;
  }
  return "";
}

std::size_t pairs_by_src(const Board& board, Piece first, Piece second, const Rules& rules) {
  std::size_t count = 0;
  for (Placement placement : legal_drops(board, first, rules)) {
    count += legal_drops(afterstate_of(board, first, placement).board, second, rules).size();
  }
  return count;
}

std::size_t pairs_by_oracle(const SlowBoard& board, Piece first, Piece second) {
  std::size_t count = 0;
  for (const SlowDrop& drop : slow_drops(board, first, Overflow::Illegal)) {
    count += slow_drops(drop.after.board, second, Overflow::Illegal).size();
  }
  return count;
}

}  // namespace

TEST(BoardAgreement, OrientationsHaveTheSameCells) {
  for (Piece piece : kAllPieces) {
    const Orientations& fast = orientations_of(piece);
    const std::vector<Cells>& slow = slow_orientations(piece);
    ASSERT_EQ(fast.size(), slow.size()) << letter_of(piece);
    for (std::size_t each = 0; each < slow.size(); ++each) {
      Cells cells;
      for (int row = 0; row < fast[each].height; ++row) {
        for (int column = 0; column < fast[each].width; ++column) {
          if (fast[each].cells[column] >> row & 1) cells.push_back({.row = row, .column = column});
        }
      }
      EXPECT_EQ(cells, slow[each]) << letter_of(piece) << each;
    }
  }
}

TEST(BoardAgreement, EmptyBoardHasThePublishedNumberOfPlacements) {
  constexpr std::array<std::size_t, kPieces> kExpected = {17, 34, 34, 9, 17, 17, 34};
  for (int height = kMinHeight; height <= kMaxHeight; ++height) {
    const Rules rules = rules_of(height, Overflow::Illegal);
    for (Piece piece : kAllPieces) {
      EXPECT_EQ(legal_drops(Board{}, piece, rules).size(), kExpected[index_of(piece)]);
      EXPECT_EQ(slow_drops(SlowBoard(height), piece, Overflow::Illegal).size(),
                kExpected[index_of(piece)]);
    }
  }
}

// On 20 rows every pair of placements fits: 162 placements, so 162 x 162 pairs.
TEST(BoardAgreement, PairsOfPlacementsFromTheEmptyBoard) {
  for (int height : {4, 5, 6, 20}) {
    const Rules rules = rules_of(height, Overflow::Illegal);
    std::size_t total = 0;
    for (Piece first : kAllPieces) {
      for (Piece second : kAllPieces) {
        const std::size_t count = pairs_by_src(Board{}, first, second, rules);
        EXPECT_EQ(count, pairs_by_oracle(SlowBoard(height), first, second))
            << letter_of(first) << letter_of(second) << " height " << height;
        total += count;
      }
    }
    if (height == 20) {
      EXPECT_EQ(total, 162u * 162u);
    } else {
      EXPECT_LT(total, 162u * 162u);
    }
  }
}

TEST(BoardAgreement, PlacementsAndAfterstates) {
  EXPECT_TRUE(rc::check("all pieces on any board, overflow illegal and forgiven", [] {
    for (int repeat = 0; repeat < 10; ++repeat) {
      const int height = *any_height();
      const SlowBoard board = *any_board(height);
      for (Piece piece : kAllPieces) {
        RC_ASSERT(difference(board, piece, rules_of(height, Overflow::Illegal)) == "");
        RC_ASSERT(difference(board, piece, rules_of(height, Overflow::Forgiven)) == "");
      }
    }
  }));
}

TEST(BoardAgreement, ClearingFullRows) {
  EXPECT_TRUE(rc::check("any rows filled up, also at floor and top", [] {
    const int height = *any_height();
    SlowBoard slow_board = *any_board(height);
    const int filled_up = *whole_number(0, (1 << height) - 1);
    for (int row = 0; row < height; ++row) {
      for (int column = 0; filled_up >> row & 1 && column < kColumns; ++column) {
        slow_board.fill({.row = row, .column = column});
      }
    }
    Board board = slow_board.to_board();
    RC_ASSERT(board.full_rows() == static_cast<Column>(filled_up));
    remove_rows(board, board.full_rows());
    slow_board.clear_full_rows();
    RC_ASSERT(board == slow_board.to_board());
  }));
}

TEST(BoardAgreement, HeightsAndDrawings) {
  EXPECT_TRUE(rc::check("drawn by either, read back", [] {
    const int height = *any_height();
    const SlowBoard slow_board = *any_board(height);
    const Board board = slow_board.to_board();
    RC_ASSERT(SlowBoard::from_board(board, height) == slow_board);
    RC_ASSERT(drawing_of(board, height) == slow_board.drawing());
    const Outcome<Board> read = board_from_drawing(slow_board.drawing(), height);
    RC_ASSERT(static_cast<bool>(read));
    RC_ASSERT(*read == board);
    int tallest = 0;
    for (int column = 0; column < kColumns; ++column) {
      int top = 0;
      for (int row = 0; row < height; ++row) {
        RC_ASSERT(board.filled(column, row) == slow_board.filled({.row = row, .column = column}));
        if (slow_board.filled({.row = row, .column = column})) top = row + 1;
      }
      RC_ASSERT(board.height(column) == top);
      tallest = std::max(tallest, top);
    }
    RC_ASSERT(board.max_height() == tallest);
  }));
}

}  // namespace tetrarch::oracle
