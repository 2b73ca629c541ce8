#include "base/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "base/random.h"

namespace tetrarch {
namespace {

std::vector<Observation> ended(std::initializer_list<double> amounts) {
  std::vector<Observation> games;
  for (double amount : amounts) games.push_back({amount, true});
  return games;
}

double exponential(Random& random, double mean) { return -mean * std::log(1 - random.uniform()); }

// Computed by hand: mean 3, variance 2.5, standard error sqrt(0.5), t(4) = 2.776445.
TEST(Statistics, MeanWithStudentsInterval) {
  const Estimate result = estimate(ended({1, 2, 3, 4, 5}));
  EXPECT_DOUBLE_EQ(result.mean, 3);
  EXPECT_NEAR(result.standard_error, std::sqrt(0.5), 1e-12);
  EXPECT_NEAR(result.interval95.low, 3 - 2.776445105 * std::sqrt(0.5), 1e-6);
  EXPECT_NEAR(result.interval95.high, 3 + 2.776445105 * std::sqrt(0.5), 1e-6);
}

// Two ends in a total of 60: chi-square quantiles with 6 and 4 degrees of freedom.
TEST(Statistics, CutOffGamesUseEnds) {
  const std::vector<Observation> games = {{10, true}, {20, false}, {10, true}, {20, false}};
  const Estimate result = estimate(games);
  EXPECT_DOUBLE_EQ(result.mean, 30);
  EXPECT_NEAR(result.interval95.low, 2 * 60 / 14.449375, 1e-4);
  EXPECT_NEAR(result.interval95.high, 2 * 60 / 0.4844186, 1e-3);
}

TEST(Statistics, NoEndGivesOnlyALowerBound) {
  const std::vector<Observation> games = {{100, false}, {100, false}};
  const Estimate result = estimate(games);
  EXPECT_TRUE(std::isinf(result.mean));
  EXPECT_NEAR(result.interval95.low, 400 / 7.377759, 1e-4);
  EXPECT_TRUE(std::isinf(result.interval95.high));
}

TEST(Statistics, EmptyIsNotANumber) { EXPECT_TRUE(std::isnan(estimate({}).mean)); }

// About 95 % of many intervals must contain the true value, for whole and for cut-off games.
TEST(Statistics, IntervalsCoverTheTruth) {
  Random random(11);
  int whole_hits = 0, cut_hits = 0;
  constexpr int kTrials = 2000;
  for (int trial = 0; trial < kTrials; ++trial) {
    std::vector<Observation> whole, cut;
    for (int i = 0; i < 200; ++i) {
      const double amount = exponential(random, 50);
      whole.push_back({amount, true});
      cut.push_back({std::min(amount, 40.0), amount < 40});
    }
    const Interval a = estimate(whole).interval95, b = estimate(cut).interval95;
    whole_hits += a.low < 50 && 50 < a.high;
    cut_hits += b.low < 50 && 50 < b.high;
  }
  EXPECT_NEAR(whole_hits / double{kTrials}, 0.95, 0.02);
  EXPECT_NEAR(cut_hits / double{kTrials}, 0.96, 0.02);
}

TEST(Statistics, ComparesPairs) {
  const Comparison result = compare(ended({2, 4, 6, 8}), ended({1, 2, 3, 4}));
  EXPECT_DOUBLE_EQ(result.ratio, 2);
  EXPECT_NEAR(result.interval95.low, 2, 1e-9);  // every pair has the same ratio
  EXPECT_EQ(result.wins, 4u);
  EXPECT_EQ(result.losses, 0u);
  EXPECT_DOUBLE_EQ(result.p_value, 0);
}

TEST(Statistics, EqualSamplesShowNoDifference) {
  const Comparison result = compare(ended({5, 6, 7}), ended({5, 6, 7}));
  EXPECT_EQ(result.ties, 3u);
  EXPECT_DOUBLE_EQ(result.p_value, 1);
}

// Under the null hypothesis 5 % of p-values are below 5 %; the interval contains the true ratio.
TEST(Statistics, PValuesAreHonest) {
  Random random(12);
  int rejected = 0, covered = 0;
  constexpr int kTrials = 2000;
  for (int trial = 0; trial < kTrials; ++trial) {
    std::vector<Observation> same_a, same_b, twice;
    for (int i = 0; i < 300; ++i) {
      same_a.push_back({exponential(random, 10), true});
      same_b.push_back({exponential(random, 10), true});
      twice.push_back({exponential(random, 20), true});
    }
    rejected += compare(same_a, same_b).p_value < 0.05;
    const Interval interval = compare(twice, same_a).interval95;
    covered += interval.low < 2 && 2 < interval.high;
  }
  EXPECT_NEAR(rejected / double{kTrials}, 0.05, 0.02);
  EXPECT_NEAR(covered / double{kTrials}, 0.95, 0.02);
}

TEST(Statistics, QuantilesInterpolate) {
  const std::vector<double> sorted = {1, 2, 3, 4};
  EXPECT_DOUBLE_EQ(quantile(sorted, 0), 1);
  EXPECT_DOUBLE_EQ(quantile(sorted, 0.5), 2.5);
  EXPECT_DOUBLE_EQ(quantile(sorted, 1), 4);
}

// More games than are kept one by one: the counts give the same estimate and the same quantiles.
TEST(Statistics, ATallyOfManyGamesEqualsTheGames) {
  Random random(5);
  Tally tally;
  std::vector<Observation> games;
  std::vector<double> amounts;
  const std::size_t count = 2 * Tally::kMostSingle + 12345;
  for (std::size_t i = 0; i < count; ++i) {
    games.push_back({std::floor(exponential(random, 300)), random.below(50) != 0});
    amounts.push_back(games.back().amount);
    tally.add(games.back());
  }
  EXPECT_LT(tally.games().size(), 1.1 * Tally::kMostSingle);
  const Estimate a = estimate(games), b = estimate(tally.games());
  EXPECT_EQ(a.mean, b.mean);
  EXPECT_NEAR(a.standard_error, b.standard_error, 1e-9 * a.standard_error);
  EXPECT_NEAR(a.interval95.low, b.interval95.low, 1e-9 * a.interval95.low);
  std::sort(amounts.begin(), amounts.end());
  for (const double q : {0.0, 0.05, 0.5, 0.95, 1.0}) {
    EXPECT_DOUBLE_EQ(quantile(amounts, q), tally.quantile(q)) << q;
  }
}

TEST(Statistics, AFewGamesAreKeptInTheirOrder) {
  Tally tally;
  for (const double amount : {3.0, 1.0, 3.0}) tally.add({amount});
  EXPECT_EQ(tally.games().size(), 3u);
  EXPECT_EQ(tally.games()[1].amount, 1);
  EXPECT_DOUBLE_EQ(tally.quantile(0.5), 3);
}

}  // namespace
}  // namespace tetrarch
