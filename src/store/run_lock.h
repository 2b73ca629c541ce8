// Who trains a run: one byte of the file `runs.lock` for each run, locked by the operating system. The
// lock of a dead process is gone by itself.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace tetrarch {

using RunId = std::int64_t;

// While it lives, this process trains the run.
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

// None when another process has it. Throws Error when the file cannot be used.
std::unique_ptr<RunHold> try_hold(const std::string& folder, RunId run);
bool is_held(const std::string& folder, RunId run);

// "process 4711 on lab-3"
std::string this_process();

}  // namespace tetrarch
