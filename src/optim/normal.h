// Normally distributed numbers, the same on every machine.
#pragma once

#include <cmath>

#include "base/elementary.h"
#include "base/random.h"

namespace tetrarch {

// Mean 0, variance 1: the polar method of Marsaglia and Bray (1964). It makes two numbers at a
// time; the second is thrown away, so that the generator is the only state.
inline double normal(Random& random) {
  for (;;) {
    const double u = 2 * random.uniform() - 1;
    const double v = 2 * random.uniform() - 1;
    const double s = u * u + v * v;
    if (s > 0 && s < 1) return u * std::sqrt(-2 * natural_log(s) / s);
  }
}

}  // namespace tetrarch
