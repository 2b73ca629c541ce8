// tetrarch bench: the signature of play, and how fast it is.
#include <fmt/format.h>

#include <memory>

#include "arena/signature.h"
#include "arena/speed.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/game_options.h"
#include "cli/table.h"

namespace tetrarch {
namespace {

struct Options {
  GameOptions game;
  bool speed = false;
  double seconds = 1;
};

void print_speed(const Options& options) {
  Table table({"job", "pieces/s", "x plain"});
  for (const SpeedResult& result : measure_speed(options.seconds)) {
    table.add({result.job, rate_text(result.pieces_per_second), fmt::format("{:.1f}", result.ratio)});
  }
  fmt::print("One core, processor time.\n{}", table.text());
}

}  // namespace

void add_bench(CLI::App& app, int& /*exit_code*/) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand(
      "bench", "Print the signature: one number that pins how all agents play");
  command->add_flag("--speed", options->speed, "measure the speed of play instead");
  command->add_option("--seconds", options->seconds, "seconds for each speed figure")
      ->check(CLI::Range(0.01, 600.0));
  options->game.add_threads(*command);
  command->footer("Example: tetrarch bench --speed");
  command->callback([options] {
    if (options->speed) return print_speed(*options);
    fmt::print("{}\n", hex16(signature(options->game.threads)));
  });
}

}  // namespace tetrarch
