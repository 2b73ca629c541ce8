#include "store/run_store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

#include <ctime>
#include <filesystem>

#include "base/error.h"
#include "base/text.h"
#include "store/number_list.h"
#include "store/store_file.h"

namespace tetrarch {
namespace {

std::string now_text() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text;
}

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

constexpr const char* kRunColumns = R"sql(
SELECT id, batch, name, recipe_name, recipe, command, seed, version, signature, created, updated, seconds, finished,
       holder, champion, summary,
       (SELECT count(*) FROM generation WHERE run = run.id) AS generations,
       (SELECT best FROM generation WHERE run = run.id ORDER BY number DESC LIMIT 1) AS best,
       (SELECT best_error FROM generation WHERE run = run.id ORDER BY number DESC LIMIT 1)
         AS best_error
FROM run )sql";

StoredRun run_of(const SQLite::Statement& row) {
  StoredRun run;
  run.id = row.getColumn("id").getInt64();
  run.batch = row.getColumn("batch").getInt64();
  run.name = row.getColumn("name").getString();
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

}  // namespace

// Turns an exception of SQLite into an Error.
template <class Work>
auto RunStore::guarded(const Work& work) const {
  try {
    return work();
  } catch (const SQLite::Exception& problem) {
    throw Error("the run store " + in_quotes(path_) + ": " + problem.what());
  }
}

RunStore::RunStore(const std::string& folder) : folder_(folder), path_(folder + "/runs.db") {
  std::error_code problem;
  std::filesystem::create_directories(folder_, problem);
  if (problem) {
    throw Error("cannot make the folder " + in_quotes(folder_) +
                " of the run store: " + problem.message());
  }
  guarded([&] { database_ = open_store_file(path_); });
}

RunStore::~RunStore() = default;

RunId RunStore::insert(const NewRun& run, std::optional<RunId> batch) {
  SQLite::Statement next(*database_, R"sql(
INSERT INTO numbering VALUES (?, 1)
ON CONFLICT (recipe_name) DO UPDATE SET last = last + 1 RETURNING last)sql");
  SQLite::bind(next, run.recipe_name);
  next.executeStep();
  const std::string name = run.recipe_name + "-" + std::to_string(next.getColumn(0).getInt64());
  next.reset();
  SQLite::Statement insert(*database_, R"sql(
INSERT INTO run (name, recipe_name, recipe, command, seed, version, signature, created, updated)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?))sql");
  const std::string now = now_text();
  SQLite::bind(insert, name, run.recipe_name, run.recipe, run.command, std::to_string(run.seed),
               run.version, run.signature, now, now);
  insert.exec();
  const RunId id = database_->getLastInsertRowid();
  SQLite::Statement join(*database_, "UPDATE run SET batch = ? WHERE id = ?");
  SQLite::bind(join, batch.value_or(id), id);
  join.exec();
  return id;
}

std::vector<StoredRun> RunStore::create(const std::vector<NewRun>& runs) {
  return guarded([&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    std::optional<RunId> batch;
    for (const NewRun& run : runs) {
      const RunId id = insert(run, batch);
      if (!batch) batch = id;
    }
    transaction.commit();
    return select("WHERE batch = ?", batch.value_or(0));
  });
}

std::vector<StoredRun> RunStore::select(const std::string& condition, RunId argument) const {
  return guarded([&] {
    std::vector<StoredRun> all;
    SQLite::Statement query(*database_, kRunColumns + condition + " ORDER BY id");
    SQLite::bind(query, argument);
    while (query.executeStep()) {
      all.push_back(run_of(query));
      if (!is_held(folder_, all.back().id)) all.back().holder.reset();
    }
    return all;
  });
}

std::vector<StoredRun> RunStore::runs() const { return select("WHERE id >= ?", 0); }

std::vector<StoredRun> RunStore::batch_of(const StoredRun& run) const {
  return select("WHERE id = ?1 OR batch = (SELECT batch FROM run WHERE id = ?1)", run.id);
}

std::optional<StoredRun> RunStore::find(const std::string& text) const {
  return guarded([&]() -> std::optional<StoredRun> {
    SQLite::Statement query(*database_, std::string(kRunColumns) + "WHERE name = ? OR id = ?");
    SQLite::bind(query, text, parse_number<RunId>(text).value_or(-1));
    if (!query.executeStep()) return std::nullopt;
    StoredRun run = run_of(query);
    if (!is_held(folder_, run.id)) run.holder.reset();
    return run;
  });
}

std::unique_ptr<RunHold> RunStore::hold(const StoredRun& run) {
  auto hold = try_hold(folder_, run.id);
  if (!hold) {
    const auto now = find(std::to_string(run.id));
    throw Error("run " + run.name + " is being trained by " +
                (now && now->holder ? *now->holder : "another process") +
                "; wait for it or stop it first");
  }
  guarded([&] {
    SQLite::Statement update(*database_, "UPDATE run SET holder = ? WHERE id = ?");
    SQLite::bind(update, this_process(), run.id);
    update.exec();
  });
  return hold;
}

void RunStore::add_signature(const StoredRun& run, const std::string& signature) {
  guarded([&] {
    SQLite::Statement update(*database_, "UPDATE run SET signature = ? WHERE id = ?");
    SQLite::bind(update, run.signature + ", then " + signature, run.id);
    update.exec();
  });
}

void RunStore::erase(const StoredRun& run) {
  const auto mine = hold(run);
  guarded([&] {
    SQLite::Statement query(*database_, "DELETE FROM run WHERE id = ?");
    SQLite::bind(query, run.id);
    query.exec();
  });
}

void RunStore::add(const StoredRun& run, const StoredGeneration& generation,
                   const std::vector<StoredCandidate>& candidates) {
  guarded([&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    SQLite::Statement insert(*database_, R"sql(
INSERT INTO generation (run, number, best, best_error, mean, candidates, survived, leader, games,
                        pieces, saved_games, seconds, seeds, optimiser_state)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))sql");
    SQLite::bind(
        insert, run.id, static_cast<std::int64_t>(generation.number), generation.best,
        generation.best_error, generation.mean, static_cast<std::int64_t>(generation.candidates),
        static_cast<std::int64_t>(generation.survived), list_text(generation.leader),
        static_cast<std::int64_t>(generation.games), static_cast<std::int64_t>(generation.pieces),
        static_cast<std::int64_t>(generation.saved_games), generation.seconds, generation.seeds,
        generation.optimiser_state);
    insert.exec();
    SQLite::Statement each(*database_, "INSERT INTO candidate VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    for (std::size_t position = 0; position < candidates.size(); ++position) {
      const StoredCandidate& candidate = candidates[position];
      each.reset();
      SQLite::bind(each, run.id, static_cast<std::int64_t>(generation.number),
                   static_cast<std::int64_t>(position), list_text(candidate.weights),
                   candidate.fitness, candidate.error, candidate.survived ? 1 : 0, candidate.origin,
                   list_text(candidate.parents));
      each.exec();
    }
    SQLite::Statement update(*database_,
                             "UPDATE run SET updated = ?, seconds = seconds + ? WHERE id = ?");
    SQLite::bind(update, now_text(), generation.seconds, run.id);
    update.exec();
    transaction.commit();
  });
}

void RunStore::finish(const StoredRun& run, const std::string& champion, const std::string& summary,
                      double seconds) {
  guarded([&] {
    SQLite::Statement update(*database_, R"sql(
UPDATE run SET champion = ?, summary = ?, finished = 1, updated = ?, seconds = seconds + ?
WHERE id = ?)sql");
    SQLite::bind(update, champion, summary, now_text(), seconds, run.id);
    update.exec();
  });
}

std::vector<StoredGeneration> RunStore::generations(const StoredRun& run) const {
  return guarded([&] {
    std::vector<StoredGeneration> all;
    SQLite::Statement query(*database_, "SELECT * FROM generation WHERE run = ? ORDER BY number");
    SQLite::bind(query, run.id);
    while (query.executeStep()) all.push_back(generation_of(query));
    return all;
  });
}

std::optional<StoredGeneration> RunStore::last_generation(const StoredRun& run) const {
  return guarded([&]() -> std::optional<StoredGeneration> {
    SQLite::Statement query(*database_,
                            "SELECT * FROM generation WHERE run = ? ORDER BY number DESC LIMIT 1");
    SQLite::bind(query, run.id);
    if (!query.executeStep()) return std::nullopt;
    StoredGeneration generation = generation_of(query);
    generation.optimiser_state = query.getColumn("optimiser_state").getString();
    return generation;
  });
}

std::vector<StoredCandidate> RunStore::candidates(const StoredRun& run,
                                                  std::uint64_t generation) const {
  return guarded([&] {
    std::vector<StoredCandidate> all;
    SQLite::Statement query(
        *database_, "SELECT * FROM candidate WHERE run = ? AND generation = ? ORDER BY position");
    SQLite::bind(query, run.id, static_cast<std::int64_t>(generation));
    while (query.executeStep()) {
      all.push_back({list_of<double>(query.getColumn("weights")),
                     query.getColumn("fitness").getDouble(), query.getColumn("error").getDouble(),
                     query.getColumn("survived").getInt() != 0,
                     query.getColumn("origin").getString(),
                     list_of<std::uint32_t>(query.getColumn("parents"))});
    }
    return all;
  });
}

}  // namespace tetrarch
