// Parts of the genetic algorithm in examples computed by hand; whole generations of the four
// recipes agree with their plain twins.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "optim/ga_crossover.h"
#include "optim/ga_mutation.h"
#include "optim/ga_selection.h"
#include "optim/ranking.h"
#include "oracle/recipe_optimisers.h"
#include "oracle/slow_ga.h"

namespace tetrarch {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

TEST(GaRanking, IsBestFirstAndTiesGoByPosition) {
  EXPECT_EQ(best_first(Vector{3, 7, 3, -kInfinity, 7}),
            (std::vector<std::uint32_t>{1, 4, 0, 2, 3}));
  EXPECT_EQ(share_of(0.7, 100), 70u);
  EXPECT_EQ(share_of(0.5, 25), 13u);
}

// The k-th best of n candidates wins a tournament of two with probability 2 (n - k) / (n (n - 1)).
TEST(GaSelection, TournamentPrefersTheFitter) {
  const std::vector<std::uint32_t> order = {2, 0, 1};
  const Selector selector(Selection::Tournament, 0.5, order);
  Random random(1);
  std::map<std::uint32_t, int> wins;
  for (int i = 0; i < 30'000; ++i) {
    for (std::uint32_t parent : selector.draw(random)) ++wins[parent];
  }
  EXPECT_NEAR(wins[2], 40'000, 600);
  EXPECT_NEAR(wins[0], 20'000, 600);
  EXPECT_EQ(wins[1], 0);
}

TEST(GaSelection, TopDrawsTwoDifferentOnesOfTheBetterHalf) {
  const std::vector<std::uint32_t> order = {5, 3, 1, 0, 2, 4};
  const Selector selector(Selection::Top, 0.5, order);
  Random random(1);
  std::map<std::uint32_t, int> drawn;
  for (int i = 0; i < 3000; ++i) {
    const Parents parents = selector.draw(random);
    EXPECT_NE(parents[0], parents[1]);
    for (std::uint32_t parent : parents) ++drawn[parent];
  }
  EXPECT_EQ(drawn.size(), 3u);
  for (std::uint32_t good : {5u, 3u, 1u}) EXPECT_NEAR(drawn[good], 2000, 150);
}

// Ten of 100 are drawn: the best is among them in 10 % of all draws and is then the first parent.
TEST(GaSelection, SampleTakesTheBestTwoOfARandomShare) {
  std::vector<std::uint32_t> order(100);
  for (std::uint32_t i = 0; i < 100; ++i) order[i] = 99 - i;
  const Selector selector(Selection::Sample, 0.1, order);
  Random random(1);
  int best_is_parent = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Parents parents = selector.draw(random);
    EXPECT_GT(parents[0], parents[1]);  // a higher index is fitter here
    EXPECT_GE(parents[1], 8u);          // eight worse ones were drawn too
    best_is_parent += parents[0] == 99;
  }
  EXPECT_NEAR(best_is_parent, 2000, 180);
  const std::vector<std::uint32_t> two = {1, 0};
  EXPECT_EQ(Selector(Selection::Sample, 0, two).draw(random), (Parents{1, 0}));
}

// Fitness 3 and 0 with bias 1 count as 4 and 1: (4 (1, 0) + 1 (0, 1)) / 5, then (4, 1) / sqrt 17.
TEST(GaCrossover, WeightedSumWithBiasThenNormalised) {
  const FitnessWeights weights(Vector{3, 0}, 1);
  Vector child = weighted_mean({1, 0}, {0, 1}, weights.first_share(3, 0));
  EXPECT_DOUBLE_EQ(child[0], 0.8);
  EXPECT_NEAR(child[1], 0.2, 1e-15);
  ASSERT_TRUE(scale_to_unit(child));
  EXPECT_NEAR(child[0], 4 / std::sqrt(17.0), 1e-15);
  EXPECT_NEAR(child[1], 1 / std::sqrt(17.0), 1e-15);
}

// Scores 300 and 100: three quarters of (0.4, -1) and one quarter of (0, 1).
TEST(GaCrossover, AverageByScore) {
  const FitnessWeights weights(Vector{300, 100, 0}, 0);
  const Vector child = weighted_mean({0.4, -1}, {0, 1}, weights.first_share(300, 100));
  EXPECT_NEAR(child[0], 0.3, 1e-15);
  EXPECT_NEAR(child[1], -0.5, 1e-15);
}

TEST(GaCrossover, NegativeZeroAndEndlessFitnessCountSensibly) {
  EXPECT_EQ(FitnessWeights(Vector{0, 0}, 0).first_share(0, 0), 0.5);
  const FitnessWeights below(Vector{-3, -1, 1}, 0);  // counted from -3: 0, 2, 4
  EXPECT_DOUBLE_EQ(below.first_share(-1, 1), 1 / 3.0);
  EXPECT_DOUBLE_EQ(below.first_share(-3, 1), 0);
  EXPECT_DOUBLE_EQ(below.first_share(1, -3), 1);
  EXPECT_DOUBLE_EQ(FitnessWeights(Vector{-1, 1}, 2).first_share(-1, 1), 1 / 3.0);
  const FitnessWeights endless(Vector{-kInfinity, 1, 3, kInfinity}, 0);
  EXPECT_DOUBLE_EQ(endless.first_share(kInfinity, 1), 0.75);
  EXPECT_DOUBLE_EQ(endless.first_share(-kInfinity, 3), 0.25);
  const FitnessWeights huge(Vector{-1.7e308, 1.7e308}, 1e9);
  EXPECT_DOUBLE_EQ(huge.first_share(1.7e308, 1.7e308), 0.5);
  EXPECT_EQ(huge.first_share(1.7e308, -1.7e308), 1);
}

TEST(GaCrossover, EitherTakesEachGeneFromAParent) {
  const Vector zeros(10'000, 0), ones(10'000, 1);
  Random random(1);
  double sum = 0;
  for (double gene : either(zeros, ones, random)) {
    EXPECT_TRUE(gene == 0 || gene == 1);
    sum += gene;
  }
  EXPECT_NEAR(sum, 5000, 200);
}

TEST(GaMutation, OneGeneWithAProbability) {
  const Mutation mutation = {Mutation::Genes::One, 0.05, 0.1};
  Random random(1);
  int mutated = 0;
  double largest = 0;
  for (int i = 0; i < 20'000; ++i) {
    Vector weights(4, 0);
    mutation.apply(weights, random);
    const auto changed =
        std::count_if(weights.begin(), weights.end(), [](double w) { return w != 0; });
    EXPECT_LE(changed, 1);
    mutated += static_cast<int>(changed);
    for (double weight : weights) largest = std::max(largest, std::abs(weight));
  }
  EXPECT_NEAR(mutated, 1000, 130);
  EXPECT_LE(largest, 0.1);
  EXPECT_GT(largest, 0.099);
}

TEST(GaMutation, EachGeneWithARate) {
  Random random(1);
  Vector weights(20'000, 5);
  Mutation{Mutation::Genes::Each, 0.25, 0.2}.apply(weights, random);
  EXPECT_NEAR(static_cast<double>(std::count(weights.begin(), weights.end(), 5.0)), 15'000, 250);
  const auto [low, high] = std::minmax_element(weights.begin(), weights.end());
  EXPECT_GE(*low, 4.8);
  EXPECT_LE(*high, 5.2);
  EXPECT_LT(*low, 4.801);
  EXPECT_GT(*high, 5.199);
}

TEST(Ga, OppositeParentsGiveTheFittersDirection) {
  const OptimiserSpec spec = {"ga",
                              {{"population", "2"},
                               {"normalise", "yes"},
                               {"crossover", "weighted"},
                               {"selection-share", "1"},
                               {"mutation-rate", "0"},
                               {"keep-best", "0"}}};
  auto ga = std::move(*make_optimiser(spec, 1, 1));  // with one weight, length 1 means 1 or -1
  ga->tell(Vector{1, 1});
  for (int generation = 0; generation < 20; ++generation) {
    for (const Candidate& candidate : ga->ask()) EXPECT_EQ(std::abs(candidate.weights[0]), 1);
    ga->tell(Vector{1, 1});
  }
}

// A generation made from the settings of a recipe equals that of its plain twin.
template <class Twin>
void agrees(const OptimiserSpec& spec, const Twin& twin) {
  EXPECT_TRUE(rc::check(spec.kind + " agrees with its twin", [&] {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    auto ga = std::move(*make_optimiser(spec, 6, seed));
    Random scores(seed);
    const std::uint32_t highest = *rc::gen::element(1u, 5u, 100'000u);  // few: many ties
    for (std::uint64_t generation = 1; generation <= 4; ++generation) {
      Vector fitness;
      for (std::size_t i = 0; i < ga->ask().size(); ++i)
        fitness.push_back(scores.below(highest) + 1);
      oracle::SlowGeneration slow(ga->ask(), fitness, Random(derived_seed(seed, generation)));
      const std::vector<Candidate> expected = twin(slow);
      ga->tell(fitness);
      RC_ASSERT(ga->ask().size() == expected.size());
      for (std::size_t i = 0; i < expected.size(); ++i) {
        const Candidate& found = ga->ask()[i];
        RC_ASSERT(found.origin == expected[i].origin);
        RC_ASSERT(found.parents == expected[i].parents);
        for (std::size_t gene = 0; gene < 6; ++gene) {
          RC_ASSERT(std::abs(found.weights[gene] - expected[i].weights[gene]) < 1e-12);
        }
      }
    }
  }));
}

TEST(Ga, PairGaAgreesWithItsTwin) {
  agrees(oracle::pair_ga(), [](oracle::SlowGeneration& slow) { return slow.pair_ga(); });
}
TEST(Ga, ThetaAgreesWithItsTwin) {
  agrees(oracle::theta(), [](oracle::SlowGeneration& slow) { return slow.theta(); });
}
TEST(Ga, ThesisAgreesWithItsTwin) {
  agrees(oracle::thesis(), [](oracle::SlowGeneration& slow) { return slow.thesis(1, 1); });
  OptimiserSpec gentle = oracle::thesis();
  gentle.settings["mutation-rate"] = "0.3";
  gentle.settings["mutation-step"] = "0.1";
  agrees(gentle, [](oracle::SlowGeneration& slow) { return slow.thesis(0.3, 0.1); });
}
TEST(Ga, Score500AgreesWithItsTwin) {
  agrees(oracle::score500(), [](oracle::SlowGeneration& slow) { return slow.score500(); });
}

TEST(Ga, StartsInItsRange) {
  double low = 1, high = 0;
  auto ga = std::move(*make_optimiser(oracle::thesis(), 20, 1));
  for (const Candidate& candidate : ga->ask()) {
    EXPECT_EQ(candidate.origin, Origin::Random);
    for (double weight : candidate.weights) {
      low = std::min(low, weight);
      high = std::max(high, weight);
    }
  }
  EXPECT_GE(low, 0);
  EXPECT_LT(high, 1);
  EXPECT_LT(low, 0.01);
  EXPECT_GT(high, 0.99);
}

}  // namespace
}  // namespace tetrarch
