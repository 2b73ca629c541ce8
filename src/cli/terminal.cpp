#include "cli/terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/text.h"

namespace tetrarch {
namespace {

constexpr std::string_view kEnter = "\x1b[?1049h\x1b[?25l\x1b[2J";
constexpr std::string_view kLeave = "\x1b[0m\x1b[?25h\x1b[?1049l";
constexpr int kDeadlySignals[] = {SIGINT,  SIGTERM, SIGHUP, SIGQUIT, SIGSEGV,
                                  SIGABRT, SIGBUS,  SIGFPE, SIGILL};

// Global, because signal handlers take no argument of ours.
termios original_mode;
volatile std::sig_atomic_t active = 0;

void put(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(STDOUT_FILENO, text.data(), text.size());
    if (written < 0 && errno != EINTR) return;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
}

// Safe inside a signal handler.
void restore() {
  if (!active) return;
  active = 0;
  put(kLeave);
  tcsetattr(STDIN_FILENO, TCSANOW, &original_mode);
}

void enter() {
  termios mode = original_mode;
  mode.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  mode.c_cc[VMIN] = 0;
  mode.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSANOW, &mode);
  put(kEnter);
  active = 1;
}

void restore_and_die(int signal) {
  restore();
  std::signal(signal, SIG_DFL);
  raise(signal);
}

void restore_and_pause(int signal) {
  const int kept = errno;
  restore();
  std::signal(signal, SIG_DFL);
  sigset_t allowed;
  sigemptyset(&allowed);
  sigaddset(&allowed, signal);
  raise(signal);
  sigprocmask(SIG_UNBLOCK, &allowed, nullptr);  // the process stops here until SIGCONT
  std::signal(signal, restore_and_pause);
  enter();
  errno = kept;
}

}  // namespace

TerminalScreen::TerminalScreen() {
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) ||
      tcgetattr(STDIN_FILENO, &original_mode) != 0) {
    throw Error("watching needs a terminal; expected standard input and output to be one");
  }
  std::atexit(restore);
  for (int signal : kDeadlySignals) std::signal(signal, restore_and_die);
  std::signal(SIGTSTP, restore_and_pause);
  enter();
}

TerminalScreen::~TerminalScreen() {
  restore();
  for (int signal : kDeadlySignals) std::signal(signal, SIG_DFL);
  std::signal(SIGTSTP, SIG_DFL);
}

void TerminalScreen::draw(std::string_view frame) {
  std::vector<std::string_view> lines = split(frame, '\n');
  winsize size{};
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
  while (known && lines.size() > size.ws_row) {
    const auto empty = std::find(lines.begin(), lines.end(), std::string_view());
    lines.erase(empty == lines.end() ? lines.end() - 1 : empty);
  }
  std::string output = "\x1b[H";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    output.append(i ? "\r\n" : "").append(lines[i]).append("\x1b[K");
  }
  put(output + "\x1b[J");
}

std::optional<char> TerminalScreen::key(int milliseconds) {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  if (poll(&input, 1, milliseconds) <= 0) return std::nullopt;
  char c = 0;
  const ssize_t count = read(STDIN_FILENO, &c, 1);
  if (count == 1) return c;
  return count == 0 || errno != EINTR ? std::optional('q') : std::nullopt;
}

}  // namespace tetrarch
