#include "cli/evaluation.h"

#include <fmt/format.h>

#include <chrono>

#include "cli/progress.h"
#include "report/table.h"

namespace tetrarch {
namespace {

constexpr std::uint64_t kMaxGames = 100'000'000;

}  // namespace

void EvaluationFlags::add(Command& command) {
  command.option("--games", games, WholeRange{1, kMaxGames}, "games for each agent");
  command.option("--cap", cut_off, WholeRange{1},
                 "cut a game off after so many pieces; the mean is lines/deaths then");
}

Evaluation evaluate_with_progress(const AgentSpec& spec, const Rules& rules,
                                  const GameOptions& game, const EvaluationFlags& flags,
                                  const InterruptGuard& interrupt) {
  const auto agent = make_agent(spec);
  ProgressBar bar(spec.name, "games", flags.games);
  const auto start = std::chrono::steady_clock::now();
  EvaluationOptions options;
  options.games = flags.games;
  options.seed = game.seed;
  options.threads = static_cast<int>(game.threads);
  options.cut_off = flags.cut_off;
  options.stop = &interrupt.flag();
  options.progress = [&](const EvaluationProgress& now) {
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const double mean = static_cast<double>(now.lines) / static_cast<double>(now.games);
    bar.update(now.games, fmt::format("mean {}  best {}  {} pieces/s", number_text(mean),
                                      number_text(static_cast<double>(now.best_lines)),
                                      short_text(static_cast<double>(now.pieces) / seconds)));
  };
  return evaluate(rules, *agent, options);
}

}  // namespace tetrarch
