// One game of one agent, piece by piece. When a game ends is decided here, for all who play games
// one by one.
#pragma once

#include "agents/play_game.h"

namespace tetrarch {

class GameInPlay {
 public:
  // Keeps references to `rules`, which show the agent what it needs, and to the agent. `cut_off`:
  // stop watching after so many pieces.
  GameInPlay(const Rules& rules, const Agent& agent, std::uint64_t seed,
             std::optional<std::uint64_t> cut_off);

  const Game& game() const { return game_; }

  // The agent's next placement. None: the game is over, and result() says how.
  std::optional<Placement> choose();
  int place(Placement placement) { return game_.place(placement); }

  GameResult result() const { return {game_.totals(), end_}; }

 private:
  const Agent& agent_;
  Game game_;
  Random random_;
  std::uint64_t cut_off_;
  ResultEnd end_ = ResultEnd::CutOff;
};

}  // namespace tetrarch
