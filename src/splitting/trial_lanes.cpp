#include "splitting/trial_lanes.h"

#include <array>
#include <bit>
#include <cstring>

#include "lockstep/lane_player.h"

namespace tetrarch {
namespace {

// Pieces are reported, and `stop` is looked at, once in so many pieces.
constexpr std::uint64_t kPiecesBetweenLooks = 4096;

// height_of_pile() of a LaneBoard: fills every column down to the floor and counts the bits.
int height_of_pile(const LaneBoard& board) {
  std::array<std::uint16_t, kLanes> columns = board.columns;
  for (std::size_t c = kColumns; c < kLanes; ++c) columns[c] = 0;
  for (std::uint16_t& column : columns) {
    unsigned cells = column;
    cells |= cells >> 1;
    cells |= cells >> 2;
    cells |= cells >> 4;
    cells |= cells >> 8;
    column = static_cast<std::uint16_t>(cells);
  }
  std::array<std::uint64_t, 4> fours;
  std::memcpy(fours.data(), columns.data(), sizeof fours);
  std::uint64_t any = fours[0] | fours[1] | fours[2];
  any |= any >> 32;
  any |= any >> 16;
  const int tallest = std::popcount(any & 0xffff) - 1;  // without the floor
  const int sum = std::popcount(fours[0]) + std::popcount(fours[1]) + std::popcount(fours[2]);
  return 10 * tallest + sum - kColumns;
}

// Trials of a flow or a climb, for LanePlayer.
template <class Trials>
class TrialWork {
 public:
  struct Tally {
    std::uint32_t index;  // of the trial
    std::uint64_t steps;
  };
  using Slot = LaneSlot<Tally>;

  TrialWork(const TrialTask& task, Trials& trials) : task_(task), trials_(trials) {}

  // The next trial that is not over before it began.
  std::optional<LaneStart<Tally>> next() {
    while (next_ < trials_.count() && !stopped()) {
      const std::uint32_t index = next_++;
      if (const auto start = trials_.begin(index)) return start_of(index, *start);
      count_trial();
    }
    return std::nullopt;
  }
  LaneStart<Tally> again(const Slot& slot) {
    return start_of(slot.tally.index, trials_.begin_again(slot.tally.index));
  }

  bool stopped() const { return outcome_.halt != Halt::None; }
  void look_up() {
    if (pieces_ >= kPiecesBetweenLooks) report();
  }

  template <class Pile>
  Verdict placed(Slot& slot, const Pile& pile, Placement, int /*lines*/) {
    ++pieces_;
    const Verdict verdict = trials_.placed(slot.tally.index, height_of_pile(pile), [&] {
      return PileSnapshot{board_of(pile), {}, slot.stream, false};
    });
    if (verdict == Verdict::Over) count_trial();
    if (verdict == Verdict::GoOn && ++slot.tally.steps == trials_.limit()) {
      outcome_.halt = Halt::Endless;
    }
    return verdict;
  }
  template <class Pile>
  Verdict died(const Slot& slot, const Pile& pile) {
    const Verdict verdict = trials_.died(slot.tally.index, [&] {
      return PileSnapshot{board_of(pile), {}, slot.stream, true};
    });
    if (verdict == Verdict::Over) count_trial();
    return verdict;
  }

  TrialOutcome outcome() {
    report();
    return outcome_;
  }

 private:
  static LaneStart<Tally> start_of(std::uint32_t index, const TrialStart& start) {
    return {start.board, start.stream, 0, {index, 0}};
  }
  void count_trial() { task_.counters.trials.fetch_add(1, std::memory_order_relaxed); }
  void report() {
    task_.counters.pieces.fetch_add(pieces_, std::memory_order_relaxed);
    outcome_.steps += pieces_;
    pieces_ = 0;
    if (task_.stop && task_.stop->load(std::memory_order_relaxed)) outcome_.halt = Halt::Stopped;
  }

  const TrialTask& task_;
  Trials& trials_;
  std::uint32_t next_ = 0;
  std::uint64_t pieces_ = 0;  // since the last report
  TrialOutcome outcome_;
};

template <class Trials>
TrialOutcome play_all(const TrialTask& task, Trials& trials) {
  LanePlayer player(task.rules, {task.weights, 1}, TrialWork<Trials>(task, trials));
  player.play();
  return player.work().outcome();
}

}  // namespace

TrialOutcome play_in_lanes(const TrialTask& task, FlowTrials& trials) {
  return play_all(task, trials);
}

TrialOutcome play_in_lanes(const TrialTask& task, ClimbTrials& trials) {
  return play_all(task, trials);
}

}  // namespace tetrarch
