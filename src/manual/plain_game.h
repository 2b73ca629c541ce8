// The two plain games by hand. A piece moves by Left, Right, Down and Rotate, and falls by itself. A
// fall or a Down without room locks it.
//
// Thesis play: keyboard-level play (game/keyboard.h) in which the piece also falls a row every
// 150 ms. This fall counts as a press of Down and scores its cell, so a person's 1000 moves are
// worth as much as an agent's. People of the study played like this: their shortest games (238
// points in 285 moves, 310 in 406) have more moves than a person presses. A press without effect
// counts, too. There is no Drop: it does nothing and does not count.
//
// Classic play: the game of `pair-ga`, or of any rules of straight drops. Pieces appear flat at the
// top and turn clockwise without kicks. Drop moves the piece to the floor and locks it. The source
// gives keys and points but no speed, so pieces fall as in the NES game, faster every ten lines. A
// piece that locks outside the board ends the game and does not count, as for agents.
#pragma once

#include <cstdint>
#include <optional>

#include "base/fixed_list.h"
#include "game/game.h"
#include "game/keyboard.h"
#include "game/painted_board.h"
#include "manual/srs.h"

namespace tetrarch {

enum class PlainInput : std::uint8_t { Left, Right, Down, Rotate, Drop };
inline constexpr std::size_t kPlainInputs = static_cast<std::size_t>(PlainInput::Drop) + 1;

inline constexpr std::uint64_t kThesisRowMicroseconds = 150'000;
// The microseconds that a row takes in classic play after this number of lines.
std::uint64_t classic_row_microseconds(std::uint64_t lines);

// `Falling` is the type of the piece that moves.
template <class Falling>
class PlainGame {
 public:
  using Input = PlainInput;

  // Keeps a pointer to `rules`. Requires: keyboard-level play (thesis) or straight drops (classic).
  PlainGame(const Rules& rules, std::uint64_t seed);

  // Returns whether the input moved or locked the piece.
  bool press(PlainInput input);
  // Whether it would.
  bool can(PlainInput input) const;
  void advance(std::uint64_t microseconds);

  const PaintedBoard& cells() const { return cells_; }
  const Falling& piece() const { return piece_; }
  PieceCells piece_cells() const;
  PieceCells ghost_cells() const;
  std::optional<Piece> next() const;  // if the rules show it
  const GameTotals& totals() const { return totals_; }
  std::uint64_t microseconds() const { return microseconds_; }
  std::optional<GameEnd> end() const { return end_; }

  // For agents.
  Position position() const;
  // Rotations and shifts, then Drop, or in thesis play Down until the piece locks. None when they do
  // not lead there from where the piece is; in thesis play it must be where it appeared.
  using Inputs = FixedList<PlainInput, 40>;
  std::optional<Inputs> inputs_for(Placement placement) const;

 private:
  std::optional<Falling> after(PlainInput input) const;
  void fall();
  void lock();
  void appear();

  const Rules* rules_;
  PieceStream stream_;
  PaintedBoard cells_;
  Piece next_;
  Falling piece_{};
  std::uint64_t fall_time_ = 0;
  std::uint64_t microseconds_ = 0;
  GameTotals totals_;
  std::optional<GameEnd> end_;
};

using ThesisGame = PlainGame<FallingPiece>;
using ClassicGame = PlainGame<SrsPiece>;

}  // namespace tetrarch
