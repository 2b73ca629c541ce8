// A copy of a store's files in a temporary folder, for a store where nothing can be written: SQLite
// needs a place for its own files even to read.
#pragma once

#include <string>

namespace tetrarch {

class StoreCopy {
 public:
  // Copies `path` and its journals. Throws Error.
  explicit StoreCopy(const std::string& path);
  ~StoreCopy();
  StoreCopy(const StoreCopy&) = delete;
  StoreCopy& operator=(const StoreCopy&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string folder_, path_;
};

}  // namespace tetrarch
