// The program as a process of its own, for tests that signal or kill it.
#pragma once

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <string>
#include <vector>

namespace tetrarch {

// Its output goes nowhere.
inline pid_t start(const std::vector<std::string>& arguments) {
  const pid_t child = fork();
  if (child != 0) return child;
  for (const int one : {SIGINT, SIGTERM, SIGHUP}) signal(one, SIG_DFL);  // as in a terminal
  const int nowhere = open("/dev/null", O_RDWR);
  for (const int stream : {0, 1, 2}) dup2(nowhere, stream);
  std::vector<char*> words = {const_cast<char*>(TETRARCH_PROGRAM)};
  for (const std::string& argument : arguments) {
    words.push_back(const_cast<char*>(argument.c_str()));
  }
  words.push_back(nullptr);
  execv(TETRARCH_PROGRAM, words.data());
  _exit(127);
}

// Its exit code; -1 if a signal ended it. After five minutes it is killed.
inline int wait_for(pid_t child) {
  int status = 0;
  for (int i = 0; i < 30'000 && waitpid(child, &status, WNOHANG) == 0; ++i) usleep(10'000);
  if (kill(child, 0) == 0) {
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace tetrarch
