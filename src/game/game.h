// One game in progress: a pure function of its rules, its seed and the placements made. A game does
// not stop by itself: the player ends it when capped() is true or no placement is legal.
#pragma once

#include <cstdint>

#include "game/piece_stream.h"
#include "game/position.h"

namespace tetrarch {

enum class GameEnd : std::uint8_t {
  Died,   // the current piece has no legal placement
  Capped  // the rules' own limit of pieces or keys was reached
};

struct GameTotals {
  std::uint64_t lines = 0;
  std::uint64_t score = 0;
  std::uint64_t pieces = 0;
  std::uint64_t keys = 0;

  friend bool operator==(const GameTotals&, const GameTotals&) = default;
};

class Game {
 public:
  // Keeps a reference to `rules`.
  Game(const Rules& rules, std::uint64_t seed);

  Position position() const;
  const Board& board() const { return board_; }
  Piece piece() const { return piece_; }
  // The next piece, also when the rules hide it from the player. For display.
  Piece next_piece() const { return next_; }
  const GameTotals& totals() const { return totals_; }

  // Whether the piece limit of the rules is reached. In keyboard-level play the limit of keys can
  // also end a game: then no placement is legal and end_without_placement() is Capped.
  bool capped() const { return rules_.piece_cap && totals_.pieces >= *rules_.piece_cap; }

  // How the game ended. Requires: the position has no legal placement.
  GameEnd end_without_placement() const;

  // Requires: the placement is legal. Returns the number of rows cleared.
  int place(Placement placement);

 private:
  const Rules& rules_;
  PieceStream stream_;
  Board board_;
  Piece piece_;
  Piece next_;
  GameTotals totals_;
};

}  // namespace tetrarch
