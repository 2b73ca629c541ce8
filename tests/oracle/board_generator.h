// Random boards for property tests, including boards that no game reaches: noise, skylines without
// holes, nearly full boards, rows that lack one cell or exactly the cells of a piece. No row is
// full. Does not know what is tested.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "base/random.h"
#include "oracle/show_values.h"
#include "oracle/slow_board.h"

namespace tetrarch::oracle {

// Uniform over the whole range from the first case on (rapidcheck starts with small values).
inline rc::Gen<int> whole_number(int from, int to) {
  return rc::gen::resize(rc::kNominalSize, rc::gen::inRange(from, to + 1));
}

inline rc::Gen<int> any_height() { return whole_number(kMinHeight, kMaxHeight); }

inline rc::Gen<Piece> any_piece() { return rc::gen::elementOf(kAllPieces); }

inline rc::Gen<std::uint64_t> any_seed() {
  return rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()));
}

namespace detail {

inline std::vector<int> row_masks(int count) {
  return *rc::gen::container<std::vector<int>>(count, whole_number(0, 1023));
}

inline void fill_row(SlowBoard& board, int row, int mask) {
  for (int column = 0; column < kColumns; ++column) {
    if (mask >> column & 1) board.fill({.row = row, .column = column});
  }
}

// Each cell is filled with probability 1/4, 1/2, 3/4 or 7/8.
inline SlowBoard noise(int height, int pile) {
  SlowBoard board(height);
  const int density = *whole_number(0, 3);
  const std::vector<int> first = row_masks(pile), second = row_masks(pile), third = row_masks(pile);
  for (int row = 0; row < pile; ++row) {
    const int masks[] = {first[row] & second[row], first[row], first[row] | second[row],
                         first[row] | second[row] | third[row]};
    fill_row(board, row, masks[density]);
  }
  return board;
}

// No holes; the steps between columns are small or large.
inline SlowBoard skyline(int height, int pile) {
  SlowBoard board(height);
  const int step = *whole_number(1, height);
  int top = pile;
  for (int column = 0; column < kColumns; ++column) {
    top = std::clamp(top + *whole_number(-step, step), 0, height);
    for (int row = 0; row < top; ++row) board.fill({.row = row, .column = column});
  }
  return board;
}

// Rows that lack one cell, in the same column or each in its own.
inline SlowBoard nearly_full_rows(int height, int pile) {
  SlowBoard board(height);
  const bool one_well = *rc::gen::arbitrary<bool>();
  const int well = *whole_number(0, kColumns - 1);
  for (int row = 0; row < pile; ++row) {
    const int gap = one_well ? well : *whole_number(0, kColumns - 1);
    fill_row(board, row, 1023 & ~(1 << gap));
  }
  return board;
}

// A pile of noise below rows that one drop of a piece can fill. The piece may stick out at the top.
inline SlowBoard waiting_for_piece(int height, int pile) {
  const Piece piece = *any_piece();
  const auto& turns = slow_orientations(piece);
  const Cells& turn = turns[*whole_number(0, static_cast<int>(turns.size()) - 1)];
  const int column = *whole_number(0, kColumns - 1 - rightmost_column(turn));
  const int bottom = std::min(pile, height - 1);
  const Cells cells = shifted(turn, bottom, column);
  const int top = std::min(highest_row(cells), height - 1);
  SlowBoard board = noise(height, bottom);
  for (int row = bottom; row <= top; ++row) fill_row(board, row, 1023);
  for (Cell cell : cells) {  // with the cells above it, so that the piece can fall in
    for (int row = cell.row; row <= top; ++row) {
      board.empty({.row = row, .column = cell.column});
    }
  }
  return board;
}

// A board after random placements.
inline SlowBoard played(int height, int pile) {
  Random random(*any_seed());
  SlowBoard board(height);
  for (int count = 0; count < 3 * pile; ++count) {
    const Piece piece = kAllPieces[random.below(kPieces)];
    const std::vector<SlowDrop> drops = slow_drops(board, piece, Overflow::Illegal);
    if (drops.empty()) break;
    board = drops[random.below(static_cast<std::uint32_t>(drops.size()))].after.board;
  }
  return board;
}

}  // namespace detail

inline rc::Gen<SlowBoard> any_board(int height) {
  return rc::gen::exec([height] {
    constexpr SlowBoard (*kKinds[])(int, int) = {detail::noise, detail::skyline,
                                                 detail::nearly_full_rows,
                                                 detail::waiting_for_piece, detail::played};
    const auto kind = kKinds[*whole_number(0, static_cast<int>(std::size(kKinds)) - 1)];
    SlowBoard board = kind(height, *whole_number(0, height));
    for (int row = 0; row < height; ++row) {
      if (board.full(row)) board.empty({.row = row, .column = *whole_number(0, kColumns - 1)});
    }
    return board;
  });
}

}  // namespace tetrarch::oracle
