// A file of any bytes gives an error sentence, or runs that can be read, shown and resumed.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "arena/thread_evaluator.h"
#include "base/error.h"
#include "train/agent_of_run.h"
#include "train/training.h"

namespace tetrarch {
namespace {

// Runs larger than those of the corpus would only be slow.
constexpr std::size_t kMostCandidates = 64;

// As far as resuming goes without playing: all that the store holds has been read and used.
void resume(RunStore& store, const StoredRun& run) {
  Training training(store, run);
  if (training.recipe().stop.generations > 1000) return;
  ThreadEvaluator evaluator(1);
  const std::atomic<bool> stop{true};
  const TrainingPlay play{evaluator, &stop};
  if (!training.over()) training.step(play);
  if (!training.generations().empty()) training.crown(play);
}

void read(RunStore& store) {
  for (const StoredRun& run : store.runs()) {
    if (run.damage) continue;
    try {
      bool small = true;
      for (const StoredGeneration& generation : store.generations(run)) {
        small = small && store.candidates(run, generation.number).size() <= kMostCandidates;
      }
      store.last_generation(run);
      agent_of_run(store, run);
      if (small) resume(store, run);
    } catch (const Error& error) {
      if (std::string(error.what()).empty()) std::abort();
    }
  }
}

}  // namespace
}  // namespace tetrarch

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace tetrarch;
  static const std::string folder = [] {
    std::string pattern = (std::filesystem::temp_directory_path() / "tetrarch-XXXXXX").string();
    return std::string(mkdtemp(pattern.data()));
  }();
  for (const char* name : {"/runs.db-wal", "/runs.db-shm"}) std::filesystem::remove(folder + name);
  std::ofstream(folder + "/runs.db", std::ios::binary)
      .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  try {
    RunStore store(folder);
    read(store);
  } catch (const Error& error) {
    if (std::string(error.what()).empty()) std::abort();
  }
  return 0;
}
