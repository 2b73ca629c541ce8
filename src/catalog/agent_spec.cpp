#include "catalog/agent_spec.h"

#include <algorithm>
#include <cassert>

#include "agents/neural_valuer.h"
#include "base/text.h"

namespace tetrarch {

void sort_by_feature(std::vector<FeatureWeight>& weights) {
  std::sort(weights.begin(), weights.end(),
            [](const auto& a, const auto& b) { return a.feature < b.feature; });
}

LinearPolicy policy_of(const AgentSpec& spec) {
  return {fixed_weights(spec.weights), spec.features_on};
}

AgentSpec neural_spec(const NeuralShape& shape, std::span<const double> parameters) {
  assert(parameters.size() == parameter_count(shape));
  AgentSpec spec;
  spec.kind = AgentKind::Neural;
  for (std::size_t i = 0; i < shape.features.size(); ++i) {
    spec.weights.push_back({shape.features[i], parameters[i]});
  }
  const auto rest = parameters.subspan(shape.features.size());
  spec.layers = {shape.hidden, shape.activation, shape.normalise, {rest.begin(), rest.end()}};
  return spec;
}

NeuralShape shape_of(const AgentSpec& spec) {
  NeuralShape shape{{}, spec.layers.hidden, spec.layers.activation, spec.layers.normalise};
  for (const FeatureWeight& item : spec.weights) shape.features.push_back(item.feature);
  return shape;
}

std::vector<double> parameters_of(const AgentSpec& spec) {
  std::vector<double> parameters;
  for (const FeatureWeight& item : spec.weights) parameters.push_back(item.weight);
  parameters.insert(parameters.end(), spec.layers.parameters.begin(), spec.layers.parameters.end());
  return parameters;
}

std::shared_ptr<const Valuer> make_valuer(const AgentSpec& spec) {
  switch (spec.kind) {
    case AgentKind::Linear:
      return std::make_shared<LinearValuer>(policy_of(spec));
    case AgentKind::Neural:
      return std::make_shared<NeuralValuer>(shape_of(spec), parameters_of(spec), spec.features_on);
    case AgentKind::Random:
      break;
  }
  return nullptr;
}

std::unique_ptr<Agent> make_agent(const AgentSpec& spec) {
  auto valuer = make_valuer(spec);
  if (!valuer) return std::make_unique<RandomAgent>();
  const Foresight foresight{spec.look_ahead, spec.pair_value, spec.width};
  return std::make_unique<ValueAgent>(std::move(valuer), foresight);
}

bool plays_alike(const AgentSpec& a, const AgentSpec& b) {
  return a.kind == b.kind && a.weights == b.weights && a.layers == b.layers &&
         a.features_on == b.features_on && a.look_ahead == b.look_ahead &&
         (a.look_ahead == LookAhead::None || a.pair_value == b.pair_value) && a.width == b.width;
}

std::string source_of_changed(const AgentSpec& original) {
  return "changed from " + original.name + ": " + original.provenance.source;
}

Outcome<AgentSpec> with_look_ahead(AgentSpec spec, std::string_view text) {
  const std::string name = spec.name + "+" + std::string(text);
  const AgentSpec original = spec;
  if (spec.kind == AgentKind::Random) {
    return Failure{"agent " + in_quotes(name) + ": a random agent does not look ahead"};
  }
  spec.width.reset();
  if (text == "none") {
    spec.look_ahead = LookAhead::None;
  } else if (text == "next") {
    spec.look_ahead = LookAhead::Next;
  } else if (text == "sum") {
    spec.look_ahead = LookAhead::Next;
    spec.pair_value = PairValue::Sum;
  } else if (text == "expect" || text.starts_with("expect:")) {
    spec.look_ahead = LookAhead::Expect;
    if (text != "expect") {
      spec.width = parse_number<int>(text.substr(7));
      if (!spec.width || *spec.width < 1 || *spec.width > kMaxPlacements) {
        return Failure{"agent " + in_quotes(name) + ": expected a width from 1 to " +
                       std::to_string(kMaxPlacements) + " after 'expect:'"};
      }
    }
  } else {
    return Failure{"agent " + in_quotes(name) + ": unknown look-ahead " + in_quotes(text) +
                   "; expected next, sum, expect, expect:K or none"};
  }
  if (!plays_alike(spec, original)) {
    // What was measured and published of the original is not true of this one. How the weights were
    // found is.
    spec.provenance.source = source_of_changed(original);
    spec.provenance.published.clear();
    spec.provenance.games.reset();
    spec.provenance.mean_lines.reset();
    spec.provenance.interval95.reset();
  }
  spec.name = name;
  return spec;
}

}  // namespace tetrarch
