// The part that `evaluate` and `compare` share: flags for how long to play, and playing with a
// progress bar.
#pragma once

#include <cstdint>
#include <optional>

#include "arena/arena.h"
#include "cli/game_options.h"
#include "cli/interrupt.h"

namespace tetrarch {

struct EvaluationFlags {
  std::uint64_t games = 100;
  std::optional<std::uint64_t> cut_off;

  void add(Command& command);
};

Evaluation evaluate_with_progress(const AgentSpec& spec, const Rules& rules,
                                  const GameOptions& game, const EvaluationFlags& flags,
                                  const InterruptGuard& interrupt);

}  // namespace tetrarch
