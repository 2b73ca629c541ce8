#include "recipe/fitness.h"

#include <gtest/gtest.h>

#include <cmath>

#include "agents/neatness.h"
#include "catalog/agent_file.h"

namespace tetrarch {
namespace {

GameResult game(std::uint64_t lines, ResultEnd end = ResultEnd::Died) {
  GameResult result;
  result.totals.lines = lines;
  result.totals.score = lines * 100;
  result.totals.pieces = lines * 2;
  result.end = end;
  return result;
}

TEST(Fitness, ByHand) {
  const std::vector<GameResult> games = {game(1), game(2), game(9)};
  FitnessRule rule;
  EXPECT_DOUBLE_EQ(fitness_of_games(rule, games, {}).value, 4);
  EXPECT_DOUBLE_EQ(fitness_of_games(rule, games, {}).error, std::sqrt(19.0 / 3));
  rule.measure = FitnessMeasure::Score;
  rule.across = AcrossGames::Median;
  EXPECT_DOUBLE_EQ(fitness_of_games(rule, games, {}).value, 200);
  rule.measure = FitnessMeasure::Pieces;
  EXPECT_DOUBLE_EQ(fitness_of_games(rule, games, {}).value, 4);
  rule.measure = FitnessMeasure::Composite;
  EXPECT_DOUBLE_EQ(fitness_of_games(rule, games, std::vector<double>{0.5, 0.1, 0.9}).value, 2.1);
  rule.measure = FitnessMeasure::LogMean;
  EXPECT_DOUBLE_EQ(fitness_of_games(rule, games, {}).value, std::log(13.0 / 3));
  rule.lost_is_zero = true;
  EXPECT_EQ(fitness_of_games(rule, games, {}).value, 0);
  const std::vector<GameResult> whole = {game(5, ResultEnd::Capped), game(6, ResultEnd::Capped)};
  EXPECT_DOUBLE_EQ(fitness_of_games(rule, whole, {}).value, std::log(12.0));
  EXPECT_TRUE(fitness_of_games(rule, whole, {}).survived);
}

TEST(Fitness, ALowPileIsNeater) {
  Rules rules;
  const auto good = make_agent(*find_agent("dt10_2013", {}));
  const auto bad = make_agent(*find_agent("random", {}));
  double better = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const double a = neatness_of(rules, *good, seed), b = neatness_of(rules, *bad, seed);
    EXPECT_GE(b, 0);
    EXPECT_LT(a, 1);
    better += a > b ? 1 : 0;
  }
  EXPECT_GE(better, 19);
}

}  // namespace
}  // namespace tetrarch
