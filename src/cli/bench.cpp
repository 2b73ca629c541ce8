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
    table.add(
        {result.job, short_text(result.pieces_per_second), fmt::format("{:.1f}", result.ratio)});
  }
  fmt::print("One core, processor time.\n{}", table.text());
}

}  // namespace

void add_bench(Program& program) {
  auto options = std::make_shared<Options>();
  Command command =
      program.command("bench", "Print the signature: one number that pins how all agents play");
  command.flag("--speed", options->speed, "measure the speed of play instead");
  command.option("--seconds", options->seconds, DecimalRange{0.01, 600},
                 "seconds for each speed figure");
  options->game.add_threads(command);
  command.footer("Example: tetrarch bench --speed");
  command.action([options] {
    if (options->speed) {
      print_speed(*options);
    } else {
      fmt::print("{}\n", hex16(signature(static_cast<int>(options->game.threads))));
    }
    return 0;
  });
}

}  // namespace tetrarch
