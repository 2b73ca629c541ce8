// Counters of the surface's steps and wells. Four counters share the sixteen bits of a lane, so one
// running sum over the columns counts several kinds:
//
//     bits           0-3        4-7          8-11         12-15
//     near steps     0          -1           +1           -3 and +3
//     far steps      -2         +2
//     two steps      (0, +1)    (-1, 0)      (0, 0)       (-1, +1)
//     well depths    >= 2       >= 3
//
// A step belongs to the column on its right, two steps and a well to the column in the middle. Steps
// to and from a wall do not count. Steps between two touched columns are those of the form.
#pragma once

#include "kernels/lane_board_features.h"

namespace tetrarch::TETRARCH_ISA {

// The index of a step in tables: step + 3, or 7 for larger steps; smaller ones find nothing. The
// upper byte has the same index plus 8, so that one table serves both bytes of a lane.
TETRARCH_LANES U16 step_index(U16 step) {
  return in_both_bytes(smaller(step + all(3), all(7))) ^ constant_in(kUpperEight);
}
TETRARCH_LANES U16 step_index(const auto& view, int k) {
  return step_index(view.height(k) - view.height(k - 1));
}

// A table by step_index(). `formula` gives what a step adds to a lane.
constexpr ByteTable step_table(auto formula) {
  return byte_table([&](int i) {
    const int step = (i & 7) - 3;
    return step > 3 ? 0 : i < 8 ? formula(step) & 255 : formula(step) >> 8;
  });
}

template <class Shape>
constexpr int step_inside(int k) {
  return Shape::top(k) - Shape::top(k - 1);
}

// What each adds to a lane, as above. The role of a step in two steps: bits 0 and 1 as the first one,
// bits 2 and 3 as the second.
constexpr int counter_of_near_step(int step) {
  return step == 0 ? 0x1 : step == -1 ? 0x10 : step == 1 ? 0x100 : step * step == 9 ? 0x1000 : 0;
}
constexpr int counter_of_far_step(int step) { return step == -2 ? 0x1 : step == 2 ? 0x10 : 0; }
constexpr int role_of_step(int step) {
  return step == 0 ? 1 | 4 : step == -1 ? 2 : step == 1 ? 8 : 0;
}
constexpr int counter_of_roles(int roles) {
  return roles == (1 | 8)   ? 0x1
         : roles == (2 | 4) ? 0x10
         : roles == (1 | 4) ? 0x100
         : roles == (2 | 8) ? 0x1000
                            : 0;
}
constexpr int counter_of_depth(int depth) { return depth < 2 ? 0 : depth == 2 ? 0x1 : 0x11; }

// The counters of steps after a drop: the touched columns and the next one change their terms.
template <class F, class Drop>
TETRARCH_LANES U16 steps_after(const Drop& drop) {
  constexpr int kInside = [] {
    int sum = 0;
    for (int k = 1; k < Drop::kWidth; ++k) sum += F::kCounter(step_inside<typename Drop::Shape>(k));
    return sum;
  }();
  const auto& fold = drop.before.tableau.folds[F::kSlot];
  const int origin = drop.before.origin;
  U16 sum = fold.before.at(origin) + fold.after.at(origin + Drop::kWidth + 1) + F::term(drop, 0) +
            F::term(drop, Drop::kWidth);
  if constexpr (kInside > 0) sum += all(kInside);
  return sum;
}

struct Add {
  TETRARCH_LANES U16 operator()(U16 a, U16 b) const { return a + b; }
};

template <FoldSlot kSlotOf, auto kCounterOf>
struct CountedSteps {
  static constexpr FoldSlot kSlot = kSlotOf;
  using Operation = Add;
  static constexpr int kNeutral = 0;
  static constexpr auto kCounter = kCounterOf;
  TETRARCH_LANES static U16 term(const auto& view, int k) {
    return look_up(kTable, step_index(view, k));
  }
  TETRARCH_LANES static U16 after(const auto& drop) { return steps_after<CountedSteps>(drop); }
  static constexpr ByteTable kTable = step_table(kCounterOf);
};
using NearSteps = CountedSteps<kNearStepsFold, counter_of_near_step>;
using FarSteps = CountedSteps<kFarStepsFold, counter_of_far_step>;

struct TwoSteps {
  static constexpr FoldSlot kSlot = kTwoStepsFold;
  using Operation = Add;
  static constexpr int kNeutral = 0;
  static constexpr int kFirst = 3, kSecond = 12;
  TETRARCH_LANES static U16 role(const auto& view, int k) {
    return look_up(kRoles, step_index(view, k));
  }
  TETRARCH_LANES static U16 term(U16 first, U16 second) {
    const U16 roles = (first & all(kFirst)) | (second & all(kSecond));
    return look_up(kLow, roles) | look_up(kHigh, roles << 8);
  }
  TETRARCH_LANES static U16 term(const auto& view, int k) {
    return term(role(view, k), role(view, k + 1));
  }

  template <class Drop>
  TETRARCH_LANES static U16 after(const Drop& drop) {
    using Shape = typename Drop::Shape;
    constexpr int kWidth = Drop::kWidth;
    constexpr int kInside = [] {
      int sum = 0;
      for (int k = 1; k + 1 < kWidth; ++k) {
        sum += counter_of_roles((role_of_step(step_inside<Shape>(k)) & kFirst) |
                                (role_of_step(step_inside<Shape>(k + 1)) & kSecond));
      }
      return sum;
    }();
    const auto& tableau = drop.before.tableau;
    const auto& fold = tableau.folds[kSlot];
    const int origin = drop.before.origin;
    const U16 left = role(drop, 0), right = role(drop, kWidth);
    U16 sum = fold.before.at(origin - 1) + fold.after.at(origin + kWidth + 1) +
              term(tableau.step_roles.at(origin - 1), left) +
              term(right, tableau.step_roles.at(origin + kWidth + 1));
    if constexpr (kWidth == 1) return sum + term(left, right);
    if constexpr (kWidth > 1) {
      sum += term(left, all(role_of_step(step_inside<Shape>(1))));
      sum += term(all(role_of_step(step_inside<Shape>(kWidth - 1))), right);
    }
    if constexpr (kInside > 0) sum += all(kInside);
    return sum;
  }
  // Fills the roles of the steps, those beyond the walls included.
  template <int kStep>
  TETRARCH_LANES static void describe(Tableau<kStep>& tableau) {
    for (int c = 0; c <= kColumns; c = Tableau<kStep>::next(c)) {
      tableau.put_with_walls(tableau.step_roles, c, role(Before<kStep>{tableau, c}, 0), 0);
    }
    if constexpr (kStep == 16) {
      tableau.step_roles.put(-1, all(0));
      tableau.step_roles.put(kColumns + 1, all(0));
    }
  }

  static constexpr ByteTable kRoles = step_table(role_of_step);
  static constexpr ByteTable kLow =
      byte_table([](int roles) { return counter_of_roles(roles) & 255; });
  static constexpr ByteTable kHigh =
      byte_table([](int roles) { return counter_of_roles(roles) >> 8; });
};

struct WellDepths {
  static constexpr FoldSlot kSlot = kWellDepthsFold;
  using Operation = Add;
  static constexpr int kNeutral = 0;
  TETRARCH_LANES static U16 term(const auto& view, int k) {
    const U16 depth = smaller(view.height(k - 1), view.height(k + 1)) - view.height(k);
    return look_up(kTable, smaller(depth, all(3)));
  }
  template <class Drop>
  TETRARCH_LANES static U16 after(const Drop& drop) {
    using Shape = typename Drop::Shape;
    constexpr int kWidth = Drop::kWidth;
    const auto& fold = drop.before.tableau.folds[kSlot];
    const int origin = drop.before.origin;
    U16 sum = fold.before.at(origin - 1) + fold.after.at(origin + kWidth + 1) + term(drop, -1) +
              term(drop, 0) + term(drop, kWidth);
    if constexpr (kWidth > 1) sum += term(drop, kWidth - 1);
    constexpr int kInside = [] {
      int inside = 0;
      for (int k = 1; k + 1 < kWidth; ++k) {
        inside += counter_of_depth(std::min(-step_inside<Shape>(k), step_inside<Shape>(k + 1)));
      }
      return inside;
    }();
    static_assert(kInside == 0);  // no form has a well two deep
    return sum;
  }
  static constexpr ByteTable kTable =
      byte_table([](int depth) { return depth > 3 ? 0 : counter_of_depth(depth); });
};

}  // namespace tetrarch::TETRARCH_ISA
