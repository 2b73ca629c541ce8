#include "arena/lockstep.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <vector>

#include "agents/lane_kernel.h"
#include "agents/linear_valuer.h"
#include "game/piece_stream.h"

namespace tetrarch {
namespace {

constexpr std::size_t kGamesInPlay = 128;
static_assert(kGamesInPlay >= kPieces * (kLanes - 1) + kLanes);

// Below this many games of one piece the kernel for single boards is faster.
constexpr std::size_t kFewGames = 4;

// How often to report pieces and to ask whether to go on.
constexpr std::uint64_t kPiecesBetweenLooks = 4096;

constexpr std::uint64_t kForever = ~std::uint64_t{0};

// Slots of games that face the same piece.
struct Bucket {
  std::array<std::uint8_t, kGamesInPlay> slots;
  std::size_t size = 0;

  void push(std::size_t slot) { slots[size++] = static_cast<std::uint8_t>(slot); }
};

struct GameInPlay {
  LaneBoard board;
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
        cap_(task.rules.piece_cap.value_or(kForever)),
        limit_(std::min(cap_, task.cut_off.value_or(kForever))),
        kernel_(*find_lane_kernel(task.weights)),
        workspace_(std::make_unique<LaneWorkspace>()) {
    for (const FixedWeights& weights : task.weights) valuers_.emplace_back(LinearPolicy{weights});
    kernel_.set_weights(lane_weights_, task.weights[0]);
    for (std::size_t i = 1; i < task.weights.size(); ++i) {
      kernel_.set_lane_weights(lane_weights_, 0, task.weights[i]);  // so that it knows all features
    }
    kernel_.prepare(*workspace_);
    boards_.fill(lane_board_of(Board{}));
    games_.reserve(kGamesInPlay);
  }

  void play() {
    const std::size_t in_play = std::min<std::uint64_t>(kGamesInPlay, task_.in_play);
    while (games_.size() < in_play && begin_game(games_.size())) {
    }
    while (!stopped_) {
      Bucket& bucket = fullest_bucket();
      if (bucket.size == 0) break;
      const std::size_t count = std::min<std::size_t>(bucket.size, kLanes);
      bucket.size -= count;
      std::array<std::uint8_t, kLanes> slots{};
      std::copy_n(bucket.slots.begin() + static_cast<std::ptrdiff_t>(bucket.size), count,
                  slots.begin());
      if (count < kFewGames) {
        for (std::size_t i = 0; i < count; ++i) play_alone(slots[i]);
      } else {
        play_together(std::span(slots).first(count));
      }
      look_up();
    }
    if (stopped_) {
      for (const Bucket& bucket : buckets_) {
        for (std::size_t i = 0; i < bucket.size; ++i) end_game(bucket.slots[i], ResultEnd::CutOff);
      }
    }
    report_pieces();
  }

 private:
  // The next game of the task takes a free slot, or the new one at the end. False: none is left.
  bool begin_game(std::size_t slot) {
    for (;;) {
      if (stopped_) return false;
      const std::uint64_t index = task_.next.fetch_add(1, std::memory_order_relaxed);
      if (index >= task_.games.size()) return false;
      const LockstepGame& game = task_.games[index];
      GameInPlay fresh{lane_board_of(Board{}),
                       PieceStream(task_.rules.pieces, game.seed),
                       Piece::I,
                       game.weights,
                       index,
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
    buckets_[static_cast<std::size_t>(games_[slot].piece)].push(slot);
    return true;
  }

  void end_game(std::size_t slot, ResultEnd end) {
    const GameInPlay& game = games_[slot];
    task_.results[game.index] = {game.totals, end};
    task_.counters.add_game(task_.results[game.index]);
  }

  Bucket& fullest_bucket() {
    Bucket* fullest = &buckets_[0];
    for (Bucket& bucket : buckets_) {
      if (bucket.size > fullest->size) fullest = &bucket;
    }
    return *fullest;
  }

  void play_together(std::span<const std::uint8_t> slots) {
    for (std::size_t lane = 0; lane < slots.size(); ++lane) {
      const GameInPlay& game = games_[slots[lane]];
      boards_[lane] = game.board;
      const FixedWeights& weights = task_.weights[game.weights];
      if (lane_weights_.lanes[lane] != &weights) {
        kernel_.set_lane_weights(lane_weights_, static_cast<int>(lane), weights);
      }
    }
    LaneChoices choices;
    const Piece piece = games_[slots[0]].piece;
    kernel_.best_of_boards(*workspace_, lane_weights_, boards_, std::span(&piece, 1), rows_,
                           &choices);
    for (std::size_t lane = 0; lane < slots.size(); ++lane) {
      if (choices.legal(lane)) {
        place(slots[lane], choices.orientation(lane), choices.column(lane), choices.clears(lane));
      } else {
        end_and_begin(slots[lane], ResultEnd::Died);
      }
    }
  }

  void play_alone(std::size_t slot) {
    const GameInPlay& game = games_[slot];
    const auto best =
        kernel_.best(task_.weights[game.weights], board_of(game.board), game.piece, rows_);
    if (best) return place(slot, best->placement.orientation, best->placement.column, true);
    end_and_begin(slot, ResultEnd::Died);
  }

  void place(std::size_t slot, int orientation, int column, bool clears) {
    GameInPlay& game = games_[slot];
    const LaneLanding landing = drop_piece(game.board, game.piece, orientation, column, clears);
    count_placement(game,
                    {static_cast<std::uint8_t>(orientation), static_cast<std::uint8_t>(column),
                     static_cast<std::uint8_t>(landing.row)},
                    landing.lines);
    if (game.totals.pieces >= limit_) return end_and_begin(slot, end_at_limit());
    const int top =
        landing.row + orientations_of(game.piece)[static_cast<std::size_t>(orientation)].height;
    game.piece = game.stream.next();
    if (!fits_lanes(top, rows_) && !fits_lanes(pile_height(game.board), rows_)) {
      return play_high_pile(slot);
    }
    buckets_[static_cast<std::size_t>(game.piece)].push(slot);
  }

  // One by one until the pile fits the lanes again, or the game ends.
  void play_high_pile(std::size_t slot) {
    GameInPlay& game = games_[slot];
    Board board = board_of(game.board);
    while (!fits_lanes(board.max_height(), rows_)) {
      const auto best =
          valuers_[game.weights].best({task_.rules, board, game.piece, std::nullopt, 0});
      if (!best) return end_and_begin(slot, ResultEnd::Died);
      const Afterstate after = afterstate_of(board, game.piece, best->placement);
      board = after.board;
      count_placement(game, best->placement, after.lines);
      if (game.totals.pieces >= limit_) return end_and_begin(slot, end_at_limit());
      game.piece = game.stream.next();
      look_up();
      if (stopped_) break;
    }
    game.board = lane_board_of(board);
    buckets_[static_cast<std::size_t>(game.piece)].push(slot);
  }

  void count_placement(GameInPlay& game, Placement placement, int lines) {
    GameTotals& totals = game.totals;
    if (task_.rules.scoring == Scoring::Lines) {
      totals.score += static_cast<std::uint64_t>(lines);
    } else {
      totals.score += points_for(task_.rules.scoring, lines,
                                 cells_down(task_.rules, game.piece, placement), totals.lines);
    }
    totals.lines += static_cast<std::uint64_t>(lines);
    ++totals.pieces;
    ++pieces_;
  }

  ResultEnd end_at_limit() const { return limit_ == cap_ ? ResultEnd::Capped : ResultEnd::CutOff; }

  void end_and_begin(std::size_t slot, ResultEnd end) {
    end_game(slot, end);
    begin_game(slot);
  }

  void look_up() {
    if (pieces_ < kPiecesBetweenLooks) return;
    report_pieces();
    stopped_ = task_.stop && task_.stop->load(std::memory_order_relaxed);
  }
  void report_pieces() {
    task_.counters.pieces.fetch_add(pieces_, std::memory_order_relaxed);
    pieces_ = 0;
  }

  const LockstepTask& task_;
  int rows_;
  std::uint64_t cap_;
  std::uint64_t limit_;
  const LaneKernel& kernel_;
  std::unique_ptr<LaneWorkspace> workspace_;
  std::vector<LinearValuer> valuers_;  // of each weights, for high piles
  LaneWeights lane_weights_;
  std::array<LaneBoard, kLanes> boards_;
  std::vector<GameInPlay> games_;
  std::array<Bucket, kPieces> buckets_;
  std::uint64_t pieces_ = 0;  // since the last look
  bool stopped_ = false;
};

}  // namespace

bool lockstep_covers(const Rules& rules, std::span<const FixedWeights> weights) {
  return rules.play == Play::Drop && rules.overflow == Overflow::Illegal && !weights.empty() &&
         find_lane_kernel(weights) != nullptr;
}

void play_lockstep(const LockstepTask& task) {
  assert(lockstep_covers(task.rules, task.weights));
  assert(task.results.size() == task.games.size());
  if (task.games.empty()) return;
  LockstepPlayer(task).play();
}

}  // namespace tetrarch
