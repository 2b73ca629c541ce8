// The program in a terminal of a given size and kind, as a user sees it.
#pragma once

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string>
#include <vector>

namespace tetrarch {

struct TerminalKind {
  unsigned short columns = 80, rows = 24;
  std::string name = "xterm";  // TERM; empty: not set
};

class TerminalProgram {
 public:
  explicit TerminalProgram(std::vector<std::string> arguments, const TerminalKind& kind = {}) {
    winsize size{kind.rows, kind.columns, 0, 0};
    process_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (process_ == 0) {
      kind.name.empty() ? unsetenv("TERM") : setenv("TERM", kind.name.c_str(), 1);
      arguments.insert(arguments.begin(), TETRARCH_PROGRAM);
      std::vector<char*> words;
      for (std::string& word : arguments) words.push_back(word.data());
      words.push_back(nullptr);
      execv(words[0], words.data());
      _exit(127);
    }
    EXPECT_GT(process_, 0);
  }
  ~TerminalProgram() {
    if (!ended_) {
      kill(process_, SIGKILL);
      waitpid(process_, nullptr, 0);
    }
    close(terminal_);
  }
  TerminalProgram(const TerminalProgram&) = delete;
  TerminalProgram& operator=(const TerminalProgram&) = delete;

  // Waits until the text was printed after what an earlier call waited for. False if the program
  // ends before, or prints nothing for a minute.
  bool prints(const std::string& text) {
    for (;;) {
      const std::size_t place = output_.find(text, looked_at_);
      if (place != std::string::npos) {
        looked_at_ = place + text.size();
        return true;
      }
      if (!read_more()) return false;
    }
  }
  // All that was printed so far.
  const std::string& output() const { return output_; }

  void type(const std::string& keys) {
    EXPECT_EQ(write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }
  void resize(unsigned short columns, unsigned short rows) {
    winsize size{rows, columns, 0, 0};
    EXPECT_EQ(ioctl(terminal_, TIOCSWINSZ, &size), 0);
  }

  // Reads to the end and returns the exit code.
  int wait() {
    while (read_more()) {
    }
    int status = 0;
    waitpid(process_, &status, 0);
    ended_ = true;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  bool read_more() {
    constexpr int kMinute = 60'000;
    pollfd input{terminal_, POLLIN, 0};
    if (poll(&input, 1, kMinute) <= 0) return false;
    char buffer[4096];
    const ssize_t count = read(terminal_, buffer, sizeof buffer);
    if (count <= 0) return false;
    output_.append(buffer, static_cast<std::size_t>(count));
    return true;
  }

  int terminal_ = -1;
  pid_t process_ = -1;
  std::string output_;
  std::size_t looked_at_ = 0;
  bool ended_ = false;
};

}  // namespace tetrarch
