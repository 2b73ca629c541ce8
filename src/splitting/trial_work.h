// The trials of a flow or a climb as the work of a player: LanePlayer plays sixteen that got the same
// piece in one pass of the lane kernel (lockstep/lane_player.h), SinglePlayer (pile_process.cpp) one
// after the other.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstring>

#include "lockstep/lane_player.h"
#include "splitting/trials.h"

namespace tetrarch {

// height_of_pile() of a LaneBoard: fills every column down to the floor and counts the bits.
inline int height_of_pile(const LaneBoard& board) {
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

struct TrialOutcome {
  Halt halt = Halt::None;
  std::uint64_t steps = 0;
};

template <class Trials>
class TrialWork {
 public:
  struct Tally {
    std::uint32_t index;  // of the trial
    std::uint64_t steps;
  };

  // Reports pieces, and looks at `stop`, once in so many pieces.
  TrialWork(Trials& trials, SplittingCounters& counters, const std::atomic<bool>* stop,
            std::uint64_t pieces_between_looks)
      : trials_(trials), counters_(counters), stop_(stop), between_looks_(pieces_between_looks) {}

  // The next trial that is not over before it began. Its index is in `tally`.
  std::optional<TrialStart> next(Tally& tally) {
    while (next_ < trials_.count() && !stopped()) {
      tally = {next_++, 0};
      if (const auto start = trials_.begin(tally.index)) return start;
      count_trial();
    }
    return std::nullopt;
  }
  TrialStart again(Tally& tally) {
    tally.steps = 0;
    return trials_.begin_again(tally.index);
  }

  // The same for LanePlayer.
  std::optional<LaneStart<Tally>> next() {
    Tally tally{};
    const auto start = next(tally);
    return start ? std::optional(lane_start(*start, tally)) : std::nullopt;
  }
  LaneStart<Tally> again(LaneSlot<Tally>& slot) {
    return lane_start(again(slot.tally), slot.tally);
  }

  bool stopped() const { return outcome_.halt != Halt::None; }
  void look_up() {
    if (pieces_ >= between_looks_) report();
  }

  template <class Slot, class Pile>
  Verdict placed(Slot& slot, const Pile& pile, Placement, int /*lines*/) {
    ++pieces_;
    const Verdict verdict = trials_.placed(slot.tally.index, height_of_pile(pile), [&] {
      return PileSnapshot{board_of(pile), next_piece(slot), slot.stream, false};
    });
    if (verdict == Verdict::Over) count_trial();
    if (verdict == Verdict::GoOn && ++slot.tally.steps == trials_.limit()) {
      outcome_.halt = Halt::Endless;
    }
    return verdict;
  }
  template <class Slot, class Pile>
  Verdict died(const Slot& slot, const Pile& pile) {
    const Verdict verdict = trials_.died(slot.tally.index, [&] {
      return PileSnapshot{board_of(pile), next_piece(slot), slot.stream, true};
    });
    if (verdict == Verdict::Over) count_trial();
    return verdict;
  }

  TrialOutcome outcome() {
    report();
    return outcome_;
  }

 private:
  static LaneStart<Tally> lane_start(const TrialStart& start, const Tally& tally) {
    return {start.board, start.stream, 0, tally};
  }
  // The next piece, if the player shows it to the agent.
  static std::optional<Piece> next_piece(const LaneSlot<Tally>&) { return std::nullopt; }
  static std::optional<Piece> next_piece(const auto& slot) { return slot.next; }
  void count_trial() { counters_.trials.fetch_add(1, std::memory_order_relaxed); }
  void report() {
    counters_.pieces.fetch_add(pieces_, std::memory_order_relaxed);
    outcome_.steps += pieces_;
    pieces_ = 0;
    if (stop_ && stop_->load(std::memory_order_relaxed)) outcome_.halt = Halt::Stopped;
  }

  Trials& trials_;
  SplittingCounters& counters_;
  const std::atomic<bool>* stop_;
  std::uint64_t between_looks_;
  std::uint32_t next_ = 0;
  std::uint64_t pieces_ = 0;  // since the last report
  TrialOutcome outcome_;
};

}  // namespace tetrarch
