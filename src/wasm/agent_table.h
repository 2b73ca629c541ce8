// The agents that the page has opened.
#pragma once

#include <memory>

#include "catalog/agent_spec.h"

namespace tetrarch {

struct OpenAgent {
  AgentSpec spec;
  std::shared_ptr<const Agent> agent;
  std::shared_ptr<const Valuer> valuer;  // null for a random agent
};

// Null when there is no such agent.
const OpenAgent* open_agent(int handle);

}  // namespace tetrarch
