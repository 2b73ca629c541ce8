// Features of the whole board as vector formulas (lane_features.h): rows with holes, and *folds*, that
// is running results over the columns other than sums, such as the tallest column or the set of
// differences. The tableau keeps the result of the columns on the left and on the right of a drop.
#pragma once

#include "kernels/lane_height_features.h"

namespace tetrarch::TETRARCH_ISA {

struct RowsWithHolesLanes {
  using Twin = RowsWithHoles;
  static constexpr bool kLooksBeside = true;
  TETRARCH_LANES static U16 whole(const auto& tableau) {
    return as_whole(tableau, tableau.hole_rows_count);
  }
  template <class Drop>
  TETRARCH_LANES static U16 delta(const Drop& drop) {
    if constexpr (Drop::kWidth == 1) return all(0);
    U16 rows = drop.before.tableau.hole_rows;
#pragma GCC unroll 4
    for (int k = 0; k < Drop::kWidth; ++k) rows |= drop.gap_cells(k);
    return bit_count(rows) - drop.before.tableau.hole_rows_count;
  }
};

// kLeft and kRight: how many columns beside the touched ones change their term.
struct TallestFold {
  static constexpr FoldSlot kSlot = kTallestFold;
  using Operation = Larger;
  static constexpr int kNeutral = 0, kLeft = 0, kRight = 0;
  TETRARCH_LANES static U16 term(const auto& view, int k) { return view.height(k); }
  // The result over the touched columns.
  template <class Drop>
  TETRARCH_LANES static U16 touched(const Drop& drop) {
    return drop.row + all(Drop::Shape::kHeight);
  }
};

struct LowestFold {
  static constexpr FoldSlot kSlot = kLowestFold;
  using Operation = Smaller;
  static constexpr int kNeutral = kWallHeight, kLeft = 0, kRight = 0;
  TETRARCH_LANES static U16 term(const auto& view, int k) { return view.height(k); }
  template <class Drop>
  TETRARCH_LANES static U16 touched(const Drop& drop) {
    using Shape = typename Drop::Shape;
    constexpr int kLowest = [] {
      int lowest = Shape::top(0);
      for (int k = 1; k < Shape::kWidth; ++k) lowest = std::min(lowest, Shape::top(k));
      return lowest;
    }();
    return drop.row + all(kLowest);
  }
};

struct WellDepthFold {
  static constexpr FoldSlot kSlot = kWellDepthFold;
  using Operation = Larger;
  static constexpr int kNeutral = 0, kLeft = 1, kRight = 1;
  TETRARCH_LANES static U16 term(const auto& view, int k) {
    return SumOfWellDepthsLanes::term(view, k);
  }
};

// A bit for each difference from -2 to 2 that occurs.
struct PatternFold {
  static constexpr FoldSlot kSlot = kPatternFold;
  using Operation = Or;
  static constexpr int kNeutral = 0, kLeft = 0, kRight = 1;
  static constexpr ByteTable kBitOf =
      byte_table([](int i) { return i >= 1 && i <= 5 ? 1 << (i - 1) : 0; });
  TETRARCH_LANES static U16 term(const auto& view, int k) {
    const U16 difference = view.height(k) - view.height(k - 1) + all(3);
    // 1 to 5 are in range. Negative numbers and those of walls find nothing.
    return look_up(kBitOf, smaller(difference, all(6)));
  }
};

// Fills the tableau's fold, unless it is filled already.
template <class F, int kStep>
TETRARCH_LANES void describe_fold(Tableau<kStep>& tableau) {
  if (tableau.folded >> F::kSlot & 1) return;
  tableau.folded |= 1u << F::kSlot;
  if constexpr (requires { F::describe(tableau); }) F::describe(tableau);
  typename Tableau<kStep>::Numbers terms;
  for (int c = 0; c <= kColumns; c = Tableau<kStep>::next(c)) {
    Tableau<kStep>::put_with_walls(terms, c, F::term(Before<kStep>{tableau, c}, 0), F::kNeutral);
  }
  Tableau<kStep>::fold(tableau.folds[F::kSlot], terms, F::kNeutral, typename F::Operation{});
}

// Over all columns, from the tableau's fold.
template <class F, int kStep>
TETRARCH_LANES U16 folded(const Tableau<kStep>& tableau) {
  return tableau.folds[F::kSlot].after.everywhere(0);
}

template <class F, class Drop>
TETRARCH_LANES U16 folded_after(const Drop& drop) {
  constexpr typename F::Operation kOperation{};
  const auto& fold = drop.before.tableau.folds[F::kSlot];
  const int origin = drop.before.origin;
  U16 result = kOperation(fold.before.at(origin - F::kLeft),
                          fold.after.at(origin + Drop::kWidth + F::kRight));
  if constexpr (requires { F::touched(drop); }) return kOperation(result, F::touched(drop));
#pragma GCC unroll 6
  for (int k = -F::kLeft; k < Drop::kWidth + F::kRight; ++k) {
    result = kOperation(result, F::term(drop, k));
  }
  return result;
}

struct PatternDiversityLanes {
  using Twin = PatternDiversity;
  TETRARCH_LANES static void describe(auto& tableau) { describe_fold<PatternFold>(tableau); }
  TETRARCH_LANES static U16 whole(const auto& tableau) {
    return as_whole(tableau, count(folded<PatternFold>(tableau)));
  }
  TETRARCH_LANES static U16 delta(const auto& drop) {
    return count(folded_after<PatternFold>(drop)) - count(folded<PatternFold>(drop.before.tableau));
  }

 private:
  TETRARCH_LANES static U16 count(U16 differences) {
    return look_up(kBitsIn, differences & all(15)) + (differences >> 4);
  }
};

// A feature that is the result of one fold.
template <class TwinOf, class F>
struct FoldLanes {
  using Twin = TwinOf;
  TETRARCH_LANES static void describe(auto& tableau) { describe_fold<F>(tableau); }
  TETRARCH_LANES static U16 whole(const auto& tableau) {
    return as_whole(tableau, folded<F>(tableau));
  }
  TETRARCH_LANES static U16 delta(const auto& drop) {
    return folded_after<F>(drop) - folded<F>(drop.before.tableau);
  }
};
using PileHeightLanes = FoldLanes<PileHeight, TallestFold>;
using MaxWellDepthLanes = FoldLanes<MaxWellDepth, WellDepthFold>;

struct AltitudeDifferenceLanes {
  using Twin = AltitudeDifference;
  TETRARCH_LANES static void describe(auto& tableau) {
    describe_fold<TallestFold>(tableau);
    describe_fold<LowestFold>(tableau);
  }
  TETRARCH_LANES static U16 whole(const auto& tableau) {
    return as_whole(tableau, folded<TallestFold>(tableau) - folded<LowestFold>(tableau));
  }
  TETRARCH_LANES static U16 delta(const auto& drop) {
    const auto& tableau = drop.before.tableau;
    return (folded_after<TallestFold>(drop) - folded<TallestFold>(tableau)) -
           (folded_after<LowestFold>(drop) - folded<LowestFold>(tableau));
  }
};

}  // namespace tetrarch::TETRARCH_ISA
