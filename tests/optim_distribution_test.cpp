// Normal numbers, the cross-entropy method and CMA-ES.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "optim/cma_constants.h"
#include "optim/stagnation.h"
#include "oracle/test_functions.h"

namespace tetrarch {
namespace {

std::unique_ptr<Optimiser> made(const OptimiserSpec& spec, std::size_t dimension = 3,
                                std::uint64_t seed = 1) {
  return std::move(*make_optimiser(spec, dimension, seed));
}

double length(const Vector& weights) {
  double squares = 0;
  for (double weight : weights) squares += weight * weight;
  return std::sqrt(squares);
}

TEST(Normal, HasTheRightMomentsAndTails) {
  Random random(1);
  double sum = 0, squares = 0, fourth = 0;
  int beyond_two = 0;
  constexpr int kCount = 200'000;
  for (int i = 0; i < kCount; ++i) {
    const double x = normal(random);
    sum += x;
    squares += x * x;
    fourth += x * x * x * x;
    beyond_two += std::abs(x) > 2;
  }
  EXPECT_NEAR(sum / kCount, 0, 0.01);
  EXPECT_NEAR(squares / kCount, 1, 0.015);
  EXPECT_NEAR(fourth / kCount, 3, 0.1);
  EXPECT_NEAR(beyond_two / double{kCount}, 0.0455, 0.002);
}

TEST(Normal, LogarithmAndExponentialAreExactEnough) {
  for (double x : {1e-300, 1e-17, 0.1, 0.5, 0.7, 0.75, 0.999999, 1.0, 1.5, 2.0, 10.0, 1e300}) {
    EXPECT_NEAR(natural_log(x), std::log(x), 1e-15 * (1 + std::abs(std::log(x)))) << x;
  }
  for (double x = -1; x <= 1; x += 0.125) EXPECT_NEAR(exponential(x), std::exp(x), 1e-15 * 3) << x;
}

// Of four candidates, the better two are the elite.
TEST(CrossEntropy, FollowsTheElite) {
  const auto search = made({"cross-entropy", {{"population", "4"}, {"elite", "0.5"}}});
  EXPECT_EQ(search->centre(), Vector(3, 0));
  const std::vector<Candidate> asked = search->ask();
  search->tell(Vector{1, 4, 2, 3});
  for (std::size_t k = 0; k < 3; ++k) {
    EXPECT_DOUBLE_EQ((*search->centre())[k], (asked[1].weights[k] + asked[3].weights[k]) / 2);
  }
}

// An elite of one has no variance, so the variance is the noise.
double variance_after(const char* schedule, const char* noise, int generations) {
  const auto search = made(
      {"cross-entropy",
       {{"population", "4000"}, {"elite", "0"}, {"noise-schedule", schedule}, {"noise", noise}}},
      1);
  for (int i = 0; i < generations; ++i) search->tell(Vector(4000, 0));
  double squares = 0;
  for (const Candidate& candidate : search->ask()) {
    EXPECT_EQ(candidate.origin, Origin::Sample);
    squares += std::pow(candidate.weights[0] - (*search->centre())[0], 2);
  }
  return squares / 4000;
}

TEST(CrossEntropy, AddsConstantOrDecreasingNoise) {
  EXPECT_NEAR(variance_after("constant", "4", 0), 100, 10);
  EXPECT_NEAR(variance_after("constant", "4", 1), 4, 0.4);
  EXPECT_NEAR(variance_after("constant", "4", 60), 4, 0.4);
  EXPECT_NEAR(variance_after("decreasing", "5", 10), 4, 0.4);  // 5 - 10 / 10
  EXPECT_NEAR(variance_after("decreasing", "5", 40), 1, 0.1);
  EXPECT_EQ(variance_after("decreasing", "5", 50), 0);
  EXPECT_EQ(variance_after("decreasing", "5", 60), 0);
}

TEST(CmaEs, ConstantsAreTheTutorials) {
  const CmaConstants k(10, 10);
  ASSERT_EQ(k.weights.size(), 5u);
  double sum = 0, squares = 0;
  for (double weight : k.weights) {
    sum += weight;
    squares += weight * weight;
  }
  EXPECT_NEAR(sum, 1, 1e-15);
  EXPECT_NEAR(k.mu_eff, 1 / squares, 1e-12);
  EXPECT_TRUE(std::is_sorted(k.weights.rbegin(), k.weights.rend()));
  EXPECT_NEAR(k.weights[0] / k.weights[1], std::log(5.5) / std::log(5.5 / 2), 1e-12);
  EXPECT_NEAR(k.mu_eff, 3.1673, 1e-4);
  EXPECT_NEAR(k.cs, 5.1673 / 18.1673, 1e-5);
  EXPECT_NEAR(k.cc, 4.31673 / 14.63346, 1e-5);
  EXPECT_NEAR(k.expected_length, 3.0847, 1e-4);
  for (std::size_t n : {1u, 2u, 30u, 300u}) {
    for (std::size_t population : {4u, 5u, 100u, 10'000u}) {
      const CmaConstants other(n, population);
      EXPECT_GT(other.c1, 0);
      EXPECT_GE(other.cmu, 0);
      EXPECT_LE(other.c1 + other.cmu, 1 + 1e-15);
      EXPECT_GT(other.cs, 0);
      EXPECT_LT(other.cs, 1);
    }
  }
}

// If the mean is zero, the next mean is the weighted sum of the better half.
TEST(CmaEs, MovesItsMeanToTheBetterHalf) {
  const auto cma = made({"cma-es", {{"population", "6"}}});
  EXPECT_EQ(cma->centre(), Vector(3, 0));
  const std::vector<Candidate> asked = cma->ask();
  cma->tell(Vector{1, 6, 2, 5, 3, 4});  // best: 1, 3, 5
  const double w[] = {std::log(3.5), std::log(3.5 / 2), std::log(3.5 / 3)};
  for (std::size_t k = 0; k < 3; ++k) {
    const double expected =
        (w[0] * asked[1].weights[k] + w[1] * asked[3].weights[k] + w[2] * asked[5].weights[k]) /
        (w[0] + w[1] + w[2]);
    EXPECT_NEAR((*cma->centre())[k], expected, 1e-14);
  }
}

TEST(CmaEs, SeesOnlyTheOrderOfFitness) {
  const auto plain = made({"cma-es", {}}), bent = made({"cma-es", {}});
  for (int generation = 0; generation < 40; ++generation) {
    Vector fitness, other;
    for (const Candidate& candidate : plain->ask()) {
      fitness.push_back(-oracle::rosenbrock(candidate.weights));
      other.push_back(1000 + std::cbrt(fitness.back()));
    }
    plain->tell(fitness);
    bent->tell(other);
    ASSERT_EQ(plain->ask(), bent->ask());
  }
}

// Doubling the first step and the width of the function doubles all numbers of the run exactly.
TEST(CmaEs, DoesNotDependOnScale) {
  const auto small = made({"cma-es", {{"initial-step", "0.5"}}});
  const auto large = made({"cma-es", {{"initial-step", "1"}}});
  for (int generation = 0; generation < 40; ++generation) {
    Vector fitness;
    for (const Candidate& candidate : small->ask()) {
      fitness.push_back(-oracle::rosenbrock(candidate.weights));
    }
    small->tell(fitness);
    large->tell(fitness);
    for (std::size_t i = 0; i < fitness.size(); ++i) {
      for (std::size_t k = 0; k < 3; ++k) {
        ASSERT_EQ(2 * small->ask()[i].weights[k], large->ask()[i].weights[k]);
      }
    }
  }
}

// Fitness is the cosine to a direction; it does not depend on length.
TEST(CmaEs, OnTheSphereAllIsOfLengthOneAndFindsADirection) {
  const Vector wanted = {3, -1, 2, 0.1, -4, 1, 1, -2};
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto cma = made({"cma-es", {{"sphere", "yes"}}}, wanted.size(), seed);
    double cosine = 0;
    for (int generation = 0; generation < 200; ++generation) {
      EXPECT_NEAR(length(*cma->centre()), 1, 1e-12);
      Vector fitness;
      for (const Candidate& candidate : cma->ask()) {
        EXPECT_NEAR(length(candidate.weights), 1, 1e-12);
        cosine = 0;
        for (std::size_t k = 0; k < wanted.size(); ++k) cosine += wanted[k] * candidate.weights[k];
        cosine /= length(wanted);
        fitness.push_back(cosine);
      }
      cma->tell(fitness);
    }
    EXPECT_GT(cosine, 1 - 1e-9) << seed;
  }
}

double spread(const Optimiser& optimiser) {
  double squares = 0;
  for (const Candidate& candidate : optimiser.ask()) {
    for (std::size_t k = 0; k < 3; ++k) {
      squares += std::pow(candidate.weights[k] - (*optimiser.centre())[k], 2);
    }
  }
  return std::sqrt(squares / 3 / static_cast<double>(optimiser.ask().size()));
}

TEST(CmaEs, StepStaysAboveItsFloor) {
  for (const auto& [floor, low, high] :
       {std::tuple{"0.01", 0.005, 0.02}, std::tuple{"1e-12", 0.0, 1e-6}}) {
    const auto cma = made({"cma-es", {{"step-floor", floor}, {"population", "100"}}});
    EXPECT_NEAR(spread(*cma), 0.5, 0.1);
    for (int generation = 0; generation < 100; ++generation) {
      Vector fitness;
      for (const Candidate& candidate : cma->ask()) {
        fitness.push_back(-oracle::sphere(candidate.weights));
      }
      cma->tell(fitness);
    }
    EXPECT_GT(spread(*cma), low);
    EXPECT_LT(spread(*cma), high);
  }
}

TEST(CmaEs, StepStaysAboveItsShareOfTheMean) {
  for (const auto& [share, low, high] :
       {std::tuple{"0.02", 0.1, 0.4}, std::tuple{"0", 0.0, 1e-6}}) {
    const auto cma = made({"cma-es", {{"step-share", share}, {"population", "100"}}});
    for (int generation = 0; generation < 150; ++generation) {
      Vector fitness;
      for (const Candidate& candidate : cma->ask()) {
        Vector from_goal = candidate.weights;
        for (double& weight : from_goal) weight -= 6;  // the mean has length 10.4
        fitness.push_back(-oracle::sphere(from_goal));
      }
      cma->tell(fitness);
    }
    EXPECT_GT(spread(*cma), low);
    EXPECT_LT(spread(*cma), high);
  }
}

// Two of five weights do not matter. The axis between them grows, and step-floor acts on it alone.
TEST(CmaEs, MiddleAxisStaysAboveItsFloor) {
  for (const auto& [setting, low, high] :
       {std::tuple{"step-floor", 0.0, 0.003}, std::tuple{"axis-floor", 0.01, 0.03}}) {
    const auto cma =
        made({"cma-es", {{"sphere", "yes"}, {setting, "0.02"}, {"population", "100"}}}, 5);
    for (int generation = 0; generation < 200; ++generation) {
      Vector fitness;
      for (const Candidate& candidate : cma->ask()) {
        double squares = 0;
        for (std::size_t i : {2, 3, 4}) squares += std::pow(candidate.weights[i], 2);
        fitness.push_back(-squares);
      }
      cma->tell(fitness);
    }
    double squares = 0;
    for (const Candidate& candidate : cma->ask()) {
      for (std::size_t i : {2, 3, 4}) {
        squares += std::pow(candidate.weights[i] - (*cma->centre())[i], 2);
      }
    }
    EXPECT_GT(std::sqrt(squares / 300), low) << setting;
    EXPECT_LT(std::sqrt(squares / 300), high) << setting;
  }
  EXPECT_FALSE(make_optimiser({"cma-es", {{"axis-floor", "0.02"}}}, 5, 1));
}

TEST(CmaEs, RestartsWithTwiceThePopulation) {
  for (const char* sphere : {"no", "yes"}) {
    const auto cma =
        made({"cma-es", {{"restarts", "yes"}, {"population", "8"}, {"sphere", sphere}}});
    const Vector start = *cma->centre();
    const std::size_t window = Stagnation::window(3, 8);
    for (std::size_t i = 0; i < window; ++i) {
      EXPECT_EQ(cma->ask().size(), 8u);
      cma->tell(Vector(8, 0));  // nothing gets better
    }
    EXPECT_EQ(cma->ask().size(), 16u);
    EXPECT_EQ(*cma->centre() == start, std::string(sphere) == "no");
    for (int i = 0; i < 1500; ++i) cma->tell(Vector(cma->ask().size(), 0));
    EXPECT_LE(cma->ask().size(), 10'000u);
  }
}

TEST(CmaEs, DoesNotRestartWhileItGetsBetter) {
  const auto cma = made({"cma-es", {{"restarts", "yes"}, {"step-floor", "0.01"}}});
  for (int i = 0; i < 1000; ++i) cma->tell(Vector(cma->ask().size(), i));
  EXPECT_EQ(cma->ask().size(), 16u);
}

TEST(CmaEs, RunsOnStraightSlopesWithoutEnd) {
  const auto cma = made({"cma-es", {}});
  for (int generation = 0; generation < 3000; ++generation) {
    Vector fitness;
    for (const Candidate& candidate : cma->ask()) fitness.push_back(candidate.weights[0]);
    cma->tell(fitness);
  }
  const Vector centre = *cma->centre();
  for (double weight : centre) EXPECT_TRUE(std::isfinite(weight));
  EXPECT_GT(centre[0], 1e6);
  EXPECT_TRUE(cma->restore(cma->save()));
}

}  // namespace
}  // namespace tetrarch
