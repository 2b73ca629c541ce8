// A game that is watched: an agent plays it, or it is a replay. It knows the next placement before
// it is made, keeps the colours of the cells and up to kKept placements.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/play_game.h"
#include "game/painted_board.h"
#include "game/replay.h"

namespace tetrarch {

enum class WatchedEnd : std::uint8_t {
  GoesOn,
  Died,
  Capped,
  ReplayOver  // the replay has no more placements
};

class WatchedGame {
 public:
  // `name` is the agent's name in replays.
  WatchedGame(std::shared_ptr<const Agent> agent, std::string name, const Rules& rules,
              std::uint64_t seed);
  // Requires: verified() accepts the replay. `agent` makes no placement; its positions show as many
  // next pieces as it needs. It may be null.
  WatchedGame(const Agent* agent, Replay replay);
  WatchedGame(const WatchedGame&) = delete;
  WatchedGame& operator=(const WatchedGame&) = delete;

  // Makes up to `count` placements. Returns how many.
  std::uint64_t step(std::uint64_t count);
  // Goes to the position after this number of pieces, or to the end of a shorter game.
  void seek(std::uint64_t pieces);

  const Rules& rules() const { return rules_; }
  std::uint64_t seed() const { return seed_; }
  const Game& game() const { return *game_; }
  const PaintedBoard& painted() const { return painted_; }
  WatchedEnd end() const { return end_; }
  // The next placement; none when the game is over.
  std::optional<Placement> choice() const { return choice_; }
  std::optional<std::size_t> replay_length() const;

  // The game so far; none when it has more than kKept pieces.
  std::optional<Replay> replay() const;
  static constexpr std::size_t kKept = 200'000;

 private:
  void restart();
  void choose();
  void place();

  std::shared_ptr<const Agent> agent_;  // null: a replay
  std::string name_;
  Rules rules_;
  std::uint64_t seed_;
  std::vector<Replay::Choice> replayed_;
  std::optional<Game> game_;
  Random random_;
  PaintedBoard painted_;
  std::optional<Placement> choice_;
  WatchedEnd end_ = WatchedEnd::GoesOn;
  std::vector<Replay::Choice> made_;
};

}  // namespace tetrarch
