// An agent file that was made by changing an agent of the catalog says of it what is true of the
// other.
#pragma once

#include <span>

#include "catalog/agent_spec.h"

namespace tetrarch {

// Takes from the provenance what is said of another player of `known`: published figures,
// measurements and how the weights were found. Changes nothing if one of `known` is the same player.
void drop_claims_of_others(AgentSpec& spec, std::span<const AgentSpec> known);

}  // namespace tetrarch
