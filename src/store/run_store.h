// The run store: training runs in one SQLite file; a generation is committed as a whole. It knows
// texts and numbers, not what they mean. Other processes may read and write the file at the same
// time (WAL).
//
// The process that trains a run holds its lock (run_lock.h). All that is read is checked, since the
// file may come from anywhere. All functions throw Error.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "store/run_lock.h"
#include "store/stored_run.h"

namespace SQLite {
class Database;
}

namespace tetrarch {

class StoreCopy;

// Nothing was changed: there is no room for it on the disk.
class StoreFull : public Error {
 public:
  using Error::Error;
};

enum class StoreUse : std::uint8_t { Read, Write };

class RunStore {
 public:
  // To write: creates the folder and the store if they do not exist. To read: refuses a store that
  // does not exist; one where nothing can be written (a read-only share) is read from a copy in
  // a temporary folder. Refuses a store that is damaged or of a newer program, and does not change
  // it.
  explicit RunStore(const std::string& folder, StoreUse use = StoreUse::Write);
  // Whether there is a store in the folder.
  static bool exists(const std::string& folder);
  ~RunStore();
  RunStore(const RunStore&) = delete;
  RunStore& operator=(const RunStore&) = delete;

  // Creates a batch of runs, all of them or none.
  std::vector<StoredRun> create(const std::vector<NewRun>& runs);
  StoredRun create(const NewRun& run) { return create(std::vector{run}).front(); }
  std::vector<StoredRun> runs() const;  // the oldest first, damaged ones too
  std::vector<StoredRun> batch_of(const StoredRun& run) const;  // with the run itself
  // `text` is a name ("theta-3") or an id. Throws an Error if the run is damaged.
  std::optional<StoredRun> find(const std::string& text) const;
  void erase(const StoredRun& run);  // refuses a run that is held

  // Throws an Error that names the holder if another process holds the run.
  std::unique_ptr<RunHold> hold(const StoredRun& run);

  // The run goes on with a program of another signature; both are on record.
  void add_signature(const StoredRun& run, const std::string& signature);

  // Commits one generation, all of it or nothing.
  void add(const StoredRun& run, const StoredGeneration& generation,
           const std::vector<StoredCandidate>& candidates);
  void finish(const StoredRun& run, const std::string& champion, const std::string& summary,
              double seconds);

  std::vector<StoredGeneration> generations(const StoredRun& run) const;        // without states
  std::optional<StoredGeneration> last_generation(const StoredRun& run) const;  // with state
  std::vector<StoredCandidate> candidates(const StoredRun& run, std::uint64_t generation) const;

  const std::string& folder() const { return folder_; }

 private:
  template <class Work>
  auto guarded(const Work& work, const StoredRun* run = nullptr) const;
  RunId insert(const NewRun& run, std::optional<RunId> batch);
  std::vector<StoredRun> select(const std::string& condition, RunId argument) const;

  std::string folder_, path_;
  std::unique_ptr<StoreCopy> copy_;  // if nothing can be written in the folder
  std::unique_ptr<SQLite::Database> database_;
};

}  // namespace tetrarch
