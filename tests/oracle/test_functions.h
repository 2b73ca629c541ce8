// Cost functions (lower is better, 0 is best) to compare optimisers, and the search for their
// minimum.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "optim/normal.h"
#include "optim/optimisers.h"

namespace tetrarch::oracle {

using Cost = double (*)(const Vector&);

// The minimum is at 0.3 in every weight, since several optimisers start at zero.
inline double sphere(const Vector& x) {
  double sum = 0;
  for (double v : x) sum += (v - 0.3) * (v - 0.3);
  return sum;
}

inline double rosenbrock(const Vector& x) {
  double sum = 0;
  for (std::size_t i = 0; i + 1 < x.size(); ++i) {
    const double bend = x[i + 1] - x[i] * x[i];
    sum += 100 * bend * bend + (1 - x[i]) * (1 - x[i]);
  }
  return sum;
}

inline double rastrigin(const Vector& x) {
  double sum = 0;
  for (double v : x) {
    sum += 10 + (v - 0.3) * (v - 0.3) - 10 * std::cos(2 * std::numbers::pi * (v - 0.3));
  }
  return sum;
}

// 100,000 times steeper along the last weight than along the first.
inline double ellipsoid(const Vector& x) {
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double stretch =
        std::pow(1e5, static_cast<double>(i) / static_cast<double>(x.size() - 1));
    sum += stretch * (x[i] - 0.3) * (x[i] - 0.3);
  }
  return sum;
}

struct Search {
  OptimiserSpec spec;
  Cost cost = sphere;
  std::size_t evaluations = 5000;
  double noise = 0;  // standard deviation
};

struct Found {
  double best = std::numeric_limits<double>::infinity();  // lowest cost asked, without noise
  double centre = std::numeric_limits<double>::infinity();
  double last_best = 0;  // the lowest cost of the last generation
};

inline Found minimise(const Search& search, std::size_t dimension, std::uint64_t seed) {
  auto optimiser = std::move(*make_optimiser(search.spec, dimension, seed));
  Random dice(seed + 1000);
  Found found;
  for (std::size_t used = 0; used < search.evaluations;) {
    used += optimiser->ask().size();
    Vector fitness;
    double lowest = std::numeric_limits<double>::infinity();
    for (const Candidate& candidate : optimiser->ask()) {
      const double cost = search.cost(candidate.weights);
      lowest = std::min(lowest, cost);
      fitness.push_back(-cost - search.noise * normal(dice));
    }
    found.best = std::min(found.best, lowest);
    found.last_best = lowest;
    optimiser->tell(fitness);
  }
  if (const auto centre = optimiser->centre()) found.centre = search.cost(*centre);
  return found;
}

// The median of `run` over eleven seeds.
template <class Run>
double median_of_runs(const Run& run) {
  Vector results;
  for (std::uint64_t seed = 0; seed < 11; ++seed) results.push_back(run(seed));
  std::nth_element(results.begin(), results.begin() + 5, results.end());
  return results[5];
}

}  // namespace tetrarch::oracle
