// tetrarch evaluate: how good are these agents?
#include <fmt/format.h>

#include <memory>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/evaluation.h"
#include "cli/game_options.h"
#include "cli/interrupt.h"
#include "cli/splitting_flags.h"
#include "report/evaluation_report.h"

namespace tetrarch {
namespace {

struct Options {
  std::vector<std::string> agents;
  GameOptions game;
  EvaluationFlags flags;
  std::string method = "direct";
  SplittingFlags splitting;
  bool json = false, csv = false;
};

int exit_code(bool interrupted) {
  if (interrupted) fmt::print(stderr, "tetrarch: interrupted; this is what is known so far\n");
  return interrupted ? 1 : 0;
}

int measure_by_splitting(const Options& options, const std::vector<AgentSpec>& specs,
                         const Rules& rules) {
  const InterruptGuard interrupt;
  std::vector<MeasuredAgent> measured;
  for (const AgentSpec& spec : specs) {
    measured.push_back(
        measure_with_progress(spec, rules, options.game, options.splitting, interrupt));
    if (interrupt.flag()) break;
  }
  const SplittingReport report{measured, options.game.seed, options.splitting.levels};
  fmt::print("{}", options.json ? report.json() : options.csv ? report.csv() : report.table());
  return exit_code(interrupt.flag());
}

// What the other method understands must not be given.
void check_method(const Options& options, const Command& command) {
  const bool splitting = options.method == "splitting";
  if (!splitting && options.method != "direct") {
    throw Error("--method is " + in_quotes(options.method) + "; expected direct or splitting");
  }
  const std::vector<std::string> direct_only = {"--games", "--cap"};
  for (const std::string& name : splitting ? direct_only : SplittingFlags::names()) {
    if (!command.given(name)) continue;
    throw Error(fmt::format("{} does not go with --method {}; expected --method {}", name,
                            options.method, splitting ? "direct" : "splitting"));
  }
}

int run(const Options& options) {
  if (options.json && options.csv) throw Error("--json and --csv were both given; expected one");
  const Rules rules = options.game.rules();
  std::vector<AgentSpec> specs;
  for (const std::string& text : options.agents) specs.push_back(options.game.agent(text));
  if (options.method == "splitting") return measure_by_splitting(options, specs, rules);

  const InterruptGuard interrupt;
  std::vector<EvaluatedAgent> evaluated;
  bool interrupted = false;
  for (const AgentSpec& spec : specs) {
    evaluated.push_back(
        {spec, evaluate_with_progress(spec, rules, options.game, options.flags, interrupt)});
    interrupted = interrupt.flag();
    if (interrupted) break;
  }
  if (options.json) {
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const EvaluatedAgent& agent : evaluated) all.push_back(json_of(agent, options.game.seed));
    fmt::print("{}\n", all.dump(2));
  } else if (options.csv) {
    fmt::print("{}", csv_of(evaluated, options.game.seed));
  } else {
    fmt::print("{}", table_of(evaluated, options.game.seed));
  }
  return exit_code(interrupted);
}

}  // namespace

void add_evaluate(Program& program) {
  auto options = std::make_shared<Options>();
  Command command = program.command("evaluate", "Play many games and say how good agents are");
  command.arguments("agents", options->agents,
                    "names, files, runs, or with look-ahead (theta+next)");
  options->game.add_rules(command);
  options->flags.add(command);
  command.option("--method", options->method,
                 "direct: whole games; splitting: for agents that live too long for these");
  options->splitting.add(command);
  options->game.add_seed(command, "seed; game i is the same for every agent");
  options->game.add_threads(command);
  command.flag("--json", options->json, "print JSON");
  command.flag("--csv", options->csv, "print CSV");
  command.footer("Example: tetrarch evaluate dt10_2013 dt20_2013 --height 10 --games 1000");
  command.action([options, command] {
    check_method(*options, command);
    return run(*options);
  });
}

}  // namespace tetrarch
