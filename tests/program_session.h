// Runs the program in a terminal of 80 columns, for tests of its texts.
#pragma once

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "base/text.h"
#include "called_program.h"
#include "temporary_folder.h"

namespace tetrarch {

// The programs of one session run in the same folder and keep their runs there, in `runs`.
class ProgramSession {
 public:
  // Standard output is the terminal; standard input is empty.
  ProgramOutput run(const std::string& arguments) const {
    const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0) return {};
    const int screen = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    termios mode{};
    tcgetattr(screen, &mode);
    cfmakeraw(&mode);  // "\n" stays "\n"
    tcsetattr(screen, TCSANOW, &mode);
    const winsize size{24, 80, 0, 0};
    ioctl(screen, TIOCSWINSZ, &size);
    const pid_t child = fork();
    if (child == 0) become("exec " TETRARCH_PROGRAM " " + arguments, screen);
    close(screen);
    ProgramOutput output;
    char buffer[4096];
    for (ssize_t count; (count = read(terminal, buffer, sizeof buffer)) > 0;) {
      output.out.append(buffer, static_cast<std::size_t>(count));
    }
    close(terminal);
    int status = 0;
    waitpid(child, &status, 0);
    output.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    output.err = content_of(folder_.file("err"));
    return output;
  }

 private:
  [[noreturn]] void become(const std::string& command, int screen) const {
    if (chdir(folder_.path().c_str()) != 0) _exit(126);
    setenv("TETRARCH_HOME", "runs", 1);
    dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
    dup2(screen, STDOUT_FILENO);
    dup2(open("err", O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
    execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }

  TemporaryFolder folder_;
};

// The commands that a help text lists, as full commands.
inline std::vector<std::string> commands_in(const std::string& command, const std::string& help) {
  std::vector<std::string> all;
  bool listed = false;
  for (const std::string_view line : split(help, '\n')) {
    if (!line.starts_with("  ")) listed = !line.starts_with("Options") && !line.starts_with("Arg");
    if (!listed || line.size() < 3 || !line.starts_with("  ") || line[2] == ' ') continue;
    all.push_back(command + (command.empty() ? "" : " ") +
                  std::string(split(line.substr(2), ' ').front()));
  }
  return all;
}

}  // namespace tetrarch
