// Training runs of the store as tables, curves, JSON and CSV. Does not train.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "store/run_store.h"

namespace tetrarch {

// One row for each run: recipe, state, generation, best with interval, time. Below: damaged ones.
std::string table_of_runs(const std::vector<StoredRun>& runs);

// One row for each finished run: its champion on held-out seeds. Below: the mean over several runs.
std::string table_of_champions(const RunStore& store, const std::vector<StoredRun>& runs);

// All about one run: fitness over the generations, weights by feature, ancestors of the best.
std::string text_of_run(const RunStore& store, const StoredRun& run);

// With every generation.
nlohmann::ordered_json json_of_run(const RunStore& store, const StoredRun& run);
// With the number of generations only.
nlohmann::ordered_json brief_json_of_run(const StoredRun& run);

// One row for each candidate of each generation.
std::string csv_of_run(const RunStore& store, const StoredRun& run);

}  // namespace tetrarch
