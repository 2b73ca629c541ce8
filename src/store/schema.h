// The tables of the run store, as steps. Step n turns a store of version n into version n + 1; a
// new store takes all steps. Never change a step, only add one.
#pragma once

namespace tetrarch {

inline constexpr int kStoreId = 0x54657472;  // "Tetr", SQLite's application_id

inline constexpr const char* kSchemaSteps[] = {
    R"sql(
CREATE TABLE run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  recipe_name TEXT NOT NULL,
  recipe TEXT NOT NULL,
  command TEXT NOT NULL,
  seed TEXT NOT NULL,
  version TEXT NOT NULL,
  signature TEXT NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  seconds REAL NOT NULL DEFAULT 0,
  finished INTEGER NOT NULL DEFAULT 0,
  holder TEXT,
  champion TEXT
) STRICT;
CREATE TABLE generation (
  run INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  best REAL NOT NULL,
  best_error REAL NOT NULL,
  mean REAL NOT NULL,
  candidates INTEGER NOT NULL,
  survived INTEGER NOT NULL,
  leader TEXT NOT NULL,
  games INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  saved_games INTEGER NOT NULL,
  seconds REAL NOT NULL,
  seeds TEXT NOT NULL,
  optimiser_state TEXT NOT NULL,
  PRIMARY KEY (run, number)
) STRICT;
CREATE TABLE candidate (
  run INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
  generation INTEGER NOT NULL,
  position INTEGER NOT NULL,
  weights TEXT NOT NULL,
  fitness REAL NOT NULL,
  error REAL NOT NULL,
  survived INTEGER NOT NULL,
  origin TEXT NOT NULL,
  parents TEXT NOT NULL,
  PRIMARY KEY (run, generation, position)
) STRICT, WITHOUT ROWID;
)sql",
    // Adds the held-out measurement of a finished run.
    R"sql(
ALTER TABLE run ADD COLUMN summary TEXT;
)sql",
    // Numbers the runs of each recipe; a number is never used again. Before, the number was the id.
    R"sql(
CREATE TABLE numbering (
  recipe_name TEXT PRIMARY KEY,
  last INTEGER NOT NULL
) STRICT;
INSERT INTO numbering SELECT recipe_name, max(id) FROM run GROUP BY recipe_name;
)sql",
    // Adds the batch: the id of the first of the runs that one command began.
    R"sql(
ALTER TABLE run ADD COLUMN batch INTEGER;
UPDATE run SET batch = id;
)sql",
};

inline constexpr int kSchemaVersion = static_cast<int>(sizeof kSchemaSteps / sizeof *kSchemaSteps);

}  // namespace tetrarch
