// Measurements of agents as a table for people, as JSON and as CSV. Does not play.
#pragma once

#include <string>
#include <vector>

#include "arena/estimate_json.h"
#include "arena/measurement.h"

namespace tetrarch {

// Requires: all have the same seed, and splitting was asked for all or for none. `levels`: also
// show how often each level of splitting was reached.
struct MeasurementReport {
  const std::vector<Measurement>& measurements;
  bool levels = false;

  std::string table() const;
  std::string json() const;
  std::string csv() const;
};

Json json_of(const Measurement& measured);

// The figure that the agent's source published for these rules, or null.
const PublishedFigure* published_for(const AgentSpec& spec, const Rules& rules);

// How many of 10^9 pieces end a game, measured by splitting.
Estimate deaths_per_billion(std::span<const Replicate> replicates);

// Stands below a table in which "*" marks means with cut-off games.
inline constexpr const char* kCutOffNote =
    "* some games were cut off: the mean is total / deaths (near-exponential lengths), its "
    "interval the chi-square one; median, worst and best are of the games as cut off";

// "[3,650 .. 3,940]"; "-" is an open end.
std::string interval_text(const Interval& interval);

}  // namespace tetrarch
