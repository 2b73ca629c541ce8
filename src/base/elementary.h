// Logarithm, exponential, cosine and hyperbolic tangent of our own, from + - * / in a written order. Those
// of the C library may differ in the last bit between machines, and play and training must not.
// The tangent has an exponential inside, of another kind: it is short and has no branches, so that
// it can be computed for a vector of numbers as for one.
#pragma once

#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace tetrarch {

// ln x. Requires a normal number x > 0. The exponent counts ln 2 each; the rest is the series of
// artanh.
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

// e^x by its series. Requires |x| <= 1.
inline double exponential(double x) {
  assert(std::abs(x) <= 1);
  double sum = 1;
  for (int k = 20; k >= 1; --k) sum = 1 + sum * x / k;
  return sum;
}

// cos x by its series. Requires 0 <= x <= pi.
inline double cosine(double x) {
  assert(x >= 0 && x <= 3.15);
  double sum = 1;
  for (int k = 30; k >= 2; k -= 2) sum = 1 - sum * x * x / (k * (k - 1));
  return sum;
}

// Replaces x by tanh x, within 1e-15 and exactly odd. Real is double or a vector of doubles; Bits
// has as many bits, in unsigned whole numbers of 64.
//
// With y = 2x = k ln 2 + r, |r| <= ln(2)/2 (Cody and Waite, Software Manual for the Elementary
// Functions, 1980), and the [5/5] Pade approximant of the exponential, whose error there is below
// 1e-15 (its coefficients are c(j) = (10 - j)! / (j! (5 - j)! 5!)):
//     e^r = (even + odd) / (even - odd)
//     tanh x = (e^y - 1) / (e^y + 1)
//            = (2^k (even + odd) - (even - odd)) / (2^k (even + odd) + (even - odd))
template <class Bits, class Real>
[[gnu::always_inline]] inline void hyperbolic_tangent(Real& x) {
  constexpr double kInverseLn2 = 0x1.71547652b82fep+0;
  constexpr double kLn2High = 0x1.62e42feep-1;  // few bits: its product with k is exact
  constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
  constexpr double kMagic = 0x1.8p52;  // adding it rounds to whole numbers, in the lowest bits
  const Real largest = Real{} + 40;    // beyond, the tangent is 1 in double precision
  Real y = x + x;
  y = y > largest ? largest : y;
  y = y < -largest ? -largest : y;
  const Real shifted = y * kInverseLn2 + kMagic;
  const Real k = shifted - kMagic;
  const Real r = (y - k * kLn2High) - k * kLn2Low;
  Bits bits;  // copied by hand: std::bit_cast would hand vectors over by value
  std::memcpy(&bits, &shifted, sizeof bits);
  bits = (bits + 1023) << 52;
  Real power;  // 2^k
  std::memcpy(&power, &bits, sizeof power);
  const Real z = r * r;
  const Real even = 30240 + z * (3360 + z * 30);
  const Real odd = r * (15120 + z * (420 + z));
  const Real above = power * (even + odd), below = even - odd;
  x = (above - below) / (above + below);
}

inline double hyperbolic_tangent(double x) {
  hyperbolic_tangent<std::uint64_t, double>(x);
  return x;
}

}  // namespace tetrarch
