// The particle swarm: its grid, neighbourhood, movement and treatment of noise.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "optim/von_neumann_grid.h"
#include "oracle/recipe_optimisers.h"
#include "oracle/test_functions.h"

namespace tetrarch {
namespace {

std::unique_ptr<Optimiser> made(const OptimiserSpec& spec, std::size_t dimension,
                                std::uint64_t seed) {
  return std::move(*make_optimiser(spec, dimension, seed));
}

// Cells of three rows and four columns:   0  1  2  3
//                                         4  5  6  7
//                                         8  9 10 11
TEST(VonNeumannGrid, ClosesInItself) {
  const auto grid = *VonNeumannGrid::of(12);
  EXPECT_EQ(grid.rows, 3u);
  EXPECT_EQ(grid.columns, 4u);
  using Four = std::array<std::uint32_t, 4>;  // up, down, left, right
  EXPECT_EQ(grid.neighbours(5), (Four{1, 9, 4, 6}));
  EXPECT_EQ(grid.neighbours(0), (Four{8, 4, 3, 1}));
  EXPECT_EQ(grid.neighbours(11), (Four{7, 3, 10, 8}));
}

TEST(VonNeumannGrid, IsTheSquarestOne) {
  for (std::uint32_t side : {5u, 6u, 7u, 8u, 9u, 10u}) {
    EXPECT_EQ(VonNeumannGrid::of(side * side)->rows, side);
  }
  EXPECT_EQ(VonNeumannGrid::of(26)->rows, 2u);
  for (std::uint32_t lonely : {1u, 2u, 3u, 13u, 97u}) EXPECT_FALSE(VonNeumannGrid::of(lonely));
}

// If inertia and c1 are zero, a particle moves into the box between itself and the best of its
// neighbourhood. With 30 weights it does not hit the box of another particle by chance.
TEST(Pso, ABestParticlePullsItsFourNeighbours) {
  OptimiserSpec spec = oracle::swarm();
  spec.settings.insert({{"inertia", "0"}, {"c1", "0"}, {"c2", "1"}});
  spec.settings["step-limit"] = "10";
  std::set<std::vector<std::uint32_t>> all_pulled;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto pso = made(spec, 30, seed);
    const std::vector<Candidate> before = pso->ask();
    Vector fitness(25, 0);
    fitness[7] = 1;
    pso->tell(fitness);
    std::vector<std::uint32_t> pulled;
    for (std::uint32_t i = 0; i < 25; ++i) {
      const Candidate& after = pso->ask()[i];
      EXPECT_EQ(after.origin, Origin::Particle);
      EXPECT_EQ(after.parents, std::vector<std::uint32_t>{i});
      if (after.weights == before[i].weights) continue;
      pulled.push_back(i);
      for (std::size_t k = 0; k < 30; ++k) {
        const auto [low, high] = std::minmax(before[i].weights[k], before[7].weights[k]);
        EXPECT_GE(after.weights[k], low);
        EXPECT_LE(after.weights[k], high);
      }
    }
    EXPECT_EQ(pulled.size(), 4u);
    all_pulled.insert(pulled);
  }
  EXPECT_GT(all_pulled.size(), 5u);  // places in the grid are random
}

TEST(Pso, NoStepIsLongerThanItsLimit) {
  const auto pso = made(oracle::swarm(), 5, 1);
  for (int generation = 0; generation < 30; ++generation) {
    const std::vector<Candidate> before = pso->ask();
    Vector fitness;
    for (const Candidate& candidate : before) fitness.push_back(-oracle::sphere(candidate.weights));
    pso->tell(fitness);
    for (std::size_t i = 0; i < 25; ++i) {
      for (std::size_t k = 0; k < 5; ++k) {
        EXPECT_LE(std::abs(pso->ask()[i].weights[k] - before[i].weights[k]), 0.5 + 1e-12);
      }
    }
  }
}

// Two generations of one weight, computed by hand: the second step is inertia times the first.
TEST(Pso, InertiaRepeatsTheLastStep) {
  OptimiserSpec spec = {
      "pso",
      {{"particles", "4"}, {"inertia", "0.5"}, {"c1", "0"}, {"c2", "1"}, {"step-limit", "10"}}};
  const auto pso = made(spec, 1, 3);
  const auto at = [&](std::size_t i) { return pso->ask()[i].weights[0]; };
  const double start = at(1);
  const double target = at(0);
  pso->tell(Vector{1, 0, 0, 0});
  const double first_step = at(1) - start;
  const double here = at(1);
  pso->tell(Vector{1, 2, 0, 0});  // its own best now: only inertia moves it
  if (first_step != 0) {
    EXPECT_NEAR(at(1) - here, 0.5 * first_step, 1e-15);
    EXPECT_EQ(std::signbit(first_step), std::signbit(target - start));
  }
}

TEST(Pso, NoisyAsksOwnBestsAgainAndComparesAfresh) {
  OptimiserSpec spec = oracle::swarm();
  spec.settings["noisy"] = "yes";
  const auto pso = made(spec, 3, 1);
  EXPECT_EQ(pso->ask().size(), 25u);
  const std::vector<Candidate> first = pso->ask();
  Vector fitness(25, 0);
  fitness[3] = 1e9;  // a lucky result
  pso->tell(fitness);
  ASSERT_EQ(pso->ask().size(), 50u);
  for (std::uint32_t i = 0; i < 25; ++i) {
    EXPECT_EQ(pso->ask()[25 + i].weights, first[i].weights);
    EXPECT_EQ(pso->ask()[25 + i].origin, Origin::Kept);
    EXPECT_EQ(pso->ask()[25 + i].parents, std::vector<std::uint32_t>{i});
  }
  const std::vector<Candidate> second = pso->ask();
  fitness.assign(50, 0);
  fitness[3] = 1;       // the particle is better than ...
  fitness[25 + 3] = 0;  // ... its own best, played again
  fitness[25 + 4] = 2;
  pso->tell(fitness);
  EXPECT_EQ(pso->ask()[25 + 3].weights, second[3].weights);
  EXPECT_EQ(pso->ask()[25 + 3].parents, std::vector<std::uint32_t>{3});
  EXPECT_EQ(pso->ask()[25 + 4].weights, second[25 + 4].weights);
  EXPECT_EQ(pso->ask()[25 + 4].parents, std::vector<std::uint32_t>{25 + 4});
}

// The noise is as large as the first differences between particles.
TEST(Pso, PlayingBestsAgainHelpsUnderStrongNoise) {
  const auto last = [](const char* noisy) {
    return oracle::median_of_runs([&](std::uint64_t seed) {
      OptimiserSpec spec = {"pso", {{"low", "-5"}, {"high", "5"}, {"noisy", noisy}}};
      auto pso = made(spec, 5, seed);
      Random dice(seed);
      double mean = 0;
      for (std::size_t used = 0; used < 5000;) {
        Vector fitness;
        mean = 0;
        for (std::size_t i = 0; i < pso->ask().size(); ++i) {
          const double cost = oracle::sphere(pso->ask()[i].weights);
          if (i < 25) mean += cost / 25;
          fitness.push_back(-cost - 20 * normal(dice));
        }
        used += fitness.size();
        pso->tell(fitness);
      }
      return mean;
    });
  };
  EXPECT_LT(last("yes"), last("no"));
}

}  // namespace
}  // namespace tetrarch
