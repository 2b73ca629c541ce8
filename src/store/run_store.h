// The run store: training runs in one SQLite file, each generation committed as a whole. It knows
// texts and numbers, not what they mean. Readers and writers of other processes may use the file
// at the same time (WAL); a viewer cannot stop a training run.
//
// Who trains a run holds it (run_lock.h). Everything read back is checked, since the file may come
// from anywhere. Problems are thrown as Error.
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
  std::string recipe;   // its whole text
  std::string command;  // that trains the same again
  std::uint64_t seed = 0;
  std::string version, signature;  // of the program that began it
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
  std::optional<std::string> summary;   // what the held-out games gave, as JSON
  std::optional<std::string> holder;    // who trains it now, or nobody
};

struct StoredCandidate {
  std::vector<double> weights;
  double fitness = 0, error = 0;
  bool survived = false;  // lost no game
  std::string origin;
  std::vector<std::uint32_t> parents;
};

struct StoredGeneration {
  std::uint64_t number = 0;
  double best = 0, best_error = 0, mean = 0;   // fitness
  std::uint64_t candidates = 0, survived = 0;  // how many, and how many of them lost no game
  std::vector<double> leader;                  // what it would answer so far
  std::uint64_t games = 0, pieces = 0, saved_games = 0;
  double seconds = 0;
  std::string seeds;            // how to find its games again
  std::string optimiser_state;  // after it
};

class RunStore {
 public:
  // Makes the folder and the store where they do not exist. A store that is damaged or was made by
  // a newer program is refused and left as it is.
  explicit RunStore(const std::string& folder);
  ~RunStore();
  RunStore(const RunStore&) = delete;
  RunStore& operator=(const RunStore&) = delete;

  // Begins a batch of runs, all of them or none: training goes through them one after the other.
  std::vector<StoredRun> create(const std::vector<NewRun>& runs);
  StoredRun create(const NewRun& run) { return create(std::vector{run}).front(); }
  std::vector<StoredRun> runs() const;                          // the oldest first
  std::vector<StoredRun> batch_of(const StoredRun& run) const;  // the run and those begun with it
  // By name ("theta-3") or id.
  std::optional<StoredRun> find(const std::string& text) const;
  void erase(const StoredRun& run);  // refuses a run that somebody trains

  // Throws Error that says who holds it.
  std::unique_ptr<RunHold> hold(const StoredRun& run);

  // Commits one generation: all of it or nothing.
  void add(const StoredRun& run, const StoredGeneration& generation,
           const std::vector<StoredCandidate>& candidates);
  void finish(const StoredRun& run, const std::string& champion, const std::string& summary,
              double seconds);

  std::vector<StoredGeneration> generations(const StoredRun& run) const;  // without their states
  std::optional<StoredGeneration> last_generation(const StoredRun& run) const;  // with its state
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
