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

#include "store/run_lock.h"

namespace SQLite {
class Database;
}

namespace tetrarch {

struct NewRun {
  std::string recipe_name;
  std::string recipe;   // the whole text
  std::string command;  // the command that trains the same again
  std::uint64_t seed = 0;
  std::string version,
      signature;  // of the program that began it; "a, then b" after add_signature()
};

struct StoredRun : NewRun {
  RunId id = 0;
  RunId batch = 0;   // the same for all runs that one command began
  std::string name;  // "theta-3"
  std::string created, updated;
  std::uint64_t generations = 0;           // committed so far
  std::optional<double> best, best_error;  // of the last generation
  double seconds = 0;                      // of training
  bool finished = false;
  std::optional<std::string> champion;  // as an agent file
  std::optional<std::string> summary;   // the held-out measurement, as JSON
  std::optional<std::string> holder;    // the process that trains it now, if any
};

struct StoredCandidate {
  std::vector<double> weights;
  double fitness = 0, error = 0;
  bool survived = false;  // died in no game
  std::string origin;
  std::vector<std::uint32_t> parents;
};

struct StoredGeneration {
  std::uint64_t number = 0;
  double best = 0, best_error = 0, mean = 0;   // fitness
  std::uint64_t candidates = 0, survived = 0;  // how many; how many died in no game
  std::vector<double> leader;                  // the run's answer if it stopped here
  std::uint64_t games = 0, pieces = 0, saved_games = 0;
  double seconds = 0;
  std::string seeds;            // "fresh 7": the seeds of its games
  std::string optimiser_state;  // after this generation
};

class RunStore {
 public:
  // Creates the folder and the store if they do not exist. Refuses a store that is damaged or of a
  // newer program, and does not change it.
  explicit RunStore(const std::string& folder);
  ~RunStore();
  RunStore(const RunStore&) = delete;
  RunStore& operator=(const RunStore&) = delete;

  // Creates a batch of runs, all of them or none.
  std::vector<StoredRun> create(const std::vector<NewRun>& runs);
  StoredRun create(const NewRun& run) { return create(std::vector{run}).front(); }
  std::vector<StoredRun> runs() const;                          // the oldest first
  std::vector<StoredRun> batch_of(const StoredRun& run) const;  // with the run itself
  // `text` is a name ("theta-3") or an id.
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
  auto guarded(const Work& work) const;
  RunId insert(const NewRun& run, std::optional<RunId> batch);
  std::vector<StoredRun> select(const std::string& condition, RunId argument) const;

  std::string folder_, path_;
  std::unique_ptr<SQLite::Database> database_;
};

}  // namespace tetrarch
