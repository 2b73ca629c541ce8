// Weights as whole numbers, which define an agent's play; its decimal weights do not. Sums of whole
// numbers do not depend on the order, so every way of computing a value (plain, incremental, vector
// kernel, WebAssembly) gives the same one, and ties are real ties.
//
// The weight w of a feature with scale s becomes round(w / s * 2^shift), halves up. The shift is
// the largest with which no weight exceeds 15 bits and no board's value exceeds 30 bits.
#pragma once

#include <utility>
#include <vector>

#include "features/feature_table.h"

namespace tetrarch {

struct FeatureWeight {
  FeatureId feature;
  double weight;

  friend bool operator==(const FeatureWeight&, const FeatureWeight&) = default;
};

struct FixedWeights {
  FeatureVector weights{};  // 0 where a feature is not used
  int shift = 0;

  friend bool operator==(const FixedWeights&, const FixedWeights&) = default;
};

// Requires finite weights.
FixedWeights fixed_weights(const std::vector<FeatureWeight>& weights);

// The value in the units of the decimal weights.
double decimal_value(const FixedWeights& weights, std::int64_t value);

// The part of a value that comes from the landing.
template <std::size_t... I>
TETRARCH_INLINE int landing_value(const FixedWeights& weights, const Landing& landing,
                                  std::index_sequence<I...>) {
  return (0 + ... +
          (weights.weights[I] * std::tuple_element_t<I, LandingFeatures>::value(landing)));
}
TETRARCH_INLINE int landing_value(const FixedWeights& weights, const Landing& landing) {
  return landing_value(weights, landing, std::make_index_sequence<kLandingFeatures>());
}

// The change in value of a landing that clears nothing if it is `rows` higher.
inline int value_of_rows_up(const FixedWeights& weights, int rows) {
  return landing_value(weights, {rows, 1, 0, 0}) - landing_value(weights, {0, 1, 0, 0});
}

}  // namespace tetrarch
