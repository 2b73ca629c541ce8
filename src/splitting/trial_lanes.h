// Plays the trials of splitting for a linear one-piece agent, sixteen that got the same piece in one
// pass of the lane kernel (lockstep/lane_player.h).
#pragma once

#include <atomic>
#include <cstdint>

#include "kernels/fixed_weights.h"
#include "splitting/trials.h"

namespace tetrarch {

struct LaneTask {
  const Rules& rules;
  const FixedWeights* weights;
  SplittingCounters& counters;
  const std::atomic<bool>* stop;
};

struct LaneOutcome {
  Halt halt = Halt::None;
  std::uint64_t steps = 0;
};

bool splitting_lanes_cover(const Rules& rules, const FixedWeights& weights);

// Require splitting_lanes_cover().
LaneOutcome play_in_lanes(const LaneTask& task, FlowTrials& trials);
LaneOutcome play_in_lanes(const LaneTask& task, ClimbTrials& trials);

}  // namespace tetrarch
