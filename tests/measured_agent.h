// Measures an agent of the catalog, for tests.
#pragma once

#include <string>

#include "arena/measurement.h"
#include "arena/thread_evaluator.h"
#include "catalog/agent_file.h"

namespace tetrarch {

inline MeasurementPlan plan_for(const std::string& agent, const std::string& rules) {
  MeasurementPlan plan;
  plan.agent = or_throw(find_agent(agent, {}));
  plan.rules = or_throw(parse_rules(rules));
  return plan;
}

inline Measurement measured(const MeasurementPlan& plan, int threads = 2) {
  ThreadEvaluator evaluator(threads);
  return measure(plan, evaluator, nullptr, {});
}

// By whole games.
inline Measurement games_of(const std::string& agent, const std::string& rules, std::uint64_t games,
                            std::uint64_t seed = 1) {
  MeasurementPlan plan = plan_for(agent, rules);
  plan.games.games = games;
  plan.seed = seed;
  return measured(plan);
}

}  // namespace tetrarch
