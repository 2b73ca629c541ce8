// Measurements of agents as a table for people, as JSON and as CSV.
#pragma once

#include <string>
#include <vector>

#include "arena/estimate_json.h"
#include "arena/measurement.h"

namespace tetrarch {

// All with the same seed, and all by splitting or none. `levels`: where splitting was used, also
// say how probable each level is.
struct MeasurementReport {
  const std::vector<Measurement>& measurements;
  bool levels = false;

  std::string table() const;
  std::string json() const;
  std::string csv() const;
};

Json json_of(const Measurement& measured);

// What the source of the agent as it stands in its file says for these rules.
const PublishedFigure* published_for(const AgentSpec& spec, const Rules& rules);

// Of 10^9 pieces, how many bring the end of a game. By splitting.
Estimate deaths_per_billion(std::span<const Replicate> replicates);

// "[3,650 .. 3,940]", with "-" where an end is open.
std::string interval_text(const Interval& interval);

}  // namespace tetrarch
