#include "cli/training_display.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/table.h"

namespace tetrarch {
namespace {

bool splits(TrainingPhase phase, const Recipe& recipe) {
  return phase == TrainingPhase::HeldOut ? recipe.held_out.replicates.has_value()
                                         : recipe.fitness.measure == FitnessMeasure::Splitting;
}

// What the phases play, around the word "games" or "replicates".
constexpr std::string_view kPhases[] = {"{}", "{} again for the best", "finalists' {}",
                                        "held-out {}"};

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

TrainingDisplay::TrainingDisplay(std::string run, const Training& training)
    : run_(std::move(run)), training_(training), first_(training.generations().size()) {}

void TrainingDisplay::update(const TrainingProgress& progress) {
  if (progress.phase != phase_) {
    phase_ = progress.phase;
    phase_start_ = Clock::now();
  }
  if (!line_.due()) return;
  const auto& generations = training_.generations();
  const double all = static_cast<double>(training_.recipe().stop.generations);
  const double done = static_cast<double>(generations.size());
  const double part =
      static_cast<double>(progress.games) / std::max(1.0, static_cast<double>(progress.all_games));
  const double seconds = std::max(1e-3, seconds_since(phase_start_));
  std::string line = run_;
  double left = INFINITY;
  if (progress.phase <= TrainingPhase::Rerank) {
    const double here = done - static_cast<double>(first_) + part;
    left = here > 0 ? seconds_since(start_) / here * (all - done - part) : INFINITY;
    line += fmt::format("  generation {}/{} [{}]", generations.size() + 1, all,
                        bar_text(done / all, 12));
  } else {
    left = part > 0 ? seconds / part - seconds : INFINITY;
  }
  const char* played = splits(progress.phase, training_.recipe()) ? "replicates" : "games";
  line += fmt::format(
      "  [{}] {}/{} {}", bar_text(part, 12), progress.games, progress.all_games,
      fmt::format(fmt::runtime(kPhases[static_cast<std::size_t>(progress.phase)]), played));
  if (!generations.empty()) {
    line += fmt::format("  best {}  mean {}", number_text(generations.back().best),
                        number_text(generations.back().mean));
  }
  line += fmt::format(
      "  {} {}/s  {} pieces/s  ETA {}", short_text(static_cast<double>(progress.games) / seconds),
      played, short_text(static_cast<double>(progress.pieces) / seconds), duration_text(left));
  line_.draw(line);
}

void TrainingDisplay::generation_done() {
  phase_ = TrainingPhase::Generation;
  phase_start_ = Clock::now();
  if (line_.shown()) return;
  const StoredGeneration& last = training_.generations().back();
  const bool splitting = splits(TrainingPhase::Generation, training_.recipe());
  const double survived =
      100.0 * static_cast<double>(last.survived) / static_cast<double>(last.candidates);
  say(fmt::format("{}: generation {}/{}: best {} ± {}, mean {}, {}{} {}, {} pieces/s{}, {:.1f} s",
                  run_, last.number + 1, training_.recipe().stop.generations,
                  number_text(last.best), number_text(last.best_error), number_text(last.mean),
                  splitting ? "" : fmt::format("{:.0f} % lost no game, ", survived), last.games,
                  splitting ? "replicates" : "games",
                  short_text(static_cast<double>(last.pieces) / std::max(1e-6, last.seconds)),
                  last.saved_games ? fmt::format(", {} games saved", last.saved_games) : "",
                  last.seconds));
}

void TrainingDisplay::say(const std::string& line) {
  line_.wipe();
  fmt::print(stderr, "{}\n", line);
}

}  // namespace tetrarch
