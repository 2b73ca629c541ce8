// Features of the heights of the columns as vector formulas (lane_features.h): sums over all columns,
// and the heights of single columns. Those of steps are in lane_surface_features.h.
#pragma once

#include "features/feature_table.h"
#include "kernels/lane_column_sums.h"

namespace tetrarch::TETRARCH_ISA {

struct SummedHeightLanes : SumOfTerms<SummedHeightLanes> {
  using Twin = SummedHeight;
  TETRARCH_LANES static U16 term(const auto& view, int k) { return view.height(k); }
  TETRARCH_LANES static U16 delta(const auto& drop) { return sum_of_gaps(drop) + all(4); }
};

struct MeanHeightLanes : SummedHeightLanes {
  using Twin = MeanHeight;
};

struct BumpinessLanes : SumOfTerms<BumpinessLanes> {
  using Twin = Bumpiness;
  TETRARCH_LANES static U16 term(const auto& view, int k) {
    return distance(view.height(k), view.height(k - 1)) & view.inner_pair(k);
  }
  template <int kStep>
  TETRARCH_LANES static void describe(Tableau<kStep>& tableau) {
    for (int c = 0; c <= kColumns; c = Tableau<kStep>::next(c)) {
      tableau.put_with_walls(tableau.bumps, c, term(Before<kStep>{tableau, c}, 0), 0);
    }
  }
  // Between two touched columns the difference is the form's own.
  template <class Drop>
  TETRARCH_LANES static U16 delta(const Drop& drop) {
    using Shape = typename Drop::Shape;
    constexpr int kInside = [] {
      int sum = 0;
      for (int k = 1; k < Shape::kWidth; ++k) {
        const int step = Shape::top(k) - Shape::top(k - 1);
        sum += step < 0 ? -step : step;
      }
      return sum;
    }();
    U16 sum = term(drop, 0) + term(drop, Shape::kWidth);
    if (kInside > 0) sum += all(kInside);
#pragma GCC unroll 6
    for (int k = 0; k <= Shape::kWidth; ++k) {
      sum -= drop.before.tableau.bumps.at(drop.before.origin + k);
    }
    return sum;
  }
};

struct SumOfWellDepthsLanes : SumOfTerms<SumOfWellDepthsLanes> {
  using Twin = SumOfWellDepths;
  TETRARCH_LANES static U16 term(const auto& view, int k) {
    return above_zero(smaller(view.height(k - 1), view.height(k + 1)) - view.height(k));
  }
  TETRARCH_LANES static U16 delta(const auto& drop) {
    return change_of_terms<SumOfWellDepthsLanes, 1, 1>(drop);
  }
};

struct OpenWellsLanes : SumOfTerms<OpenWellsLanes> {
  using Twin = OpenWells;
  TETRARCH_LANES static U16 term(const auto& view, int k) {
    return greater(smaller(view.height(k - 1), view.height(k + 1)), view.height(k)) & all(1);
  }
  TETRARCH_LANES static U16 delta(const auto& drop) {
    return change_of_terms<OpenWellsLanes, 1, 1>(drop);
  }
};

// The height of column kIndex after a drop.
template <int kIndex, class Drop>
TETRARCH_LANES U16 height_after(const Drop& drop) {
  using Shape = typename Drop::Shape;
  const U16 held = drop.before.tableau.heights.everywhere(kIndex);
  if constexpr (Drop::kStep == 16) {
    const int k = kIndex - drop.before.origin;
    if (!Shape::touches(k)) return held;
    return drop.row + all(Shape::top(k));
  } else {
    // Lane j drops at column j, so column kIndex is number kIndex - j of the piece.
    alignas(32) static constexpr std::array<std::uint16_t, kLanes> kTops = [] {
      std::array<std::uint16_t, kLanes> tops{};
      for (int j = 0; j < kLanes; ++j) {
        if (Shape::touches(kIndex - j)) {
          tops[static_cast<std::size_t>(j)] = static_cast<std::uint16_t>(Shape::top(kIndex - j));
        }
      }
      return tops;
    }();
    const U16 tops = load(kTops.data()), untouched = tops == all(0);
    return u16(chosen(raw(drop.row + tops), raw(held), raw(untouched)));
  }
}

template <int kIndex>
struct ColumnHeightLanes {
  using Twin = ColumnHeight<kIndex>;
  TETRARCH_LANES static U16 whole(const auto& tableau) {
    return as_whole(tableau, tableau.heights.everywhere(kIndex));
  }
  TETRARCH_LANES static U16 delta(const auto& drop) {
    return height_after<kIndex>(drop) - drop.before.tableau.heights.everywhere(kIndex);
  }
};

template <int kIndex>
struct HeightDifferenceLanes {
  using Twin = HeightDifference<kIndex>;
  TETRARCH_LANES static U16 before(const auto& tableau) {
    return distance(tableau.heights.everywhere(kIndex), tableau.heights.everywhere(kIndex + 1));
  }
  TETRARCH_LANES static U16 whole(const auto& tableau) {
    return as_whole(tableau, before(tableau));
  }
  TETRARCH_LANES static U16 delta(const auto& drop) {
    return distance(height_after<kIndex>(drop), height_after<kIndex + 1>(drop)) -
           before(drop.before.tableau);
  }
};

// The sum of all heights, in every lane.
TETRARCH_LANES U16 summed(const auto& tableau) {
  U16 sum = all(0);
  for (int c = 0; c < kColumns; ++c) sum += tableau.heights.everywhere(c);
  return sum;
}

struct HeightDeviationLanes {
  using Twin = HeightDeviation;
  TETRARCH_LANES static U16 whole(const auto& tableau) {
    return as_whole(tableau, from_mean(tableau, summed(tableau)));
  }
  // The mean changes, so every column's distance does; the heights of the touched columns change too.
  template <class Drop>
  TETRARCH_LANES static U16 delta(const Drop& drop) {
    const auto& tableau = drop.before.tableau;
    const U16 before = summed(tableau), after = before + sum_of_gaps(drop) + all(4);
    U16 change = from_mean(tableau, after) - from_mean(tableau, before);
#pragma GCC unroll 4
    for (int k = 0; k < Drop::kWidth; ++k) {
      change += distance(tenfold(drop.height(k)), after);
      change -= distance(tenfold(drop.before.height(k)), after);
    }
    return change;
  }

 private:
  TETRARCH_LANES static U16 tenfold(U16 height) { return low_product(height, all(kColumns)); }
  // The sum of |10 x height - sum| over the columns.
  TETRARCH_LANES static U16 from_mean(const auto& tableau, U16 sum) {
    U16 total = all(0);
    for (int c = 0; c < kColumns; ++c) {
      total += distance(tenfold(tableau.heights.everywhere(c)), sum);
    }
    return total;
  }
};

template <int kIndex>
struct RbfHeightLanes {
  using Twin = RbfHeight<kIndex>;
  static constexpr bool kCountsBelow = true;
  TETRARCH_LANES static U16 whole(const auto& tableau) {
    return as_whole(tableau, bell(tableau, summed(tableau)));
  }
  TETRARCH_LANES static U16 delta(const auto& drop) {
    const auto& tableau = drop.before.tableau;
    const U16 before = summed(tableau), after = before + sum_of_gaps(drop) + all(4);
    return bell(tableau, after) - bell(tableau, before);
  }

 private:
  // Lanes of drops into the wall have arbitrary sums; clamp these to the table.
  TETRARCH_LANES static U16 bell(const auto& tableau, U16 sum) {
    const auto& table = Twin::table_of(tableau.rows);
    return look_up(table.data(), smaller(above_zero(sum), all(static_cast<int>(table.size()) - 2)));
  }
};

}  // namespace tetrarch::TETRARCH_ISA
