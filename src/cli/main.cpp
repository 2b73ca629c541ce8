// The program `tetrarch`: exit code 0 done, 1 failed or interrupted, 2 misused.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "base/error.h"
#include "cli/commands.h"

int main(int argc, char** argv) {
  using namespace tetrarch;
  CLI::App app{"Tetrarch: a laboratory for Tetris-playing agents", "tetrarch"};
  app.option_defaults()->always_capture_default();
  app.require_subcommand(1);
  app.set_version_flag("--version", TETRARCH_VERSION);
  app.footer("Example: tetrarch evaluate dt20_2013 bcts_2009 --height 10 --games 1000");

  int exit_code = 0;
  for (auto* add : {add_evaluate, add_compare, add_watch, add_replay, add_analyse, add_agents,
                    add_features, add_rules, add_bench}) {
    add(app, exit_code);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& request) {
    return app.exit(request);  // --help, --version
  } catch (const CLI::ParseError& mistake) {
    const auto used = app.get_subcommands();
    const std::string command = used.empty() ? "" : " " + used.front()->get_name();
    std::fprintf(stderr, "tetrarch%s: %s; see 'tetrarch%s --help'\n", command.c_str(),
                 mistake.what(), command.c_str());
    return 2;
  } catch (const Error& error) {
    std::fprintf(stderr, "tetrarch: %s\n", error.what());
    return 2;
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "tetrarch: %s\n", failure.what());
    return 1;
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout)) {
    std::fprintf(stderr, "tetrarch: the output could not be written\n");
    return 1;
  }
  return exit_code;
}
