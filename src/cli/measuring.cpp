#include "cli/measuring.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/stopwatch.h"
#include "base/text.h"
#include "cli/progress.h"
#include "report/table.h"

namespace tetrarch {
namespace {

constexpr std::uint64_t kMaxGames = 100'000'000;
constexpr double kFinest = 0.1, kCoarsest = 50;  // per cent

// For agents that do not die in the pilot: few games, cut off early, since none may ever end.
constexpr GamesPlan kGamesOfImmortals{20, 100'000};

std::string note_of(const MeasurementProgress& now, double seconds) {
  const std::string rate = short_text(static_cast<double>(now.pieces) / seconds) + " pieces/s";
  if (now.by_splitting) {
    return fmt::format("replicate {}/{}  mean {} ± {} %  {}", now.done, now.all,
                       number_text(now.lines.mean),
                       number_text(100 * now.lines.standard_error / now.lines.mean), rate);
  }
  const double mean = static_cast<double>(now.lines_of_games) / static_cast<double>(now.done);
  return fmt::format("mean {}  best {}  {}", number_text(mean),
                     number_text(static_cast<double>(now.best_lines)), rate);
}

}  // namespace

void GamesFlags::add(Command& command) {
  command.option("--games", plan.games, WholeRange{1, kMaxGames}, "games for each agent");
  command.option("--cut-off", plan.cut_off, WholeRange{1},
                 "stop watching a game after so many pieces; the mean is then all lines divided by "
                 "the deaths");
}

const std::vector<std::string>& SplittingFlags::names() {
  static const std::vector<std::string> all = {"--precision", "--trials", "--replicates",
                                               "--levels"};
  return all;
}

void SplittingFlags::add(Command& command) {
  command.option("--precision", precision_text,
                 "splitting: add replicates until the standard error is this share of the mean");
  command.option("--trials", trials, WholeRange{10, 1'000'000},
                 "splitting: games begun at each height of the pile");
  command.option("--replicates", replicates, WholeRange{2, 100'000},
                 "splitting: this number of independent repeats, whatever the precision");
  command.flag("--levels", levels,
               "splitting: also print how many trials climb from each height to the next");
}

ReplicatesPlan SplittingFlags::plan() const {
  std::string text = precision_text;
  if (text.ends_with('%')) text.pop_back();
  const auto percent = parse_number<double>(text);
  if (!percent || !(*percent >= kFinest && *percent <= kCoarsest)) {
    throw Error(fmt::format("--precision is {}; expected {}% to {}%", in_quotes(precision_text),
                            kFinest, kCoarsest));
  }
  return {static_cast<std::uint32_t>(trials), *percent / 100, replicates, {}};
}

MeasurementPlan splitting_plan(const ReplicatesPlan& plan) {
  MeasurementPlan all;
  all.splitting = plan;
  // Game lengths are near-exponential: their standard error is mean / sqrt(games).
  const double share = plan.precision;
  all.games = {static_cast<std::uint64_t>(std::ceil(1 / (share * share))), std::nullopt};
  all.games_of_immortals = kGamesOfImmortals;
  return all;
}

Measurement measure_with_progress(const MeasurementPlan& plan, Evaluator& evaluator,
                                  const InterruptGuard& interrupt) {
  ProgressBar bar(plan.agent.name);
  const Stopwatch watch;
  return measure(plan, evaluator, &interrupt.flag(), [&](const MeasurementProgress& now) {
    const std::string note = note_of(now, watch.seconds());
    if (now.by_splitting) {
      bar.update("trials", now.trials, std::max<std::uint64_t>(now.all_trials, 1), note);
    } else {
      bar.update("games", now.done, now.all, note);
    }
  });
}

}  // namespace tetrarch
