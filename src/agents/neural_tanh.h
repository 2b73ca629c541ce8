// The hyperbolic tangent of our own: the one of the C library may differ in the last bit between
// machines, and play must not. Only + - * / in a written order and no branches, so that it can be
// computed for a vector of numbers as for one. Within 1e-15 of the true value, and exactly odd.
//
// With y = 2x = k ln 2 + r, |r| <= ln(2)/2 (Cody and Waite, Software Manual for the Elementary
// Functions, 1980), and the [5/5] Pade approximant of the exponential, whose error there is below
// 1e-15 (its coefficients are c(j) = (10 - j)! / (j! (5 - j)! 5!)):
//     e^r = (even + odd) / (even - odd)
//     tanh x = (e^y - 1) / (e^y + 1)
//            = (2^k (even + odd) - (even - odd)) / (2^k (even + odd) + (even - odd))
#pragma once

#include <cstdint>
#include <cstring>

#include "features/feature.h"

namespace tetrarch {

// Replaces x, a double or a vector of them; Bits has as many bits, in unsigned whole numbers of 64.
template <class Bits, class Real>
TETRARCH_INLINE void neural_tanh(Real& x) {
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

inline double neural_tanh(double x) {
  neural_tanh<std::uint64_t, double>(x);
  return x;
}

}  // namespace tetrarch
