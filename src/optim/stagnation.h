// Notices that a search no longer gets better, after the tutorial's criterion: over a window of
// generations, neither the best nor the median fitness has a better median in the last 30 % than
// in the first 30 %. Noise and infinite fitness do not disturb medians.
#pragma once

#include <algorithm>
#include <span>

#include "optim/optimiser.h"

namespace tetrarch {

struct Stagnation {
  Vector best, median;  // a generation each, the oldest first

  static std::size_t window(std::size_t dimension, std::size_t population) {
    return 120 + 30 * dimension / population;
  }

  void add(double best_fitness, double median_fitness, std::size_t limit) {
    best.push_back(best_fitness);
    median.push_back(median_fitness);
    if (best.size() <= limit) return;
    best.erase(best.begin());
    median.erase(median.begin());
  }

  bool seen(std::size_t limit) const {
    return best.size() >= limit && !improved(best) && !improved(median);
  }

 private:
  static double middle(std::span<const double> values) {
    Vector sorted(values.begin(), values.end());
    std::nth_element(sorted.begin(), sorted.begin() + sorted.size() / 2, sorted.end());
    return sorted[sorted.size() / 2];
  }
  static bool improved(std::span<const double> history) {
    const std::size_t part = history.size() * 3 / 10;
    return middle(history.last(part)) > middle(history.first(part));
  }
};

}  // namespace tetrarch
