#include "cli/splitting_flags.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "base/text.h"
#include "cli/evaluation.h"
#include "cli/progress.h"
#include "report/table.h"

namespace tetrarch {
namespace {

constexpr double kFinest = 0.1, kCoarsest = 50;  // per cent

// An agent that does not die in these does not die while somebody waits.
constexpr std::uint64_t kGamesOfImmortals = 20, kPiecesOfImmortals = 100'000;

Evaluation play_directly(const AgentSpec& spec, const Rules& rules, const GameOptions& game,
                         const SplittingFlags& flags, const InterruptGuard& interrupt,
                         bool mortal) {
  EvaluationFlags direct;
  // Game lengths are near-exponential: their standard error is mean / sqrt(games).
  const double share = flags.precision();
  direct.games =
      mortal ? static_cast<std::uint64_t>(std::ceil(1 / (share * share))) : kGamesOfImmortals;
  if (!mortal) direct.cut_off = kPiecesOfImmortals;
  return evaluate_with_progress(spec, rules, game, direct, interrupt);
}

}  // namespace

const std::vector<std::string>& SplittingFlags::names() {
  static const std::vector<std::string> all = {"--precision", "--trials", "--replicates",
                                               "--levels"};
  return all;
}

void SplittingFlags::add(Command& command) {
  command.option("--precision", precision_text,
                 "splitting: go on until the standard error is this share of the mean");
  command.option("--trials", trials, WholeRange{10, 1'000'000}, "splitting: trials at each level");
  command.option("--replicates", replicates, WholeRange{2, 100'000},
                 "splitting: so many, whatever the precision");
  command.flag("--levels", levels, "splitting: also print how probable each level is");
}

double SplittingFlags::precision() const {
  std::string text = precision_text;
  if (text.ends_with('%')) text.pop_back();
  const auto number = parse_number<double>(text);
  if (!number || !(*number >= kFinest && *number <= kCoarsest)) {
    throw Error(fmt::format("--precision is {}; expected {}% to {}%", in_quotes(precision_text),
                            kFinest, kCoarsest));
  }
  return *number / 100;
}

MeasuredAgent measure_with_progress(const AgentSpec& spec, const Rules& rules,
                                    const GameOptions& game, const SplittingFlags& flags,
                                    const InterruptGuard& interrupt) {
  if (const auto refusal = splitting_refusal(rules)) {
    throw Error("splitting cannot measure games under rules " + in_quotes(text_of(rules)) + ": " +
                *refusal);
  }
  MeasuredAgent measured{spec, {}, std::nullopt};
  {
    const auto agent = make_agent(spec);
    ProgressBar bar(spec.name, "trials", 0);
    const auto start = std::chrono::steady_clock::now();
    SplittingOptions options;
    options.seed = game.seed;
    options.threads = static_cast<int>(game.threads);
    options.trials = static_cast<std::uint32_t>(flags.trials);
    options.precision = flags.precision();
    options.replicates = flags.replicates;
    options.stop = &interrupt.flag();
    options.progress = [&](const SplittingProgress& now) {
      const double seconds =
          std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
      bar.update(now.trials, std::max<std::uint64_t>(now.all_trials, 1),
                 fmt::format("replicate {}/{}  mean {} ± {} %  {} pieces/s", now.replicates,
                             now.all_replicates, number_text(now.lines.mean),
                             number_text(100 * now.lines.standard_error / now.lines.mean),
                             short_text(static_cast<double>(now.pieces) / seconds)));
    };
    measured.splitting = evaluate_by_splitting(rules, *agent, options);
  }
  if (measured.splitting.direct) {
    const bool mortal = measured.splitting.pilot.deaths > 0;
    measured.direct = play_directly(spec, rules, game, flags, interrupt, mortal);
  }
  return measured;
}

}  // namespace tetrarch
