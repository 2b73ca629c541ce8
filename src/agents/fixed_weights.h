// Weights as decisions use them: whole numbers. Sums of whole numbers may be taken in any order, so
// every way of computing a value (plain, incremental, vector kernel, WebAssembly) gives the same
// one, and ties are real ties. An agent's play is *defined* on these, not on its decimal weights.
//
// The weight w of a feature with scale s becomes round(w / s * 2^shift), halves up. The shift is
// the largest with which no weight exceeds 15 bits and no board's value exceeds 30 bits.
#pragma once

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

}  // namespace tetrarch
