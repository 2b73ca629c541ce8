// A game that the page shows: an agent plays it, or it is a replay. It knows its next placement
// before making it, keeps the colours of the cells and, up to a limit, the placements made.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "agents/play_game.h"
#include "game/placement_cells.h"
#include "game/replay.h"
#include "wasm/agent_table.h"

namespace tetrarch {

enum class Ending : std::uint8_t {
  GoesOn,
  Died,
  Capped,
  ReplayOver  // the record ends here
};

class AgentGame {
 public:
  // The agent is shared, so it may be closed before its games.
  AgentGame(OpenAgent agent, const Rules& rules, std::uint64_t seed);
  // A recorded game, which must be one that verified() accepts. The agent, if there is one, only
  // says what it thinks of each position.
  AgentGame(std::optional<OpenAgent> agent, Replay replay);
  AgentGame(const AgentGame&) = delete;
  AgentGame& operator=(const AgentGame&) = delete;

  // Makes up to `count` placements; returns how many.
  std::uint64_t step(std::uint64_t count);
  // Goes to the position after so many pieces, or to the end if there are fewer.
  void seek(std::uint64_t pieces);

  const Rules& rules() const { return rules_; }
  std::uint64_t seed() const { return seed_; }
  const OpenAgent* agent() const { return agent_ ? &*agent_ : nullptr; }
  const Game& game() const { return *game_; }
  const PaintedBoard& painted() const { return painted_; }
  Ending ending() const { return ending_; }
  // Where the current piece will go; none when the game is over.
  std::optional<Placement> choice() const { return choice_; }
  std::optional<std::size_t> replay_length() const;

  // The game so far; none when it is longer than what is kept.
  std::optional<Replay> replay() const;
  static constexpr std::size_t kKept = 200'000;

 private:
  void restart();
  void choose();
  void place();

  Rules rules_;
  std::uint64_t seed_;
  std::optional<OpenAgent> agent_;
  std::optional<Replay> record_;
  std::optional<Game> game_;
  Random random_;
  PaintedBoard painted_;
  std::optional<Placement> choice_;
  Ending ending_ = Ending::GoesOn;
  std::vector<Replay::Choice> made_;
};

}  // namespace tetrarch
