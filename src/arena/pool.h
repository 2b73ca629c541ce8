// Plays every given agent on every given seed, on all cores: one agent for an evaluation, a
// generation's candidates for training. Where all agents allow it their games run in lockstep.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "arena/arena.h"

namespace tetrarch {

struct PoolTask {
  Rules rules;
  std::span<const Agent* const> agents;
  std::span<const std::uint64_t> seeds;
  int threads = 1;
  std::optional<std::uint64_t> cut_off;     // as in PlayOptions
  const std::atomic<bool>* stop = nullptr;  // the same
  // Called now and then from the calling thread only.
  std::function<void(const EvaluationProgress&)> progress;
};

struct PoolResult {
  Rules rules;                      // as played: with the preview that the agents need
  std::vector<GameResult> results;  // agent 0 on all seeds, agent 1 ...; only the games begun
  double seconds = 0;
};

PoolResult play_pool(const PoolTask& task);

}  // namespace tetrarch
