// Compares our optimisers with those of pagmo: same function, population, generations and range,
// the median over eleven seeds. Ours must be as good up to a factor of two, or good enough.
#include <gtest/gtest.h>

#include <algorithm>
#include <pagmo/algorithm.hpp>
#include <pagmo/algorithms/cmaes.hpp>
#include <pagmo/algorithms/pso.hpp>
#include <pagmo/algorithms/sga.hpp>
#include <pagmo/population.hpp>
#include <pagmo/problem.hpp>

#include "oracle/test_functions.h"

namespace tetrarch {
namespace {

constexpr std::size_t kDimension = 5;
constexpr double kRange = 5;
constexpr double kGoodEnough = 1e-15;

struct TestProblem {
  oracle::Cost cost = oracle::sphere;

  pagmo::vector_double fitness(const pagmo::vector_double& x) const { return {cost(x)}; }
  std::pair<pagmo::vector_double, pagmo::vector_double> get_bounds() const {
    return {pagmo::vector_double(kDimension, -kRange), pagmo::vector_double(kDimension, kRange)};
  }
};

struct Match {
  OptimiserSpec spec;
  std::size_t population;  // of ours and of pagmo's
};

// `theirs(seed)` returns pagmo's algorithm for that many generations.
template <class Theirs>
void compare(const Match& match, unsigned generations, const Theirs& theirs) {
  for (oracle::Cost cost : {oracle::sphere, oracle::rosenbrock, oracle::rastrigin}) {
    const std::size_t evaluations = match.population * (generations + 1);
    const double ours = oracle::median_of_runs([&](std::uint64_t seed) {
      return oracle::minimise({match.spec, cost, evaluations}, kDimension, seed).best;
    });
    const double pagmos = oracle::median_of_runs([&](std::uint64_t seed) {
      const auto number = static_cast<unsigned>(seed);
      pagmo::population population(TestProblem{cost}, match.population, number);
      return pagmo::algorithm(theirs(number)).evolve(population).champion_f()[0];
    });
    EXPECT_LE(ours, std::max(2 * pagmos, kGoodEnough)) << evaluations << " evaluations";
  }
}

TEST(Pagmo, CmaEsIsAsGood) {
  // pagmo's starts with half the range as its step.
  const OptimiserSpec spec = {"cma-es", {{"population", "16"}, {"initial-step", "2.5"}}};
  for (unsigned generations : {60u, 200u, 600u}) {
    compare({spec, 16}, generations, [&](unsigned seed) {
      return pagmo::cmaes(generations, -1, -1, -1, -1, 0.5, 0, 0, false, false, seed);
    });
  }
}

TEST(Pagmo, PsoIsAsGood) {
  const OptimiserSpec spec = {
      "pso", {{"particles", "25"}, {"low", "-5"}, {"high", "5"}, {"step-limit", "5"}}};
  for (unsigned generations : {50u, 200u, 800u}) {
    // Variant 2 draws a random number for each weight, as ours; neighbourhood 3 is von Neumann's.
    compare({spec, 25}, generations, [&](unsigned seed) {
      return pagmo::pso(generations, 0.7298, 1.49618, 1.49618, 0.5, 2, 3, 4, false, seed);
    });
  }
}

TEST(Pagmo, GaIsAsGood) {
  // The step must leave a basin of Rastrigin, which is 1 wide.
  const OptimiserSpec spec = {"ga",
                              {{"population", "50"},
                               {"low", "-5"},
                               {"high", "5"},
                               {"mutation-rate", "0.2"},
                               {"mutation-step", "1.5"}}};
  for (unsigned generations : {50u, 200u, 400u}) {
    compare({spec, 50}, generations, [&](unsigned seed) {
      return pagmo::sga(generations, .9, 1., 0.02, 1., 2u, "exponential", "polynomial",
                        "tournament", seed);
    });
  }
}

}  // namespace
}  // namespace tetrarch
