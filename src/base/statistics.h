// The mean of a sample of games, with standard error and 95 % interval. Lengths of games are nearly
// exponential, so a mean without its error says little.
//
// There are two estimators. If every game ran to its end: the mean, with Student's interval. If
// games were cut off: total / ends, which is unbiased for exponential lengths, with the chi-square
// interval.
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "base/quantile.h"

namespace tetrarch {

struct Interval {
  double low = 0;
  double high = std::numeric_limits<double>::infinity();  // infinity: the data give no upper end
};

struct Estimate {
  double mean = 0;
  double standard_error = 0;
  Interval interval95;
};

// One game as the estimators see it. `ended` is false if the game was cut off.
struct Observation {
  double amount = 0;
  bool ended = true;
};

// Chooses the estimator as said above. If no game ended, the mean is infinite and only the lower
// end of the interval has a meaning. An empty sample gives NaN.
Estimate estimate(std::span<const Observation> games);

struct Comparison {
  double ratio = 1;  // of the estimates, first to second
  Interval interval95;
  double p_value = 1;                          // two-sided, of the hypothesis that the ratio is 1
  std::size_t wins = 0, ties = 0, losses = 0;  // of the first
};

// Paired: first[i] and second[i] were played with the same seed. The interval is the delta
// method's on the logarithm of the ratio, from the influence of each pair.
Comparison compare(std::span<const Observation> first, std::span<const Observation> second);

}  // namespace tetrarch
