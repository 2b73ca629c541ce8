// How a training run is steered and watched from outside.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

namespace tetrarch {

enum class TrainingPhase : std::uint8_t { Generation, Rerank, Finalists, HeldOut };

struct TrainingProgress {
  TrainingPhase phase = TrainingPhase::Generation;
  std::uint64_t games = 0, all_games = 0;  // of the phase
  std::uint64_t pieces = 0;
};

struct TrainingControl {
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;
  std::function<void(const TrainingProgress&)> progress;

  bool stopped() const { return stop && stop->load(); }
};

}  // namespace tetrarch
