// The part that `evaluate`, `compare` and `records` share: flags for how to measure, and measuring
// with a progress bar.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arena/measurement.h"
#include "cli/game_options.h"
#include "cli/interrupt.h"

namespace tetrarch {

struct GamesFlags {
  GamesPlan plan;

  void add(Command& command);
};

struct SplittingFlags {
  std::string precision_text = "5%";
  std::uint64_t trials = 2000;
  std::optional<std::uint64_t> replicates;
  bool levels = false;

  void add(Command& command);
  // Throws Error.
  ReplicatesPlan plan() const;

  // Names of the options that only splitting understands.
  static const std::vector<std::string>& names();
};

// A plan by splitting that plays directly where splitting is of no use: so many games that they
// tell as much.
MeasurementPlan splitting_plan(const ReplicatesPlan& plan);

// Shows how far it is.
Measurement measure_with_progress(const MeasurementPlan& plan, Evaluator& evaluator,
                                  const InterruptGuard& interrupt);

}  // namespace tetrarch
