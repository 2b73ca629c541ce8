// The agent that a run has found.
#pragma once

#include "catalog/agent_spec.h"
#include "store/run_store.h"

namespace tetrarch {

// The champion of a run, or while it trains what it would answer so far. Throws Error when the
// run has no generation yet.
AgentSpec agent_of_run(const RunStore& store, const StoredRun& run);

}  // namespace tetrarch
