#include "store/store_file.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>

#include "base/error.h"
#include "base/text.h"
#include "store/schema.h"

namespace tetrarch {
namespace {

constexpr int kBusyMilliseconds = 20'000;
constexpr std::uintmax_t kMaxCheckedSize = 256 << 20;  // larger files are not checked fully

// Looks at an existing file; changes nothing but what a killed process left undone.
void check_store(const std::string& path) {
  const std::string what = "the run store " + in_quotes(path);
  const std::string untouched = "; it was left as it is (--store DIR uses another place)";
  int id = 0, version = 0;
  std::string check = "ok";
  try {
    // To write, too: a process that was killed may have left a journal, which SQLite then rolls back.
    SQLite::Database database(path, SQLite::OPEN_READWRITE, kBusyMilliseconds);
    id = database.execAndGet("PRAGMA application_id").getInt();
    version = database.execAndGet("PRAGMA user_version").getInt();
    if (std::filesystem::file_size(path) <= kMaxCheckedSize) {
      check = database.execAndGet("PRAGMA quick_check(1)").getString();
    }
  } catch (const SQLite::Exception& problem) {
    throw Error(what + " is damaged or no SQLite file: " + problem.what() + untouched);
  }
  if (check != "ok") throw Error(what + " is damaged: " + check + untouched);
  if (id != kStoreId && (id != 0 || version != 0)) {
    throw Error(what + " is an SQLite file of another program" + untouched);
  }
  if (version < 0) {
    throw Error(what + " is damaged: it says version " + std::to_string(version) + untouched);
  }
  if (version > kSchemaVersion) {
    throw Error(what + " has version " + std::to_string(version) + ", this program knows up to " +
                std::to_string(kSchemaVersion) + "; please use the newer program" + untouched);
  }
}

void migrate(SQLite::Database& database) {
  if (database.execAndGet("PRAGMA user_version").getInt() == kSchemaVersion) return;
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  // Read the version again: another process may have migrated the file.
  for (int version = database.execAndGet("PRAGMA user_version").getInt(); version < kSchemaVersion;
       ++version) {
    database.exec(kSchemaSteps[version]);
  }
  database.exec("PRAGMA application_id = " + std::to_string(kStoreId));
  database.exec("PRAGMA user_version = " + std::to_string(kSchemaVersion));
  transaction.commit();
}

}  // namespace

std::unique_ptr<SQLite::Database> open_store_file(const std::string& path) {
  std::error_code problem;
  if (std::filesystem::exists(path, problem) && std::filesystem::file_size(path, problem) > 0) {
    check_store(path);
  }
  auto database = std::make_unique<SQLite::Database>(
      path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusyMilliseconds);
  database->exec("PRAGMA journal_mode = WAL");
  database->exec("PRAGMA synchronous = NORMAL");
  database->exec("PRAGMA foreign_keys = ON");
  database->exec("PRAGMA trusted_schema = OFF");
  migrate(*database);
  return database;
}

}  // namespace tetrarch
