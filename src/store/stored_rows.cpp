#include "store/stored_rows.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "base/error.h"
#include "base/text.h"
#include "store/number_list.h"

namespace tetrarch {
namespace {

std::optional<std::string> optional_text(const SQLite::Column& column) {
  if (column.isNull()) return std::nullopt;
  return column.getString();
}

template <class Number>
std::vector<Number> list_of(const SQLite::Column& column) {
  auto numbers = parse_list<Number>(column.getString());
  if (!numbers) throw Error(std::string("column ") + column.getName() + " holds no numbers");
  return std::move(*numbers);
}

std::uint64_t whole_of(const SQLite::Column& column) {
  const std::int64_t number = column.getInt64();
  if (number < 0) throw Error(std::string("column ") + column.getName() + " is negative");
  return static_cast<std::uint64_t>(number);
}

// Throws Error for a value that no run has.
void read_run(const SQLite::Statement& row, StoredRun& run) {
  run.batch = row.getColumn("batch").getInt64();
  run.recipe_name = row.getColumn("recipe_name").getString();
  run.recipe = row.getColumn("recipe").getString();
  run.command = row.getColumn("command").getString();
  const auto seed = parse_number<std::uint64_t>(row.getColumn("seed").getString());
  if (!seed) throw Error("column seed holds no number");
  run.seed = *seed;
  run.version = row.getColumn("version").getString();
  run.signature = row.getColumn("signature").getString();
  run.created = row.getColumn("created").getString();
  run.updated = row.getColumn("updated").getString();
  run.seconds = row.getColumn("seconds").getDouble();
  run.finished = row.getColumn("finished").getInt() != 0;
  run.holder = optional_text(row.getColumn("holder"));
  run.champion = optional_text(row.getColumn("champion"));
  run.summary = optional_text(row.getColumn("summary"));
  run.generations = whole_of(row.getColumn("generations"));
  if (!row.getColumn("best").isNull()) {
    run.best = row.getColumn("best").getDouble();
    run.best_error = row.getColumn("best_error").getDouble();
  }
  if (run.finished && !run.champion) throw Error("it is finished and has no champion");
}

}  // namespace

StoredRun run_of(const SQLite::Statement& row) {
  StoredRun run;
  run.id = row.getColumn("id").getInt64();
  run.name = row.getColumn("name").getString();
  try {
    read_run(row, run);
  } catch (const Error& error) {
    run.damage = error.what();
  }
  return run;
}

StoredGeneration generation_of(const SQLite::Statement& row) {
  StoredGeneration generation;
  generation.number = whole_of(row.getColumn("number"));
  generation.best = row.getColumn("best").getDouble();
  generation.best_error = row.getColumn("best_error").getDouble();
  generation.mean = row.getColumn("mean").getDouble();
  generation.candidates = whole_of(row.getColumn("candidates"));
  generation.survived = whole_of(row.getColumn("survived"));
  generation.leader = list_of<double>(row.getColumn("leader"));
  generation.games = whole_of(row.getColumn("games"));
  generation.pieces = whole_of(row.getColumn("pieces"));
  generation.saved_games = whole_of(row.getColumn("saved_games"));
  generation.seconds = row.getColumn("seconds").getDouble();
  generation.seeds = row.getColumn("seeds").getString();
  return generation;
}

StoredCandidate candidate_of(const SQLite::Statement& row) {
  return {
      list_of<double>(row.getColumn("weights")), row.getColumn("fitness").getDouble(),
      row.getColumn("error").getDouble(),        row.getColumn("survived").getInt() != 0,
      row.getColumn("origin").getString(),       list_of<std::uint32_t>(row.getColumn("parents"))};
}

}  // namespace tetrarch
