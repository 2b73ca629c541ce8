#include "lockstep/lockstep.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <memory>
#include <vector>

#include "agents/drop_valuer.h"
#include "game/piece_stream.h"
#include "lockstep/lane_groups.h"
#include "lockstep/lockstep_foresight.h"
#include "lockstep/lockstep_ledger.h"

namespace tetrarch {
namespace {

struct GameInPlay {
  ValuedBoard now;
  PieceStream stream;
  Piece piece;
  std::uint32_t weights;
  std::uint64_t index;
  GameTotals totals;
};

class LockstepPlayer {
 public:
  explicit LockstepPlayer(const LockstepTask& task)
      : task_(task),
        rows_(task.rules.height),
        scores_lines_(task.rules.scoring == Scoring::Lines),
        ledger_(task),
        limit_(ledger_.limit()),
        groups_(task.weights, rows_) {
    for (const FixedWeights& weights : task.weights) {
      valuers_.emplace_back(LinearPolicy{weights});
      empty_values_.push_back(valuers_.back().valued(lane_board_of(Board{}), rows_).value);
    }
    games_.reserve(LaneGroups::kSlots);
  }

  void play() {
    const std::size_t in_play = std::min<std::uint64_t>(LaneGroups::kSlots, task_.in_play);
    while (games_.size() < in_play && begin_game(games_.size())) ++in_play_;
    while (!ledger_.stopped() && !groups_.empty()) {
      if (const auto slot = groups_.take_one()) {
        play_alone(*slot);
      } else {
        play_together();
      }
      ledger_.look_up();
    }
    if (ledger_.stopped()) {
      groups_.for_each([&](std::size_t slot) { end_game(slot, ResultEnd::CutOff); });
    }
    ledger_.report_pieces();
  }

 private:
  // The next game of the task takes a free slot, or the new one at the end. False: none is left.
  bool begin_game(std::size_t slot) {
    for (;;) {
      const std::optional<std::uint64_t> index = ledger_.next_game();
      if (!index) return false;
      const LockstepGame& game = task_.games[*index];
      GameInPlay fresh{{lane_board_of(Board{}), empty_values_[game.weights]},
                       PieceStream(task_.rules.pieces, game.seed),
                       Piece::I,
                       game.weights,
                       *index,
                       {}};
      fresh.piece = fresh.stream.next();
      if (slot == games_.size()) {
        games_.push_back(fresh);
      } else {
        games_[slot] = fresh;
      }
      if (limit_ > 0) break;
      end_game(slot, ResultEnd::CutOff);  // nobody wants to see even one piece
    }
    groups_.push(games_[slot].piece, slot);
    return true;
  }

  void end_game(std::size_t slot, ResultEnd end) {
    const GameInPlay& game = games_[slot];
    ledger_.end_game(game.index, game.totals, end);
  }

  void play_together() {
    const auto now = [&](std::size_t slot) -> const ValuedBoard& { return games_[slot].now; };
    const auto agent = [&](std::size_t slot) { return games_[slot].weights; };
    for (const LaneGroup& group : groups_.decide(now, agent)) place_group(group);
  }

  void place_group(const LaneGroup& group) {
    // What is seldom needed is kept out of this loop, and what cannot be foreseen, too.
    unsigned clearing = 0;
    const unsigned unusual = unusual_drops();
    GameInPlay* const games = games_.data();
    for (std::size_t lane = 0; lane < group.size; ++lane) {
      const std::size_t slot = group.slots[lane];
      const LaneDrop drop = group.choices.drops[lane];
      GameInPlay& game = games[slot];
      game.now.value = group.choices.boards[lane];
      if ((drop.bits & unusual) || !scores_lines_ || game.totals.pieces + 1 >= limit_) {
        place_or_end(slot, drop);
        continue;
      }
      add_piece(game.now.board, group.piece, drop.placement());
      clearing |= unsigned{drop.clears()} << lane;
      ++game.totals.pieces;
      ledger_.count_piece();
      game.piece = game.stream.next();
      groups_.push(game.piece, slot);
    }
    for (; clearing; clearing &= clearing - 1) {
      GameInPlay& game = games[group.slots[static_cast<std::size_t>(std::countr_zero(clearing))]];
      const auto lines = static_cast<std::uint64_t>(clear_full_rows(game.now.board));
      game.totals.lines += lines;
      game.totals.score += lines;
    }
  }

  // Bits of drops that end the game or may lift the pile above the lanes.
  unsigned unusual_drops() const {
    constexpr unsigned kHigh = 8u << LaneDrop::kRowShift;
    static_assert(fits_lanes(7 + 4, kMaxHeight));
    return (1u << 15) | (fits_lanes(kMaxHeight, rows_) ? 0 : kHigh);
  }

  [[gnu::noinline]] void place_or_end(std::size_t slot, LaneDrop drop) {
    if (!drop.legal()) return end_and_begin(slot, ResultEnd::Died);
    place(slot, drop.placement(), drop.clears());
  }

  // One piece; or, when too few games are left for groups, as long as the pile fits the lanes.
  void play_alone(std::size_t slot) {
    GameInPlay& game = games_[slot];
    const DropValuer& valuer = valuers_[game.weights];
    do {
      BoardChoice choice;
      if (!valuer.play_best(game.now, game.piece, rows_, choice)) {
        return end_and_begin(slot, ResultEnd::Died);
      }
      if (!go_on(slot, choice.placement, choice.lines)) return;
      ledger_.look_up();
    } while (in_play_ < LaneGroups::kFew && !ledger_.stopped());
    groups_.push(game.piece, slot);
  }

  // `clears`: whether the placement may fill a row.
  void place(std::size_t slot, Placement placement, bool clears) {
    GameInPlay& game = games_[slot];
    add_piece(game.now.board, game.piece, placement);
    if (go_on(slot, placement, clears ? clear_full_rows(game.now.board) : 0)) {
      groups_.push(game.piece, slot);
    }
  }

  // After a placement that the board shows already. False: it ended, or it was played on to its end
  // or into its bucket.
  bool go_on(std::size_t slot, Placement placement, int lines) {
    GameInPlay& game = games_[slot];
    count_placement(game, placement, lines);
    if (game.totals.pieces >= limit_) {
      end_and_begin(slot, ledger_.end_at_limit());
      return false;
    }
    game.piece = game.stream.next();
    // No form is higher than four rows: the pile need not be looked at while it is low.
    if (!fits_lanes(placement.row + 4, rows_) && !fits_lanes(pile_height(game.now.board), rows_)) {
      play_high_pile(slot);
      return false;
    }
    return true;
  }

  // One by one until the pile fits the lanes again, or the game ends.
  void play_high_pile(std::size_t slot) {
    GameInPlay& game = games_[slot];
    Board board = board_of(game.now.board);
    while (!fits_lanes(board.max_height(), rows_)) {
      const auto best =
          valuers_[game.weights].best({task_.rules, board, game.piece, std::nullopt, 0});
      if (!best) return end_and_begin(slot, ResultEnd::Died);
      const Afterstate after = afterstate_of(board, game.piece, best->placement);
      board = after.board;
      game.now.value = static_cast<std::int32_t>(best->value - best->landing_value);
      count_placement(game, best->placement, after.lines);
      if (game.totals.pieces >= limit_) return end_and_begin(slot, ledger_.end_at_limit());
      game.piece = game.stream.next();
      ledger_.look_up();
      if (ledger_.stopped()) break;
    }
    game.now.board = lane_board_of(board);
    groups_.push(game.piece, slot);
  }

  void count_placement(GameInPlay& game, Placement placement, int lines) {
    GameTotals& totals = game.totals;
    if (scores_lines_) {
      totals.score += static_cast<std::uint64_t>(lines);
    } else {
      totals.score += points_for(task_.rules.scoring, lines,
                                 cells_down(task_.rules, game.piece, placement), totals.lines);
    }
    totals.lines += static_cast<std::uint64_t>(lines);
    ++totals.pieces;
    ledger_.count_piece();
  }

  void end_and_begin(std::size_t slot, ResultEnd end) {
    end_game(slot, end);
    if (!begin_game(slot)) --in_play_;
  }

  const LockstepTask& task_;
  int rows_;
  bool scores_lines_;
  LockstepLedger ledger_;
  std::uint64_t limit_;
  std::vector<DropValuer> valuers_;       // of each weights, for games alone
  std::vector<std::int32_t> empty_values_;  // of each weights
  LaneGroups groups_;
  std::vector<GameInPlay> games_;
  std::size_t in_play_ = 0;
};

}  // namespace

bool lockstep_covers(const Rules& rules, std::span<const FixedWeights> weights,
                     const Foresight& foresight) {
  const bool shown = foresight.look_ahead != LookAhead::Next || rules.preview > 0;
  return shown && rules.play == Play::Drop && rules.overflow == Overflow::Illegal &&
         !weights.empty() && find_lane_kernel(weights) != nullptr;
}

void play_lockstep(const LockstepTask& task) {
  assert(lockstep_covers(task.rules, task.weights, task.foresight));
  assert(task.results.size() == task.games.size());
  if (task.games.empty()) return;
  if (task.foresight.look_ahead == LookAhead::None) {
    LockstepPlayer(task).play();
  } else {
    play_lockstep_with_foresight(task);
  }
}

}  // namespace tetrarch
