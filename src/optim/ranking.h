// The order of a generation by its fitness. NaN and infinities may occur.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

namespace tetrarch {

// NaN counts as the worst.
inline std::vector<double> without_nan(std::span<const double> fitness) {
  std::vector<double> result(fitness.begin(), fitness.end());
  for (double& f : result) {
    if (std::isnan(f)) f = -std::numeric_limits<double>::infinity();
  }
  return result;
}

// Positions, the best first; of equals the one that came first. Takes no NaN.
inline std::vector<std::uint32_t> best_first(std::span<const double> fitness) {
  std::vector<std::uint32_t> order(fitness.size());
  std::iota(order.begin(), order.end(), 0u);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return fitness[a] > fitness[b]; });
  return order;
}

// A share of `total`, rounded to the nearest whole, halves up.
inline std::uint32_t share_of(double share, std::size_t total) {
  return static_cast<std::uint32_t>(share * static_cast<double>(total) + 0.5);
}

}  // namespace tetrarch
