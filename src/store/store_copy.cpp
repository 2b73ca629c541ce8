#include "store/store_copy.h"

#include <cstdlib>
#include <filesystem>

#include "base/error.h"
#include "base/text.h"

namespace tetrarch {

namespace fs = std::filesystem;

StoreCopy::StoreCopy(const std::string& path) {
  std::error_code problem;
  std::string pattern = (fs::temp_directory_path(problem) / "tetrarch-XXXXXX").string();
  if (problem || !mkdtemp(pattern.data())) {
    throw Error("the run store " + in_quotes(path) +
                " cannot be written, and no temporary folder can be made for a copy of it");
  }
  folder_ = pattern;
  path_ = folder_ + "/runs.db";
  // The journals last: they hold what the main file does not have yet.
  for (const char* part : {"", "-wal", "-journal"}) {
    if (!fs::exists(path + part, problem)) continue;
    fs::copy_file(path + part, path_ + part, problem);
    if (!problem) {
      fs::permissions(path_ + part, fs::perms::owner_read | fs::perms::owner_write, problem);
    }
    if (problem) break;
  }
  if (!problem) return;
  const std::string reason = problem.message();
  fs::remove_all(folder_, problem);
  throw Error("the run store " + in_quotes(path) + " cannot be read: " + reason);
}

StoreCopy::~StoreCopy() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

}  // namespace tetrarch
