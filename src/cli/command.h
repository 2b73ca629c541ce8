// Commands with their options, arguments and help: the command line, and nothing else, is known
// here. A thin face on CLI11, which compiles too slowly to be included everywhere.
//
// A bad value is told as "--games is '0'; expected 1 to 100000000". Help is at most 80 characters
// wide; defaults are added to the meanings by themselves.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
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

// One command. What it refers to must live as long as the program.
class Command {
 public:
  explicit Command(CLI::App& app) : app_(app) {}

  // A name without "--" is an argument by position. What has no default must be given.
  void argument(const std::string& name, std::string& value, const std::string& meaning);
  void optional_argument(const std::string& name, std::string& value, const std::string& meaning);
  void arguments(const std::string& name, std::vector<std::string>& values,
                 const std::string& meaning);
  void required(const std::string& name, std::string& value, const std::string& meaning);
  void option(const std::string& name, std::string& value, const std::string& meaning);
  // May be given several times.
  void options(const std::string& name, std::vector<std::string>& values,
               const std::string& meaning);
  void option(const std::string& name, std::uint64_t& value, WholeRange range,
              const std::string& meaning);
  void option(const std::string& name, std::optional<std::uint64_t>& value, WholeRange range,
              const std::string& meaning);
  void option(const std::string& name, double& value, DecimalRange range,
              const std::string& meaning);
  void flag(const std::string& name, bool& value, const std::string& meaning);

  // Whether the option stands on the command line; to be asked in the action.
  bool given(const std::string& name) const;

  void about(const std::string& text);           // in its help: what it does, when one wants it
  void footer(const std::string& text);          // ends the help: an example
  void action(const std::function<int()>& run);  // gives the exit code; may throw Error
  // Below this one. One of them must be named, unless this one has its own action (set first).
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

  // Commands that are added from now on stand below this title in the help.
  void group(const std::string& title) { group_ = title; }
  Command command(const std::string& name, const std::string& meaning);
  void about(const std::string& text);
  void footer(const std::string& text);

  // Calls `prepare` first, which may throw Error. Exit code 0 done, 1 failed or interrupted, 2
  // misused.
  int run(int argc, char** argv, const std::function<void()>& prepare);

 private:
  std::unique_ptr<CLI::App> app_;
  std::string group_ = "Commands";
  int exit_code_ = 0;
};

}  // namespace tetrarch
