// Commands with their options, arguments and help. Wraps CLI11, which compiles too slowly to be
// included everywhere. Does not know what the commands do.
//
// A bad value is reported as "--games is '0'; expected 1 to 100000000". Help is at most 80
// characters wide and shows the default of each option.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace tetrarch {

struct WholeRange {
  std::uint64_t low = 0;
  std::uint64_t high = ~std::uint64_t{0};
};

struct DecimalRange {
  double low, high;
};

// One command. Requires: every variable that it refers to lives as long as the Program.
class Command {
 public:
  explicit Command(CLI::App& app) : app_(app) {}

  // An argument has a position and no "--". A word without a default must be given.
  void argument(const std::string& name, std::string& value, const std::string& meaning);
  void optional_argument(const std::string& name, std::string& value, const std::string& meaning);
  void arguments(const std::string& name, std::vector<std::string>& values,
                 const std::string& meaning);
  void required(const std::string& name, std::string& value, const std::string& meaning);
  void option(const std::string& name, std::string& value, const std::string& meaning);
  // An option that may be given several times.
  void options(const std::string& name, std::vector<std::string>& values,
               const std::string& meaning);
  void option(const std::string& name, std::uint64_t& value, WholeRange range,
              const std::string& meaning);
  void option(const std::string& name, std::optional<std::uint64_t>& value, WholeRange range,
              const std::string& meaning);
  void option(const std::string& name, double& value, DecimalRange range,
              const std::string& meaning);
  void flag(const std::string& name, bool& value, const std::string& meaning);

  // Whether the option is on the command line. Requires: called by the action.
  bool given(const std::string& name) const;

  void about(const std::string& text);           // shown in the help below the meaning
  void footer(const std::string& text);          // an example at the end of the help
  void action(const std::function<int()>& run);  // `run` returns the exit code; may throw Error
  // Adds a command below this one. The user must name one, unless this one has an action (set it
  // first).
  Command command(const std::string& name, const std::string& meaning);

 private:
  CLI::App& app_;
  int* exit_code_ = nullptr;
  bool acts_ = false;
  friend class Program;
};

class Program {
 public:
  Program(const std::string& name, const std::string& meaning, const std::string& version);
  ~Program();

  // The help lists the commands that are added from now on below this title.
  void group(const std::string& title) { group_ = title; }
  Command command(const std::string& name, const std::string& meaning);
  void about(const std::string& text);
  void footer(const std::string& text);
  // Adds the command that prints the help of the others.
  void add_help();

  // Calls `prepare` first; it may throw Error. Returns the exit code: 0 = done, 1 = failed or
  // interrupted, 2 = wrong use.
  int run(int argc, char** argv, const std::function<void()>& prepare);

 private:
  // Throws Error if the words are not those of a command.
  void print_help(std::span<char* const> words) const;

  std::unique_ptr<CLI::App> app_;
  std::string help_word_;
  std::string group_ = "Commands";
  int exit_code_ = 0;
};

}  // namespace tetrarch
