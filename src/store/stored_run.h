// What the run store holds of a run, as texts and numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tetrarch {

using RunId = std::int64_t;

struct NewRun {
  std::string recipe_name;
  std::string recipe;   // the whole text
  std::string command;  // the command that trains the same again
  std::uint64_t seed = 0;
  std::string version,
      signature;  // of the program that began it; "a, then b" after add_signature()
};

struct StoredRun : NewRun {
  // Why its row cannot be read, if so; then only id and name have a meaning.
  std::optional<std::string> damage;
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

}  // namespace tetrarch
