// Normally distributed numbers, and the logarithm and exponential that the optimisers need, from
// + - * / and square roots only. Those of the C library differ in the last bit between machines
// (it chooses its instructions at run time), and a run must go on alike on any of them.
#pragma once

#include <cassert>
#include <cmath>

#include "base/random.h"

namespace tetrarch {

// ln x of a normal number x > 0: exponent by exponent, the rest by the series of artanh.
inline double natural_log(double x) {
  assert(x > 0);
  int exponent = 0;
  double fraction = std::frexp(x, &exponent);  // in [0.5, 1)
  if (fraction < 0.70710678118654752) {
    fraction *= 2;
    --exponent;
  }
  const double t = (fraction - 1) / (fraction + 1);  // |t| < 0.172
  double sum = 0;
  for (int k = 25; k >= 1; k -= 2) sum = sum * t * t + 1.0 / k;
  return 2 * t * sum + exponent * 0.69314718055994531;
}

// e^x for |x| <= 1, by its series.
inline double exponential(double x) {
  assert(std::abs(x) <= 1);
  double sum = 1;
  for (int k = 20; k >= 1; --k) sum = 1 + sum * x / k;
  return sum;
}

// Mean 0, variance 1: the polar method of Marsaglia and Bray (1964). Its second number is thrown
// away, so that nothing but the generator carries state.
inline double normal(Random& random) {
  for (;;) {
    const double u = 2 * random.uniform() - 1;
    const double v = 2 * random.uniform() - 1;
    const double s = u * u + v * v;
    if (s > 0 && s < 1) return u * std::sqrt(-2 * natural_log(s) / s);
  }
}

}  // namespace tetrarch
