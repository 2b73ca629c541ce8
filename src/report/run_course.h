// The course of a run as text: fitness over the generations, weights, ancestors of the best.
#pragma once

#include <string>
#include <vector>

#include "catalog/agent_spec.h"
#include "store/run_store.h"

namespace tetrarch {

// Plots best ('*') and mean ('.') fitness over the generations.
std::string curve_of(const std::vector<StoredGeneration>& generations);

std::string weights_of(const AgentSpec& spec);

// The ancestors of the best candidate of the last generation; of two parents, the better one.
std::string lineage_of(const RunStore& store, const StoredRun& run);

}  // namespace tetrarch
