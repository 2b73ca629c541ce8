// Rows of the run store as values. All that is read is checked.
#pragma once

#include "store/stored_run.h"

namespace SQLite {
class Statement;
}

namespace tetrarch {

// What run_of() needs.
inline constexpr const char* kRunColumns = R"sql(
SELECT id, batch, name, recipe_name, recipe, command, seed, version, signature, created, updated, seconds, finished,
       holder, champion, summary,
       (SELECT count(*) FROM generation WHERE run = run.id) AS generations,
       (SELECT best FROM generation WHERE run = run.id ORDER BY number DESC LIMIT 1) AS best,
       (SELECT best_error FROM generation WHERE run = run.id ORDER BY number DESC LIMIT 1)
         AS best_error
FROM run )sql";

// A row that cannot be read becomes a run with `damage`.
StoredRun run_of(const SQLite::Statement& row);
// Without the optimiser's state. These throw Error for a value that cannot be.
StoredGeneration generation_of(const SQLite::Statement& row);
StoredCandidate candidate_of(const SQLite::Statement& row);

}  // namespace tetrarch
