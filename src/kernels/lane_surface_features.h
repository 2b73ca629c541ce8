// The surface features (features/surface_features.h) as vector formulas (lane_features.h). Most are
// read from the packed counters of lane_step_counts.h.
#pragma once

#include "kernels/lane_step_counts.h"

namespace tetrarch::TETRARCH_ISA {

// After a drop the highest hole is the old one or the top of a new gap.
template <class Drop>
TETRARCH_LANES U16 highest_hole_after(const Drop& drop) {
  U16 highest = drop.before.tableau.highest_hole;
  if constexpr (Drop::kWidth == 1) return highest;
#pragma GCC unroll 4
  for (int k = 0; k < Drop::kWidth; ++k) {
    highest = larger(highest, (drop.row + all(Drop::Shape::bottom(k))) & drop.gapped[k]);
  }
  return highest;
}
TETRARCH_LANES void describe_highest_hole(auto& tableau) {
  tableau.highest_hole = bit_count(filled_down(tableau.hole_rows | all(1))) - all(1);
}

// A feature that F::read() reads from one or two kinds of packed counters.
template <class F, class... Counters>
struct ReadFrom {
  TETRARCH_LANES static void describe(auto& tableau) { (describe_fold<Counters>(tableau), ...); }
  TETRARCH_LANES static U16 whole(const auto& tableau) {
    return as_whole(tableau, F::read(folded<Counters>(tableau)...));
  }
  TETRARCH_LANES static U16 delta(const auto& drop) {
    return F::read(Counters::after(drop)...) - F::read(folded<Counters>(drop.before.tableau)...);
  }
};

// The counter at a place.
template <int kPlace>
TETRARCH_LANES U16 counter(U16 packed) {
  const U16 moved = packed >> (4 * kPlace);
  return kPlace == 3 ? moved : moved & all(15);
}
TETRARCH_LANES U16 at_least_once(U16 count) { return smaller(count, all(1)); }
TETRARCH_LANES U16 at_least_twice(U16 count) { return greater(count, all(1)) & all(1); }

struct LevelPairsLanes : ReadFrom<LevelPairsLanes, NearSteps> {
  using Twin = LevelPairs;
  TETRARCH_LANES static U16 read(U16 near) { return counter<0>(near); }
};
struct TwoStepPairsLanes : ReadFrom<TwoStepPairsLanes, FarSteps> {
  using Twin = StepPairs<2>;
  TETRARCH_LANES static U16 read(U16 far) { return counter<0>(far) + counter<1>(far); }
};
struct ThreeStepPairsLanes : ReadFrom<ThreeStepPairsLanes, NearSteps> {
  using Twin = StepPairs<3>;
  TETRARCH_LANES static U16 read(U16 near) { return counter<3>(near); }
};
struct SteepPairsLanes : ReadFrom<SteepPairsLanes, NearSteps, FarSteps> {
  using Twin = SteepPairs;
  TETRARCH_LANES static U16 read(U16 near, U16 far) {
    return all(kColumns - 1) - counter<0>(near) - counter<1>(near) - counter<2>(near) -
           counter<3>(near) - counter<0>(far) - counter<1>(far);
  }
};
struct SAndZPlacesLanes : ReadFrom<SAndZPlacesLanes, NearSteps, TwoSteps> {
  using Twin = SAndZPlaces;
  TETRARCH_LANES static U16 read(U16 near, U16 two) {
    return counter<1>(near) + counter<2>(near) + counter<0>(two) + counter<1>(two);
  }
};
struct SAndZSomewhereLanes : ReadFrom<SAndZSomewhereLanes, NearSteps, TwoSteps> {
  using Twin = SAndZSomewhere;
  TETRARCH_LANES static U16 read(U16 near, U16 two) {
    return at_least_once(counter<1>(near) + counter<0>(two)) +
           at_least_once(counter<2>(near) + counter<1>(two));
  }
};
template <int kDepth>
struct DeepWellsLanes : ReadFrom<DeepWellsLanes<kDepth>, WellDepths> {
  using Twin = DeepWells<kDepth>;
  TETRARCH_LANES static U16 read(U16 wells) { return counter<kDepth - 2>(wells); }
};
struct LevelSeenLanes : ReadFrom<LevelSeenLanes, NearSteps> {
  using Twin = LevelSeen;
  TETRARCH_LANES static U16 read(U16 near) { return at_least_once(counter<0>(near)); }
};
struct OneStepsSeenLanes : ReadFrom<OneStepsSeenLanes, NearSteps> {
  using Twin = StepsSeen<1>;
  TETRARCH_LANES static U16 read(U16 near) {
    return at_least_once(counter<1>(near)) + at_least_once(counter<2>(near));
  }
};
struct TwoStepsSeenLanes : ReadFrom<TwoStepsSeenLanes, FarSteps> {
  using Twin = StepsSeen<2>;
  TETRARCH_LANES static U16 read(U16 far) {
    return at_least_once(counter<0>(far)) + at_least_once(counter<1>(far));
  }
};
struct LevelTwiceLanes : ReadFrom<LevelTwiceLanes, NearSteps> {
  using Twin = LevelTwice;
  TETRARCH_LANES static U16 read(U16 near) { return at_least_twice(counter<0>(near)); }
};
struct StepsTwiceLanes : ReadFrom<StepsTwiceLanes, NearSteps> {
  using Twin = StepsTwice;
  TETRARCH_LANES static U16 read(U16 near) {
    return at_least_twice(counter<1>(near)) + at_least_twice(counter<2>(near));
  }
};
struct FlatThreesLanes : ReadFrom<FlatThreesLanes, TwoSteps> {
  using Twin = FlatThrees;
  TETRARCH_LANES static U16 read(U16 two) { return at_least_once(counter<2>(two)); }
};
struct NotchesLanes : ReadFrom<NotchesLanes, TwoSteps> {
  using Twin = Notches;
  TETRARCH_LANES static U16 read(U16 two) { return at_least_once(counter<3>(two)); }
};

struct SquaredHeightsLanes : SumOfTerms<SquaredHeightsLanes> {
  using Twin = SquaredHeights;
  TETRARCH_LANES static U16 term(const auto& view, int k) {
    const U16 height = view.height(k) + view.tableau.rows_left_out;
    return low_product(height, height);
  }
  template <class Drop>
  TETRARCH_LANES static U16 delta(const Drop& drop) {
    using Shape = typename Drop::Shape;
    U16 sum = all(0);
#pragma GCC unroll 4
    for (int k = 0; k < Drop::kWidth; ++k) {  // (a - b) (a + b)
      sum += low_product(drop.gap[k] + all(Shape::top(k) - Shape::bottom(k)),
                         drop.height(k) + drop.before.height(k));
    }
    const auto& tableau = drop.before.tableau;
    if (tableau.any_sunk) {  // both heights are higher by the rows left out
      sum += low_product(sum_of_gaps(drop) + all(4), tableau.rows_left_out << 1);
    }
    return sum;
  }
};

template <int kIndex>
struct EdgeHeightsLanes {
  using Twin = EdgeHeights<kIndex>;
  TETRARCH_LANES static U16 before(const auto& tableau) {
    return tableau.heights.everywhere(kIndex) + tableau.heights.everywhere(kColumns - 1 - kIndex);
  }
  TETRARCH_LANES static U16 whole(const auto& tableau) {
    return as_whole(tableau, before(tableau));
  }
  TETRARCH_LANES static U16 delta(const auto& drop) {
    return height_after<kIndex>(drop) + height_after<kColumns - 1 - kIndex>(drop) -
           before(drop.before.tableau);
  }
};

struct HighestHoleLanes {
  using Twin = HighestHole;
  TETRARCH_LANES static void describe(auto& tableau) { describe_highest_hole(tableau); }
  TETRARCH_LANES static U16 whole(const auto& tableau) {
    return as_whole(tableau, tableau.highest_hole);
  }
  TETRARCH_LANES static U16 delta(const auto& drop) {
    return highest_hole_after(drop) - drop.before.tableau.highest_hole;
  }
};

// 10 x pile height, less the cells that are filled or lie below the hole's row.
struct MissingAboveHoleLanes {
  using Twin = MissingAboveHole;
  TETRARCH_LANES static void describe(auto& tableau) {
    describe_highest_hole(tableau);
    describe_fold<TallestFold>(tableau);
  }
  TETRARCH_LANES static U16 whole(const auto& tableau) {
    return as_whole(tableau, before(tableau));
  }
  template <class Drop>
  TETRARCH_LANES static U16 delta(const Drop& drop) {
    const U16 hole = highest_hole_after(drop);
    U16 filled = filled_from(drop.before.tableau, hole);
#pragma GCC unroll 4
    for (int k = 0; k < Drop::kWidth; ++k) {
      filled += larger(drop.height(k), hole) - larger(drop.before.height(k), hole);
    }
    return tenfold(folded_after<TallestFold>(drop)) - filled - before(drop.before.tableau);
  }

 private:
  TETRARCH_LANES static U16 tenfold(U16 height) { return low_product(height, all(kColumns)); }
  TETRARCH_LANES static U16 filled_from(const auto& tableau, U16 hole) {
    U16 sum = all(0);
    for (int c = 0; c < kColumns; ++c) {
      sum += larger(tableau.heights.everywhere(c), hole);
    }
    return sum;
  }
  TETRARCH_LANES static U16 before(const auto& tableau) {
    return tenfold(folded<TallestFold>(tableau)) - filled_from(tableau, tableau.highest_hole);
  }
};

}  // namespace tetrarch::TETRARCH_ISA
