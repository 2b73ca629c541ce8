// Plays jobs on threads of this process, in lockstep if all agents allow it.
#pragma once

#include "arena/evaluator.h"

namespace tetrarch {

class ThreadEvaluator final : public Evaluator {
 public:
  explicit ThreadEvaluator(int threads) : threads_(threads) {}

  PlayOutcome play(const PlayJob& job, const PlayWatch& watch) override;

 private:
  int threads_;
};

}  // namespace tetrarch
