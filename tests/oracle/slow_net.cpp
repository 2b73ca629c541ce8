#include "oracle/slow_net.h"

#include <algorithm>
#include <cmath>

#include "oracle/slow_features.h"

namespace tetrarch::oracle {

namespace {

double activated(double x, Activation activation) {
  if (activation == Activation::Tanh) return std::tanh(x);
  if (activation == Activation::Relu) return std::max(x, 0.0);
  return x;
}

// Rounds a feature to steps of 1 / scale, as src defines it.
double in_steps(FeatureId id, const SlowAfterstate& after, FeatureBoard which) {
  const double scale = feature(id).text.scale;
  return std::round(slow_feature(id, after, which) * scale) / scale;
}

// The features of a placement. If `before` is given, its landing features are added.
std::vector<double> features_of(const AgentSpec& spec, const SlowAfterstate& after,
                                const SlowAfterstate* before) {
  std::vector<double> values;
  for (const FeatureWeight& item : spec.weights) {
    double value = in_steps(item.feature, after, spec.features_on);
    if (before && describes_landing(item.feature)) {
      value += in_steps(item.feature, *before, spec.features_on);
    }
    values.push_back(value);
  }
  return values;
}

double output(const AgentSpec& spec, const std::vector<double>& features) {
  std::vector<double> values;
  for (std::size_t i = 0; i < features.size(); ++i) {
    const Feature& about = feature(spec.weights[i].feature);
    const double largest = static_cast<double>(about.bound) / about.text.scale;
    const bool divided = spec.layers.normalise == Normalise::Bound;
    values.push_back(spec.weights[i].weight * (divided ? features[i] / largest : features[i]));
  }
  std::vector<int> sizes = spec.layers.hidden;
  sizes.push_back(1);
  std::size_t at = 0;
  for (std::size_t layer = 0; layer < sizes.size(); ++layer) {
    std::vector<double> sums;
    for (int neuron = 0; neuron < sizes[layer]; ++neuron) {
      double sum = 0;
      for (double value : values) sum += spec.layers.parameters[at++] * value;
      sums.push_back(sum);
    }
    const bool hidden = layer < spec.layers.hidden.size();
    for (double& sum : sums) {
      sum += spec.layers.parameters[at++];
      if (hidden) sum = activated(sum, spec.layers.activation);
    }
    values = sums;
  }
  return values.at(0);
}

}  // namespace

std::vector<double> slow_outputs(const AgentSpec& spec, const SlowPosition& position) {
  std::vector<double> outputs;
  for (const SlowChoice& choice : slow_placements(position)) {
    outputs.push_back(output(spec, features_of(spec, choice.after, nullptr)));
  }
  return outputs;
}

std::vector<SlowProspect> slow_prospects(const AgentSpec& spec, const SlowPosition& position,
                                         const std::vector<Piece>& nexts) {
  std::vector<SlowProspect> prospects;
  for (const SlowChoice& first : slow_placements(position)) {
    const double own = output(spec, features_of(spec, first.after, nullptr));
    SlowProspect prospect;
    for (Piece next : nexts) {
      std::optional<double> best;
      for (const SlowChoice& reply : slow_placements({.rules = position.rules,
                                     .board = first.after.board,
                                     .piece = next,
                                     .next = next,
                                     .keys_left = position.keys_left - first.keys})) {
        const double value = spec.pair_value == PairValue::Sum
                                 ? own + output(spec, features_of(spec, reply.after, nullptr))
                                 : output(spec, features_of(spec, reply.after, &first.after));
        if (!best || value > *best) best = value;
      }
      prospect.replies += best ? 1 : 0;
      prospect.sum += best.value_or(own);
    }
    prospects.push_back(prospect);
  }
  return prospects;
}

}  // namespace tetrarch::oracle
