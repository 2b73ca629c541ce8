// The plain game of `pair-ga` by hand, also for every other rules of straight drops: pieces appear
// flat at the top and turn clockwise without kicks; a fall or a Down that finds no room locks; Drop
// goes to the floor and locks. The source tells keys and points but no speed: pieces fall as in the
// NES game, faster every ten lines. A piece that locks outside the board ends the game and does not
// count, as for the agents.
#pragma once

#include <cstdint>
#include <optional>

#include "base/fixed_list.h"
#include "game/game.h"
#include "game/painted_board.h"
#include "manual/hand_game.h"
#include "manual/srs.h"

namespace tetrarch {

// Microseconds a row takes after so many lines.
std::uint64_t classic_row_microseconds(std::uint64_t lines);

class ClassicGame {
 public:
  // Keeps a pointer to `rules`, which must be ones of straight drops.
  ClassicGame(const Rules& rules, std::uint64_t seed);

  // Whether it moved the piece or locked it.
  bool press(HandKey key);
  bool can(HandKey key) const;
  void advance(std::uint64_t microseconds);

  const PaintedBoard& cells() const { return cells_; }
  const SrsPiece& piece() const { return piece_; }
  PieceCells piece_cells() const { return cells_of(piece_); }
  SrsPiece ghost() const { return dropped(cells_.board, piece_); }
  std::optional<Piece> next() const;  // if the rules show it
  const GameTotals& totals() const { return totals_; }
  std::uint64_t microseconds() const { return microseconds_; }
  std::optional<GameEnd> end() const { return end_; }

  // For an agent to take over.
  Position position() const;
  using Keys = FixedList<HandKey, 16>;
  // Rotations, shifts and Drop from where the piece is now, or none when they do not lead there.
  std::optional<Keys> keys_for(Placement placement) const;

 private:
  std::optional<SrsPiece> after(HandKey key) const;
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
