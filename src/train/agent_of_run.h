// The agent that a training run has found.
#pragma once

#include "catalog/agent_spec.h"
#include "store/run_store.h"

namespace tetrarch {

// The champion of a finished run, or the leader of the last generation. Throws Error if the run has
// no generation yet.
AgentSpec agent_of_run(const RunStore& store, const StoredRun& run);

}  // namespace tetrarch
