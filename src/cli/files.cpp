#include "cli/files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "base/text.h"

namespace tetrarch {
namespace {

constexpr std::size_t kMaxFile = 64 << 20;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

}  // namespace

Outcome<std::string> read_file(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    return Failure{"cannot read " + in_quotes(path) + ": it is a folder; expected a file"};
  }
  File opened;
  std::FILE* file = stdin;
  if (path != "-") {
    opened.reset(std::fopen(path.c_str(), "rb"));
    file = opened.get();
  }
  if (!file) return Failure{"cannot read " + in_quotes(path) + ": " + std::strerror(errno)};
  std::string content;
  char buffer[1 << 16];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file)) {
    content.append(buffer, count);
    if (content.size() > kMaxFile) return Failure{in_quotes(path) + " is larger than 64 MiB"};
  }
  if (std::ferror(file)) return Failure{"cannot read " + in_quotes(path) + " to its end"};
  return content;
}

void write_file(const std::string& path, std::string_view content) {
  const std::string partial = path + ".partial";
  const auto fail = [&](const char* what) {
    const std::string reason = std::strerror(errno);
    std::remove(partial.c_str());
    throw Error(std::string("cannot ") + what + " " + in_quotes(path) + ": " + reason);
  };
  File file(std::fopen(partial.c_str(), "wb"));
  if (!file) fail("write");
  const bool written = std::fwrite(content.data(), 1, content.size(), file.get()) == content.size();
  if (!written || std::fflush(file.get()) != 0) fail("write");
  file.reset();
  if (std::rename(partial.c_str(), path.c_str()) != 0) fail("replace");
}

void check_writable(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    throw Error("cannot write " + in_quotes(path) + ": it is a folder; expected a file");
  }
  const std::string partial = path + ".partial";
  const File file(std::fopen(partial.c_str(), "wb"));
  if (!file) throw Error("cannot write " + in_quotes(path) + ": " + std::strerror(errno));
  std::remove(partial.c_str());
}

}  // namespace tetrarch
