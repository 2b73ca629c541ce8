// Multilevel splitting: how often a process comes to a rare end. The process keeps falling back into
// a basin. Its height measures the distance from the basin, and levels cut the way to the end into
// parts that are not rare.
//
//     flow      from its beginning, begun anew after each end: how often a step crosses the first
//               level coming from the basin, and in which states
//     climbs    from states kept at a level, with fresh dice: the share that reaches the next level
//               (after the last one: the end) before it falls back into the basin
//
//     ends per step = crossings / steps x product of the shares
//
// Begun anew, the process ends once in every mean lifetime, so in the long run 1 / rate is the mean
// number of steps of one life. The warm-up must outlast the memory of the common beginning: lives of
// 25 steps came out 0.6 % too short after one of 100 steps. With fixed numbers of trials and starts
// drawn evenly the product is an unbiased estimate, so *rates* of independent replicates are
// averaged, not their logarithms.
// Knows nothing of Tetris; PileProcess (pile_process.h) is the process it was made for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/choice.h"
#include "base/random.h"
#include "base/statistics.h"

namespace tetrarch {

struct Ladder {
  int basin = 0;            // heights up to this one
  std::vector<int> levels;  // rising; reached at this height or above, or by the end

  friend bool operator==(const Ladder&, const Ladder&) = default;
};

struct SplittingPlan {
  Ladder ladder;
  std::uint32_t walks = 128;     // of the flow
  std::uint64_t warm_up = 0;     // steps of each walk that do not count
  std::uint64_t flow_steps = 0;  // of each walk after these
  std::uint32_t trials = 0;      // at each level

  friend bool operator==(const SplittingPlan&, const SplittingPlan&) = default;
};

enum class Halt : std::uint8_t {
  None,
  Stopped,  // from outside
  Endless   // a trial neither fell back nor rose within the limit of steps
};
template <>
inline constexpr auto kNames<Halt> = names("none", "stopped", "endless");

struct FlowTask {
  int basin, level;
  std::uint64_t seed;  // walk i has derived_seed(seed, i)
  std::uint32_t walks;
  std::uint64_t warm_up, steps;
};

template <class Snapshot>
struct Flow {
  std::vector<Snapshot> crossings;  // in the order of the walks
  std::uint64_t steps = 0;          // without those of the warm-up
  std::uint64_t ends = 0;
  std::vector<std::uint64_t> visits;  // how often each height was seen
  Halt halt = Halt::None;
};

template <class Snapshot>
struct ClimbTask {
  int basin;
  std::optional<int> level;  // none: the end
  std::span<const Snapshot> starts;
  std::uint64_t seed;
  std::uint32_t trials;

  std::uint64_t seed_of(std::uint64_t trial) const { return derived_seed(seed, trial + 1); }

  // Evenly spaced from a random offset: every start is equally likely, and the numbers of trials from
  // any two starts differ by at most one.
  const Snapshot& start_of(std::uint64_t trial) const {
    const double offset = Random(derived_seed(seed, 0)).uniform();
    const double position = (static_cast<double>(trial) + offset) / static_cast<double>(trials) *
                            static_cast<double>(starts.size());
    const auto index = static_cast<std::size_t>(position);
    return starts[index < starts.size() ? index : starts.size() - 1];
  }
};

template <class Snapshot>
struct Climb {
  std::vector<Snapshot> reached;  // in the order of the trials
  std::uint64_t steps = 0;
  Halt halt = Halt::None;
};

struct LevelCount {
  std::uint64_t trials = 0, reached = 0, steps = 0;

  double share() const { return static_cast<double>(reached) / static_cast<double>(trials); }
  friend bool operator==(const LevelCount&, const LevelCount&) = default;
};

struct Replicate {
  std::uint64_t crossings = 0, flow_steps = 0;
  std::uint64_t steps = 0;         // all, with flow and warm-up
  std::vector<LevelCount> levels;  // only those that were reached
  double rate = 0;                 // ends per step
  double rate_bound = 0;           // the rate, or what it would be with one success more
  double remains = 0;              // mean over the ends of what Process::remains() says
  Halt halt = Halt::None;

  friend bool operator==(const Replicate&, const Replicate&) = default;
};

// A Process has a type Snapshot and
//     Flow<Snapshot> flow(const FlowTask&) const;
//     Climb<Snapshot> climb(const ClimbTask<Snapshot>&) const;
//     double remains(const Snapshot&) const;    of a state at the end
template <class Process>
Replicate run_replicate(const Process& process, const SplittingPlan& plan, std::uint64_t seed) {
  using Snapshot = typename Process::Snapshot;
  const Ladder& ladder = plan.ladder;
  Replicate replicate;

  // 1. The flow through the first level.
  Flow<Snapshot> flow = process.flow({ladder.basin, ladder.levels.front(), derived_seed(seed, 0),
                                      plan.walks, plan.warm_up, plan.flow_steps});
  replicate.halt = flow.halt;
  replicate.crossings = flow.crossings.size();
  replicate.flow_steps = flow.steps;
  replicate.steps = flow.steps + plan.walks * plan.warm_up;
  const double steps = static_cast<double>(flow.steps);
  double rate = static_cast<double>(flow.crossings.size()) / steps;
  replicate.rate_bound = flow.crossings.empty() ? 1 / steps : rate;

  // 2. From level to level, as long as a trial gets there.
  std::vector<Snapshot> starts = std::move(flow.crossings);
  for (std::size_t i = 0; i < ladder.levels.size(); ++i) {
    if (starts.empty() || replicate.halt != Halt::None) return replicate;
    std::optional<int> next;
    if (i + 1 < ladder.levels.size()) next = ladder.levels[i + 1];
    Climb<Snapshot> climb =
        process.climb({ladder.basin, next, starts, derived_seed(seed, i + 1), plan.trials});
    replicate.halt = climb.halt;
    replicate.steps += climb.steps;
    if (climb.halt != Halt::None) return replicate;
    replicate.levels.push_back({plan.trials, climb.reached.size(), climb.steps});
    rate *= replicate.levels.back().share();
    replicate.rate_bound = climb.reached.empty() ? replicate.rate_bound / plan.trials : rate;
    starts = std::move(climb.reached);
  }
  if (starts.empty()) return replicate;

  // 3. The rate, and what remains at the end.
  replicate.rate = rate;
  for (const Snapshot& end : starts) replicate.remains += process.remains(end);
  replicate.remains /= static_cast<double>(starts.size());
  return replicate;
}

// The rate from finished replicates: mean, standard error, Student's interval. If no replicate came to
// an end, the mean is 0 and the upper end of the interval is that of the rule of three.
Estimate rate_of(std::span<const Replicate> replicates);

// The mean number of steps of one life: 1 / rate, its error to first order.
Estimate lifetime_of(const Estimate& rate);

// Mean of Replicate::remains, each replicate with the weight of its rate.
double remains_of(std::span<const Replicate> replicates);

// An estimate, from the replicates so far, of how many bring the relative standard error down to
// `precision`. At most four times as many as there are, since their spread is itself uncertain.
std::uint64_t replicates_wanted(std::span<const Replicate> replicates, double precision);

}  // namespace tetrarch
