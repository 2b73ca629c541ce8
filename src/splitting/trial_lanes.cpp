#include "splitting/trial_lanes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>
#include <memory>
#include <vector>

#include "agents/drop_valuer.h"
#include "features/feature_table.h"
#include "lockstep/lane_groups.h"

namespace tetrarch {
namespace {

// How often to report pieces and to ask whether to go on.
constexpr std::uint64_t kPiecesBetweenLooks = 4096;

// height_of_pile() of a LaneBoard: every column filled down to the floor, then its bits counted.
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

template <class Trials>
class LanePlayer {
 public:
  LanePlayer(const LaneTask& task, Trials& trials)
      : task_(task),
        trials_(trials),
        rows_(task.rules.height),
        valuer_(LinearPolicy{*task.weights}),
        can_sink_(can_sink(*task.weights)),
        groups_({task.weights, 1}, rows_) {}

  LaneOutcome play() {
    for (std::size_t slot = 0; slot < LaneGroups::kSlots; ++slot) begin_next(slot);
    while (halt_ == Halt::None) {
      if (unequal_count_ > 0) {
        play_high_alone(unequal_slots_[--unequal_count_]);
      } else if (groups_.empty()) {
        break;
      } else if (const auto slot = groups_.take_one()) {
        play_alone(*slot);
      } else {
        play_together();
      }
      if (pieces_ >= kPiecesBetweenLooks) look_up();
    }
    look_up();
    return {halt_, steps_};
  }

 private:
  struct InPlay {
    ValuedBoard now;  // the board may be sunk; the value is that of the whole one
    Piece piece;
    std::uint32_t index;
    std::uint64_t steps;
    PieceStream stream;
    bool is_high;      // the pile, for the lanes
    Board high;        // the whole board then
    LeftOut left_out;  // of it; nothing if it cannot be sunk
  };

  void queue(std::size_t slot) { groups_.push(games_[slot]->piece, slot); }

  void queue(std::size_t slot, const Board& board) {
    InPlay& game = *games_[slot];
    game.is_high = !fits_lanes(board.max_height(), rows_);
    game.left_out = {};
    if (!game.is_high) {
      game.now.board = lane_board_of(board);
      return queue(slot);
    }
    game.high = board;
    const auto left_out = can_sink_ ? rows_to_sink(board, rows_) : std::nullopt;
    if (!left_out) {
      unequal_slots_[unequal_count_++] = static_cast<std::uint8_t>(slot);
      return;
    }
    game.left_out = *left_out;
    game.now.board = lane_board_of(sunk_board_of(board, left_out->rows));
    queue(slot);
  }

  // The next trial that is not over before it began takes the slot.
  void begin_next(std::size_t slot) {
    while (next_ < trials_.count() && halt_ == Halt::None) {
      const std::uint32_t index = next_++;
      if (const auto start = trials_.begin(index)) return begin(slot, index, *start);
      task_.counters.trials.fetch_add(1, std::memory_order_relaxed);
    }
  }

  void begin(std::size_t slot, std::uint32_t index, const TrialStart& start) {
    games_[slot] = InPlay{{}, Piece::I, index, 0, start.stream, false, {}, {}};
    InPlay& game = *games_[slot];
    game.piece = game.stream.next();
    game.now.value = value_of(start.board);
    queue(slot, start.board);
  }

  std::int32_t value_of(const Board& board) const {
    if (fits_lanes(board.max_height(), rows_)) {
      return valuer_.valued(lane_board_of(board), rows_).value;
    }
    return static_cast<std::int32_t>(valuer_.value_at_rest(board, rows_));
  }

  void act(std::size_t slot, Verdict verdict) {
    const std::uint32_t index = games_[slot]->index;
    if (verdict == Verdict::BeginAgain) return begin(slot, index, trials_.begin_again(index));
    task_.counters.trials.fetch_add(1, std::memory_order_relaxed);
    begin_next(slot);
  }

  void play_together() {
    const auto now = [&](std::size_t slot) -> const ValuedBoard& { return games_[slot]->now; };
    const auto agent = [](std::size_t) { return 0; };
    const auto left_out = [&](std::size_t slot) { return games_[slot]->left_out; };
    for (const LaneGroup& group : groups_.decide(now, agent, left_out)) place(group);
  }

  void place(const LaneGroup& group) {
    for (std::size_t lane = 0; lane < group.size; ++lane) {
      const std::size_t slot = group.slots[lane];
      const LaneDrop drop = group.choices.drops[lane];
      if (group.choices.unsure >> lane & 1) {
        play_high_alone(slot);
      } else if (!drop.legal()) {
        die(slot);
      } else {
        games_[slot]->now.value = group.choices.boards[lane];
        place(slot, drop);
      }
    }
  }

  void play_alone(std::size_t slot) {
    InPlay& game = *games_[slot];
    if (game.is_high) return play_high_alone(slot);
    BoardChoice choice;
    if (!valuer_.play_best(game.now, game.piece, rows_, choice)) return die(slot);
    go_on(slot, choice.placement);
  }

  void play_high_alone(std::size_t slot) {
    InPlay& game = *games_[slot];
    const auto best = valuer_.best({task_.rules, game.high, game.piece, std::nullopt, 0});
    if (!best) return die(slot);
    game.now.value = static_cast<std::int32_t>(best->value - best->landing_value);
    place_high(slot, best->placement);
  }

  void place(std::size_t slot, LaneDrop drop) {
    InPlay& game = *games_[slot];
    Placement placement = drop.placement();
    if (game.is_high) {
      placement.row = static_cast<std::uint8_t>(placement.row + game.left_out.rows);
      return place_high(slot, placement);
    }
    add_piece(game.now.board, game.piece, placement);
    if (drop.clears()) clear_full_rows(game.now.board);
    go_on(slot, placement);
  }

  void place_high(std::size_t slot, Placement placement) {
    InPlay& game = *games_[slot];
    game.high = afterstate_of(game.high, game.piece, placement).board;
    if (goes_on(slot, tetrarch::height_of_pile(game.high))) queue(slot, game.high);
  }

  // After a placement that the board shows already.
  void go_on(std::size_t slot, Placement placement) {
    InPlay& game = *games_[slot];
    if (!goes_on(slot, height_of_pile(game.now.board))) return;
    // No form is higher than four rows: the pile need not be looked at while it is low.
    if (fits_lanes(placement.row + 4, rows_)) return queue(slot);
    queue(slot, tetrarch::board_of(game.now.board));
  }

  // False: the trial is over, and another one may have its slot.
  bool goes_on(std::size_t slot, int height) {
    InPlay& game = *games_[slot];
    ++pieces_;
    const Verdict verdict = trials_.placed(game.index, height, [&] {
      return PileSnapshot{board_of(game), {}, game.stream, false};
    });
    if (verdict != Verdict::GoOn) {
      act(slot, verdict);
      return false;
    }
    if (++game.steps == trials_.limit()) halt_ = Halt::Endless;
    game.piece = game.stream.next();
    return true;
  }

  void die(std::size_t slot) {
    const InPlay& game = *games_[slot];
    act(slot, trials_.died(game.index, [&] {
      return PileSnapshot{board_of(game), {}, game.stream, true};
    }));
  }

  static Board board_of(const InPlay& game) {
    return game.is_high ? game.high : tetrarch::board_of(game.now.board);
  }

  void look_up() {
    task_.counters.pieces.fetch_add(pieces_, std::memory_order_relaxed);
    steps_ += pieces_;
    pieces_ = 0;
    if (task_.stop && task_.stop->load(std::memory_order_relaxed)) halt_ = Halt::Stopped;
  }

  const LaneTask& task_;
  Trials& trials_;
  int rows_;
  DropValuer valuer_;  // for trials alone
  bool can_sink_;
  LaneGroups groups_;
  std::array<std::optional<InPlay>, LaneGroups::kSlots> games_;
  // Whose piles are too high for the lanes and too unequal to be sunk.
  std::array<std::uint8_t, LaneGroups::kSlots> unequal_slots_;
  std::size_t unequal_count_ = 0;
  std::uint32_t next_ = 0;
  std::uint64_t pieces_ = 0;  // since the last look
  std::uint64_t steps_ = 0;   // until then
  Halt halt_ = Halt::None;
};

}  // namespace

bool splitting_lanes_cover(const Rules& rules, const FixedWeights& weights) {
  return rules.play == Play::Drop && rules.overflow == Overflow::Illegal &&
         find_lane_kernel(std::span(&weights, 1)) != nullptr;
}

LaneOutcome play_in_lanes(const LaneTask& task, FlowTrials& trials) {
  return LanePlayer(task, trials).play();
}

LaneOutcome play_in_lanes(const LaneTask& task, ClimbTrials& trials) {
  return LanePlayer(task, trials).play();
}

}  // namespace tetrarch
