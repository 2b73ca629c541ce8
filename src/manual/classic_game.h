// Classic play by hand: the plain game of `pair-ga`, or of any rules of straight drops. Pieces
// appear flat at the top and turn clockwise without kicks. A fall or a Down without room locks the
// piece; Drop moves it to the floor and locks it. The source gives keys and points but no speed, so
// pieces fall as in the NES game, faster every ten lines. A piece that locks outside the board ends
// the game and does not count, as for agents.
#pragma once

#include <cstdint>
#include <optional>

#include "base/fixed_list.h"
#include "game/game.h"
#include "game/painted_board.h"
#include "manual/plain_input.h"
#include "manual/srs.h"

namespace tetrarch {

// The microseconds that a row takes after this number of lines.
std::uint64_t classic_row_microseconds(std::uint64_t lines);

class ClassicGame {
 public:
  using Input = PlainInput;

  // Keeps a pointer to `rules`. Requires: play by straight drops.
  ClassicGame(const Rules& rules, std::uint64_t seed);

  // Returns whether the input moved or locked the piece.
  bool press(PlainInput input);
  // Whether it would.
  bool can(PlainInput input) const;
  void advance(std::uint64_t microseconds);

  const PaintedBoard& cells() const { return cells_; }
  const SrsPiece& piece() const { return piece_; }
  PieceCells piece_cells() const { return cells_of(piece_); }
  SrsPiece ghost() const { return dropped(cells_.board, piece_); }
  PieceCells ghost_cells() const { return cells_of(ghost()); }
  std::optional<Piece> next() const;  // if the rules show it
  const GameTotals& totals() const { return totals_; }
  std::uint64_t microseconds() const { return microseconds_; }
  std::optional<GameEnd> end() const { return end_; }

  // For agents.
  Position position() const;
  // Rotations, shifts and Drop from where the piece is now; none when they do not lead there.
  using Inputs = FixedList<PlainInput, 16>;
  std::optional<Inputs> inputs_for(Placement placement) const;

 private:
  std::optional<SrsPiece> after(PlainInput input) const;
  void fall();
  void drop();
  void lock();
  void appear();

  const Rules* rules_;
  PieceStream stream_;
  PaintedBoard cells_;
  Piece next_;
  SrsPiece piece_;
  std::uint64_t fall_time_ = 0;
  std::uint64_t microseconds_ = 0;
  GameTotals totals_;
  std::optional<GameEnd> end_;
};

}  // namespace tetrarch
