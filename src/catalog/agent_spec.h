// What an agent is, as data: everything its file says, and how to make the playing agent of it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/agent.h"
#include "agents/linear_agent.h"
#include "agents/linear_valuer.h"
#include "agents/neural_net.h"

namespace tetrarch {

enum class AgentKind : std::uint8_t { Linear, Random, Neural };
template <>
inline constexpr auto kNames<AgentKind> = names("linear", "random", "neural");

// A figure that somebody gives for the agent under some rules.
struct PublishedFigure {
  std::string rules;
  double mean_lines = 0;
  std::optional<std::pair<double, double>> interval95;
  std::optional<std::uint64_t> games;
  std::string source;
};

// Where the agent comes from. Only the source must be there.
struct Provenance {
  std::string source;
  std::optional<std::string> run, recipe, rules, version, signature;
  std::optional<std::uint64_t> seed, games;
  std::optional<std::uint64_t> pieces;  // played to find it
  std::optional<double> mean_lines;
  std::optional<std::pair<double, double>> interval95;
  std::vector<PublishedFigure> published;
};

// What a neural agent has beyond the weights of its features.
struct NeuralLayers {
  std::vector<int> hidden;
  Activation activation = Activation::Tanh;
  Normalise normalise = Normalise::None;
  std::vector<double> parameters;  // of the dense layers, in the order of neural_net.h

  friend bool operator==(const NeuralLayers&, const NeuralLayers&) = default;
};

struct AgentSpec {
  std::string name;
  AgentKind kind = AgentKind::Linear;
  // Not Random; of a neural agent the first layer. In the order of the feature table.
  std::vector<FeatureWeight> weights;
  NeuralLayers layers;  // Neural only
  FeatureBoard features_on = FeatureBoard::AfterClears;
  LookAhead look_ahead = LookAhead::None;
  PairValue pair_value = PairValue::LastBoard;
  std::optional<int> width;  // of Expect
  Provenance provenance;
};

// Into the order of the feature table.
void sort_by_feature(std::vector<FeatureWeight>& weights);

// Requires a linear agent.
LinearPolicy policy_of(const AgentSpec& spec);

// A neural agent from its shape and the flat list of its parameters (neural_net.h), and back.
AgentSpec neural_spec(const NeuralShape& shape, std::span<const double> parameters);
NeuralShape shape_of(const AgentSpec& spec);
std::vector<double> parameters_of(const AgentSpec& spec);

// What the agent values placements with; none for a random agent.
std::shared_ptr<const Valuer> make_valuer(const AgentSpec& spec);
std::unique_ptr<Agent> make_agent(const AgentSpec& spec);

// Changes the look-ahead as the part after '+' of an agent's text says: "next" (in the form that
// the file has), "sum", "expect", "expect:6", "none". The name becomes the whole text.
Outcome<AgentSpec> with_look_ahead(AgentSpec spec, std::string_view text);

}  // namespace tetrarch
