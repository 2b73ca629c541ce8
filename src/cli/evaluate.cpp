// tetrarch evaluate: how good are these agents?
#include <fmt/format.h>

#include <memory>

#include "cli/commands.h"
#include "cli/evaluation.h"
#include "cli/game_options.h"
#include "cli/interrupt.h"
#include "cli/report.h"

namespace tetrarch {
namespace {

struct Options {
  std::vector<std::string> agents;
  GameOptions game;
  EvaluationFlags flags;
  bool json = false, csv = false;
};

int run(const Options& options) {
  if (options.json && options.csv) throw Error("--json and --csv were both given; expected one");
  const Rules rules = options.game.rules();
  std::vector<AgentSpec> specs;
  for (const std::string& text : options.agents) specs.push_back(options.game.agent(text));

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
  if (interrupted) fmt::print(stderr, "tetrarch: interrupted; this is what is known so far\n");
  return interrupted ? 1 : 0;
}

}  // namespace

void add_evaluate(Program& program) {
  auto options = std::make_shared<Options>();
  Command command = program.command("evaluate", "Play many games and say how good agents are");
  command.arguments("agents", options->agents,
                    "names, files, runs, or with look-ahead (theta+next)");
  options->game.add_rules(command);
  options->flags.add(command);
  options->game.add_seed(command, "seed; game i is the same for every agent");
  options->game.add_threads(command);
  command.flag("--json", options->json, "print JSON");
  command.flag("--csv", options->csv, "print CSV");
  command.footer("Example: tetrarch evaluate dt10_2013 dt20_2013 --height 10 --games 1000");
  command.action([options] { return run(*options); });
}

}  // namespace tetrarch
