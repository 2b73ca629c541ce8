// Wells and WellsFast as vector formulas. A column's well cells fall into two parts:
//
//     open     empty cells above its topmost cell. They form one run from `height` upwards: the cell
//              i rows above it has depth i + 1, so the sum is a table look-up on the shifted cells
//     buried   holes with both sides filled, in any number of runs: rare, counted row by row
//
// A drop splits the open part of a touched column into its gap, below the piece, and the cells above
// the piece. Beside the piece the open parts get new cells.
#pragma once

#include "features/column_features.h"
#include "kernels/lane_drop.h"

namespace tetrarch::TETRARCH_ISA {

constexpr int positions_in(int nibble, int first) {
  int sum = 0;
  for (int i = 0; i < 4; ++i) sum += (nibble >> i & 1) * (first + i);
  return sum;
}
template <int kFirst>
inline constexpr ByteTable kPositionsIn = byte_table([](int i) { return positions_in(i, kFirst); });

// For each byte the sum over its set bits of their position, counted from kFirst.
template <int kFirst>
TETRARCH_LANES U16 byte_positions(U16 v) {
  return add_bytes(look_up(kPositionsIn<kFirst>, low_nibbles(v)),
                   look_up(kPositionsIn<kFirst + 4>, high_nibbles(v)));
}
// The sum over the set bits of their position, counted from kFirst.
template <int kFirst>
TETRARCH_LANES U16 sum_of_positions(U16 v) {
  return sum_of_bytes(byte_positions<kFirst>(v)) + (bit_count(v >> 8) << 3);
}

constexpr int triangle(int n) { return n * (n + 1) / 2; }
constexpr int width_of(int nibble) {
  int width = 0;
  for (; nibble; nibble >>= 1) ++width;
  return width;
}
template <int kBelow>
inline constexpr ByteTable kTriangles = byte_table([](int i) {
  return i ? triangle(kBelow + width_of(i)) : 0;
});

// For each byte 1 + 2 + ... + n, where bit n - 1 is its highest set one.
TETRARCH_LANES U16 byte_triangles(U16 v) {
  return larger_bytes(look_up(kTriangles<0>, low_nibbles(v)),
                      look_up(kTriangles<4>, high_nibbles(v)));
}

// The sum of an open part, from its cells shifted down to bit 0. Exact up to a depth of eight, where
// one byte holds them. The bytes of several columns may be added.
template <bool kFast>
TETRARCH_LANES U16 shallow_sum(U16 cells) {
  return kFast ? byte_triangles(cells) : byte_positions<1>(cells);
}
// The exact sum less shallow_sum().
template <bool kFast>
TETRARCH_LANES U16 deep_sum(U16 cells) {
  const U16 upper = cells >> 8;
  if constexpr (!kFast) return bit_count(upper) << 3;
  // With n rows above the eighth the sum is triangle(8 + n) = 36 + 8 n + triangle(n). shallow_sum()
  // counted triangle(n) and the triangle of the lower byte.
  const U16 rows = bit_count(filled_down(upper));
  const U16 lacking = all(36) + (rows << 3) - sum_of_bytes(byte_triangles(cells & all(0xff)));
  return lacking & ~(upper == all(0));
}

// Twin: depths_below(); for WellsFast the empty cells below `cells` count as well cells first.
// Requires: `cells` is a subset of the holes of `column`.
template <bool kFast>
TETRARCH_LANES U16 buried_sum(U16 cells, U16 column) {
  if constexpr (kFast) {
    for (U16 below = cells; any(below); cells |= below) below = (below >> 1) & ~column;
  }
  U16 sum = all(0);
  for (; any(cells); cells = (cells >> 1) & ~column) sum += bit_count(cells);
  return sum;
}

template <bool kFast>
struct WellFormulas {
  static constexpr bool kLooksBeside = true;

  // The sum of an open part of any depth.
  TETRARCH_LANES static U16 open_sum(U16 cells) {
    const U16 sum = sum_of_bytes(shallow_sum<kFast>(cells));
    return any(cells >> 8) ? sum + deep_sum<kFast>(cells) : sum;
  }

  TETRARCH_LANES static const auto& open_wells(const auto& tableau) {
    return kFast ? tableau.open_wells_fast : tableau.open_wells;
  }

  // Fills the tableau's open parts.
  template <int kStep>
  TETRARCH_LANES static void describe(Tableau<kStep>& tableau) {
    auto& to = kFast ? tableau.open_wells_fast : tableau.open_wells;
    for (int c = 0; c < kColumns; c = Tableau<kStep>::next(c)) {
      const Before<kStep> view{tableau, c};
      const U16 cells = high_product(view.column(-1) & view.column(1), view.shift(0));
      Tableau<kStep>::put_with_walls(to, c, open_sum(cells), 0);
    }
  }

  template <int kStep>
  TETRARCH_LANES static U16 whole(const Tableau<kStep>& tableau) {
    // 1. The sum if no buried cell has an empty one below it, which is the usual case.
    U16 sum = all(0), counts = all(0), deeper = all(0);
#pragma GCC unroll 10
    for (int c = 0; c < kColumns; c = Tableau<kStep>::next(c)) {
      const Before<kStep> view{tableau, c};
      const U16 cells = buried_cells(view);
      sum += open_wells(tableau).at(c);
      counts = add_bytes(counts, byte_counts(cells));
      deeper |= (cells >> 1) & ~view.column(0);
    }
    // 2. Otherwise count all buried cells again.
    U16 buried = sum_of_bytes(counts);
    if (any(deeper)) {
      buried = all(0);
      for (int c = 0; c < kColumns; c = Tableau<kStep>::next(c)) {
        const Before<kStep> view{tableau, c};
        buried += buried_sum<kFast>(buried_cells(view), view.column(0));
      }
    }
    sum += buried;
    return kStep == 16 ? sum : sum & Tableau<kStep>::first_lanes(kColumns);
  }

  // Counts the cells of two columns at a time, one in each byte. rare_delta() corrects the cases for
  // which this is wrong.
  template <class Drop>
  TETRARCH_LANES static U16 delta(const Drop& drop) {
    using Shape = typename Drop::Shape;
    constexpr int kWidth = Drop::kWidth;
    // 1. The open parts beside the piece and the gaps below it, less the open parts before.
    U16 cells[6];
    U16 of_all = all(0), before = all(0), sum = all(0);
    int count = 0;
#pragma GCC unroll 6
    for (int k = -1; k <= kWidth; ++k) {
      if (kWidth == 1 && k == 0) {
        cells[count++] = cells_above(drop, 0);
      } else {
        cells[count++] = Shape::touches(k) ? open_cells(drop, k) : new_cells_beside(drop, k);
      }
      if (Shape::touches(k) || kFast) {
        before += open_wells(drop.before.tableau).at(drop.before.origin + k);
      }
    }
    U16 sums = all(0);
#pragma GCC unroll 3
    for (int i = 0; i < kWidth + 2; i += 2) {
      U16 both = cells[i];
      of_all |= cells[i];
      if (i + 1 < kWidth + 2) {
        both |= cells[i + 1] << 8;
        of_all |= cells[i + 1];
      }
      sums = add_bytes(sums, shallow_sum<kFast>(both));
    }
    // 2. The cells above the piece. A form's middle column is never lower than both others.
#pragma GCC unroll 2
    for (int side = 0; side < (kWidth == 1 ? 0 : 2); ++side) {
      if (!has_cells_above<Shape>(side)) continue;
      const U16 above = cells_above(drop, side);
      // At most two rows: their bits, read as a number, are the sum of their depths.
      sum += kFast ? above | above >> 1 : above;
    }
    sum += sum_of_bytes(sums) - before;
    // 3. Rare: wells deeper than eight, and holes that the piece closes from the side.
    const U16 deep = of_all >> 8;
    U16 rare = deep;
#pragma GCC unroll 6
    for (int k = -1; k <= kWidth; ++k) rare |= newly_closed(drop, k);
    if (any(rare)) sum = rare_delta<Drop>(drop.before.tableau, drop.before.origin, sum, deep);
    return sum;
  }

 private:
  TETRARCH_LANES static U16 buried_cells(const auto& view) {
    return view.holes(0) & view.column(-1) & view.column(1);
  }
  // Well cells above the old top of column k, shifted to bit 0; in a touched column those below the
  // piece.
  template <class Drop>
  TETRARCH_LANES static U16 open_cells(const Drop& drop, int k) {
    U16 cells = drop.column(k - 1) & drop.column(k + 1);
    if (Drop::Shape::touches(k)) cells &= drop.gap_cells(k);
    return high_product(cells, drop.before.shift(k));
  }
  // The same for column k beside the piece. For Wells only the new cells: their depths can be added.
  TETRARCH_LANES static U16 new_cells_beside(const auto& drop, int k) {
    if (kFast) return open_cells(drop, k);
    return high_product(beside_piece(drop, k), drop.before.shift(k));
  }
  // Cells of column k that have the piece on one side and an old cell on the other.
  TETRARCH_LANES static U16 beside_piece(const auto& drop, int k) {
    return k < 0 ? drop.before.column(k - 1) & drop.piece[0]
                 : drop.before.column(k + 1) & drop.piece[k - 1];
  }

  template <class Shape>
  static constexpr bool has_cells_above(int side) {
    if constexpr (Shape::kWidth == 1) {
      return side == 0;
    } else {
      return side ? Shape::top(Shape::kWidth - 1) < Shape::top(Shape::kWidth - 2)
                  : Shape::top(0) < Shape::top(1);
    }
  }
  // Well cells above the piece in its first (side 0) or last (side 1) column, shifted to bit 0.
  template <class Drop>
  TETRARCH_LANES static U16 cells_above(const Drop& drop, int side) {
    using Shape = typename Drop::Shape;
    constexpr int kWidth = Shape::kWidth;
    if (!has_cells_above<Shape>(side)) return all(0);
    if constexpr (kWidth == 1) {
      return (drop.window(-1) & drop.window(1)) >> Shape::kHeight;
    } else {
      const int own = side ? kWidth - 1 : 0;
      const int inner = Shape::cells(side ? kWidth - 2 : 1) >> Shape::top(own);
      return (drop.window(side ? kWidth : -1) >> Shape::top(own)) & all(inner);
    }
  }

  // Holes of column k that became well cells.
  template <class Drop>
  TETRARCH_LANES static U16 newly_closed(const Drop& drop, int k) {
    using Shape = typename Drop::Shape;
    if (!Shape::touches(k)) return drop.before.holes(k) & beside_piece(drop, k);
    if (!closes<Shape>(k - 1, k) && !closes<Shape>(k + 1, k)) return all(0);
    const U16 sides = drop.column(k - 1) & drop.column(k + 1);
    return drop.before.holes(k) & sides & ~(drop.before.column(k - 1) & drop.before.column(k + 1));
  }
  // Whether the piece in column `by` can lie beside a hole of the touched column `own`.
  template <class Shape>
  static constexpr bool closes(int by, int own) {
    return Shape::touches(by) && Shape::bottom(by) < Shape::bottom(own);
  }

  // `usual` leaves out the cells of a column above the eighth, which are in `deep`, and the holes that
  // became well cells.
  template <class Drop>
  TETRARCH_TARGET __attribute__((noinline)) static U16 rare_delta(
      const Tableau<Drop::kStep>& tableau, int column, U16 usual, U16 deep) {
    const Drop drop(tableau, column);
    U16 sum = usual;
    if (any(deep)) {
      sum = open_sum(cells_above(drop, 0)) + open_sum(cells_above(drop, 1));
      for (int k = -1; k <= Drop::kWidth; ++k) {
        sum += open_sum(open_cells(drop, k)) - open_wells(tableau).at(column + k);
      }
    }
#pragma GCC unroll 6
    for (int k = -1; k <= Drop::kWidth; ++k) {
      const U16 closed = newly_closed(drop, k), self = drop.before.column(k);
      if (!any(closed)) continue;
      if constexpr (kFast) {  // two cells may count the same cells below them
        const U16 then =
            drop.before.holes(k) & drop.before.column(k - 1) & drop.before.column(k + 1);
        sum += buried_sum<true>(then | closed, self) - buried_sum<true>(then, self);
      } else {
        sum += buried_sum<false>(closed, self);
      }
    }
    return sum;
  }
};

struct WellsLanes : WellFormulas<false> {
  using Twin = Wells;
};
struct WellsFastLanes : WellFormulas<true> {
  using Twin = WellsFast;
};

}  // namespace tetrarch::TETRARCH_ISA
