// The agents that the page has opened: what their text says and the agent that plays.
#pragma once

#include <memory>

#include "catalog/agent_spec.h"

namespace tetrarch {

struct OpenAgent {
  AgentSpec spec;
  std::shared_ptr<const Agent> agent;
  std::shared_ptr<const Valuer> valuer;  // none: a random agent
};

// Nothing when there is no such agent.
const OpenAgent* open_agent(int handle);

}  // namespace tetrarch
