// Evaluations as a table for people, as JSON and as CSV.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "agents/agent_spec.h"
#include "arena/arena.h"

namespace tetrarch {

struct EvaluatedAgent {
  AgentSpec spec;
  Evaluation evaluation;
};

std::string table_of(const std::vector<EvaluatedAgent>& agents, std::uint64_t seed);
nlohmann::ordered_json json_of(const EvaluatedAgent& agent, std::uint64_t seed);
std::string csv_of(const std::vector<EvaluatedAgent>& agents, std::uint64_t seed);

// A number, or null where it is not finite.
nlohmann::ordered_json json_number(double number);

// "[3,650 .. 3,940]", with "-" where an end is open.
std::string interval_text(const Interval& interval);

}  // namespace tetrarch
