// The range of new random vectors: every weight is uniform in [low, high).
#pragma once

#include "base/random.h"
#include "optim/optimiser.h"
#include "optim/settings.h"

namespace tetrarch {

struct InitialRange {
  double low, high;

  Vector draw(std::size_t dimension, Random& random) const {
    Vector weights(dimension);
    for (double& weight : weights) weight = low + (high - low) * random.uniform();
    return weights;
  }

  static InitialRange of(const SettingValues& values) {
    return {values.number("low"), values.number("high")};
  }
};

// The two settings, and the sentence when they are in the wrong order.
inline Setting low_setting() {
  return number_setting("low", "lower end of the range of a random weight", -1, -1e6, 1e6);
}
inline Setting high_setting() {
  return number_setting("high", "upper end of the range of a random weight", 1, -1e6, 1e6);
}
inline Failure bad_range() { return misfit("high", "more than 'low'"); }

}  // namespace tetrarch
