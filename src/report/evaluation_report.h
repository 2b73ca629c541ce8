// Evaluations as a table for people, as JSON and as CSV.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "arena/arena.h"
#include "catalog/agent_spec.h"

namespace tetrarch {

struct EvaluatedAgent {
  AgentSpec spec;
  Evaluation evaluation;
};

std::string table_of(const std::vector<EvaluatedAgent>& agents, std::uint64_t seed);
nlohmann::ordered_json json_of(const EvaluatedAgent& agent, std::uint64_t seed);
std::string csv_of(const std::vector<EvaluatedAgent>& agents, std::uint64_t seed);

// One line for each object, whose keys must be the same ones; a pair becomes two columns (_low,
// _high), an object one for each of its own keys.
std::string csv_of_rows(const std::vector<nlohmann::ordered_json>& rows);

// What the source of the agent as it stands in its file says for these rules.
const PublishedFigure* published_for(const AgentSpec& spec, const Rules& rules);

// A number, or null where it is not finite.
nlohmann::ordered_json json_number(double number);

// "[3,650 .. 3,940]", with "-" where an end is open.
std::string interval_text(const Interval& interval);

}  // namespace tetrarch
