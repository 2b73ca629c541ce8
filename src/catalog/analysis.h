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

// What the agent sees of a position in its games: without the next piece unless it plays that, too.
Position seen_by(const AgentSpec& spec, Position position);

// All legal placements, best first; of equal values the first placement first. Expectimax agents: the
// value is the mean over the best replies to all seven pieces. Other agents, if the next piece is
// known: the value includes the best reply. Requires the valuer of an agent that has one.
std::vector<AnalysedPlacement> analysed(const AgentSpec& spec,
                                        const std::shared_ptr<const Valuer>& valuer,
                                        const Position& position);

// The feature's value, in the units of its meaning.
double feature_value(const FeatureVector& formulas, FeatureId id);

// What one weight contributes to the value of a board.
struct FeaturePart {
  FeatureId feature;
  double value = 0;
  double weight = 0;
  double part = 0;  // weight x value; for a neural agent the input of its net
};
std::vector<FeaturePart> parts_of(const AgentSpec& spec, const FeatureVector& formulas);

}  // namespace tetrarch
