// Boards without their lowest rows (rows_to_sink) get the values of the whole boards: sixteen at
// once, for all features, except for drops that the kernel calls unsure.
#include <gtest/gtest.h>

#include <memory>

#include "agents/linear_valuer.h"
#include "kernels/lane_kernel_choice.h"
#include "oracle/kernel_cases.h"

namespace tetrarch {
namespace {

using oracle::kSets, oracle::random_weights;

constexpr int kRows = 20;

class SunkBoardTest : public oracle::KernelTest {};
INSTANTIATE_TEST_SUITE_P(Each, SunkBoardTest, testing::Values(Kernel::Avx2, Kernel::Avx512),
                         [](const auto& kernel) { return std::string(name_of(kernel.param)); });

// Columns of 12 to 19 rows, denser in some boards than in others. No row is full, but many rows
// lack only the cells of a piece.
Board high_board(Random& random) {
  Board board;
  const int tallest = 12 + static_cast<int>(random.below(8));
  const auto depth = 1 + random.below(6);
  const auto empty_cells = 2 + random.below(6);  // of sixteen cells
  for (Column& column : board.columns) {
    const int height = tallest - static_cast<int>(random.below(depth));
    for (int row = 0; row + 1 < height; ++row) {
      column |= Column{random.below(16) >= empty_cells} << row;
    }
    column |= Column{1} << (height - 1);
  }
  for (int row = 0; row < tallest; ++row) {
    const bool clears_soon = random.below(2) == 0;
    const auto gap = random.below(kColumns);
    for (unsigned c = 0; c < kColumns; ++c) {
      if (clears_soon && board.columns[c] >> row > 0) board.columns[c] |= Column{1} << row;
      if (c == gap) board.columns[c] &= ~(Column{1} << row);
    }
  }
  return board;
}

struct Lanes {
  std::vector<Board> whole;
  LaneBoards boards;
};

// One board for each lane: a third of them low, the others high boards that can be sunk.
Lanes lanes_of(const DropValuer& valuer, Random& random) {
  Lanes lanes;
  lanes.boards.sink_none();
  while (lanes.whole.size() < kLanes) {
    Board board = high_board(random);
    const std::size_t lane = lanes.whole.size();
    if (lane % 3 == 0) board = sunk_board_of(board, 9);
    const auto left_out =
        fits_lanes(board.max_height(), kRows) ? LeftOut{} : rows_to_sink(board, kRows);
    if (!left_out) continue;
    lanes.boards.boards[lane] = lane_board_of(sunk_board_of(board, left_out->rows));
    lanes.boards.values[lane] = static_cast<std::int32_t>(valuer.value_at_rest(board, kRows));
    lanes.boards.sink(lane, *left_out);
    lanes.whole.push_back(board);
  }
  return lanes;
}

struct Seen {
  int sunk = 0, unsure = 0, clears = 0, none = 0;
};

void compare(const FixedWeights& weights, Random& random, Seen& seen) {
  const LaneKernel& kernel = *find_lane_kernel({&weights, 1});
  const DropValuer fast({weights});
  const PlainLinearValuer plain({weights});
  const auto workspace = std::make_unique<LaneWorkspace>();
  kernel.prepare(*workspace, kRows);
  LaneWeights lane_weights;
  kernel.set_weights(lane_weights, weights);
  const Lanes lanes = lanes_of(fast, random);
  std::array<LaneChoices, kPieces> choices;
  kernel.best_of_boards(*workspace, lane_weights, lanes.boards, kAllPieces, choices.data());
  kernel.finish(*workspace);
  Rules rules;
  rules.height = kRows;
  for (std::size_t p = 0; p < kPieces; ++p) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const int sunk = lanes.boards.rows_left_out[lane];
      seen.sunk += sunk > 0;
      if (choices[p].unsure >> lane & 1) {
        ASSERT_FALSE(sinks_surely(sunk_board_of(lanes.whole[lane], sunk)));
        ++seen.unsure;
        continue;
      }
      const LaneDrop drop = choices[p].drops[lane];
      const auto best = plain.best({rules, lanes.whole[lane], kAllPieces[p], std::nullopt, 0});
      const std::string board = drawing_of(lanes.whole[lane], kRows);
      ASSERT_EQ(drop.legal(), best.has_value()) << board;
      seen.none += !best;
      if (!best) continue;
      seen.clears += sunk > 0 && drop.clears();
      Placement placement = drop.placement();
      placement.row = static_cast<std::uint8_t>(placement.row + sunk);
      ASSERT_EQ(placement, best->placement) << letter_of(kAllPieces[p]) << "\n" << board;
      ASSERT_EQ(choices[p].boards[lane], best->value - best->landing_value) << board;
    }
  }
}

TEST_P(SunkBoardTest, EachFeatureByItself) {
  Random random(21);
  for (std::size_t id = 0; id < kFeatures; ++id) {
    FixedWeights weights;
    weights.weights[id] = random.below(2) ? 7 : -7;
    if (!can_sink(weights)) continue;
    Seen seen;
    for (int round = 0; round < 12 && !HasFatalFailure(); ++round) compare(weights, random, seen);
    ASSERT_FALSE(HasFatalFailure()) << name_of(static_cast<FeatureId>(id));
    EXPECT_GT(seen.sunk, 700);
  }
}

TEST_P(SunkBoardTest, ManyFeatures) {
  Random random(22);
  Seen seen;
  for (int round = 0; round < 400; ++round) {
    const FixedWeights weights =
        random_weights(kSets[static_cast<std::size_t>(round) % kSets.size()], random);
    if (can_sink(weights)) compare(weights, random, seen);
    ASSERT_FALSE(HasFatalFailure());
  }
  // The test needs enough cases of each kind.
  EXPECT_GT(seen.sunk, 10'000);
  EXPECT_GT(seen.clears, 500);
  EXPECT_GT(seen.unsure, 5);
  EXPECT_GT(seen.none, 0);
}

TEST(SunkBoard, KnowsWhoCannot) {
  const auto of = [](const char* name) {
    FixedWeights weights;
    weights.weights[*find_feature(name)] = 1;
    return weights;
  };
  if (kernel_in_use() == Kernel::Baseline) GTEST_SKIP() << "no vector kernel here";
  EXPECT_TRUE(can_sink(of("wells_fast")));
  EXPECT_TRUE(can_sink(of("hole_depth")));
  EXPECT_FALSE(can_sink(of("weighted_cells")));
  EXPECT_FALSE(can_sink(of("rbf_height[1]")));
}

TEST(SunkBoard, LeavesOutNoRunOfEmptyCells) {
  Board board;
  board.columns.fill((Column{1} << 13) - 1);
  board.columns[4] = ~Column{0b110} & ((Column{1} << 13) - 1);  // rows 1 and 2 are empty
  for (int row = 0; row < 13; ++row) {
    if (row != 1 && row != 2) board.columns[static_cast<std::size_t>(row % 4)] ^= Column{1} << row;
  }
  board.columns[9] |= Column{1} << 12;
  // At least two of thirteen rows must go. Two would end within the empty run, so three go.
  const auto left_out = rows_to_sink(board, kRows);
  ASSERT_TRUE(left_out);
  EXPECT_EQ(left_out->rows, 3);
  EXPECT_EQ(left_out->holed, 0b1'0001u);
  // An empty column: nothing can be sunk.
  board.columns[7] = 0;
  EXPECT_FALSE(rows_to_sink(board, kRows));
}

}  // namespace
}  // namespace tetrarch
