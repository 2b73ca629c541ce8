// Locks a run for the process that trains it: one byte of the file `runs.lock` for each run. The
// operating system removes the lock of a process that dies.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "store/stored_run.h"

namespace tetrarch {

// While it lives, this process holds the lock of the run.
class RunHold {
 public:
  RunHold(int file, RunId run) : file_(file), run_(run) {}
  ~RunHold();
  RunHold(const RunHold&) = delete;
  RunHold& operator=(const RunHold&) = delete;

 private:
  int file_;
  RunId run_;
};

// None if another process holds the run. Throws Error if the file cannot be used.
std::unique_ptr<RunHold> try_hold(const std::string& folder, RunId run);
bool is_held(const std::string& folder, RunId run);

// "process 4711 on lab-3"
std::string this_process();

}  // namespace tetrarch
