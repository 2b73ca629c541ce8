// The trials of a flow and of a climb: where each begins, and after each placement whether it goes
// on. Players may interleave trials in any order.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "lockstep/lane_player.h"
#include "splitting/estimator.h"
#include "splitting/pile_snapshot.h"

namespace tetrarch {

struct TrialStart {
  Board board;
  std::optional<Piece> piece;  // the first one, if known
  PieceStream stream;
  std::uint64_t dice;  // seed of the agent's random numbers
};

class FlowTrials {
 public:
  FlowTrials(const Rules& rules, const FlowTask& task)
      : rules_(rules), task_(task), walks_(task.walks) {
    flow_.visits.resize(static_cast<std::size_t>(20 * rules.height) + 1);
  }

  std::uint32_t count() const { return task_.walks; }
  std::uint64_t limit() const { return ~std::uint64_t{0}; }  // of steps

  std::optional<TrialStart> begin(std::uint32_t index) { return begin_again(index); }
  TrialStart begin_again(std::uint32_t index) {
    const std::uint64_t seed = derived_seed(task_.seed, index);
    return {{},
            {},
            PieceStream(rules_.pieces, derived_seed(seed, 2 * walks_[index].lives)),
            derived_seed(seed, 2 * walks_[index].lives + 1)};
  }

  Verdict placed(std::uint32_t index, int height, const auto& snapshot) {
    Walk& walk = walks_[index];
    const bool counts = ++walk.steps > task_.warm_up;
    if (counts) ++flow_.visits[static_cast<std::size_t>(height)];
    if (walk.in_basin && height >= task_.level) {
      walk.in_basin = false;
      if (counts) walk.crossings.push_back(snapshot());
    } else if (height <= task_.basin) {
      walk.in_basin = true;
    }
    return walk.steps < task_.warm_up + task_.steps ? Verdict::GoOn : Verdict::Over;
  }

  Verdict died(std::uint32_t index, const auto& snapshot) {
    Walk& walk = walks_[index];
    const bool counts = walk.steps >= task_.warm_up;
    if (counts) ++flow_.ends;
    if (counts && walk.in_basin)
      walk.crossings.push_back(snapshot());  // through all levels at once
    walk.in_basin = true;
    ++walk.lives;
    return Verdict::BeginAgain;
  }

  Flow<PileSnapshot> result(Halt halt) && {
    flow_.halt = halt;
    flow_.steps = task_.walks * task_.steps;
    for (Walk& walk : walks_) {
      flow_.crossings.insert(flow_.crossings.end(), walk.crossings.begin(), walk.crossings.end());
    }
    return std::move(flow_);
  }

 private:
  struct Walk {
    bool in_basin = true;  // it did not cross the level since it was in the basin
    std::uint64_t steps = 0;
    std::uint64_t lives = 0;
    std::vector<PileSnapshot> crossings;
  };

  const Rules& rules_;
  const FlowTask& task_;
  std::vector<Walk> walks_;
  Flow<PileSnapshot> flow_;
};

class ClimbTrials {
 public:
  explicit ClimbTrials(const ClimbTask<PileSnapshot>& task) : task_(task), reached_(task.trials) {}

  std::uint32_t count() const { return task_.trials; }
  // Trials of agents worth measuring take less than a thousandth of this.
  std::uint64_t limit() const { return 1'000'000; }

  // None: the trial is over before it began.
  std::optional<TrialStart> begin(std::uint32_t index) {
    const PileSnapshot& start = task_.start_of(index);
    if (start.dead) {
      reached_[index] = start;
      return std::nullopt;
    }
    const std::uint64_t seed = task_.seed_of(index);
    return TrialStart{start.board, start.piece, start.stream.resown(derived_seed(seed, 0)),
                      derived_seed(seed, 1)};
  }
  TrialStart begin_again(std::uint32_t index) { return *begin(index); }

  Verdict placed(std::uint32_t index, int height, const auto& snapshot) {
    if (height <= task_.basin) return Verdict::Over;
    if (!task_.level || height < *task_.level) return Verdict::GoOn;
    reached_[index] = snapshot();
    return Verdict::Over;
  }

  Verdict died(std::uint32_t index, const auto& snapshot) {
    reached_[index] = snapshot();
    return Verdict::Over;
  }

  Climb<PileSnapshot> result(Halt halt, std::uint64_t steps) && {
    Climb<PileSnapshot> climb;
    climb.halt = halt;
    climb.steps = steps;
    for (const auto& snapshot : reached_) {
      if (snapshot) climb.reached.push_back(*snapshot);
    }
    return climb;
  }

 private:
  const ClimbTask<PileSnapshot>& task_;
  std::vector<std::optional<PileSnapshot>> reached_;
};

}  // namespace tetrarch
