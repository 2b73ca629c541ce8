// Plays one game to its end. The result is a function of rules, agent and seed alone; others may
// look on, count the pieces or ask it to stop.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

#include "agents/agent.h"
#include "game/game.h"

namespace tetrarch {

enum class ResultEnd : std::uint8_t {
  Died,    // no legal placement was left
  Capped,  // the rules' own limit
  CutOff   // we stopped watching: the cut-off, or an interruption
};

struct GameResult {
  GameTotals totals;
  ResultEnd end = ResultEnd::Died;

  friend bool operator==(const GameResult&, const GameResult&) = default;
};

// The dice of an agent in the game with this seed; they are not the piece stream's.
Random agent_random(std::uint64_t game_seed);

struct PlayOptions {
  std::optional<std::uint64_t> cut_off;          // stop watching after so many pieces
  const std::atomic<bool>* stop = nullptr;       // set from outside: stop watching soon
  std::atomic<std::uint64_t>* pieces = nullptr;  // counts the pieces played, for progress
  std::function<void(const Game&, Placement)> before_placement;  // looks on, if set
};

GameResult play_game(const Rules& rules, const Agent& agent, std::uint64_t seed,
                     const PlayOptions& options = {});

// The rules with as many next pieces shown as the agent needs.
Rules with_preview_for(const Agent& agent, Rules rules);

}  // namespace tetrarch
