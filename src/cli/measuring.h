// Shared by `evaluate` and `compare`: the options for how to measure, and measuring with a progress
// bar.
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

  // The options that belong to splitting only.
  static const std::vector<std::string>& names();
};

// Measures by splitting. Where splitting is of no use, it plays enough whole games for the same
// precision.
MeasurementPlan splitting_plan(const ReplicatesPlan& plan);

Measurement measure_with_progress(const MeasurementPlan& plan, Evaluator& evaluator,
                                  const InterruptGuard& interrupt);

}  // namespace tetrarch
