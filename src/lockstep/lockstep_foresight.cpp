// Lockstep for agents that look further than the current piece. In each round every game values its
// placements, the boards after them are valued sixteen at a time, from any games, by the piece that
// comes next (agents/reply_batch.h), and every game makes its placement.
//
//     game 0: 34 boards that face T  ->  T: 16 boards of games 0, 2, ..  ->  game 0: best placement
//     game 1: 17 boards that face I  ->  I: 16 boards of games 1, 5, ..  ->  game 1: ...
#include "lockstep/lockstep.h"

#include <memory>
#include <vector>

#include "agents/drop_valuer.h"
#include "agents/reply_batch.h"
#include "game/game.h"
#include "kernels/lane_kernel_choice.h"
#include "lockstep/lockstep_ledger.h"

namespace tetrarch {
namespace {

// A round ends with up to seven groups that are not full: one in 25 with this many games.
constexpr std::size_t kGamesInPlay = 64;

// A game with the values of its placements in this round.
struct ForesightGame {
  ForesightGame(std::uint64_t index_of, std::uint32_t weights_of, const Game& begun)
      : index(index_of), weights(weights_of), game(begun) {}

  std::uint64_t index;
  std::uint32_t weights;
  Game game;
  ValuedPlacements firsts;
  PairValues pairs;  // of the replies alone until place()
};

class ForesightPlayer {
 public:
  explicit ForesightPlayer(const LockstepTask& task)
      : task_(task), foresight_(task.foresight), ledger_(task) {
    for (const FixedWeights& weights : task.weights) valuers_.emplace_back(LinearPolicy{weights});
    batch_ = std::make_unique<ReplyBatch>(*find_lane_kernel(task.weights), task.rules.height,
                                          task.weights, valuers_);
  }

  void play() {
    games_.reserve(kGamesInPlay);
    const std::size_t in_play = std::min<std::uint64_t>(kGamesInPlay, task_.in_play);
    while (games_.size() < in_play) {
      const std::optional<std::uint64_t> index = ledger_.next_game();
      if (!index) break;
      games_.push_back(begun(*index));
    }
    while (!games_.empty() && !ledger_.stopped()) {
      play_round();
      ledger_.look_up();
    }
    for (const auto& game : games_) {
      ledger_.end_game(game->index, game->game.totals(), ResultEnd::CutOff);
    }
    ledger_.report_pieces();
  }

 private:
  std::unique_ptr<ForesightGame> begun(std::uint64_t index) const {
    const LockstepGame& game = task_.games[index];
    return std::make_unique<ForesightGame>(index, game.weights, Game(task_.rules, game.seed));
  }

  void play_round() {
    for (std::size_t i = 0; i < games_.size();) {
      if (games_[i]->game.totals().pieces >= ledger_.limit()) {
        end_and_begin(i, ledger_.end_at_limit());
      } else {
        ask(*games_[i++]);
      }
    }
    batch_->finish();
    // From the back: the game that end_and_begin() moves to i has made its placement.
    for (std::size_t i = games_.size(); i-- > 0;) {
      if (!place(*games_[i])) end_and_begin(i, ResultEnd::Died);
    }
  }

  // 1. Values the placements and asks for their replies.
  void ask(ForesightGame& game) {
    const Position position = game.game.position();
    game.firsts = valuers_[game.weights].value_all(position);
    std::optional<Piece> next = position.next;
    if (foresight_.look_ahead == LookAhead::Expect) {
      game.firsts = widest(game.firsts, foresight_.width);
      next.reset();
    }
    batch_->add({game.game.board(),
                 position.piece,
                 {game.firsts.begin(), game.firsts.size()},
                 next,
                 game.weights,
                 game.pairs.data()});
  }

  // 2. Makes the best placement. Returns false if there is none.
  bool place(ForesightGame& game) {
    const std::span firsts(game.firsts.begin(), game.firsts.size());
    const bool expect = foresight_.look_ahead == LookAhead::Expect;
    add_first_parts(foresight_.pair_value, firsts,
                    std::span(game.pairs).first(firsts.size() * (expect ? kPieces : 1)));
    const auto best = expect ? best_expected(firsts, game.pairs) : best_pair(firsts, game.pairs);
    if (!best) return false;
    game.game.place(*best);
    ledger_.count_piece();
    return true;
  }

  // The next game takes the place of game i, or, if none is left, the last one in play.
  void end_and_begin(std::size_t i, ResultEnd end) {
    ledger_.end_game(games_[i]->index, games_[i]->game.totals(), end);
    const std::optional<std::uint64_t> index = ledger_.next_game();
    games_[i] = index ? begun(*index) : std::move(games_.back());
    if (!index) games_.pop_back();
  }

  const LockstepTask& task_;
  Foresight foresight_;
  LockstepLedger ledger_;
  std::vector<DropValuer> valuers_;  // of each weights
  std::unique_ptr<ReplyBatch> batch_;
  std::vector<std::unique_ptr<ForesightGame>> games_;
};

}  // namespace

void play_lockstep_with_foresight(const LockstepTask& task) { ForesightPlayer(task).play(); }

}  // namespace tetrarch
