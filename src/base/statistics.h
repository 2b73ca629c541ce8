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

// Games as the estimators see them: so many with this amount. `ended` is false for games that were
// cut off.
struct Observation {
  double amount = 0;
  bool ended = true;
  double count = 1;

  friend bool operator==(const Observation&, const Observation&) = default;
};

// The games of a sample of any size. Up to kMostSingle games it keeps each in its order; then it keeps a count for
// each amount, so that its memory does not grow with the games.
class Tally {
 public:
  static constexpr std::size_t kMostSingle = std::size_t{1} << 20;

  void add(const Observation& game);
  std::span<const Observation> games() const { return games_; }
  double quantile(double q) const;  // as base/quantile.h
  friend bool operator==(const Tally&, const Tally&) = default;

 private:
  void merge();

  std::vector<Observation> games_;
  std::size_t merge_at_ = kMostSingle;
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

// Paired: first[i] and second[i] are one game each, played with the same seed. The interval is the delta
// method's on the logarithm of the ratio, from the influence of each pair.
Comparison compare(std::span<const Observation> first, std::span<const Observation> second);

}  // namespace tetrarch
