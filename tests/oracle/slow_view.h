// A board as the slow features see it, cell by cell. Does not know bit columns.
#pragma once

#include <algorithm>

#include "oracle/slow_board.h"

namespace tetrarch::oracle {

struct View {
  const SlowAfterstate& after;
  const SlowBoard& board;  // after or before the clears of `after`
  int index;               // of the feature in its family

  bool filled(int row, int column) const { return board.filled({.row = row, .column = column}); }
  int rows() const { return board.rows(); }
};

inline int column_height(const View& view, int column) {
  int height = 0;
  for (int row = 0; row < view.rows(); ++row) {
    if (view.filled(row, column)) height = row + 1;
  }
  return height;
}

inline bool is_hole(const View& view, int row, int column) {
  if (view.filled(row, column)) return false;
  for (int above = row + 1; above < view.rows(); ++above) {
    if (view.filled(above, column)) return true;
  }
  return false;
}

inline int tallest(const View& view) {
  int result = 0;
  for (int column = 0; column < kColumns; ++column) {
    result = std::max(result, column_height(view, column));
  }
  return result;
}

// Depth of a column below both neighbours; walls are as high as the board.
inline int well_depth(const View& view, int column) {
  const auto height = [&](int at) {
    return at < 0 || at >= kColumns ? view.board.height() : column_height(view, at);
  };
  const int lower_neighbour = std::min(height(column - 1), height(column + 1));
  return std::max(0, lower_neighbour - height(column));
}

inline int rise(const View& view, int column) {
  return column_height(view, column + 1) - column_height(view, column);
}

}  // namespace tetrarch::oracle
