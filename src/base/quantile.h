// A quantile of a sample. Not in statistics.h, which the page is built without.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <limits>
#include <span>

namespace tetrarch {

// The value below which the share `q` of the sorted sample lies, interpolated. An empty sample gives
// NaN.
inline double quantile(std::span<const double> sorted, double q) {
  assert(std::is_sorted(sorted.begin(), sorted.end()));
  if (sorted.empty()) return std::numeric_limits<double>::quiet_NaN();
  const double position = q * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(position);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  const double share = position - static_cast<double>(below);
  return sorted[below] * (1 - share) + sorted[above] * share;
}

}  // namespace tetrarch
