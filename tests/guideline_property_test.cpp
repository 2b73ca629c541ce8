// Properties of guideline play that hold for all inputs at all times.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "oracle/guideline_scene.h"

namespace tetrarch::oracle {
namespace {

int cell_count(const Board& board) {
  int count = 0;
  for (Column column : board.columns) count += std::popcount(column);
  return count;
}

TEST(GuidelineProperty, GhostIsWhereTheHardDropLands) {
  EXPECT_TRUE(rc::check("after any inputs on any board", [] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    GuidelineGame game({}, random.next(),
                       painted(noisy_board(random, static_cast<int>(random.below(17)))));
    for (std::uint32_t i = random.below(30); i > 0; --i) {
      game.press(any_input(random));
      game.advance(any_microseconds(random));
    }
    if (game.end()) return;
    PaintedBoard expected = game.cells();
    for (const CellAt cell : cells_of(game.ghost())) {
      RC_ASSERT(!expected.board.filled(cell.column, cell.row));
      expected.fill(cell, paint_of(game.piece().piece));
    }
    expected.clear_full_rows();
    const auto score = game.totals().score;
    const int rows = game.piece().row - game.ghost().row;
    game.press(GuidelineInput::HardDrop);
    RC_ASSERT(game.cells() == expected);
    if (game.end() != GuidelineEnd::LockOut) {
      RC_ASSERT(game.totals().score ==
                score + 2 * static_cast<std::uint64_t>(rows) + game.last_clear().points);
    }
  }));
}

TEST(GuidelineProperty, NothingEverOverlaps) {
  EXPECT_TRUE(rc::check("any inputs at any times", [] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const GuidelineOptions options{static_cast<int>(1 + random.below(20)),
                                   static_cast<int>(1 + random.below(100))};
    GuidelineGame game(options, random.next());
    for (int i = 0; i < 600 && !game.end(); ++i) {
      const GuidelineGame before = game;
      const bool effect = game.press(any_input(random));
      if (!effect) {
        RC_ASSERT(game.piece() == before.piece());
        RC_ASSERT(game.totals() == before.totals());
        RC_ASSERT(game.microseconds() == before.microseconds());
        RC_ASSERT(game.lock_resets_left() == before.lock_resets_left());
      }
      game.advance(any_microseconds(random));
      if (!game.end()) RC_ASSERT(fits(game.board(), game.piece()));
      RC_ASSERT(game.board().full_rows() == 0u);
      int paint = 0;
      for (const auto& row : game.cells().rows) {
        paint += kColumns - static_cast<int>(std::count(row.begin(), row.end(), kNoPaint));
      }
      RC_ASSERT(paint == cell_count(game.board()));
    }
  }));
}

TEST(GuidelineProperty, TimeMayBeCutAnywhere) {
  EXPECT_TRUE(rc::check("one long advance or many short ones", [] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    GuidelineGame whole({static_cast<int>(1 + random.below(20))}, random.next());
    GuidelineGame cut = whole;
    for (int i = 0; i < 60; ++i) {
      const GuidelineInput input = any_input(random);
      RC_ASSERT(whole.press(input) == cut.press(input));
      std::uint64_t left = random.below(3'000'000);
      whole.advance(left);
      while (left > 0) {
        const std::uint64_t part = std::min<std::uint64_t>(left, random.below(400'000));
        cut.advance(part);
        left -= part;
      }
      RC_ASSERT(whole.piece() == cut.piece());
      RC_ASSERT(whole.cells() == cut.cells());
      RC_ASSERT(whole.totals() == cut.totals());
      RC_ASSERT(whole.microseconds() == cut.microseconds());
    }
  }));
}

}  // namespace
}  // namespace tetrarch::oracle
