// The part of `evaluate` that measures by splitting: its flags, and playing with a progress bar.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/game_options.h"
#include "cli/interrupt.h"
#include "report/splitting_report.h"

namespace tetrarch {

struct SplittingFlags {
  std::string precision_text = "5%";
  std::uint64_t trials = 2000;
  std::optional<std::uint64_t> replicates;
  bool levels = false;

  void add(Command& command);
  double precision() const;  // as a share; throws Error

  // Names of the options that only splitting understands.
  static const std::vector<std::string>& names();
};

// Throws Error where the rules do not allow it.
MeasuredAgent measure_with_progress(const AgentSpec& spec, const Rules& rules,
                                    const GameOptions& game, const SplittingFlags& flags,
                                    const InterruptGuard& interrupt);

}  // namespace tetrarch
