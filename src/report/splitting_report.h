// What splitting found out about agents, as a table for people, as JSON and as CSV.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "arena/arena.h"
#include "catalog/agent_spec.h"
#include "splitting/splitting_evaluation.h"

namespace tetrarch {

struct MeasuredAgent {
  AgentSpec spec;
  SplittingEvaluation splitting;
  std::optional<Evaluation> direct;  // where splitting is of no use
};

struct SplittingReport {
  const std::vector<MeasuredAgent>& agents;
  std::uint64_t seed;
  bool levels;  // also say how probable each level is

  std::string table() const;
  std::string json() const;
  std::string csv() const;
};

}  // namespace tetrarch
