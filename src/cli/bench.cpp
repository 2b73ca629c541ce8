// tetrarch bench: prints the signature of play and measures its speed.
#include <fmt/format.h>

#include <memory>

#include "arena/signature.h"
#include "arena/speed.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/game_options.h"
#include "cli/progress.h"
#include "kernels/kernel.h"
#include "report/table.h"

namespace tetrarch {
namespace {

struct Options {
  GameOptions game;
  bool speed = false;
  double seconds = 1;
};

void print_speed(const Options& options) {
  const int threads = static_cast<int>(options.game.threads);
  Table table({"job", "one core", fmt::format("{} threads", threads), "x", "x plain", "unit "});
  const std::vector<SpeedJob> jobs = speed_jobs();
  int figures = 0;  // still to be measured
  for (const SpeedJob& job : jobs) figures += job.figures();
  StatusLine status;
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    const SpeedJob& job = jobs[i];
    if (status.due()) {
      status.draw(fmt::format("bench: row {} of {}, about {} left: {}", i + 1, jobs.size(),
                              duration_text(figures * options.seconds), job.title));
    }
    const SpeedResult result = measure_speed(job, options.seconds, threads);
    table.add({job.title, short_text(result.one_core), short_text(result.all_cores),
               fmt::format("{:.2f}", result.all_cores / result.one_core),
               result.ratio > 0 ? fmt::format("{:.1f}", result.ratio) : "", job.unit + "/s"});
    figures -= job.figures();
  }
  status.wipe();
  fmt::print(
      "kernel {}; processor time; 'x plain' is one core against the plain valuer in the same "
      "run\n{}",
      name_of(kernel_in_use()), table.text());
}

}  // namespace

void add_bench(Program& program) {
  auto options = std::make_shared<Options>();
  Command command = program.command("bench", "Print the signature of play, or measure its speed");
  command.about(
      "The signature is one number computed from every placement of a set of fixed games. It is "
      "the same on every machine, compiler and number of threads; when it differs, agents play"
      " differently.");
  command.flag("--speed", options->speed, "measure how many pieces a second are played instead");
  command.option("--seconds", options->seconds, DecimalRange{0.01, 600},
                 "with --speed: seconds for each figure");
  options->game.add_threads(command);
  command.footer(
      "TETRARCH_KERNEL=baseline, avx2 or avx512 in the environment forces the kernel.\n"
      "Example: tetrarch bench --speed");
  command.action([options, command] {
    if (!options->speed && command.given("--seconds")) {
      throw Error("--seconds goes with --speed; expected both");
    }
    if (options->speed) {
      print_speed(*options);
    } else {
      fmt::print("{}\n", hex16(signature(static_cast<int>(options->game.threads))));
    }
    return 0;
  });
}

}  // namespace tetrarch
