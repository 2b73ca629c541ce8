#include "cli/files.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <vector>

#include "base/text.h"

namespace tetrarch {
namespace {

constexpr std::size_t kMaxFile = 64 << 20;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

struct Descriptor {
  explicit Descriptor(int number_) : number(number_) {}
  ~Descriptor() {
    if (number >= 0) close(number);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  const int number;
};

// Where a link leads, also one to a file that does not exist yet: the link stays.
std::string written_path(std::filesystem::path path) {
  std::error_code problem;
  for (int links = 0; links < 40 && std::filesystem::is_symlink(path, problem); ++links) {
    path = path.parent_path() / std::filesystem::read_symlink(path, problem);
  }
  return path.string();
}

// Devices, FIFOs and standard output take what is written; they are not replaced.
bool takes_directly(const std::string& path) {
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
}

// A file beside the path that nobody else has.
struct Partial {
  std::string path;
  File file;
};
Partial make_partial(const std::string& path) {
  Partial partial;
  for (int i = 0; i < 100 && !partial.file; ++i) {
    partial.path = path + ".partial" + (i ? std::to_string(i) : "");
    partial.file.reset(std::fopen(partial.path.c_str(), "wbx"));
    if (!partial.file && errno != EEXIST) break;
  }
  return partial;
}

bool put(std::FILE* file, std::string_view content) {
  return std::fwrite(content.data(), 1, content.size(), file) == content.size() &&
         std::fflush(file) == 0;
}

[[noreturn]] void fail_to(const char* what, const std::string& path) {
  throw Error(std::string("cannot ") + what + " " + in_quotes(path) + ": " + std::strerror(errno));
}

}  // namespace

Outcome<std::string> read_file(const std::string& path) {
  return read_file_within(path, std::chrono::seconds(10));
}

Outcome<std::string> read_file_within(const std::string& path, std::chrono::milliseconds patience) {
  const auto failed = [&](const std::string& why) {
    return Failure{"cannot read " + in_quotes(path) + ": " + why};
  };
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    return failed("it is a folder; expected a file");
  }
  // Opened so that a FIFO without a writer does not stop the program.
  const Descriptor file(path == "-" ? dup(STDIN_FILENO)
                                    : open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  if (file.number < 0) return failed(std::strerror(errno));
  bool has_writer = path == "-" || !std::filesystem::is_fifo(path, ignored);
  std::string content;
  std::vector<char> buffer(1 << 16);
  for (;;) {
    const ssize_t count = ::read(file.number, buffer.data(), buffer.size());
    if (count > 0) {
      content.append(buffer.data(), static_cast<std::size_t>(count));
      if (content.size() > kMaxFile) return Failure{in_quotes(path) + " is larger than 64 MiB"};
      has_writer = true;
    } else if (count == 0) {
      if (has_writer) return content;
      // Nobody has opened the FIFO for writing yet.
      pollfd input{file.number, POLLIN, 0};
      const int ready = poll(&input, 1, static_cast<int>(patience.count()));
      if (ready == 0) return failed("nobody writes to this FIFO; expected a file or a writer");
      has_writer = ready > 0;
    } else if (errno == EAGAIN) {
      has_writer = true;
      pollfd input{file.number, POLLIN, 0};
      poll(&input, 1, -1);
    } else if (errno != EINTR) {
      return failed(std::strerror(errno));
    }
  }
}

void write_file(const std::string& path, std::string_view content) {
  if (path == "-" || takes_directly(path)) {
    const File opened(path == "-" ? nullptr : std::fopen(path.c_str(), "wb"));
    if (path != "-" && !opened) fail_to("write", path);
    if (!put(opened ? opened.get() : stdout, content)) fail_to("write", path);
    return;
  }
  const std::string target = written_path(path);
  Partial partial = make_partial(target);
  if (!partial.file) fail_to("write", path);
  const bool written = put(partial.file.get(), content);
  partial.file.reset();
  if (written && std::rename(partial.path.c_str(), target.c_str()) == 0) return;
  const int reason = errno;
  std::remove(partial.path.c_str());
  errno = reason;
  fail_to("write", path);
}

void check_writable(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    throw Error("cannot write " + in_quotes(path) + ": it is a folder; expected a file");
  }
  if (path == "-") return;
  if (takes_directly(path)) {
    if (::access(path.c_str(), W_OK) != 0) fail_to("write", path);
    return;
  }
  const Partial partial = make_partial(written_path(path));
  if (!partial.file) fail_to("write", path);
  std::remove(partial.path.c_str());
}

}  // namespace tetrarch
