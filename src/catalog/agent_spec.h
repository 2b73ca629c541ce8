// An agent as data: everything that its file says; and how to make the playing agent from it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/agent.h"
#include "agents/linear_valuer.h"
#include "agents/neural_net.h"
#include "agents/value_agent.h"

namespace tetrarch {

enum class AgentKind : std::uint8_t { Linear, Random, Neural };
template <>
inline constexpr auto kNames<AgentKind> = names("linear", "random", "neural");

// A published measurement of the agent.
struct PublishedFigure {
  std::string rules;
  double mean_lines = 0;
  std::optional<std::pair<double, double>> interval95;
  std::optional<std::uint64_t> games;
  std::string source;
};

// Where the agent comes from. Only the source is required.
struct Provenance {
  std::string source;
  std::optional<std::string> run, recipe, rules, version, signature;
  std::optional<std::uint64_t> seed, games;
  std::optional<std::uint64_t> pieces;  // pieces played to train it
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
  // Empty if Random; the first layer if Neural. In the order of the feature table.
  std::vector<FeatureWeight> weights;
  NeuralLayers layers;  // Neural only
  FeatureBoard features_on = FeatureBoard::AfterClears;
  LookAhead look_ahead = LookAhead::None;
  PairValue pair_value = PairValue::LastBoard;
  std::optional<int> width;  // of Expect
  Provenance provenance;
};

// Sorts into the order of the feature table.
void sort_by_feature(std::vector<FeatureWeight>& weights);

// Requires a linear agent.
LinearPolicy policy_of(const AgentSpec& spec);

// A neural agent from its shape and the flat list of its parameters (neural_net.h), and back.
AgentSpec neural_spec(const NeuralShape& shape, std::span<const double> parameters);
NeuralShape shape_of(const AgentSpec& spec);
std::vector<double> parameters_of(const AgentSpec& spec);

// What gives placements their values; null for a random agent.
std::shared_ptr<const Valuer> make_valuer(const AgentSpec& spec);
std::unique_ptr<Agent> make_agent(const AgentSpec& spec);

// Whether both are the same player, whatever their names and their provenance.
bool plays_alike(const AgentSpec& a, const AgentSpec& b);

// The source of an agent that was made by changing `original`.
std::string source_of_changed(const AgentSpec& original);

// Changes the look-ahead; `text` is what follows '+' in an agent's name: "next" (with the pair value
// of the file), "sum", "expect", "expect:6", "none". "+text" is added to the name. If it is another
// player then, it loses the figures that were measured and published of the original.
Outcome<AgentSpec> with_look_ahead(AgentSpec spec, std::string_view text);

}  // namespace tetrarch
