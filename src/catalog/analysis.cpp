#include "catalog/analysis.h"

#include <algorithm>

namespace tetrarch {

Position seen_by(const AgentSpec& spec, Position position) {
  if (spec.look_ahead != LookAhead::Next) position.next.reset();
  return position;
}

std::vector<AnalysedPlacement> analysed(const AgentSpec& spec,
                                        const std::shared_ptr<const Valuer>& valuer,
                                        const Position& position) {
  const bool expect = spec.look_ahead == LookAhead::Expect;
  const ValueAgent agent(valuer, {expect          ? LookAhead::Expect
                                  : position.next ? LookAhead::Next
                                                  : LookAhead::None,
                                  spec.pair_value, spec.width});
  std::vector<AnalysedPlacement> all;
  for (const PairChoice& choice : agent.value_all(position)) {
    const Afterstate after = afterstate_of(position.board, position.piece, choice.first.placement);
    all.push_back({choice, after, formulas_of(after, position.rules.height, spec.features_on)});
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
    if (a.choice.replies != b.choice.replies) return a.choice.replies > b.choice.replies;
    return a.choice.value > b.choice.value;
  });
  return all;
}

double feature_value(const FeatureVector& formulas, FeatureId id) {
  return static_cast<double>(formulas[id]) / feature(id).text.scale;
}

std::vector<FeaturePart> parts_of(const AgentSpec& spec, const FeatureVector& formulas) {
  std::vector<FeaturePart> parts;
  for (const FeatureWeight& item : spec.weights) {
    const double value = feature_value(formulas, item.feature);
    const double input =
        spec.kind == AgentKind::Neural
            ? formulas[item.feature] / divisor_of(item.feature, spec.layers.normalise)
            : value;
    parts.push_back({item.feature, value, item.weight, value == 0 ? 0 : input * item.weight});
  }
  return parts;
}

}  // namespace tetrarch
