// Thesis play by hand: keyboard-level play (game/keyboard.h) in which the piece also falls a row
// every 150 ms. This fall counts as a press of Down and scores its cell, so a person's 1000 moves
// are worth as much as an agent's. People of the study played like this: their shortest games (238
// points in 285 moves, 310 in 406) have more moves than a person presses. A press without effect
// counts, too.
#pragma once

#include <cstdint>
#include <optional>

#include "base/fixed_list.h"
#include "game/game.h"
#include "game/keyboard.h"
#include "game/painted_board.h"
#include "manual/plain_input.h"

namespace tetrarch {

inline constexpr std::uint64_t kThesisRowMicroseconds = 150'000;

class ThesisGame {
 public:
  using Input = PlainInput;

  // Keeps a pointer to `rules`. Requires: keyboard-level play.
  ThesisGame(const Rules& rules, std::uint64_t seed,
             std::uint64_t row_microseconds = kThesisRowMicroseconds);

  // Returns whether the input moved or locked the piece. This game has no Drop: it does nothing and
  // does not count.
  bool press(PlainInput input);
  // Whether it would.
  bool can(PlainInput input) const;
  void advance(std::uint64_t microseconds);

  const PaintedBoard& cells() const { return cells_; }
  const FallingPiece& piece() const { return piece_; }
  PieceCells piece_cells() const;
  PieceCells ghost_cells() const;
  std::optional<Piece> next() const;  // if the rules show it
  const GameTotals& totals() const { return totals_; }
  std::uint64_t microseconds() const { return microseconds_; }
  std::optional<GameEnd> end() const { return end_; }

  // For agents. Their placements start where a piece appears.
  Position position() const;
  // Rotations, shifts, and Down until the piece locks. None when the piece has left the place where
  // it appeared, or when a key would have no effect.
  using Inputs = FixedList<PlainInput, 40>;
  std::optional<Inputs> inputs_for(Placement placement) const;

 private:
  void press_counted(Key key);
  void lock();
  void appear();

  const Rules* rules_;
  std::uint64_t row_microseconds_;
  PieceStream stream_;
  PaintedBoard cells_;
  Piece next_;
  FallingPiece piece_{};
  std::uint64_t fall_time_ = 0;
  std::uint64_t microseconds_ = 0;
  GameTotals totals_;
  std::optional<GameEnd> end_;
};

}  // namespace tetrarch
