// Training runs as tables, curves and JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "store/run_store.h"

namespace tetrarch {

// One row a run: recipe, state, generation, best with interval, time.
std::string table_of_runs(const std::vector<StoredRun>& runs);

// One row a finished run: its champion on held-out seeds; below, the mean over several runs.
std::string table_of_champions(const RunStore& store, const std::vector<StoredRun>& runs);

// Everything about one run: the course of fitness, weights by feature, where the best came from.
std::string text_of_run(const RunStore& store, const StoredRun& run);

nlohmann::ordered_json json_of_run(const RunStore& store, const StoredRun& run);

// One row a candidate of every generation.
std::string csv_of_run(const RunStore& store, const StoredRun& run);

}  // namespace tetrarch
