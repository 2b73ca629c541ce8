#include "store/run_lock.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "base/error.h"
#include "base/text.h"

namespace tetrarch {
namespace {

// The byte of the lock file that belongs to the run.
struct flock byte_of(RunId run, short type) {
  struct flock lock {};
  lock.l_type = type;
  lock.l_whence = SEEK_SET;
  lock.l_start = run;
  lock.l_len = 1;
  return lock;
}

class LockFile {
 public:
  LockFile(const std::string& folder, int flags)
      : file_(::open((folder + "/runs.lock").c_str(), flags | O_CLOEXEC, 0644)) {}
  ~LockFile() {
    if (file_ >= 0) ::close(file_);
  }
  LockFile(const LockFile&) = delete;
  LockFile& operator=(const LockFile&) = delete;

  int get() const { return file_; }
  int release() { return std::exchange(file_, -1); }

 private:
  int file_;
};

}  // namespace

RunHold::~RunHold() {
  struct flock lock = byte_of(run_, F_UNLCK);
  fcntl(file_, F_OFD_SETLK, &lock);
  ::close(file_);
}

std::unique_ptr<RunHold> try_hold(const std::string& folder, RunId run) {
  LockFile file(folder, O_RDWR | O_CREAT);
  if (file.get() < 0) {
    throw Error("cannot write " + in_quotes(folder + "/runs.lock") + ": " + std::strerror(errno));
  }
  struct flock lock = byte_of(run, F_WRLCK);
  if (fcntl(file.get(), F_OFD_SETLK, &lock) == 0) {
    return std::make_unique<RunHold>(file.release(), run);
  }
  if (errno == EAGAIN || errno == EACCES) return nullptr;
  throw Error("cannot lock " + in_quotes(folder + "/runs.lock") + ": " + std::strerror(errno));
}

bool is_held(const std::string& folder, RunId run) {
  const LockFile file(folder, O_RDONLY);  // without a file, nobody has ever held a run
  struct flock lock = byte_of(run, F_WRLCK);
  return fcntl(file.get(), F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

std::string this_process() {
  char host[256] = "?";
  gethostname(host, sizeof host - 1);
  return "process " + std::to_string(getpid()) + " on " + host;
}

}  // namespace tetrarch
