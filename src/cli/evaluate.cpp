// tetrarch evaluate: measures how good agents are.
#include <fmt/format.h>

#include <memory>

#include "arena/thread_evaluator.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/game_options.h"
#include "cli/interrupt.h"
#include "cli/measuring.h"
#include "cli/say.h"
#include "report/measurement_report.h"

namespace tetrarch {
namespace {

struct Options {
  std::vector<std::string> agents;
  GameOptions game;
  GamesFlags games;
  std::string method = "direct";
  SplittingFlags splitting;
  bool json = false, csv = false;
};

// Throws Error for an option that belongs to the other method.
void check_method(const Options& options, const Command& command) {
  const bool splitting = options.method == "splitting";
  if (!splitting && options.method != "direct") {
    throw Error("--method is " + in_quotes(options.method) + "; expected direct or splitting");
  }
  const std::vector<std::string> direct_only = {"--games", "--cut-off"};
  for (const std::string& name : splitting ? direct_only : SplittingFlags::names()) {
    if (!command.given(name)) continue;
    throw Error(fmt::format("{} does not go with --method {}; expected --method {}", name,
                            options.method, splitting ? "direct" : "splitting"));
  }
}

MeasurementPlan plan_of(const Options& options) {
  if (options.method == "splitting") return splitting_plan(options.splitting.plan());
  MeasurementPlan plan;
  plan.games = options.games.plan;
  return plan;
}

int run(const Options& options) {
  if (options.json && options.csv) throw Error("--json and --csv were both given; expected one");
  MeasurementPlan plan = plan_of(options);
  plan.rules = options.game.rules();
  plan.seed = options.game.seed;
  const std::vector<AgentSpec> specs = options.game.agents(options.agents);
  ThreadEvaluator evaluator(static_cast<int>(options.game.threads));
  const InterruptGuard interrupt;
  std::vector<Measurement> measurements;
  for (const AgentSpec& spec : specs) {
    plan.agent = spec;
    measurements.push_back(measure_with_progress(plan, evaluator, interrupt));
    if (interrupt.flag()) break;
  }
  const MeasurementReport report{measurements, options.splitting.levels};
  fmt::print("{}", options.json ? report.json() : options.csv ? report.csv() : report.table());
  if (interrupt.flag()) say("tetrarch: interrupted; this is what is known so far\n");
  return interrupt.exit_code();
}

}  // namespace

void add_evaluate(Program& program) {
  auto options = std::make_shared<Options>();
  Command command = program.command("evaluate", "Play many games and say how good agents are");
  command.about(
      "Plays many games with each agent, all on the same seeds, and prints the mean lines a game "
      "with its standard error and 95 % interval. Agents that live for millions of lines are "
      "measured by splitting: the way from a low pile to death is cut into levels, and the shares "
      "of games that climb from each level to the next are multiplied. One such measurement is a "
      "replicate.");
  command.arguments("agents", options->agents,
                    "who plays: names, files or runs, also with look-ahead (theta+next)");
  options->game.add_rules(command);
  options->games.add(command);
  command.option("--method", options->method,
                 "direct plays whole games; splitting is for agents that live too long for that");
  options->splitting.add(command);
  options->game.add_seed(command, "seed of the games: game i has the same pieces for every agent");
  options->game.add_threads(command);
  command.flag("--json", options->json, "print JSON, with more figures");
  command.flag("--csv", options->csv, "print CSV, one row for each agent");
  command.footer("Example: tetrarch evaluate dt10_2013 dt20_2013 --height 10 --games 1000");
  command.action([options, command] {
    check_method(*options, command);
    return run(*options);
  });
}

}  // namespace tetrarch
