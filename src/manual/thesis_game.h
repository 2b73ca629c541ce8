// The `thesis` game by hand: the keyboard-level play of keyboard.h, and a row down every 150 ms.
// That fall is a Down that nobody pressed: it counts as a move and scores its cell, so that a
// person's 1000 moves buy as much as an agent's. The people of the study played so: their shortest
// games (238 points in 285 moves, 310 in 406) have too many moves for keys alone. A key without
// effect counts, too: every press is a move.
#pragma once

#include <cstdint>
#include <optional>

#include "base/fixed_list.h"
#include "game/game.h"
#include "game/keyboard.h"
#include "game/painted_board.h"
#include "manual/hand_game.h"

namespace tetrarch {

inline constexpr std::uint64_t kThesisRowMicroseconds = 150'000;

class ThesisGame {
 public:
  // Keeps a pointer to `rules`, which must be ones of keyboard-level play.
  ThesisGame(const Rules& rules, std::uint64_t seed,
             std::uint64_t row_microseconds = kThesisRowMicroseconds);

  // Whether the key moved the piece or locked it; Drop is no key of this game and does not count.
  bool press(HandKey key);
  bool can(HandKey key) const;
  void advance(std::uint64_t microseconds);

  const PaintedBoard& cells() const { return cells_; }
  const FallingPiece& piece() const { return piece_; }
  PieceCells piece_cells() const;
  std::optional<Piece> next() const;  // if the rules show it
  const GameTotals& totals() const { return totals_; }
  std::uint64_t microseconds() const { return microseconds_; }
  std::optional<GameEnd> end() const { return end_; }

  // For an agent to take over. Its placements start where a piece appears.
  Position position() const;
  // Rotations, shifts, and Down until it locks.
  using Keys = FixedList<HandKey, 40>;
  // None when the piece has already left the place where it appeared, or the keys get stuck.
  std::optional<Keys> keys_for(Placement placement) const;

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
