// Plays many boards of linear one-piece agents at once, sixteen that got the same piece in one pass
// of the lane kernel:
//
//     slots (128)            seven buckets by current piece       kernel
//     board, stream     ->   I J L O S Z T                   ->   16 boards, one piece
//            ^                                                        |
//            +-------- placement made, next piece drawn <-------------+
//
// A pile that is too high for the lanes is sunk (kernels/lane_kernel.h); one that cannot be sunk is
// played by itself. `Work` is what is played, whole games or trials. It has
//
//     Tally                                       what it keeps for each slot
//     std::optional<LaneStart<Tally>> next()      where the next one begins, if any is left
//     bool stopped()
//     void look_up()                              called every few pieces
//     Verdict placed(slot, board, made)           `board` is a LaneBoard or a Board
//     Verdict died(slot, board)
//     LaneStart<Tally> again(slot)                optional: where it begins again
//
// and optionally, for work that only counts most placements:
//
//     bool counts_only()
//     bool is_plain(tally)                        whether the next placement is only counted
//     void count(tally), add_lines(tally, lines)
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "agents/drop_valuer.h"
#include "game/piece_stream.h"
#include "lockstep/lane_groups.h"
#include "lockstep/verdict.h"

namespace tetrarch {

template <class Tally>
struct LaneStart {
  Board board;
  PieceStream stream;
  std::uint32_t agent;  // which of the weights plays
  Tally tally;
};

template <class Tally>
struct LaneSlot {
  ValuedBoard now;  // the board may be sunk; the value is that of the whole one
  PieceStream stream;
  Piece piece;
  std::uint32_t agent;
  Tally tally;
};

struct MadePlacement {
  Placement placement;
  int lines;
};

inline const Board& board_of(const Board& board) { return board; }

template <class Work>
class LanePlayer {
 public:
  // Keeps a reference to the rules and the weights. Requires a kernel for all of them.
  LanePlayer(const Rules& rules, std::span<const FixedWeights> weights, Work work)
      : rules_(rules), rows_(rules.height), work_(std::move(work)), groups_(weights, rows_) {
    for (const FixedWeights& each : weights) {
      valuers_.emplace_back(LinearPolicy{each});
      can_sink_.push_back(can_sink(each));
      empty_values_.push_back(valuers_.back().valued(lane_board_of(Board{}), rows_).value);
    }
    slots_.reserve(LaneGroups::kSlots);
  }

  // Plays in at most so many slots until nothing is left, or the work is stopped.
  void play(std::uint64_t most_slots = LaneGroups::kSlots) {
    const std::size_t slots = std::min<std::uint64_t>(LaneGroups::kSlots, most_slots);
    while (slots_.size() < slots) {
      const auto start = work_.next();
      if (!start) break;
      slots_.push_back({{}, start->stream, Piece::I, start->agent, start->tally});
      ++in_play_;
      begin(slots_.size() - 1, *start);
    }
    while (!work_.stopped()) {
      if (unequal_count_ > 0) {
        play_alone(unequal_[--unequal_count_]);
      } else if (groups_.empty()) {
        break;
      } else if (const auto slot = groups_.take_one()) {
        play_alone(*slot);
      } else {
        play_together();
      }
      work_.look_up();
    }
  }

  // All slots that wait for a placement.
  template <class Action>
  void for_each_waiting(Action action) const {
    groups_.for_each([&](std::size_t slot) { action(slots_[slot]); });
    for (std::size_t i = 0; i < unequal_count_; ++i) action(slots_[unequal_[i]]);
  }

  Work& work() { return work_; }

 private:
  using Start = LaneStart<typename Work::Tally>;
  using Slot = LaneSlot<typename Work::Tally>;

  // A pile that is too high for the lanes.
  struct HighPile {
    bool is_high = false;
    Board board;       // the whole one
    LeftOut left_out;  // while the slot waits in a bucket
  };

  void begin(std::size_t at, const Start& start) {
    Slot& slot = slots_[at];
    slot.stream = start.stream;
    slot.agent = start.agent;
    slot.tally = start.tally;
    slot.piece = slot.stream.next();
    slot.now.value = value_of(start.board, slot.agent);
    set_board(at, start.board);
    queue(at);
  }

  std::int32_t value_of(const Board& board, std::uint32_t agent) const {
    if (board == Board{}) return empty_values_[agent];
    const DropValuer& valuer = valuers_[agent];
    if (fits_lanes(board.max_height(), rows_)) {
      return valuer.valued(lane_board_of(board), rows_).value;
    }
    return static_cast<std::int32_t>(valuer.value_at_rest(board, rows_));
  }

  void set_board(std::size_t at, const Board& board) {
    HighPile& high = high_[at];
    high_count_ -= high.is_high;
    high.is_high = !fits_lanes(board.max_height(), rows_);
    high_count_ += high.is_high;
    if (high.is_high) {
      high.board = board;
    } else {
      slots_[at].now.board = lane_board_of(board);
    }
  }

  // Waits for a placement: in a bucket, or alone if the pile is too unequal to be sunk.
  void queue(std::size_t at) {
    if (high_[at].is_high && !sink(at)) {
      unequal_[unequal_count_++] = static_cast<std::uint8_t>(at);
    } else {
      groups_.push(slots_[at].piece, at);
    }
  }

  bool sink(std::size_t at) {
    Slot& slot = slots_[at];
    HighPile& high = high_[at];
    const auto left_out = can_sink_[slot.agent] ? rows_to_sink(high.board, rows_) : std::nullopt;
    if (!left_out) return false;
    high.left_out = *left_out;
    slot.now.board = lane_board_of(sunk_board_of(high.board, left_out->rows));
    return true;
  }

  void play_together() {
    const auto now = [&](std::size_t at) -> const ValuedBoard& { return slots_[at].now; };
    const auto agent = [&](std::size_t at) { return slots_[at].agent; };
    const auto left_out = [&](std::size_t at) {
      return high_[at].is_high ? high_[at].left_out : LeftOut{};
    };
    for (const LaneGroup& group :
         high_count_ > 0 ? groups_.decide(now, agent, left_out) : groups_.decide(now, agent)) {
      place_group(group);
    }
  }

  void place_group(const LaneGroup& group) {
    if constexpr (requires { work_.counts_only(); }) {
      if (work_.counts_only() && !group.boards.any_sunk) return place_plainly(group);
    }
    for (std::size_t lane = 0; lane < group.size; ++lane) place_lane(group, lane);
  }

  // Rare cases, and what no processor can predict, run outside this loop.
  void place_plainly(const LaneGroup& group) {
    unsigned clearing = 0;
    const unsigned unusual = unusual_drops();
    Slot* const slots = slots_.data();
    for (std::size_t lane = 0; lane < group.size; ++lane) {
      const std::size_t at = group.slots[lane];
      const LaneDrop drop = group.choices.drops[lane];
      Slot& slot = slots[at];
      if ((drop.bits & unusual) || !work_.is_plain(slot.tally)) {
        place_rarely(group, lane);
        continue;
      }
      slot.now.value = group.choices.boards[lane];
      add_piece(slot.now.board, group.piece, drop.placement());
      clearing |= unsigned{drop.clears()} << lane;
      work_.count(slot.tally);
      slot.piece = slot.stream.next();
      groups_.push(slot.piece, at);
    }
    for (; clearing; clearing &= clearing - 1) {
      Slot& slot = slots[group.slots[static_cast<std::size_t>(std::countr_zero(clearing))]];
      work_.add_lines(slot.tally, clear_full_rows(slot.now.board));
    }
  }

  // Bits of drops that are illegal or may lift the pile above the lanes.
  unsigned unusual_drops() const {
    constexpr unsigned kHigh = 8u << LaneDrop::kRowShift;
    static_assert(fits_lanes(7 + 4, kMaxHeight));
    return (1u << 15) | (fits_lanes(kMaxHeight, rows_) ? 0 : kHigh);
  }

  [[gnu::noinline]] void place_rarely(const LaneGroup& group, std::size_t lane) {
    place_lane(group, lane);
  }

  void place_lane(const LaneGroup& group, std::size_t lane) {
    const std::size_t at = group.slots[lane];
    const LaneDrop drop = group.choices.drops[lane];
    if (group.choices.unsure >> lane & 1) return play_alone(at);
    if (drop.legal() ? place_drop(at, drop, group.choices.boards[lane]) : die(at)) queue(at);
  }

  // One piece; more of them while there are too few slots for groups.
  void play_alone(std::size_t at) {
    do {
      if (!place_alone(at)) return;
      work_.look_up();
    } while (in_play_ < LaneGroups::kFew && !work_.stopped());
    queue(at);
  }

  // The functions below return false if the slot's game or trial is over: another one may have
  // begun in the slot, and waits already.
  bool place_alone(std::size_t at) {
    Slot& slot = slots_[at];
    const DropValuer& valuer = valuers_[slot.agent];
    if (high_[at].is_high) {
      const auto best = valuer.best({rules_, high_[at].board, slot.piece, std::nullopt, 0});
      if (!best) return die(at);
      slot.now.value = static_cast<std::int32_t>(best->value - best->landing_value);
      return place_high(at, best->placement);
    }
    BoardChoice choice;
    if (!valuer.play_best(slot.now, slot.piece, rows_, choice)) return die(at);
    return go_on(at, {choice.placement, choice.lines});
  }

  bool place_drop(std::size_t at, LaneDrop drop, std::int32_t value) {
    Slot& slot = slots_[at];
    slot.now.value = value;
    Placement placement = drop.placement();
    if (high_[at].is_high) {
      placement.row = static_cast<std::uint8_t>(placement.row + high_[at].left_out.rows);
      return place_high(at, placement);
    }
    add_piece(slot.now.board, slot.piece, placement);
    return go_on(at, {placement, drop.clears() ? clear_full_rows(slot.now.board) : 0});
  }

  bool place_high(std::size_t at, Placement placement) {
    Slot& slot = slots_[at];
    const Afterstate after = afterstate_of(high_[at].board, slot.piece, placement);
    if (!obey(at, work_.placed(slot, after.board, {placement, after.lines}))) return false;
    slot.piece = slot.stream.next();
    set_board(at, after.board);
    return true;
  }

  // After a placement that the board of a low pile shows already.
  bool go_on(std::size_t at, const MadePlacement& made) {
    Slot& slot = slots_[at];
    if (!obey(at, work_.placed(slot, slot.now.board, made))) return false;
    slot.piece = slot.stream.next();
    // No form is higher than four rows: the pile need not be looked at while it is low.
    if (!fits_lanes(made.placement.row + 4, rows_)) set_board(at, board_of(slot.now.board));
    return true;
  }

  bool obey(std::size_t at, Verdict verdict) {
    if (verdict == Verdict::GoOn) return true;
    if constexpr (requires(Slot slot) { work_.again(slot); }) {
      if (verdict == Verdict::BeginAgain) {
        begin(at, work_.again(slots_[at]));
        return false;
      }
    }
    if (const auto start = work_.next()) {
      begin(at, *start);
    } else {
      set_board(at, {});
      --in_play_;
    }
    return false;
  }

  bool die(std::size_t at) {
    const HighPile& high = high_[at];
    const Slot& slot = slots_[at];
    return obey(at, high.is_high ? work_.died(slot, high.board) : work_.died(slot, slot.now.board));
  }

  const Rules& rules_;
  int rows_;
  Work work_;
  // Of each weights.
  std::vector<DropValuer> valuers_;
  std::vector<bool> can_sink_;
  std::vector<std::int32_t> empty_values_;
  LaneGroups groups_;
  std::vector<Slot> slots_;
  std::size_t in_play_ = 0;                        // slots that are not free
  std::array<HighPile, LaneGroups::kSlots> high_;  // of each slot
  std::size_t high_count_ = 0;
  // Slots whose piles are too high for the lanes and too unequal to be sunk.
  std::array<std::uint8_t, LaneGroups::kSlots> unequal_;
  std::size_t unequal_count_ = 0;
};

}  // namespace tetrarch
