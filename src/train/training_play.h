// How a training run plays: through an evaluator, phase by phase. Reports progress; can be stopped.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "arena/evaluator.h"

namespace tetrarch {

enum class TrainingPhase : std::uint8_t { Generation, Rerank, Finalists, HeldOut };

struct TrainingProgress {
  TrainingPhase phase = TrainingPhase::Generation;
  std::uint64_t done = 0, all = 0;  // games or replicates of the phase
  std::uint64_t pieces = 0;
};

struct TrainingPlay {
  Evaluator& evaluator;
  const std::atomic<bool>* stop = nullptr;
  std::function<void(TrainingPhase)> phase_began = {};
  std::function<void(const TrainingProgress&)> progress = {};

  bool stopped() const { return stop && stop->load(); }

  void begin(TrainingPhase phase) const {
    if (phase_began) phase_began(phase);
  }
  void report(TrainingPhase phase, const PlayProgress& now) const {
    if (progress) progress({phase, now.done, now.all, now.pieces});
  }
  PlayOutcome play(TrainingPhase phase, const PlayJob& job) const {
    begin(phase);
    return evaluator.play(job, {stop, [&](const PlayProgress& now) { report(phase, now); }});
  }
};

}  // namespace tetrarch
