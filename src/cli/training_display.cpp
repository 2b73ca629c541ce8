#include "cli/training_display.h"
#include "cli/say.h"

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

// By TrainingPhase; {} is "games" or "replicates".
constexpr std::string_view kPhases[] = {"{}", "{} again for the best", "finalists' {}",
                                        "held-out {}"};

}  // namespace

void TrainingDisplay::began(const RunView& view) {
  first_ = view.generations.size();
  session_ = {};
}

void TrainingDisplay::phase_began(const RunView& /*view*/, TrainingPhase /*phase*/) { phase_ = {}; }

void TrainingDisplay::progress(const RunView& view, const TrainingProgress& progress) {
  if (!line_.due()) return;
  const auto& generations = view.generations;
  const double all = static_cast<double>(view.recipe.stop.generations);
  const double done = static_cast<double>(generations.size());
  const double part =
      static_cast<double>(progress.done) / std::max(1.0, static_cast<double>(progress.all));
  const double seconds = std::max(1e-3, phase_.seconds());
  std::string line = view.run.name;
  double left = INFINITY;
  if (progress.phase <= TrainingPhase::Rerank) {
    const double here = done - static_cast<double>(first_) + part;
    left = here > 0 ? session_.seconds() / here * (all - done - part) : INFINITY;
    line += fmt::format("  generation {}/{} [{}]", generations.size() + 1, all,
                        bar_text(done / all, 12));
  } else {
    left = part > 0 ? seconds / part - seconds : INFINITY;
  }
  const char* played = splits(progress.phase, view.recipe) ? "replicates" : "games";
  line += fmt::format(
      "  [{}] {}/{} {}  ETA {}", bar_text(part, 12), progress.done, progress.all,
      fmt::format(fmt::runtime(kPhases[static_cast<std::size_t>(progress.phase)]), played),
      duration_text(left));
  if (!generations.empty()) {
    line += fmt::format("  best {}  mean {}", number_text(generations.back().best),
                        number_text(generations.back().mean));
  }
  line += fmt::format("  {} {}/s  {} pieces/s",
                      short_text(static_cast<double>(progress.done) / seconds), played,
                      short_text(static_cast<double>(progress.pieces) / seconds));
  line_.draw(line);
}

void TrainingDisplay::generation_done(const RunView& view) {
  if (line_.shown()) return;
  const StoredGeneration& last = view.generations.back();
  const bool splitting = splits(TrainingPhase::Generation, view.recipe);
  const double survived =
      100.0 * static_cast<double>(last.survived) / static_cast<double>(last.candidates);
  say(fmt::format("{}: generation {}/{}: best {} ± {}, mean {}, {}{} {}, {} pieces/s{}, {:.1f} s",
                  view.run.name, last.number + 1, view.recipe.stop.generations,
                  number_text(last.best), number_text(last.best_error), number_text(last.mean),
                  splitting ? "" : fmt::format("{:.0f} % lost no game, ", survived), last.games,
                  splitting ? "replicates" : "games",
                  short_text(static_cast<double>(last.pieces) / std::max(1e-6, last.seconds)),
                  last.saved_games ? fmt::format(", {} games spared", last.saved_games) : "",
                  last.seconds));
}

void TrainingDisplay::training_over(const RunView& view, const std::string& reason) {
  say(fmt::format("{}: {}; measuring the champion on held-out seeds", view.run.name, reason));
}

void TrainingDisplay::champion(const RunView& /*view*/, const StoredRun& /*finished*/) {
  line_.wipe();
}

void TrainingDisplay::interrupted(const RunView& view, RunEnd why) {
  const bool full = why == RunEnd::DiskFull;
  say(fmt::format("{}: {}; {} generations are saved; {}: tetrarch resume {}{}", view.run.name,
                  full ? "the disk is full" : "interrupted", view.generations.size(),
                  full ? "free space, then" : "go on with", view.run.name, resume_flags_));
}

void TrainingDisplay::say(const std::string& line) {
  line_.wipe();
  tetrarch::say("{}\n", line);
}

}  // namespace tetrarch
