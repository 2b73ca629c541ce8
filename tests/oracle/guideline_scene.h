// Guideline games for tests: a drawn board, given first pieces, random inputs. Does not know what
// is tested.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "manual/guideline_game.h"

namespace tetrarch::oracle {

inline PaintedBoard painted(const Board& board) {
  PaintedBoard cells;
  for (std::int8_t column = 0; column < kColumns; ++column) {
    for (std::int8_t row = 0; row < kMaxRows; ++row) {
      if (board.filled(column, row)) cells.fill({column, row}, kGarbagePaint);
    }
  }
  return cells;
}

inline PaintedBoard painted(std::string_view drawing) {
  return painted(or_throw(board_from_drawing(drawing, kMaxRows)));
}

// A game that starts with these pieces. Requires: they can be in one bag.
inline GuidelineGame game_on(std::string_view drawing, std::vector<Piece> pieces,
                             const GuidelineOptions& options = {}) {
  for (std::uint64_t seed = 0;; ++seed) {
    GuidelineGame game(options, seed, painted(drawing));
    std::vector<Piece> coming = {game.piece().piece};
    coming.insert(coming.end(), game.next().begin(), game.next().end());
    if (std::equal(pieces.begin(), pieces.end(), coming.begin())) return game;
  }
}

// Lowers the piece until it rests; no time passes, so it does not lock.
inline void sink(GuidelineGame& game) {
  game.press(GuidelineInput::SoftDropOn);
  while (game.piece() != game.ghost()) game.advance(1000);
  game.press(GuidelineInput::SoftDropOff);
}

// L R C A F as in records, D = hard drop, H = hold, s = sink().
inline void play(GuidelineGame& game, std::string_view inputs) {
  for (char letter : inputs) {
    if (letter == 's') {
      sink(game);
    } else {
      game.press(static_cast<GuidelineInput>(std::string_view("LRCAFSEDH").find(letter)));
    }
  }
}

// A pile of noise up to this height; no row is full.
inline Board noisy_board(Random& random, int height) {
  Board board;
  for (int row = 0; row < height; ++row) {
    const auto gap = static_cast<int>(random.below(kColumns));
    const auto density = 1 + random.below(4);
    for (int column = 0; column < kColumns; ++column) {
      if (column != gap && random.below(5) < density) board.columns[column] |= Column{1} << row;
    }
  }
  return board;
}

inline GuidelineInput any_input(Random& random) {
  // Garbage and hard drops are rare, so that games last.
  if (random.below(100) == 0) return garbage_input(static_cast<int>(random.below(kColumns)));
  if (random.below(12) == 0) return GuidelineInput::HardDrop;
  constexpr GuidelineInput kOften[] = {
      GuidelineInput::MoveLeft,      GuidelineInput::MoveRight, GuidelineInput::RotateClockwise,
      GuidelineInput::RotateCounter, GuidelineInput::Rotate180, GuidelineInput::SoftDropOn,
      GuidelineInput::SoftDropOff,   GuidelineInput::Hold};
  return kOften[random.below(8)];
}

// Mostly short; sometimes long enough for a piece to lock.
inline std::uint64_t any_microseconds(Random& random) {
  return random.below(20) == 0 ? random.below(700'000) : random.below(30'000);
}

}  // namespace tetrarch::oracle
