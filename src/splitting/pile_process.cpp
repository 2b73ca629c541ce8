#include "splitting/pile_process.h"

#include <bit>
#include <cassert>
#include <cmath>

#include "agents/play_game.h"
#include "lockstep/lockstep.h"
#include "splitting/trials.h"

namespace tetrarch {
namespace {

// Pieces are reported, and `stop` is looked at, once in so many pieces.
constexpr std::uint64_t kPiecesBetweenLooks = 256;

// Tuned on DT-20 and DT-10 at 20 and 10 rows.
constexpr int kBasin = 70;
constexpr int kFirstStep = 45;
constexpr int kStep = 28;
constexpr double kLastLevels[] = {16.75, 17.75};  // times rows
constexpr int kLowestRows = 8;                    // for which these fit

// Plays trials one by one with Agent::choose().
class SinglePlayer {
 public:
  SinglePlayer(const Rules& rules, const Agent& agent, bool shows_next, SplittingCounters& counters,
               const std::atomic<bool>* stop)
      : rules_(rules), agent_(agent), shows_next_(shows_next), counters_(counters), stop_(stop) {}

  template <class Trials>
  TrialOutcome play(Trials& trials) {
    for (std::uint32_t index = 0; index < trials.count() && outcome_.halt == Halt::None; ++index) {
      if (auto start = trials.begin(index)) play(trials, index, *start);
      counters_.trials.fetch_add(1, std::memory_order_relaxed);
    }
    look_up();
    return outcome_;
  }

 private:
  struct Trial {
    Board board;
    PieceStream stream;
    Piece piece;
    std::optional<Piece> next;
    Random dice;
  };

  Trial begun(const TrialStart& start) const {
    Trial trial{start.board, start.stream, Piece::I, std::nullopt, agent_random(start.dice)};
    trial.piece = start.piece ? *start.piece : trial.stream.next();
    if (shows_next_) trial.next = trial.stream.next();
    return trial;
  }

  template <class Trials>
  void play(Trials& trials, std::uint32_t index, const TrialStart& start) {
    Trial trial = begun(start);
    for (std::uint64_t steps = 0; outcome_.halt == Halt::None;) {
      const Position position{rules_, trial.board, trial.piece, trial.next, ~std::uint64_t{0}};
      const std::optional<Placement> placement = agent_.choose(position, trial.dice);
      Verdict verdict;
      if (placement) {
        trial.board = afterstate_of(trial.board, trial.piece, *placement).board;
        verdict = trials.placed(index, height_of_pile(trial.board), [&] {
          return PileSnapshot{trial.board, trial.next, trial.stream, false};
        });
        if (++pieces_ == kPiecesBetweenLooks) look_up();
      } else {
        verdict = trials.died(index, [&] {
          return PileSnapshot{trial.board, trial.next, trial.stream, true};
        });
      }
      if (verdict == Verdict::Over) return;
      if (verdict == Verdict::BeginAgain) {
        trial = begun(trials.begin_again(index));
        continue;
      }
      if (++steps == trials.limit()) outcome_.halt = Halt::Endless;
      trial.piece = shows_next_ ? *trial.next : trial.stream.next();
      if (shows_next_) trial.next = trial.stream.next();
    }
  }

  void look_up() {
    counters_.pieces.fetch_add(pieces_, std::memory_order_relaxed);
    outcome_.steps += pieces_;
    pieces_ = 0;
    if (stop_ && stop_->load(std::memory_order_relaxed)) outcome_.halt = Halt::Stopped;
  }

  const Rules& rules_;
  const Agent& agent_;
  bool shows_next_;
  SplittingCounters& counters_;
  const std::atomic<bool>* stop_;
  std::uint64_t pieces_ = 0;  // since the last look
  TrialOutcome outcome_;
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
  if (!in_lanes_) return SinglePlayer(rules_, agent_, shows_next_, counters_, stop_).play(trials);
  return play_in_lanes({rules_, agent_.one_piece_weights(), counters_, stop_}, trials);
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
