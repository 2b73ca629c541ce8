// The book-keeping of a thread that plays lockstep games: which game comes next, when games end, what
// to report. Knows nothing of boards.
#pragma once

#include <algorithm>

#include "lockstep/lockstep_task.h"

namespace tetrarch {

class LockstepLedger {
 public:
  explicit LockstepLedger(const LockstepTask& task)
      : task_(task),
        cap_(task.rules.piece_cap.value_or(kForever)),
        limit_(std::min(cap_, task.cut_off.value_or(kForever))) {}

  // The next game of the task. None: no game is left, or the task was stopped.
  std::optional<std::uint64_t> next_game() {
    if (stopped_) return std::nullopt;
    const std::uint64_t index = task_.next.fetch_add(1, std::memory_order_relaxed);
    return index < task_.games.size() ? std::optional(index) : std::nullopt;
  }

  // A game ends after so many pieces, and how.
  std::uint64_t limit() const { return limit_; }
  ResultEnd end_at_limit() const { return limit_ == cap_ ? ResultEnd::Capped : ResultEnd::CutOff; }

  void end_game(std::uint64_t index, const GameTotals& totals, ResultEnd end) {
    task_.results[index] = {totals, end};
    task_.counters.add_game(task_.results[index]);
  }

  void count_piece() { ++pieces_; }

  // Once in kPiecesBetweenLooks: reports the pieces and looks at `stop`.
  void look_up() {
    if (pieces_ < kPiecesBetweenLooks) return;
    report_pieces();
    stopped_ = task_.stop && task_.stop->load(std::memory_order_relaxed);
  }
  bool stopped() const { return stopped_; }

  void report_pieces() {
    task_.counters.pieces.fetch_add(pieces_, std::memory_order_relaxed);
    pieces_ = 0;
  }

 private:
  static constexpr std::uint64_t kForever = ~std::uint64_t{0};
  static constexpr std::uint64_t kPiecesBetweenLooks = 4096;

  const LockstepTask& task_;
  std::uint64_t cap_;
  std::uint64_t limit_;
  std::uint64_t pieces_ = 0;  // since the last look
  bool stopped_ = false;
};

}  // namespace tetrarch
