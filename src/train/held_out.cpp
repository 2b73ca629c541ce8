#include "train/held_out.h"

#include <cmath>

#include "splitting/splitting_evaluation.h"

namespace tetrarch {
namespace {

nlohmann::ordered_json json_of(const Estimate& estimate) {
  const auto number = [](double value) {
    return std::isfinite(value) ? nlohmann::ordered_json(value) : nlohmann::ordered_json(nullptr);
  };
  return {{"mean", number(estimate.mean)},
          {"standard_error", number(estimate.standard_error)},
          {"interval95", {number(estimate.interval95.low), number(estimate.interval95.high)}}};
}

HeldOutFigures figures_by_games(const HeldOutTask& task) {
  EvaluationOptions options;
  options.games = task.held_out.games;
  options.seed = task.seed;
  options.threads = task.control.threads;
  options.cut_off = task.held_out.cut_off;
  options.stop = task.control.stop;
  if (task.control.progress) {
    options.progress = [&](const EvaluationProgress& now) {
      task.control.progress({TrainingPhase::HeldOut, now.games, options.games, now.pieces});
    };
  }
  const Evaluation played = evaluate(task.rules, task.agent, options);
  const auto estimated = [&](Measure measure) {
    return estimate(observations(played.results, measure));
  };
  const Estimate lines = estimated(Measure::Lines);
  return {played.rules,
          lines,
          played.results.size(),
          {{"rules", text_of(played.rules)},
           {"seed", options.seed},
           {"games", played.results.size()},
           {"deaths", played.count(ResultEnd::Died)},
           {"capped", played.count(ResultEnd::Capped)},
           {"cut_off", played.count(ResultEnd::CutOff)},
           {"lines", json_of(lines)},
           {"score", json_of(estimated(Measure::Score))},
           {"pieces", json_of(estimated(Measure::Pieces))}}};
}

// None where splitting is of no use.
std::optional<HeldOutFigures> figures_by_splitting(const HeldOutTask& task) {
  SplittingOptions options;
  options.seed = task.seed;
  options.threads = task.control.threads;
  options.trials = task.trials;
  options.replicates = task.held_out.replicates;
  options.stop = task.control.stop;
  if (task.control.progress) {
    options.progress = [&](const SplittingProgress& now) {
      task.control.progress(
          {TrainingPhase::HeldOut, now.replicates, now.all_replicates, now.pieces});
    };
  }
  const SplittingEvaluation played = evaluate_by_splitting(task.rules, task.agent, options);
  if (played.direct) return std::nullopt;
  return HeldOutFigures{played.rules,
                        played.lines,
                        std::nullopt,
                        {{"rules", text_of(played.rules)},
                         {"seed", options.seed},
                         {"method", "splitting"},
                         {"replicates", played.replicates.size()},
                         {"trials", options.trials},
                         {"lines", json_of(played.lines)}}};
}

}  // namespace

std::optional<HeldOutFigures> measure_held_out(const HeldOutTask& task) {
  std::optional<HeldOutFigures> figures;
  if (task.held_out.replicates) figures = figures_by_splitting(task);
  if (!figures && !task.control.stopped()) figures = figures_by_games(task);
  if (task.control.stopped()) return std::nullopt;
  return figures;
}

}  // namespace tetrarch
