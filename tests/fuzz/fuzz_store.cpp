// A file of any bytes gives an error sentence, or runs that can be read.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "base/error.h"
#include "store/run_store.h"

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
    const RunStore store(folder);
    for (const StoredRun& run : store.runs()) {
      for (const StoredGeneration& generation : store.generations(run)) {
        store.candidates(run, generation.number);
      }
      store.last_generation(run);
    }
  } catch (const Error& error) {
    if (std::string(error.what()).empty()) std::abort();
  }
  return 0;
}
