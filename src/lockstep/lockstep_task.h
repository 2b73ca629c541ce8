// What lockstep is asked to play: many games of linear agents, for any number of threads. Data only.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>

#include "agents/foresight.h"
#include "kernels/fixed_weights.h"
#include "lockstep/play_counters.h"

namespace tetrarch {

struct LockstepGame {
  std::uint64_t seed = 0;
  std::uint32_t weights = 0;  // which of the task's weights plays it
};

// Every thread calls play_lockstep() with the same task and takes its games from `next` on.
struct LockstepTask {
  const Rules& rules;
  std::span<const FixedWeights> weights;  // for boards after clears
  std::span<const LockstepGame> games;
  std::span<GameResult> results;  // as many as games
  std::atomic<std::uint64_t>& next;
  PlayCounters& counters;
  std::optional<std::uint64_t> cut_off;     // as in PlayOptions
  const std::atomic<bool>* stop = nullptr;  // the same
  std::uint64_t in_play = ~0u;              // most games that one thread plays at a time
  Foresight foresight = {};                 // of all agents
};

}  // namespace tetrarch
