#include "kernels/fixed_weights.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace tetrarch {
namespace {

constexpr int kMaxWeight = (1 << 15) - 1;
constexpr std::int64_t kMaxValue = (std::int64_t{1} << 30) - 1;

bool fits(const FixedWeights& fixed) {
  std::int64_t largest_value = 0;
  for (int id = 0; id < kFeatures; ++id) {
    const std::int64_t weight = std::abs(fixed.weights[static_cast<std::size_t>(id)]);
    if (weight > kMaxWeight) return false;
    largest_value += weight * feature(static_cast<FeatureId>(id)).bound;
  }
  return largest_value <= kMaxValue;
}

FixedWeights with_shift(const std::vector<FeatureWeight>& weights, int shift) {
  FixedWeights fixed;
  fixed.shift = shift;
  for (const FeatureWeight& item : weights) {
    const double unscaled = item.weight / feature(item.feature).text.scale;
    fixed.weights[item.feature] = static_cast<int>(std::floor(std::ldexp(unscaled, shift) + 0.5));
  }
  return fixed;
}

}  // namespace

FixedWeights fixed_weights(const std::vector<FeatureWeight>& weights) {
  double largest = 0;
  for (const FeatureWeight& item : weights) {
    largest = std::max(largest, std::abs(item.weight / feature(item.feature).text.scale));
  }
  if (largest == 0) return {};
  int exponent = 0;  // largest = fraction * 2^exponent, fraction in [0.5, 1)
  std::frexp(largest, &exponent);
  int shift = 15 - exponent;
  while (!fits(with_shift(weights, shift))) --shift;
  return with_shift(weights, shift);
}

double decimal_value(const FixedWeights& weights, std::int64_t value) {
  return std::ldexp(static_cast<double>(value), -weights.shift);
}

}  // namespace tetrarch
