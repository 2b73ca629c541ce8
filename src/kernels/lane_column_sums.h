// Sums over the columns of a board, and how a drop changes them: what the vector formulas of several
// features have in common (lane_features.h).
#pragma once

#include "kernels/lane_drop.h"

namespace tetrarch::TETRARCH_ISA {

// A number of the whole board as whole() returns it: with lanes = columns in the first lane only.
template <int kStep>
TETRARCH_LANES U16 as_whole(const Tableau<kStep>&, U16 v) {
  return kStep == 16 ? v : v & Tableau<kStep>::first_lanes(1);
}

// The number of cells of F::cells over the columns 0..kEnd-1.
template <class F, int kEnd = kColumns, int kStep>
TETRARCH_LANES U16 count_of_cells(const Tableau<kStep>& tableau) {
  if constexpr (kStep == 1) {
    return bit_count(F::cells(Before<1>{tableau, 0}, 0)) & Tableau<1>::first_lanes(kEnd);
  } else {
    U16 counts = all(0);
    for (int c = 0; c < kEnd; ++c)
      counts = add_bytes(counts, byte_counts(F::cells(Before<16>{tableau, c}, 0)));
    return sum_of_bytes(counts);
  }
}

// The sum of F::term over the columns 0..kEnd-1.
template <class F, int kEnd = kColumns, int kStep>
TETRARCH_LANES U16 sum_of_terms(const Tableau<kStep>& tableau) {
  if constexpr (kStep == 1) {
    return F::term(Before<1>{tableau, 0}, 0) & Tableau<1>::first_lanes(kEnd);
  } else {
    U16 sum = all(0);
    for (int c = 0; c < kEnd; ++c) sum += F::term(Before<16>{tableau, c}, 0);
    return sum;
  }
}

// Features whose whole() is such a sum.
template <class F>
struct CountOfCells {
  TETRARCH_LANES static U16 whole(const auto& tableau) { return count_of_cells<F>(tableau); }
};
template <class F>
struct SumOfTerms {
  TETRARCH_LANES static U16 whole(const auto& tableau) { return sum_of_terms<F>(tableau); }
};

// The change of the terms of the touched columns, of kLeft columns on their left and kRight on their
// right.
template <class F, int kLeft, int kRight, class Drop>
TETRARCH_LANES U16 change_of_terms(const Drop& drop) {
  U16 sum = all(0);
#pragma GCC unroll 6
  for (int k = -kLeft; k < Drop::kWidth + kRight; ++k) {
    sum += F::term(drop, k) - F::term(drop.before, k);
  }
  return sum;
}

template <class Drop>
TETRARCH_LANES U16 sum_of_gaps(const Drop& drop) {
  U16 sum = drop.gap[0];
#pragma GCC unroll 4
  for (int k = 1; k < Drop::kWidth; ++k) sum += drop.gap[k];
  return sum;
}
// Minus the number of gapped columns.
template <class Drop>
TETRARCH_LANES U16 minus_gapped_columns(const Drop& drop) {
  U16 sum = drop.gapped[0];
#pragma GCC unroll 4
  for (int k = 1; k < Drop::kWidth; ++k) sum += drop.gapped[k];
  return sum;
}

}  // namespace tetrarch::TETRARCH_ISA
