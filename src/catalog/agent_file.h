// Agents as JSON text. Reading is strict: an unknown key, an unknown feature or a weight that is
// not a finite number is refused by name. The text may come from anywhere.
//
// A neural agent has, besides "weights", "hidden" (a list of layer sizes), "activation" (tanh, relu,
// identity), "normalise" (none, bound) and "layers": for each hidden layer and the output {"weights":
// a list of weights for each neuron, "bias": a number for each neuron}. The weights in the first
// layer stand in the order in which "weights" names the features.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/agent_spec.h"

namespace tetrarch {

inline constexpr std::size_t kMaxAgentFile = 1 << 20;

// `where` names the text in an error sentence.
Outcome<AgentSpec> parse_agent(std::string_view json, const std::string& where);
std::string text_of(const AgentSpec& spec);

// The same for the file of a user. Figures that belong to an agent of the catalog are kept only if it
// is the same player.
Outcome<AgentSpec> parse_user_agent(std::string_view json, const std::string& where);

// All agents that come with the program, by name.
const std::vector<AgentSpec>& catalog();

// The agent that a text on the command line means: a catalog name or a file's path, then optionally
// '+' and a look-ahead: "dt20_2013", "my.json", "theta+next".
Outcome<AgentSpec> find_agent(std::string_view text, const ReadFile& read_file);

}  // namespace tetrarch
