// One game in progress: a pure function of its rules, its seed and the placements made. Whether
// the game goes on is for the player to find: no legal placement, no more game.
#pragma once

#include <cstdint>

#include "game/piece_stream.h"
#include "game/placement.h"

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
  // For people who watch; players see what position() shows.
  Piece next_piece() const { return next_; }
  const GameTotals& totals() const { return totals_; }

  // Whether the rules' own limit is reached. In keyboard-level play a game also ends when no key
  // sequence fits into what is left; end_without_placement() tells which end it was.
  bool capped() const { return rules_.piece_cap && totals_.pieces >= *rules_.piece_cap; }

  // Which end it is when the position has no legal placement.
  GameEnd end_without_placement() const;

  // Requires a legal placement of the current position. Returns the rows cleared.
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
