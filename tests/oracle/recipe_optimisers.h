// Optimiser settings of the five systems, and others, so that every part is used.
#pragma once

#include <vector>

#include "optim/optimisers.h"

namespace tetrarch::oracle {

inline OptimiserSpec pair_ga() {
  return {"ga",
          {{"population", "100"},
           {"low", "-1"},
           {"high", "1"},
           {"normalise", "yes"},
           {"selection", "tournament"},
           {"crossover", "weighted"},
           {"bias", "1"},
           {"mutate-children", "yes"},
           {"mutation", "one-gene"},
           {"mutation-rate", "0.05"},
           {"mutation-step", "0.1"},
           {"keep-best", "0"}}};
}

inline OptimiserSpec theta() {
  return {"ga",
          {{"population", "100"},
           {"low", "-1"},
           {"high", "1"},
           {"selection", "sample"},
           {"selection-share", "0.1"},
           {"crossover", "weighted"},
           {"mutate-children", "no"},
           {"keep-best", "0"},
           {"keep-share", "0.7"}}};
}

inline OptimiserSpec swarm() {
  return {"pso", {{"particles", "25"}, {"low", "-1"}, {"high", "1"}, {"step-limit", "0.5"}}};
}

inline OptimiserSpec thesis() {
  return {"ga",
          {{"population", "100"},
           {"low", "0"},
           {"high", "1"},
           {"selection", "top"},
           {"selection-share", "0.5"},
           {"crossover", "either"},
           {"mutate-children", "no"},
           {"mutation", "each-gene"},
           {"mutation-rate", "1"},
           {"mutation-step", "1"},
           {"keep-best", "1"},
           {"newcomers", "0.125"},
           {"mutants", "0.125"}}};
}

inline OptimiserSpec score500() {
  return {"ga",
          {{"population", "50"},
           {"low", "-0.5"},
           {"high", "0.5"},
           {"selection", "top"},
           {"selection-share", "0.5"},
           {"crossover", "either"},
           {"mutate-children", "yes"},
           {"mutation", "each-gene"},
           {"mutation-rate", "0.05"},
           {"mutation-step", "0.2"},
           {"keep-best", "1"}}};
}

// Every kind with its default settings, those of the recipes, and the remaining choices.
inline std::vector<OptimiserSpec> many_optimisers() {
  std::vector<OptimiserSpec> specs = {pair_ga(), theta(), swarm(), thesis(), score500()};
  for (const OptimiserKind& kind : optimiser_kinds()) specs.push_back({std::string(kind.name), {}});
  OptimiserSpec noisy_swarm = swarm();
  noisy_swarm.settings["noisy"] = "yes";
  specs.push_back(noisy_swarm);
  specs.push_back({"cross-entropy", {{"noise-schedule", "decreasing"}, {"noise", "0.1"}}});
  specs.push_back({"cma-es", {{"population", "4"}, {"restarts", "yes"}}});
  specs.push_back({"cma-es", {{"sphere", "yes"}, {"step-floor", "0.1"}, {"restarts", "yes"}}});
  return specs;
}

}  // namespace tetrarch::oracle
