// Why an agent plays what it plays: every placement with its value and what its features say.
#pragma once

#include <memory>
#include <vector>

#include "catalog/agent_spec.h"

namespace tetrarch {

struct AnalysedPlacement {
  PairChoice choice;
  Afterstate after;
  FeatureVector formulas;
};

// All legal placements, best first, equals in their order. An agent that expects values each with the
// best replies to all next pieces; for others, with a next piece in the position, it is together with
// its best reply. Requires the valuer of an agent that gives values.
std::vector<AnalysedPlacement> analysed(const AgentSpec& spec,
                                        const std::shared_ptr<const Valuer>& valuer,
                                        const Position& position);

// The feature's value, in the units of its meaning.
double feature_value(const FeatureVector& formulas, FeatureId id);

// What one weight of an agent makes of a board.
struct FeaturePart {
  FeatureId feature;
  double value = 0;
  double weight = 0;
  double part = 0;  // weight x value; of a neural agent the input of its net
};
std::vector<FeaturePart> parts_of(const AgentSpec& spec, const FeatureVector& formulas);

}  // namespace tetrarch
