// Plays the trials of splitting for a linear one-piece agent, sixteen that got the same piece in one
// pass of the lane kernel (lockstep/lane_player.h).
#pragma once

#include <atomic>
#include <cstdint>

#include "kernels/fixed_weights.h"
#include "splitting/trials.h"

namespace tetrarch {

struct TrialTask {
  const Rules& rules;
  const FixedWeights* weights;
  SplittingCounters& counters;
  const std::atomic<bool>* stop;
};

struct TrialOutcome {
  Halt halt = Halt::None;
  std::uint64_t steps = 0;
};

// Require lockstep_covers() for the rules and the weights.
TrialOutcome play_in_lanes(const TrialTask& task, FlowTrials& trials);
TrialOutcome play_in_lanes(const TrialTask& task, ClimbTrials& trials);

}  // namespace tetrarch
