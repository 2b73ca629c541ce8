// An agent's game as a process for splitting: its height is height_of_pile(), its steps are pieces,
// its end is death. One-piece linear agents play sixteen trials at once where the processor can
// (lockstep/lane_player.h), all others one by one with Agent::choose(). Both give the same results.
#pragma once

#include <atomic>

#include "agents/agent.h"
#include "splitting/estimator.h"
#include "splitting/pile_snapshot.h"

namespace tetrarch {

struct TrialOutcome;

class PileProcess {
 public:
  using Snapshot = PileSnapshot;

  // Keeps references to the agent, the counters and `stop`. Requires rules without refusal.
  PileProcess(const Rules& rules, const Agent& agent, SplittingCounters& counters,
              const std::atomic<bool>* stop);
  PileProcess(const PileProcess&) = delete;  // snapshots point to its rules

  Flow<PileSnapshot> flow(const FlowTask& task) const;
  Climb<PileSnapshot> climb(const ClimbTask<PileSnapshot>& task) const;
  double remains(const PileSnapshot& end) const;  // cells on the board

  const Rules& rules() const { return rules_; }
  bool in_lanes() const { return in_lanes_; }

 private:
  template <class Trials>
  TrialOutcome play(Trials& trials) const;

  Rules rules_;
  const Agent& agent_;
  SplittingCounters& counters_;
  const std::atomic<bool>* stop_;
  bool shows_next_;
  bool in_lanes_;
};

// Levels 115, 143, 171, ... and, before the end, 16.75 and 17.75 rows; the basin is q <= 70. An
// agent whose pile is usually higher than that has a higher basin, with the first level again 45
// above. Below 8 rows basin and first level shrink in proportion.
Ladder ladder_for(int rows, int usual_height);

}  // namespace tetrarch
