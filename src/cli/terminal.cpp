#include "cli/terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string>

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

std::optional<char> key_within(int milliseconds) {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  if (poll(&input, 1, milliseconds) <= 0) return std::nullopt;
  char c = 0;
  const ssize_t count = read(STDIN_FILENO, &c, 1);
  if (count == 1) return c;
  return count == 0 || errno != EINTR ? std::optional('q') : std::nullopt;
}

class TerminalScreen : public Screen {
 public:
  TerminalScreen() {
    std::atexit(restore);
    for (int signal : kDeadlySignals) std::signal(signal, restore_and_die);
    std::signal(SIGTSTP, restore_and_pause);
    enter();
  }
  ~TerminalScreen() override {
    restore();
    for (int signal : kDeadlySignals) std::signal(signal, SIG_DFL);
    std::signal(SIGTSTP, SIG_DFL);
  }
  TerminalScreen(const TerminalScreen&) = delete;
  TerminalScreen& operator=(const TerminalScreen&) = delete;

  bool draw(const Frame& frame) override {
    winsize size{};
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
    const FittedFrame shown =
        known ? fitted(frame, {size.ws_col, size.ws_row}) : FittedFrame{frame.text};
    std::string output = "\x1b[H";
    for (const std::string_view line : split(shown.text, '\n')) {
      output.append(line.data() == shown.text.data() ? "" : "\r\n").append(line).append("\x1b[K");
    }
    put(output + "\x1b[J");
    return shown.fits;
  }

  std::optional<char> key(int milliseconds) override { return key_within(milliseconds); }
};

class PlainScreen : public Screen {
 public:
  bool draw(const Frame& frame) override {
    if (frame.text == last_) return true;
    last_ = frame.text;
    put(frame.text + "\n\n");
    return true;
  }

  std::optional<char> key(int milliseconds) override { return key_within(milliseconds); }

 private:
  std::string last_;
};

}  // namespace

bool terminal_is_plain() {
  const char* name = std::getenv("TERM");
  return !name || std::string_view(name).empty() || std::string_view(name) == "dumb";
}

std::unique_ptr<Screen> open_screen() {
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) ||
      tcgetattr(STDIN_FILENO, &original_mode) != 0) {
    throw Error("watching needs a terminal; expected standard input and output to be one");
  }
  if (terminal_is_plain()) return std::make_unique<PlainScreen>();
  return std::make_unique<TerminalScreen>();
}

}  // namespace tetrarch
