#include "splitting/pile_process.h"

#include <bit>
#include <cassert>
#include <cmath>

#include "agents/play_game.h"
#include "lockstep/lockstep.h"
#include "splitting/trial_work.h"

namespace tetrarch {
namespace {

// Pieces between two looks at `stop`: of an agent that may be slow, and in lanes.
constexpr std::uint64_t kPiecesBetweenLooks = 256, kLanePiecesBetweenLooks = 4096;

// Tuned on DT-20 and DT-10 at 20 and 10 rows.
constexpr int kBasin = 70;
constexpr int kFirstStep = 45;
constexpr int kStep = 28;
constexpr double kLastLevels[] = {16.75, 17.75};  // times rows
constexpr int kLowestRows = 8;                    // for which these fit

// Plays trials one by one with Agent::choose().
template <class Work>
class SinglePlayer {
 public:
  SinglePlayer(const Rules& rules, const Agent& agent, bool shows_next, Work& work)
      : rules_(rules), agent_(agent), shows_next_(shows_next), work_(work) {}

  void play() {
    typename Work::Tally tally{};
    while (const auto start = work_.next(tally)) play(begun(*start, tally));
  }

 private:
  struct Trial {
    Board board;
    PieceStream stream;
    Piece piece;
    std::optional<Piece> next;
    Random dice;
    typename Work::Tally tally;
  };

  Trial begun(const TrialStart& start, const typename Work::Tally& tally) const {
    Trial trial{start.board, start.stream, Piece::I, std::nullopt, agent_random(start.dice), tally};
    trial.piece = start.piece ? *start.piece : trial.stream.next();
    if (shows_next_) trial.next = trial.stream.next();
    return trial;
  }

  void play(Trial trial) {
    for (; !work_.stopped(); work_.look_up()) {
      const Position position{rules_, trial.board, trial.piece, trial.next, ~std::uint64_t{0}};
      const std::optional<Placement> placement = agent_.choose(position, trial.dice);
      if (placement) trial.board = afterstate_of(trial.board, trial.piece, *placement).board;
      const Verdict verdict = placement ? work_.placed(trial, trial.board, *placement, 0)
                                        : work_.died(trial, trial.board);
      if (verdict == Verdict::Over) return;
      if (verdict == Verdict::BeginAgain) {
        trial = begun(work_.again(trial.tally), trial.tally);
        continue;
      }
      trial.piece = shows_next_ ? *trial.next : trial.stream.next();
      if (shows_next_) trial.next = trial.stream.next();
    }
  }

  const Rules& rules_;
  const Agent& agent_;
  bool shows_next_;
  Work& work_;
};

}  // namespace

PileProcess::PileProcess(const Rules& rules, const Agent& agent, SplittingCounters& counters,
                         const std::atomic<bool>* stop)
    : rules_(with_preview_for(agent, rules)), agent_(agent), counters_(counters), stop_(stop) {
  assert(!splitting_refusal(rules_));
  const FixedWeights* weights = agent.one_piece_weights();
  // Agents that do not look at the next piece need none in their snapshots.
  shows_next_ = rules_.preview > 0 && !weights;
  in_lanes_ = weights && lockstep_covers(rules_, {weights, 1});
}

template <class Trials>
TrialOutcome PileProcess::play(Trials& trials) const {
  if (in_lanes_) {
    LanePlayer player(rules_, {agent_.one_piece_weights(), 1},
                      TrialWork<Trials>(trials, counters_, stop_, kLanePiecesBetweenLooks));
    player.play();
    return player.work().outcome();
  }
  TrialWork<Trials> work(trials, counters_, stop_, kPiecesBetweenLooks);
  SinglePlayer(rules_, agent_, shows_next_, work).play();
  return work.outcome();
}

Flow<PileSnapshot> PileProcess::flow(const FlowTask& task) const {
  FlowTrials trials(rules_, task);
  const Halt halt = play(trials).halt;
  return std::move(trials).result(halt);
}

Climb<PileSnapshot> PileProcess::climb(const ClimbTask<PileSnapshot>& task) const {
  ClimbTrials trials(task);
  const TrialOutcome outcome = play(trials);
  return std::move(trials).result(outcome.halt, outcome.steps);
}

double PileProcess::remains(const PileSnapshot& end) const {
  int cells = 0;
  for (Column column : end.board.columns) cells += std::popcount(column);
  return cells;
}

Ladder ladder_for(int rows, int usual_height) {
  const auto rows_times = [&](double factor) { return static_cast<int>(std::ceil(factor * rows)); };
  const double scale = std::min(1.0, static_cast<double>(rows) / kLowestRows);
  const auto scaled = [&](int height) { return static_cast<int>(std::lround(scale * height)); };
  const int last = rows_times(kLastLevels[0]);
  // At least as far below the last levels as with kLowestRows.
  const int highest_basin = last - scaled(64);
  Ladder ladder;
  ladder.basin = std::max(scaled(kBasin), std::min(usual_height, highest_basin));
  for (int level = ladder.basin + scaled(kFirstStep); level < last; level += kStep) {
    ladder.levels.push_back(level);
  }
  for (double factor : kLastLevels) ladder.levels.push_back(rows_times(factor));
  return ladder;
}

}  // namespace tetrarch
