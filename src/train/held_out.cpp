#include "train/held_out.h"

namespace tetrarch {

std::optional<Measurement> measure_held_out(const HeldOutTask& task, const TrainingPlay& play) {
  MeasurementPlan plan;
  plan.agent = task.agent;
  plan.rules = task.rules;
  plan.seed = task.seed;
  plan.games = plan.games_of_immortals = {task.held_out.games, task.held_out.cut_off};
  if (task.held_out.replicates) {
    plan.splitting = {task.trials, 0, task.held_out.replicates, {}};
  }
  play.begin(TrainingPhase::HeldOut);
  Measurement measured =
      measure(plan, play.evaluator, play.stop,
              [&](const MeasurementProgress& now) { play.report(TrainingPhase::HeldOut, now); });
  if (measured.interrupted || play.stopped()) return std::nullopt;
  return measured;
}

Json summary_of(const Measurement& measured) {
  Json summary = {{"rules", text_of(measured.rules)}, {"seed", measured.seed}};
  if (measured.by_splitting()) {
    summary["method"] = "splitting";
    summary["replicates"] = measured.replicates.size();
    summary["trials"] = measured.pilot->plan.trials;
    summary["lines"] = json_of(measured.lines());
    return summary;
  }
  const auto estimated = [&](Measure measure) {
    return json_of(estimate(measured.games.of(measure).games()));
  };
  summary["games"] = measured.games.games();
  summary["deaths"] = measured.games.count(ResultEnd::Died);
  summary["capped"] = measured.games.count(ResultEnd::Capped);
  summary["cut_off"] = measured.games.count(ResultEnd::CutOff);
  summary["lines"] = estimated(Measure::Lines);
  summary["score"] = estimated(Measure::Score);
  summary["pieces"] = estimated(Measure::Pieces);
  return summary;
}

}  // namespace tetrarch
