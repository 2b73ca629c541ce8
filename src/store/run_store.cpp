#include "store/run_store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <sqlite3.h>

#include <unistd.h>

#include <ctime>
#include <filesystem>

#include "base/error.h"
#include "base/text.h"
#include "store/number_list.h"
#include "store/store_copy.h"
#include "store/store_file.h"
#include "store/stored_rows.h"

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

const StoredRun& whole(const StoredRun& run) {
  if (run.damage) throw Error("run " + run.name + " in the store is damaged: " + *run.damage);
  return run;
}

}  // namespace

// Turns an exception of SQLite into an Error; what is wrong with values names the run.
template <class Work>
auto RunStore::guarded(const Work& work, const StoredRun* run) const {
  try {
    return work();
  } catch (const SQLite::Exception& problem) {
    const std::string text = "the run store " + in_quotes(path_) + ": " + problem.what();
    if (problem.getErrorCode() == SQLITE_FULL) throw StoreFull(text);
    throw Error(text);
  } catch (const Error& problem) {
    if (!run) throw;
    throw Error("run " + run->name + " in the store is damaged: " + problem.what());
  }
}

RunStore::RunStore(const std::string& folder, StoreUse use)
    : folder_(folder), path_(folder + "/runs.db") {
  std::error_code problem;
  const bool there = exists(folder_);
  if (use == StoreUse::Read && !there) {
    throw Error("there is no run store in " + in_quotes(folder_) +
                "; 'tetrarch train RECIPE' makes one, --store DIR names another");
  }
  if (use == StoreUse::Write) {
    std::filesystem::create_directories(folder_, problem);
    if (problem) {
      throw Error("cannot make the folder " + in_quotes(folder_) +
                  " of the run store: " + problem.message());
    }
  }
  const bool writable =
      ::access(folder_.c_str(), W_OK) == 0 && (!there || ::access(path_.c_str(), W_OK) == 0);
  if (!writable && use == StoreUse::Write) {
    throw Error("the run store " + in_quotes(folder_) +
                " cannot be written; expected another place (--store DIR)");
  }
  if (!writable) copy_ = std::make_unique<StoreCopy>(path_);
  guarded([&] { database_ = open_store_file(copy_ ? copy_->path() : path_); });
}

bool RunStore::exists(const std::string& folder) {
  std::error_code ignored;
  return std::filesystem::exists(folder + "/runs.db", ignored);
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
  auto all = select("WHERE id = ?1 OR batch = (SELECT batch FROM run WHERE id = ?1)", run.id);
  for (const StoredRun& one : all) whole(one);
  return all;
}

std::optional<StoredRun> RunStore::find(const std::string& text) const {
  return guarded([&]() -> std::optional<StoredRun> {
    SQLite::Statement query(*database_, std::string(kRunColumns) + "WHERE name = ? OR id = ?");
    SQLite::bind(query, text, parse_number<RunId>(text).value_or(-1));
    if (!query.executeStep()) return std::nullopt;
    StoredRun run = whole(run_of(query));
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
  return guarded(
      [&] {
        std::vector<StoredGeneration> all;
        SQLite::Statement query(*database_,
                                "SELECT * FROM generation WHERE run = ? ORDER BY number");
        SQLite::bind(query, run.id);
        while (query.executeStep()) all.push_back(generation_of(query));
        return all;
      },
      &run);
}

std::optional<StoredGeneration> RunStore::last_generation(const StoredRun& run) const {
  return guarded(
      [&]() -> std::optional<StoredGeneration> {
        SQLite::Statement query(
            *database_, "SELECT * FROM generation WHERE run = ? ORDER BY number DESC LIMIT 1");
        SQLite::bind(query, run.id);
        if (!query.executeStep()) return std::nullopt;
        StoredGeneration generation = generation_of(query);
        generation.optimiser_state = query.getColumn("optimiser_state").getString();
        return generation;
      },
      &run);
}

std::vector<StoredCandidate> RunStore::candidates(const StoredRun& run,
                                                  std::uint64_t generation) const {
  return guarded(
      [&] {
        std::vector<StoredCandidate> all;
        SQLite::Statement query(
            *database_,
            "SELECT * FROM candidate WHERE run = ? AND generation = ? ORDER BY position");
        SQLite::bind(query, run.id, static_cast<std::int64_t>(generation));
        while (query.executeStep()) {
          all.push_back(candidate_of(query));
        }
        return all;
      },
      &run);
}

}  // namespace tetrarch
