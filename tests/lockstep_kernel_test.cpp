// Games in lockstep and single games end exactly as games of the plain valuer.
#include "lockstep/lockstep.h"

#include <gtest/gtest.h>

#include "agents/value_agent.h"
#include "oracle/kernel_cases.h"

namespace tetrarch {
namespace {

using oracle::baseline_valuer, oracle::bcts, oracle::dt20, oracle::kSets, oracle::random_weights;

class LockstepKernelTest : public oracle::KernelTest {};
INSTANTIATE_TEST_SUITE_P(Each, LockstepKernelTest, testing::Values(Kernel::Avx2, Kernel::Avx512),
                         [](const auto& kernel) { return std::string(name_of(kernel.param)); });

std::unique_ptr<Agent> baseline_agent(const FixedWeights& weights, const Foresight& foresight) {
  return std::make_unique<ValueAgent>(baseline_valuer({weights}), foresight);
}

// Plays all games one by one, without vector instructions.
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

TEST_P(LockstepKernelTest, GivesTheResultOfEachGame) {
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

// Few games, so that each is played alone. Each agent has features of its own.
TEST_P(LockstepKernelTest, PlaysFewGamesOfUnlikeAgents) {
  Random random(11);
  for (int height : {6, 10, 20}) {
    Rules rules;
    rules.height = height;
    std::vector<FixedWeights> weights = {bcts(), dt20()};
    for (const auto& names : kSets) weights.push_back(random_weights(names, random));
    for (std::size_t count : {1, 2, 5, 12}) expect_same_in_lockstep(rules, weights, count, 300);
  }
}

// A single game by play_alone().
TEST_P(LockstepKernelTest, PlaysOneGameAsTheIncrementalValuerDoes) {
  Random random(10);
  for (int height = kMinHeight; height <= kMaxHeight; ++height) {
    for (const auto& names : kSets) {
      Rules rules;
      rules.height = height;
      PlayOptions options;
      options.cut_off = 400;
      const FixedWeights weights = height % 4 ? random_weights(names, random) : bcts();
      const ValueAgent fast(std::make_shared<LinearValuer>(LinearPolicy{weights}));
      const auto slow = baseline_agent(weights, {});
      ASSERT_TRUE(fast.linear_play()->in_lanes);
      ASSERT_FALSE(slow->linear_play()->in_lanes);
      const std::uint64_t seed = random.next();
      EXPECT_EQ(play_alone(rules, fast, seed, options), play_game(rules, *slow, seed, options));
    }
  }
}

TEST_P(LockstepKernelTest, LooksAheadAsEachGameDoes) {
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

TEST_P(LockstepKernelTest, CannotShowANextPieceThatTheRulesHide) {
  const std::vector<FixedWeights> weights = {bcts()};
  Rules rules;
  const Foresight next{LookAhead::Next, PairValue::LastBoard, {}};
  EXPECT_FALSE(lockstep_covers(rules, weights, next));
  rules.preview = 1;
  EXPECT_TRUE(lockstep_covers(rules, weights, next));
}
// Weak agents: their piles are high most of the time.
TEST_P(LockstepKernelTest, LooksAheadOnHighPiles) {
  Random random(8);
  Rules rules;
  rules.preview = 1;
  for (int round = 0; round < 17; ++round) {
    rules.height = 16 + round % 5;
    std::vector<const char*> names = {"summed_height", "holes", "bumpiness", "rows_eliminated"};
    const char* const others[] = {"pile_height",
                                  "landing_height",
                                  "row_transitions",
                                  "column_transitions",
                                  "connected_holes",
                                  "rows_with_holes",
                                  "occupied_cells",
                                  "max_well_depth",
                                  "altitude_difference",
                                  "pattern_diversity",
                                  "open_wells",
                                  "hole_depth",
                                  "wells",
                                  "wells_fast",
                                  "squared_heights",
                                  "highest_hole",
                                  "missing_above_hole"};
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

TEST_P(LockstepKernelTest, KnowsEveryPieceStreamScoringAndLimit) {
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

TEST_P(LockstepKernelTest, StopsWhenAsked) {
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
}  // namespace
}  // namespace tetrarch
