// Plays many boards of linear one-piece agents at once, sixteen that got the same piece in one pass
// of the lane kernel (lane_groups.h). A pile that is too high for the lanes is sunk
// (kernels/sunk_board.h); one that cannot be sunk is played by itself. `Work` is what is played,
// whole games or trials. It has
//
//     Tally                                            what it keeps for each slot
//     std::optional<LaneStart<Tally>> next()           where the next one begins, if any is left
//     bool stopped()
//     void look_up()                                   called every few pieces
//     Verdict placed(slot, board, placement, lines)    `board` is a LaneBoard or a Board
//     Verdict died(slot, board)
//     LaneStart<Tally> again(slot)                     optional: where it begins again
//
// and optionally, for work that only counts most placements:
//
//     bool counts_only()
//     bool is_plain(tally)                             whether the next placement is only counted
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

namespace tetrarch {

// What happens to a game or a trial after a placement, or after its death.
enum class Verdict : std::uint8_t { GoOn, BeginAgain, Over };

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
  std::uint8_t number;   // of the slot
  bool is_high = false;  // whether the pile is too high for the lanes
  std::uint32_t agent;
  Tally tally;
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
      const auto number = static_cast<std::uint8_t>(slots_.size());
      slots_.push_back({{}, start->stream, Piece::I, number, false, 0, start->tally});
      ++in_play_;
      begin(slots_.back(), *start);
    }
    while (!work_.stopped()) {
      if (unequal_count_ > 0) {
        play_alone(slots_[unequal_[--unequal_count_]]);
      } else if (groups_.empty()) {
        break;
      } else if (const auto slot = groups_.take_one()) {
        play_alone(slots_[*slot]);
      } else {
        play_together();
      }
      work_.look_up();
    }
  }

  // All slots that wait for a placement.
  void for_each_waiting(auto action) const {
    groups_.for_each([&](std::size_t slot) { action(slots_[slot]); });
    for (std::size_t i = 0; i < unequal_count_; ++i) action(slots_[unequal_[i]]);
  }

  Work& work() { return work_; }

 private:
  using Start = LaneStart<typename Work::Tally>;
  using Slot = LaneSlot<typename Work::Tally>;

  // The pile of a slot that is high.
  struct HighPile {
    Board board;       // the whole one
    LeftOut left_out;  // while it is sunk
  };
  HighPile& high_of(const Slot& slot) { return high_[slot.number]; }

  [[gnu::noinline]] void begin(Slot& slot, const Start& start) {
    slot.stream = start.stream;
    slot.agent = start.agent;
    slot.tally = start.tally;
    slot.piece = slot.stream.next();
    set_board(slot, start.board);
    slot.now.value = value_of(slot, start.board);
    queue(slot);
  }

  std::int32_t value_of(const Slot& slot, const Board& board) const {
    if (board == Board{}) return empty_values_[slot.agent];
    const DropValuer& valuer = valuers_[slot.agent];
    if (!slot.is_high) return valuer.valued(slot.now.board, rows_).value;
    return static_cast<std::int32_t>(valuer.value_at_rest(board, rows_));
  }

  [[gnu::noinline]] void set_board(Slot& slot, const Board& board) {
    slot.is_high = !fits_lanes(board.max_height(), rows_);
    if (slot.is_high) {
      high_of(slot).board = board;
    } else {
      slot.now.board = lane_board_of(board);
    }
  }

  // Waits for a placement: in a bucket, or alone if the pile is too unequal to be sunk.
  TETRARCH_INLINE void queue(Slot& slot) {
    if (slot.is_high) return queue_high(slot);
    groups_.push(slot.piece, slot.number);
  }
  [[gnu::noinline]] void queue_high(Slot& slot) {
    HighPile& high = high_of(slot);
    const auto left_out = valuers_[slot.agent].rows_to_sink(high.board, rows_);
    if (!left_out) {
      unequal_[unequal_count_++] = slot.number;
      return;
    }
    high.left_out = *left_out;
    slot.now.board = lane_board_of(sunk_board_of(high.board, left_out->rows));
    groups_.push_sunk(slot.piece, slot.number, *left_out);
  }

  void play_together() {
    const auto now = [&](std::size_t at) -> const ValuedBoard& { return slots_[at].now; };
    const auto agent = [&](std::size_t at) { return slots_[at].agent; };
    for (const LaneGroup& group : groups_.decide(now, agent)) place_group(group);
  }

  void place_group(const LaneGroup& group) {
    if constexpr (requires { work_.counts_only(); }) {
      if (work_.counts_only() && !group.boards.any_sunk) return place_plainly(group);
    }
    place_each(group);
  }
  [[gnu::noinline]] void place_each(const LaneGroup& group) {
    for (std::size_t lane = 0; lane < group.size; ++lane) place_lane(group, lane);
  }

  // Rare and hard-to-predict cases run outside this loop.
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
  TETRARCH_INLINE void place_lane(const LaneGroup& group, std::size_t lane) {
    Slot& slot = slots_[group.slots[lane]];
    const LaneDrop drop = group.choices.drops[lane];
    if (group.choices.unsure >> lane & 1) return play_alone(slot);
    if (!drop.legal()) return die(slot);
    slot.now.value = group.choices.boards[lane];
    Placement placement = drop.placement();
    if (slot.is_high) {
      placement.row = static_cast<std::uint8_t>(placement.row + high_of(slot).left_out.rows);
      if (!place_high(slot, placement)) return;
    } else {
      add_piece(slot.now.board, group.piece, placement);
      const int lines = drop.clears() ? clear_full_rows(slot.now.board) : 0;
      if (!go_on(slot, placement, lines)) return;
    }
    queue(slot);
  }

  // One piece; more of them while there are too few slots for groups.
  [[gnu::noinline]] void play_alone(Slot& slot) {
    const DropValuer& valuer = valuers_[slot.agent];
    do {
      if (slot.is_high) {
        const auto best = valuer.best({rules_, high_of(slot).board, slot.piece, std::nullopt, 0});
        if (!best) return die(slot);
        slot.now.value = static_cast<std::int32_t>(best->value - best->landing_value);
        if (!place_high(slot, best->placement)) return;
      } else {
        BoardChoice choice;
        if (!valuer.play_best(slot.now, slot.piece, rows_, choice)) return die(slot);
        if (!go_on(slot, choice.placement, choice.lines)) return;
      }
      work_.look_up();
    } while (in_play_ < LaneGroups::kFew && !work_.stopped());
    queue(slot);
  }

  // Both return false if the game or trial is over. The next one has begun in the slot then, if any
  // is left.
  [[gnu::noinline]] bool place_high(Slot& slot, Placement placement) {
    const Afterstate after = afterstate_of(high_of(slot).board, slot.piece, placement);
    if (is_over(slot, work_.placed(slot, after.board, placement, after.lines))) return false;
    slot.piece = slot.stream.next();
    set_board(slot, after.board);
    return true;
  }
  // Requires: the board has the placement already, without its full rows.
  TETRARCH_INLINE bool go_on(Slot& slot, Placement placement, int lines) {
    if (is_over(slot, work_.placed(slot, slot.now.board, placement, lines))) return false;
    slot.piece = slot.stream.next();
    // No form is higher than four rows: the pile need not be looked at while it is low.
    if (!fits_lanes(placement.row + 4, rows_)) set_board(slot, board_of(slot.now.board));
    return true;
  }

  TETRARCH_INLINE bool is_over(Slot& slot, Verdict verdict) {
    if (verdict != Verdict::GoOn) end(slot, verdict);
    return verdict != Verdict::GoOn;
  }
  [[gnu::noinline]] void die(Slot& slot) {
    end(slot,
        slot.is_high ? work_.died(slot, high_of(slot).board) : work_.died(slot, slot.now.board));
  }
  [[gnu::noinline]] void end(Slot& slot, [[maybe_unused]] Verdict verdict) {
    if constexpr (requires { work_.again(slot); }) {
      if (verdict == Verdict::BeginAgain) return begin(slot, work_.again(slot));
    }
    if (const auto start = work_.next()) return begin(slot, *start);
    --in_play_;
  }

  const Rules& rules_;
  int rows_;
  Work work_;
  std::vector<DropValuer> valuers_;         // of each weights
  std::vector<std::int32_t> empty_values_;  // the same
  LaneGroups groups_;
  std::vector<Slot> slots_;
  std::size_t in_play_ = 0;                        // slots that are not free
  std::array<HighPile, LaneGroups::kSlots> high_;  // of each slot
  // Slots whose piles are too high for the lanes and too unequal to be sunk.
  std::array<std::uint8_t, LaneGroups::kSlots> unequal_;
  std::size_t unequal_count_ = 0;
};

}  // namespace tetrarch
