// tetrarch compare: is A better than B, on the same pieces?
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/commands.h"
#include "cli/evaluation.h"
#include "report/evaluation_report.h"
#include "report/table.h"

namespace tetrarch {
namespace {

struct Options {
  std::string first, second;
  GameOptions game;
  EvaluationFlags flags;
  bool json = false;
};

std::string verdict(const Comparison& result, const std::string& first, const std::string& second) {
  if (result.interval95.low > 1) return fmt::format("{} is better", first);
  if (result.interval95.high < 1) return fmt::format("{} is better", second);
  return "no difference shown; more games may show one";
}

int run(const Options& options) {
  const Rules rules = options.game.rules();
  std::vector<EvaluatedAgent> agents;
  const InterruptGuard interrupt;
  for (const AgentSpec& spec :
       {options.game.agent(options.first), options.game.agent(options.second)}) {
    agents.push_back(
        {spec, evaluate_with_progress(spec, rules, options.game, options.flags, interrupt)});
  }
  // After an interruption only the seeds that both have played are pairs.
  std::vector<GameResult>& a = agents[0].evaluation.results;
  std::vector<GameResult>& b = agents[1].evaluation.results;
  const std::size_t pairs = std::min(a.size(), b.size());
  a.resize(pairs);
  b.resize(pairs);
  const bool scored = rules.scoring != Scoring::Lines;
  const Measure measure = scored ? Measure::Score : Measure::Lines;
  const Comparison result = compare(observations(a, measure), observations(b, measure));
  if (options.json) {
    nlohmann::ordered_json json;
    json["first"] = json_of(agents[0], options.game.seed);
    json["second"] = json_of(agents[1], options.game.seed);
    json["measure"] = scored ? "score" : "lines";
    json["pairs"] = pairs;
    json["ratio"] = json_number(result.ratio);
    json["interval95"] = {json_number(result.interval95.low), json_number(result.interval95.high)};
    json["p_value"] = json_number(result.p_value);
    json["wins"] = result.wins;
    json["ties"] = result.ties;
    json["losses"] = result.losses;
    fmt::print("{}\n", json.dump(2));
  } else {
    fmt::print("{}\n{} : {} in {}, {} pairs on the same seeds\n",
               table_of(agents, options.game.seed), options.first, options.second,
               scored ? "score" : "lines", pairs);
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
  command.argument("first", options->first, "an agent");
  command.argument("second", options->second, "another agent");
  options->game.add_rules(command);
  options->flags.games = 1000;
  options->flags.add(command);
  options->game.add_seed(command, "seed; game i is the same for both");
  options->game.add_threads(command);
  command.flag("--json", options->json, "print JSON");
  command.footer("Example: tetrarch compare dt10_2013 bcts_2009 --height 10 --games 2000");
  command.action([options] { return run(*options); });
}

}  // namespace tetrarch
