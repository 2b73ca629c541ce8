// Every kernel gives the placements and values of the plain valuers: weak and strong weights, all
// heights, to the end of the game.
#include "agents/kernel.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "agents/lane_kernel.h"
#include "agents/linear_agent.h"
#include "agents/linear_valuer.h"
#include "arena/lockstep.h"
#include "game/keyboard.h"
#include "oracle/published_weights.h"

namespace tetrarch {
namespace {

FixedWeights bcts() { return oracle::fixed_of(oracle::kBcts); }
FixedWeights dt20() { return oracle::fixed_of(oracle::kDt20); }

// The sets that have a compiled variant, then all other features of the fast path.
const std::vector<std::vector<const char*>> kSets = {
    {"landing_height", "eroded_cells", "row_transitions", "column_transitions", "holes", "wells"},
    {"landing_height", "eroded_cells", "row_transitions", "column_transitions", "holes", "wells",
     "hole_depth", "rows_with_holes"},
    {"landing_height", "eroded_cells", "row_transitions", "column_transitions", "holes", "wells",
     "hole_depth", "rows_with_holes", "pattern_diversity"},
    {"landing_height", "eroded_cells", "row_transitions", "column_transitions", "holes",
     "wells_fast", "hole_depth", "rows_with_holes", "pattern_diversity"},
    {"summed_height", "rows_eliminated", "holes", "bumpiness"},
    {"summed_height", "rows_eliminated", "holes", "bumpiness", "pile_height",
     "altitude_difference"},
    {"rows_eliminated", "holes", "pile_height", "connected_holes", "altitude_difference",
     "sum_of_well_depths", "max_well_depth", "landing_row", "occupied_cells", "weighted_cells",
     "row_transitions", "column_transitions", "eroded_cells"},
    {"landing_height",  "landing_row",         "eroded_cells",
     "rows_eliminated", "row_transitions",     "column_transitions",
     "holes",           "connected_holes",     "hole_depth",
     "wells",           "wells_fast",          "summed_height",
     "mean_height",     "bumpiness",           "occupied_cells",
     "pieces_on_board", "weighted_cells",      "sum_of_well_depths",
     "open_wells",      "rows_with_holes",     "pattern_diversity",
     "pile_height",     "altitude_difference", "max_well_depth"},
    {"holes", "touching_sides", "height_deviation", "rows_eliminated"},
    {"holes", "bumpiness", "rbf_height[0]", "rbf_height[1]", "rbf_height[2]", "rbf_height[3]",
     "rbf_height[4]"},
    // Bertsekas and Tsitsiklis; with others, BDU
    {"column_height[0]",     "column_height[1]",     "column_height[2]",     "column_height[3]",
     "column_height[4]",     "column_height[5]",     "column_height[6]",     "column_height[7]",
     "column_height[8]",     "column_height[9]",     "height_difference[0]", "height_difference[1]",
     "height_difference[2]", "height_difference[3]", "height_difference[4]", "height_difference[5]",
     "height_difference[6]", "height_difference[7]", "height_difference[8]", "holes",
     "pile_height",          "landing_height",       "hole_depth",           "touching_sides",
     "height_deviation"},
    // the record players, and their surface features alone
    {"landing_height",  "eroded_cells",       "rows_eliminated",
     "row_transitions", "column_transitions", "holes",
     "wells_fast",      "hole_depth",         "rows_with_holes",
     "pile_height",     "squared_heights",    "level_pairs",
     "step_pairs[2]",   "step_pairs[3]",      "steep_pairs",
     "s_and_z_places",  "s_and_z_somewhere",  "deep_wells[2]",
     "deep_wells[3]",   "level_seen",         "steps_seen[1]",
     "steps_seen[2]",   "level_twice",        "steps_twice",
     "flat_three_seen", "notch_seen",         "highest_hole",
     "edge_heights[0]", "edge_heights[1]",    "missing_above_hole"},
    {"holes", "level_pairs", "step_pairs[2]", "step_pairs[3]", "steep_pairs", "s_and_z_places",
     "s_and_z_somewhere", "deep_wells[2]", "deep_wells[3]", "level_seen", "notch_seen",
     "missing_above_hole"}};

// Weights of any sign; half of the time such that holes and height count against a placement, so
// that games last.
FixedWeights random_weights(const std::vector<const char*>& names, Random& random) {
  FixedWeights weights;
  const bool sensible = random.below(2) == 0;
  for (const char* name : names) {
    const int size = static_cast<int>(random.below(1000)) + 1;
    const bool good = std::string_view(name).starts_with("eroded") ||
                      std::string_view(name).starts_with("rows_elim");
    const bool negative = sensible ? !good : random.below(2) == 0;
    weights.weights[*find_feature(name)] = negative ? -size : size;
  }
  return weights;
}

class KernelTest : public testing::TestWithParam<Kernel> {
 protected:
  void SetUp() override {
    if (!force_kernel(GetParam())) GTEST_SKIP() << "no " << name_of(GetParam()) << " here";
  }
  void TearDown() override { force_kernel(fastest_kernel()); }
};
INSTANTIATE_TEST_SUITE_P(Each, KernelTest, testing::Values(Kernel::Avx2, Kernel::Avx512),
                         [](const auto& kernel) { return std::string(name_of(kernel.param)); });

std::shared_ptr<const Valuer> baseline_valuer(const LinearPolicy& policy) {
  const Kernel used = kernel_in_use();
  force_kernel(Kernel::Baseline);
  auto valuer = std::make_shared<LinearValuer>(policy);
  force_kernel(used);
  return valuer;
}

bool same(const ValuedPlacement& a, const ValuedPlacement& b) {
  return a.placement == b.placement && a.value == b.value && a.landing_value == b.landing_value;
}

// Plays one game and compares all values on the way. Returns the pieces.
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
        EXPECT_EQ(result(LookaheadAgent(plain, form)), result(LookaheadAgent(fast, form)));
        rules.piece_cap = 8;
        for (const std::optional<int> width : {std::optional<int>(), std::optional(3)}) {
          EXPECT_EQ(result(ExpectimaxAgent(plain, form, width)),
                    result(ExpectimaxAgent(fast, form, width)));
        }
      }
    }
  }
}

std::unique_ptr<Agent> baseline_agent(const FixedWeights& weights, const Foresight& foresight) {
  const auto valuer = baseline_valuer({weights});
  switch (foresight.look_ahead) {
    case LookAhead::None:
      break;
    case LookAhead::Next:
      return std::make_unique<LookaheadAgent>(valuer, foresight.pair_value);
    case LookAhead::Expect:
      return std::make_unique<ExpectimaxAgent>(valuer, foresight.pair_value, foresight.width);
  }
  return std::make_unique<LinearAgent>(valuer);
}

// All games one by one, without vector instructions.
std::vector<GameResult> one_by_one(const Rules& rules, const std::vector<FixedWeights>& weights,
                                   const std::vector<LockstepGame>& games,
                                   std::optional<std::uint64_t> cut_off,
                                   const Foresight& foresight) {
  std::vector<GameResult> results;
  PlayOptions options;
  options.cut_off = cut_off;
  for (const LockstepGame& game : games) {
    const auto agent = baseline_agent(weights[game.weights], foresight);
    EXPECT_EQ(agent->linear_play()->foresight, foresight);
    results.push_back(play_game(rules, *agent, game.seed, options));
  }
  return results;
}

void expect_same_in_lockstep(const Rules& rules, const std::vector<FixedWeights>& weights,
                             std::size_t count, std::optional<std::uint64_t> cut_off,
                             const Foresight& foresight = {}) {
  std::vector<LockstepGame> games;
  for (std::size_t i = 0; i < count; ++i) {
    games.push_back({derived_seed(5, i), static_cast<std::uint32_t>(i % weights.size())});
  }
  ASSERT_TRUE(lockstep_covers(rules, weights, foresight));
  std::vector<GameResult> results(count);
  std::atomic<std::uint64_t> next{0};
  PlayCounters counters;
  play_lockstep({rules, weights, games, results, next, counters, cut_off, nullptr, ~0u, foresight});
  EXPECT_EQ(results, one_by_one(rules, weights, games, cut_off, foresight)) << text_of(rules);
  std::uint64_t pieces = 0, lines = 0, best = 0;
  for (const GameResult& result : results) {
    pieces += result.totals.pieces;
    lines += result.totals.lines;
    best = std::max(best, result.totals.lines);
  }
  EXPECT_EQ(counters.games, count);
  EXPECT_EQ(counters.pieces, pieces);
  EXPECT_EQ(counters.lines, lines);
  EXPECT_EQ(counters.best_lines, best);
}

TEST_P(KernelTest, LockstepGivesTheResultOfEachGame) {
  Random random(6);
  for (int height = kMinHeight; height <= kMaxHeight; ++height) {
    Rules rules;
    rules.height = height;
    expect_same_in_lockstep(rules, {height % 2 ? bcts() : dt20()}, height % 3 ? 140 : 20, 300);
    std::vector<FixedWeights> generation;
    const auto& names = kSets[static_cast<std::size_t>(height) % kSets.size()];
    for (int i = 0; i < 25; ++i) generation.push_back(random_weights(names, random));
    expect_same_in_lockstep(rules, generation, 200, 200);
  }
}

// Few games, so that each is played by itself; each agent has features that others have not.
TEST_P(KernelTest, LockstepPlaysFewGamesOfUnlikeAgents) {
  Random random(11);
  for (int height : {6, 10, 20}) {
    Rules rules;
    rules.height = height;
    std::vector<FixedWeights> weights = {bcts(), dt20()};
    for (const auto& names : kSets) weights.push_back(random_weights(names, random));
    for (std::size_t count : {1, 2, 5, 12}) expect_same_in_lockstep(rules, weights, count, 300);
  }
}

// A game by itself, through whatever way play_alone() takes.
TEST_P(KernelTest, PlaysOneGameAsTheIncrementalValuerDoes) {
  Random random(10);
  for (int height = kMinHeight; height <= kMaxHeight; ++height) {
    for (const auto& names : kSets) {
      Rules rules;
      rules.height = height;
      PlayOptions options;
      options.cut_off = 400;
      const FixedWeights weights = height % 4 ? random_weights(names, random) : bcts();
      const LinearAgent fast(std::make_shared<LinearValuer>(LinearPolicy{weights}));
      const auto slow = baseline_agent(weights, {});
      ASSERT_TRUE(fast.linear_play()->in_lanes);
      ASSERT_FALSE(slow->linear_play()->in_lanes);
      const std::uint64_t seed = random.next();
      EXPECT_EQ(play_alone(rules, fast, seed, options), play_game(rules, *slow, seed, options));
    }
  }
}

TEST_P(KernelTest, LockstepLooksAheadAsEachGameDoes) {
  Random random(7);
  for (int height : {4, 7, 10, 15, 16, 20}) {
    for (PairValue form : {PairValue::LastBoard, PairValue::Sum}) {
      Rules rules;
      rules.height = height;
      rules.preview = 1;
      const auto& names = kSets[random.below(static_cast<std::uint32_t>(kSets.size()))];
      std::vector<FixedWeights> generation;
      for (int i = 0; i < 9; ++i) generation.push_back(random_weights(names, random));
      expect_same_in_lockstep(rules, generation, 70, 30, Foresight{LookAhead::Next, form, {}});
      expect_same_in_lockstep(rules, {bcts()}, 20, 40, Foresight{LookAhead::Next, form, {}});
      expect_same_in_lockstep(rules, generation, 20, 10, Foresight{LookAhead::Expect, form, 4});
      rules.piece_cap = 7;
      expect_same_in_lockstep(rules, {generation[0]}, 10, {},
                              Foresight{LookAhead::Expect, form, {}});
    }
  }
}

TEST_P(KernelTest, LockstepCannotShowANextPieceThatTheRulesHide) {
  const std::vector<FixedWeights> weights = {bcts()};
  Rules rules;
  const Foresight next{LookAhead::Next, PairValue::LastBoard, {}};
  EXPECT_FALSE(lockstep_covers(rules, weights, next));
  rules.preview = 1;
  EXPECT_TRUE(lockstep_covers(rules, weights, next));
}

// Two features at a time on high piles: some can be sunk, some cannot.
TEST_P(KernelTest, ValuesHighPilesAsThePlainValuerDoes) {
  Random random(9);
  for (int id = 0; id < kFeatures; ++id) {
    Rules rules;
    rules.height = 16 + id % 5;
    rules.piece_cap = 60;
    FixedWeights weights;
    weights.weights[*find_feature("bumpiness")] = -100;  // level piles
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

// Weak players, whose piles are high most of the time.
TEST_P(KernelTest, LooksAheadOnHighPiles) {
  Random random(8);
  Rules rules;
  rules.preview = 1;
  for (int round = 0; round < 12; ++round) {
    rules.height = 16 + round % 5;
    std::vector<const char*> names = {"summed_height", "holes", "bumpiness", "rows_eliminated"};
    const char* const others[] = {"pile_height",        "landing_height",  "row_transitions",
                                  "column_transitions", "connected_holes", "rows_with_holes",
                                  "occupied_cells",     "max_well_depth",  "altitude_difference",
                                  "pattern_diversity",  "open_wells",      "hole_depth"};
    names.push_back(others[round]);
    std::vector<FixedWeights> weights;
    for (int i = 0; i < 6; ++i) {
      weights.push_back(random_weights(names, random));
      weights.back().weights[*find_feature("holes")] = i % 3 == 0 ? -20 : -200;
      weights.back().weights[*find_feature("summed_height")] = i % 2 ? -50 : -300;
      weights.back().weights[*find_feature("rows_eliminated")] = -100 * i;
      weights.back().weights[*find_feature("bumpiness")] = -900;
    }
    expect_same_in_lockstep(rules, weights, 60, 250,
                            Foresight{LookAhead::Next, PairValue::LastBoard, {}});
  }
}

TEST_P(KernelTest, LockstepKnowsEveryPieceStreamScoringAndLimit) {
  for (const char* text :
       {"standard,height=10,pieces=bag,piece-cap=77", "standard,pieces=nes,scoring=nes-levels",
        "standard,height=6,pieces=weighted:S=1+Z=2,scoring=nes",
        "standard,height=12,pieces=sequence:1234567112,scoring=score500,piece-cap=100",
        "standard,height=16,scoring=thesis,piece-cap=50"}) {
    const Rules rules = *parse_rules(text);
    expect_same_in_lockstep(rules, {bcts()}, 150, 120);
    expect_same_in_lockstep(rules, {bcts()}, 3, 0);
  }
}

TEST_P(KernelTest, LockstepStopsWhenAsked) {
  const Rules rules;
  const std::vector<FixedWeights> weights = {bcts()};
  std::vector<LockstepGame> games(500);
  for (std::size_t i = 0; i < games.size(); ++i) games[i].seed = i;
  std::vector<GameResult> results(games.size());
  std::atomic<std::uint64_t> next{0};
  const std::atomic<bool> stop{true};
  PlayCounters counters;
  play_lockstep({rules, weights, games, results, next, counters, std::nullopt, &stop});
  for (std::size_t i = 0; i < 128; ++i) EXPECT_EQ(results[i].end, ResultEnd::CutOff);
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
  EXPECT_EQ(kernel_named("avx2"), Kernel::Avx2);
  EXPECT_EQ(kernel_named("avx512"), Kernel::Avx512);
  EXPECT_EQ(kernel_named("sse"), std::nullopt);
}

TEST_P(KernelTest, HasAVectorFormulaForEveryFeature) {
  for (int id = 0; id < kFeatures; ++id) {
    FixedWeights weights;
    weights.weights[static_cast<std::size_t>(id)] = 1;
    EXPECT_NE(find_lane_kernel({&weights, 1}), nullptr) << name_of(static_cast<FeatureId>(id));
  }
}

// A row that fills up just below, at and above the highest that the lanes have.
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
