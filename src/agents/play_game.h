// One game of one agent: piece by piece (GameInPlay) or to its end (play_game). The result is a
// function of rules, agent and seed alone. Knows nothing of games played together: see lockstep.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

#include "agents/agent.h"
#include "base/choice.h"
#include "game/game.h"

namespace tetrarch {

enum class ResultEnd : std::uint8_t {
  Died,    // no legal placement was left
  Capped,  // the rules' own limit
  CutOff   // the caller's limit, or an interruption
};
template <>
inline constexpr auto kNames<ResultEnd> = names("died", "capped", "cut-off");

struct GameResult {
  GameTotals totals;
  ResultEnd end = ResultEnd::Died;

  friend bool operator==(const GameResult&, const GameResult&) = default;
};

// The random numbers of an agent in the game with this seed. They differ from the piece stream's.
Random agent_random(std::uint64_t game_seed);

// The rules with as many next pieces shown as the agent needs.
Rules with_preview_for(const Agent& agent, Rules rules);

class GameInPlay {
 public:
  // Keeps references to `rules` and `agent`. The rules must show the next pieces that the agent
  // needs. `cut_off`: the game ends after so many pieces.
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

struct PlayOptions {
  std::optional<std::uint64_t> cut_off;          // as for GameInPlay
  const std::atomic<bool>* stop = nullptr;       // set by others: the game ends soon
  std::atomic<std::uint64_t>* pieces = nullptr;  // counts the pieces played
  std::function<void(const Game&, Placement)> before_placement;  // called if set
};

GameResult play_game(const Rules& rules, const Agent& agent, std::uint64_t seed,
                     const PlayOptions& options = {});

}  // namespace tetrarch
