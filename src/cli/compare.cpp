// tetrarch compare: is A better than B, on the same pieces?
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "arena/thread_evaluator.h"
#include "cli/commands.h"
#include "cli/measuring.h"
#include "report/measurement_report.h"
#include "report/table.h"

namespace tetrarch {
namespace {

struct Options {
  std::string first, second;
  GameOptions game;
  GamesFlags games;
  bool json = false;
};

std::string verdict(const Comparison& result, const std::string& first, const std::string& second) {
  if (result.interval95.low > 1) return fmt::format("{} is better", first);
  if (result.interval95.high < 1) return fmt::format("{} is better", second);
  return "no difference shown; more games may show one";
}

int run(const Options& options) {
  MeasurementPlan plan;
  plan.rules = options.game.rules();
  plan.seed = options.game.seed;
  plan.games = options.games.plan;
  ThreadEvaluator evaluator(static_cast<int>(options.game.threads));
  const InterruptGuard interrupt;
  std::vector<Measurement> agents;
  for (const AgentSpec& spec :
       {options.game.agent(options.first), options.game.agent(options.second)}) {
    plan.agent = spec;
    agents.push_back(measure_with_progress(plan, evaluator, interrupt));
  }
  // After an interruption only the seeds that both have played are pairs.
  std::vector<GameResult>&a = agents[0].games, &b = agents[1].games;
  const std::size_t pairs = std::min(a.size(), b.size());
  a.resize(pairs);
  b.resize(pairs);
  const bool scored = plan.rules.scoring != Scoring::Lines;
  const Measure measure = scored ? Measure::Score : Measure::Lines;
  const Comparison result = compare(observations(a, measure), observations(b, measure));
  if (options.json) {
    Json json;
    json["first"] = json_of(agents[0]);
    json["second"] = json_of(agents[1]);
    json["measure"] = scored ? "score" : "lines";
    json["pairs"] = pairs;
    json["ratio"] = json_number(result.ratio);
    json["interval95"] = json_of(result.interval95);
    json["p_value"] = json_number(result.p_value);
    json["wins"] = result.wins;
    json["ties"] = result.ties;
    json["losses"] = result.losses;
    fmt::print("{}\n", json.dump(2));
  } else {
    fmt::print("{}\n{} : {} in {}, {} pairs on the same seeds\n", MeasurementReport{agents}.table(),
               options.first, options.second, scored ? "score" : "lines", pairs);
    fmt::print("  ratio {:.3f}, 95 % interval [{:.3f} .. {:.3f}], p = {:.2g}\n", result.ratio,
               result.interval95.low, result.interval95.high, result.p_value);
    fmt::print("  wins {}, ties {}, losses {}\n  {}\n", result.wins, result.ties, result.losses,
               verdict(result, options.first, options.second));
  }
  if (interrupt.flag()) fmt::print(stderr, "tetrarch: interrupted; this is what is known so far\n");
  return interrupt.flag() ? 1 : 0;
}

}  // namespace

void add_compare(Program& program) {
  auto options = std::make_shared<Options>();
  Command command = program.command("compare", "Compare two agents on the same seeds");
  command.about(
      "Is the first agent better than the second? Both play the same seeds, so that luck with the "
      "pieces counts for both. Prints the ratio of their means with its 95 % interval.");
  command.argument("first", options->first, "an agent");
  command.argument("second", options->second, "another agent");
  options->game.add_rules(command);
  options->games.plan.games = 1000;
  options->games.add(command);
  options->game.add_seed(command, "seed of the games: game i has the same pieces for both");
  options->game.add_threads(command);
  command.flag("--json", options->json, "print JSON");
  command.footer("Example: tetrarch compare dt10_2013 bcts_2009 --height 10 --games 2000");
  command.action([options] { return run(*options); });
}

}  // namespace tetrarch
