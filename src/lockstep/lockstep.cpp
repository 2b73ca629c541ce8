#include "lockstep/lockstep.h"

#include <cassert>

#include "lockstep/lane_player.h"
#include "lockstep/lockstep_ledger.h"

namespace tetrarch {
namespace {

// Whole games, for LanePlayer.
class LockstepGames {
 public:
  struct Tally {
    std::uint64_t index;  // of the game
    GameTotals totals;
  };
  using Slot = LaneSlot<Tally>;

  explicit LockstepGames(const LockstepTask& task)
      : task_(task),
        scores_lines_(task.rules.scoring == Scoring::Lines),
        ledger_(task),
        limit_(ledger_.limit()) {}

  std::optional<LaneStart<Tally>> next() {
    while (const std::optional<std::uint64_t> index = ledger_.next_game()) {
      const LockstepGame& game = task_.games[*index];
      if (limit_ > 0) {
        return LaneStart<Tally>{
            {}, PieceStream(task_.rules.pieces, game.seed), game.weights, {*index, {}}};
      }
      ledger_.end_game(*index, {}, ResultEnd::CutOff);
    }
    return std::nullopt;
  }

  bool stopped() const { return ledger_.stopped(); }
  void look_up() { ledger_.look_up(); }

  bool counts_only() const { return scores_lines_; }
  bool is_plain(const Tally& tally) const { return tally.totals.pieces + 1 < limit_; }
  void count(Tally& tally) {
    ++tally.totals.pieces;
    ledger_.count_piece();
  }
  void add_lines(Tally& tally, int lines) {
    tally.totals.lines += static_cast<std::uint64_t>(lines);
    tally.totals.score += static_cast<std::uint64_t>(lines);
  }

  Verdict placed(Slot& slot, const auto&, Placement placement, int lines) {
    GameTotals& totals = slot.tally.totals;
    if (scores_lines_) {
      add_lines(slot.tally, lines);
    } else {
      totals.score += points_for(task_.rules.scoring, lines,
                                 cells_down(task_.rules, slot.piece, placement), totals.lines);
      totals.lines += static_cast<std::uint64_t>(lines);
    }
    count(slot.tally);
    if (totals.pieces < limit_) return Verdict::GoOn;
    return end(slot, ledger_.end_at_limit());
  }
  Verdict died(const Slot& slot, const auto&) { return end(slot, ResultEnd::Died); }
  Verdict end(const Slot& slot, ResultEnd how) {
    ledger_.end_game(slot.tally.index, slot.tally.totals, how);
    return Verdict::Over;
  }
  void report_pieces() { ledger_.report_pieces(); }

 private:
  const LockstepTask& task_;
  bool scores_lines_;
  LockstepLedger ledger_;
  std::uint64_t limit_;
};

void play_one_piece_agents(const LockstepTask& task) {
  LanePlayer player(task.rules, task.weights, LockstepGames(task));
  player.play(task.in_play);
  LockstepGames& games = player.work();
  if (games.stopped()) {
    player.for_each_waiting([&](const auto& slot) { games.end(slot, ResultEnd::CutOff); });
  }
  games.report_pieces();
}

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
    play_one_piece_agents(task);
  } else {
    play_lockstep_with_foresight(task);
  }
}

GameResult play_alone(const Rules& rules, const Agent& agent, std::uint64_t seed,
                      const PlayOptions& options) {
  const auto play = agent.linear_play();
  if (!play || !play->in_lanes || play->foresight.look_ahead != LookAhead::None ||
      options.before_placement || options.pieces || !lockstep_covers(rules, {play->weights, 1})) {
    return play_game(rules, agent, seed, options);
  }
  const LockstepGame game{seed, 0};
  GameResult result;
  std::atomic<std::uint64_t> next{0};
  PlayCounters counters;
  play_lockstep({rules,
                 {play->weights, 1},
                 {&game, 1},
                 {&result, 1},
                 next,
                 counters,
                 options.cut_off,
                 options.stop});
  return result;
}

}  // namespace tetrarch
