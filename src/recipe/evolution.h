// An evolution run for a viewer: all games of a generation advance together, a few pieces at a
// time, in one thread. For a recipe and a seed it gives the same candidates, fitness and leader as
// train/training.h. Does not know a store, a clock or the end of a run: its owner keeps save() and
// decides when to stop.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "agents/play_game.h"
#include "game/painted_board.h"
#include "recipe/generation.h"

namespace tetrarch {

// A game in progress, with the colours for a viewer.
struct EvolutionGame {
  GameInPlay play;
  Neatness neatness;
  PaintedBoard painted;
  bool over = false;
};

// The results of a generation, for a viewer.
struct GenerationReport : GenerationFigures {
  std::uint64_t number = 0;
  std::vector<Fitness> fitness;  // of each candidate
  GameTotals totals;  // of all games of all candidates; a shared game counts for each of them
  // Score / moves of the best candidate and of all. A move is a key press in keyboard-level play,
  // else a piece.
  double best_per_move = 0, mean_per_move = 0;
};

class Evolution {
 public:
  // Refuses a recipe with splitting or a rerank.
  static Outcome<std::unique_ptr<Evolution>> begin(const Recipe& recipe, std::uint64_t seed);

  const Recipe& recipe() const { return recipe_; }
  std::uint64_t generation() const { return optimiser_->generation(); }
  const std::vector<Candidate>& candidates() const { return optimiser_->ask(); }

  // Plays up to `pieces` more pieces in each game that is not over. Returns the pieces played.
  std::uint64_t play(std::uint64_t pieces);
  bool all_over() const { return games_over_ == games_; }
  std::uint64_t games() const { return games_; }
  std::uint64_t games_over() const { return games_over_; }

  // The candidate's first game that is not over, or else its last. Candidates that play alike share
  // their games.
  const EvolutionGame& game_of(std::size_t candidate) const;

  // Requires: all_over(). Begins the next generation.
  GenerationReport finish();

  // The state of the run as text. restore() begins its generation again.
  std::string save() const { return optimiser_->save(); }
  Outcome<bool> restore(std::string_view state);

  // Changes a setting of the optimiser. The games in play go on.
  Outcome<bool> change(const std::string& setting, const std::string& value);

  // Replaces the candidates and begins generation `number` with them.
  Outcome<bool> put(std::uint64_t number, const std::vector<Candidate>& candidates);

 private:
  struct Player {
    std::unique_ptr<Agent> agent;
    std::vector<std::unique_ptr<EvolutionGame>> games;
  };

  Evolution(const Recipe& recipe, std::uint64_t seed, std::unique_ptr<Optimiser> optimiser);
  void open_games();
  bool play_piece(EvolutionGame& game) const;  // false: the game is over

  Recipe recipe_;
  std::uint64_t seed_;
  std::unique_ptr<Optimiser> optimiser_;
  Rules rules_;                         // of this generation's games
  std::vector<Player> players_;         // one for each group of candidates that play alike
  std::vector<std::size_t> player_of_;  // of each candidate
  std::uint64_t games_ = 0, games_over_ = 0;
};

}  // namespace tetrarch
