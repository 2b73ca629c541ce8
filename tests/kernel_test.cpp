// Every kernel gives the same placements and values as the plain valuers: weak and strong weights,
// all heights, to the end of the game.
#include "kernels/kernel.h"

#include <gtest/gtest.h>

#include "agents/value_agent.h"
#include "game/keyboard.h"
#include "kernels/lane_kernel_choice.h"
#include "lockstep/lockstep.h"
#include "oracle/kernel_cases.h"

namespace tetrarch {
namespace {

using oracle::baseline_valuer, oracle::bcts, oracle::dt20, oracle::kSets, oracle::random_weights;

class KernelTest : public oracle::KernelTest {};
INSTANTIATE_TEST_SUITE_P(Each, KernelTest, testing::Values(Kernel::Avx2, Kernel::Avx512),
                         [](const auto& kernel) { return std::string(name_of(kernel.param)); });

bool same(const ValuedPlacement& a, const ValuedPlacement& b) {
  return a.placement == b.placement && a.value == b.value && a.landing_value == b.landing_value;
}

// Plays one game and compares the values of all placements. Returns the number of pieces.
std::uint64_t compare_game(const Rules& rules, std::uint64_t seed, const Valuer& expected,
                           const Valuer& valuer) {
  Game game(rules, seed);
  while (!game.capped()) {
    const Position position = game.position();
    const ValuedPlacements want = expected.value_all(position), have = valuer.value_all(position);
    const auto best = valuer.best(position);
    const auto want_best = expected.best(position);
    bool equal = want.size() == have.size() && best.has_value() == want_best.has_value() &&
                 (!best || same(*best, *want_best));
    for (std::size_t i = 0; equal && i < want.size(); ++i) equal = same(want[i], have[i]);
    if (!equal) {
      ADD_FAILURE() << text_of(rules) << ", seed " << seed << ", piece "
                    << letter_of(position.piece) << "\n"
                    << drawing_of(position.board, rules.height);
      return 0;
    }
    if (!best) break;
    game.place(best->placement);
  }
  return game.totals().pieces;
}

TEST_P(KernelTest, ValuesEachPlacementAsThePlainValuerDoes) {
  Random random(1);
  std::uint64_t pieces = 0;
  for (int height = kMinHeight; height <= kMaxHeight; ++height) {
    for (const auto& names : kSets) {
      Rules rules;
      rules.height = height;
      rules.piece_cap = 150;
      const LinearPolicy policy{random_weights(names, random)};
      pieces += compare_game(rules, random.next(), PlainLinearValuer(policy), LinearValuer(policy));
      if (HasFailure()) return;
    }
  }
  EXPECT_GT(pieces, 2000u);
}

TEST_P(KernelTest, PlaysAMillionPiecesAsTheIncrementalValuerDoes) {
  Random random(2);
  std::uint64_t pieces = 0;
  for (int round = 0; pieces < 1'000'000; ++round) {
    Rules rules;
    rules.height = kMinHeight + round % (kMaxHeight - kMinHeight + 1);
    rules.piece_cap = 4000;
    const auto& names = kSets[static_cast<std::size_t>(round) % kSets.size()];
    const FixedWeights weights = round % 3 == 0   ? bcts()
                                 : round % 3 == 1 ? dt20()
                                                  : random_weights(names, random);
    const LinearPolicy policy{weights};
    pieces += compare_game(rules, random.next(), *baseline_valuer(policy), LinearValuer(policy));
    if (HasFailure()) return;
  }
}

TEST_P(KernelTest, ValuesBoardsBeforeTheirClearsAndKeySequences) {
  Random random(3);
  for (int height : {4, 5, 8, 12, 16, 18, 20}) {
    for (int round = 0; round < 12; ++round) {
      Rules rules;
      rules.height = height;
      rules.piece_cap = 200;
      if (round % 3 != 0) {
        rules.play = Play::Keys;
        rules.key_cap = 1000;
        rules.scoring = Scoring::Thesis;
      }
      const auto& names = kSets[round % 2 ? 5 : static_cast<std::size_t>(round) % kSets.size()];
      const LinearPolicy policy{random_weights(names, random),
                                round % 4 ? FeatureBoard::BeforeClears : FeatureBoard::AfterClears};
      const std::uint64_t seed = random.next();
      const PlainLinearValuer plain(policy);
      compare_game(rules, seed, plain, LinearValuer(policy));
      compare_game(rules, seed, plain, *baseline_valuer(policy));
      if (HasFailure()) return;
    }
  }
}

TEST_P(KernelTest, LooksAheadAsThePlainValuerDoes) {
  Random random(4);
  for (int height : {4, 6, 10, 15, 16, 20}) {
    for (PairValue form : {PairValue::LastBoard, PairValue::Sum}) {
      for (const auto& names : {kSets[1], kSets[4], kSets[5], kSets[7]}) {
        const LinearPolicy policy{random_weights(names, random)};
        const auto plain = std::make_shared<PlainLinearValuer>(policy);
        const auto fast = std::make_shared<LinearValuer>(policy);
        Rules rules;
        rules.height = height;
        rules.preview = 1;
        rules.piece_cap = 25;
        const std::uint64_t seed = random.next();
        const auto result = [&](const Agent& agent) {
          return play_game(rules, agent, seed).totals;
        };
        EXPECT_EQ(result(ValueAgent(plain, {LookAhead::Next, form, {}})),
                  result(ValueAgent(fast, {LookAhead::Next, form, {}})));
        rules.piece_cap = 8;
        for (const std::optional<int> width : {std::optional<int>(), std::optional(3)}) {
          EXPECT_EQ(result(ValueAgent(plain, {LookAhead::Expect, form, width})),
                    result(ValueAgent(fast, {LookAhead::Expect, form, width})));
        }
      }
    }
  }
}
// Two features at a time on high piles: some can be sunk, some cannot.
TEST_P(KernelTest, ValuesHighPilesAsThePlainValuerDoes) {
  Random random(9);
  for (int id = 0; id < kFeatures; ++id) {
    Rules rules;
    rules.height = 16 + id % 5;
    rules.piece_cap = 60;
    FixedWeights weights;
    weights.weights[*find_feature("bumpiness")] = -100;  // keeps piles level
    weights.weights[static_cast<std::size_t>(id)] += id % 2 ? -3 : 3;
    for (FeatureBoard board : {FeatureBoard::AfterClears, FeatureBoard::BeforeClears}) {
      const LinearPolicy policy{weights, board};
      for (int game = 0; game < 4; ++game) {
        compare_game(rules, random.next(), PlainLinearValuer(policy), LinearValuer(policy));
      }
    }
    if (HasFailure()) return;
  }
}

TEST_P(KernelTest, IsTheOneThatWasForced) {
  const std::vector<FixedWeights> weights = {bcts()};
  EXPECT_EQ(kernel_in_use(), GetParam());
  const LaneKernel* const used = find_lane_kernel(weights);
  EXPECT_NE(used, nullptr);
  EXPECT_TRUE(force_kernel(Kernel::Avx2));
  EXPECT_EQ(find_lane_kernel(weights) == used, GetParam() == Kernel::Avx2);
  EXPECT_TRUE(force_kernel(Kernel::Baseline));
  EXPECT_EQ(kernel_in_use(), Kernel::Baseline);
  EXPECT_EQ(find_lane_kernel(weights), nullptr);
  EXPECT_FALSE(lockstep_covers(Rules{}, weights));
  EXPECT_EQ(parse_choice<Kernel>("avx2"), Kernel::Avx2);
  EXPECT_EQ(parse_choice<Kernel>("avx512"), Kernel::Avx512);
  EXPECT_EQ(parse_choice<Kernel>("sse"), std::nullopt);
}

TEST_P(KernelTest, HasAVectorFormulaForEveryFeature) {
  for (int id = 0; id < kFeatures; ++id) {
    FixedWeights weights;
    weights.weights[static_cast<std::size_t>(id)] = 1;
    EXPECT_NE(find_lane_kernel({&weights, 1}), nullptr) << name_of(static_cast<FeatureId>(id));
  }
}

// A full row just below, at and above the top row of the lanes.
TEST_P(KernelTest, RowsNearTheTopOfTheLanes) {
  for (int rows = 14; rows <= kMaxHeight; ++rows) {
    for (int height = 10; height <= rows; ++height) {
      Rules rules;
      rules.height = rows;
      Board board;
      for (int column = 0; column < kColumns; ++column) {
        if (column != 4) board.columns[column] = Column{1} << (height - 1);
      }
      for (int id = 0; id < kFeatures; ++id) {
        for (const FeatureBoard which : {FeatureBoard::AfterClears, FeatureBoard::BeforeClears}) {
          LinearPolicy policy{{}, which};
          policy.weights.weights[id] = 1;
          for (const Piece piece : kAllPieces) {
            const Position position{rules, board, piece, std::nullopt};
            const auto fast = LinearValuer(policy).value_all(position);
            const auto plain = PlainLinearValuer(policy).value_all(position);
            ASSERT_EQ(fast.size(), plain.size());
            for (std::size_t i = 0; i < fast.size(); ++i) {
              ASSERT_EQ(fast[i].value, plain[i].value)
                  << name_of(static_cast<FeatureId>(id)) << " " << rows << " " << height;
            }
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace tetrarch
