// tetrarch compare: compares two agents on the same pieces.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

#include "arena/thread_evaluator.h"
#include "cli/commands.h"
#include "cli/measuring.h"
#include "cli/progress.h"
#include "cli/say.h"
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

Measure measure_of(const Options& options) {
  return options.game.rules().scoring == Scoring::Lines ? Measure::Lines : Measure::Score;
}

std::string verdict(const Comparison& result, const std::string& first, const std::string& second) {
  if (result.interval95.low > 1) return fmt::format("{} is better", first);
  if (result.interval95.high < 1) return fmt::format("{} is better", second);
  return "no difference shown; more games may show one";
}

struct MatchResult {
  std::vector<Measurement> agents;                // the two
  std::array<std::vector<Observation>, 2> pairs;  // game by game
};

// Both play in turns, the same seeds each, in rounds that grow. A round that is interrupted counts
// for neither: its short games have ended, its long ones have not.
class Match {
 public:
  Match(const Options& options, Evaluator& evaluator, const InterruptGuard& interrupt)
      : options_(options),
        evaluator_(evaluator),
        interrupt_(interrupt),
        measure_(measure_of(options)),
        bar_(options.first + " : " + options.second) {
    for (const AgentSpec& spec : options.game.agents({options.first, options.second})) {
      Measurement& one = result_.agents.emplace_back();
      one.agent = spec;
      one.rules = options.game.rules();
      one.seed = options.game.seed;
    }
  }

  MatchResult play() && {
    const std::uint64_t games = options_.games.plan.games;
    for (std::uint64_t first = 0, round = kFirstRound; first < games; first += round, round *= 2) {
      if (!play_round(first, std::min(round, games - first))) break;
    }
    for (Measurement& one : result_.agents) one.interrupted = interrupt_.flag();
    return std::move(result_);
  }

 private:
  static constexpr std::uint64_t kFirstRound = 256;

  bool play_round(std::uint64_t first, std::uint64_t count) {
    std::vector<PlayOutcome> outcomes;
    for (Measurement& one : result_.agents) {
      const Stopwatch watch;
      const std::uint64_t before = 2 * first + outcomes.size() * count;
      const PlayJob job{options_.game.rules(),
                        {one.agent},
                        {one.seed, first, count},
                        ByGames{options_.games.plan.cut_off, false}};
      outcomes.push_back(evaluator_.play(
          job, {&interrupt_.flag(), [&](const PlayProgress& now) {
                  const double rate = static_cast<double>(now.pieces) / watch.seconds();
                  bar_.update("games", before + now.done, 2 * options_.games.plan.games,
                              short_text(rate) + " pieces/s");
                }}));
      if (!outcomes.back().whole) return false;
      one.seconds += watch.seconds();
    }
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      Measurement& one = result_.agents[i];
      for (const GameResult& game : outcomes[i].agents.front().games) {
        one.games.add(game);
        result_.pairs[i].push_back(observation(game, measure_));
      }
      one.rules = outcomes[i].rules;
      one.pieces += outcomes[i].pieces();
    }
    return true;
  }

  const Options& options_;
  Evaluator& evaluator_;
  const InterruptGuard& interrupt_;
  const Measure measure_;
  ProgressBar bar_;
  MatchResult result_;
};

int run(const Options& options) {
  ThreadEvaluator evaluator(static_cast<int>(options.game.threads));
  const InterruptGuard interrupt;
  const auto [agents, pairs] = Match(options, evaluator, interrupt).play();
  const std::size_t count = pairs[0].size();
  if (count == 0) {
    say("tetrarch: interrupted before both had played their first games; nothing is known yet\n");
    return interrupt.exit_code();
  }
  const char* measure = measure_of(options) == Measure::Score ? "score" : "lines";
  const Comparison result = compare(pairs[0], pairs[1]);
  if (options.json) {
    Json json;
    json["first"] = json_of(agents[0]);
    json["second"] = json_of(agents[1]);
    json["measure"] = measure;
    json["pairs"] = count;
    json["ratio"] = json_number(result.ratio);
    json["interval95"] = json_of(result.interval95);
    json["p_value"] = json_number(result.p_value);
    json["wins"] = result.wins;
    json["ties"] = result.ties;
    json["losses"] = result.losses;
    fmt::print("{}\n", json.dump(2));
  } else {
    fmt::print("{}\n{} : {} in {}, {} pairs on the same seeds\n", MeasurementReport{agents}.table(),
               options.first, options.second, measure, count);
    fmt::print("  ratio {:.3f}, 95 % interval [{:.3f} .. {:.3f}], p = {:.2g}\n", result.ratio,
               result.interval95.low, result.interval95.high, result.p_value);
    fmt::print("  wins {}, ties {}, losses {}\n  {}\n", result.wins, result.ties, result.losses,
               verdict(result, options.first, options.second));
  }
  if (interrupt.flag()) say("tetrarch: interrupted; this is what is known so far\n");
  return interrupt.exit_code();
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
