// Feature sets, weights and the test fixture for all tests of the kernels.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "agents/linear_valuer.h"
#include "base/random.h"
#include "kernels/kernel.h"
#include "oracle/published_weights.h"

namespace tetrarch::oracle {

inline FixedWeights bcts() { return fixed_of(kBcts); }
inline FixedWeights dt20() { return fixed_of(kDt20); }

// The feature sets with a compiled variant, then all other features of the fast path.
inline const std::vector<std::vector<const char*>> kSets = {
    {"landing_height", "eroded_cells", "row_transitions", "column_transitions", "holes", "wells"},
    {"landing_height", "eroded_cells", "row_transitions", "column_transitions", "holes", "wells",
     "hole_depth", "rows_with_holes"},
    {"landing_height", "eroded_cells", "row_transitions", "column_transitions", "holes", "wells",
     "hole_depth", "rows_with_holes", "pattern_diversity"},
    {"landing_height", "eroded_cells", "row_transitions", "column_transitions", "holes",
     "wells_fast", "hole_depth", "rows_with_holes", "pattern_diversity"},
    {"summed_height", "rows_eliminated", "holes", "bumpiness"},
    {"summed_height", "rows_eliminated", "holes", "bumpiness", "pile_height",
     "altitude_difference"},
    {"rows_eliminated", "holes", "pile_height", "connected_holes", "altitude_difference",
     "sum_of_well_depths", "max_well_depth", "landing_row", "occupied_cells", "weighted_cells",
     "row_transitions", "column_transitions", "eroded_cells"},
    {"landing_height",  "landing_row",         "eroded_cells",
     "rows_eliminated", "row_transitions",     "column_transitions",
     "holes",           "connected_holes",     "hole_depth",
     "wells",           "wells_fast",          "summed_height",
     "mean_height",     "bumpiness",           "occupied_cells",
     "pieces_on_board", "weighted_cells",      "sum_of_well_depths",
     "open_wells",      "rows_with_holes",     "pattern_diversity",
     "pile_height",     "altitude_difference", "max_well_depth"},
    {"holes", "touching_sides", "height_deviation", "rows_eliminated"},
    {"holes", "bumpiness", "rbf_height[0]", "rbf_height[1]", "rbf_height[2]", "rbf_height[3]",
     "rbf_height[4]"},
    // Bertsekas and Tsitsiklis; with others, BDU
    {"column_height[0]",     "column_height[1]",     "column_height[2]",     "column_height[3]",
     "column_height[4]",     "column_height[5]",     "column_height[6]",     "column_height[7]",
     "column_height[8]",     "column_height[9]",     "height_difference[0]", "height_difference[1]",
     "height_difference[2]", "height_difference[3]", "height_difference[4]", "height_difference[5]",
     "height_difference[6]", "height_difference[7]", "height_difference[8]", "holes",
     "pile_height",          "landing_height",       "hole_depth",           "touching_sides",
     "height_deviation"},
    // the record players, and their surface features alone
    {"landing_height",  "eroded_cells",       "rows_eliminated",
     "row_transitions", "column_transitions", "holes",
     "wells_fast",      "hole_depth",         "rows_with_holes",
     "pile_height",     "squared_heights",    "level_pairs",
     "step_pairs[2]",   "step_pairs[3]",      "steep_pairs",
     "s_and_z_places",  "s_and_z_somewhere",  "deep_wells[2]",
     "deep_wells[3]",   "level_seen",         "steps_seen[1]",
     "steps_seen[2]",   "level_twice",        "steps_twice",
     "flat_three_seen", "notch_seen",         "highest_hole",
     "edge_heights[0]", "edge_heights[1]",    "missing_above_hole"},
    {"holes", "level_pairs", "step_pairs[2]", "step_pairs[3]", "steep_pairs", "s_and_z_places",
     "s_and_z_somewhere", "deep_wells[2]", "deep_wells[3]", "level_seen", "notch_seen",
     "missing_above_hole"}};

// Random weights of both signs. In half of the cases holes and height count against a placement, so
// that games last.
inline FixedWeights random_weights(const std::vector<const char*>& names, Random& random) {
  FixedWeights weights;
  const bool sensible = random.below(2) == 0;
  for (const char* name : names) {
    const int size = static_cast<int>(random.below(1000)) + 1;
    const bool good = std::string_view(name).starts_with("eroded") ||
                      std::string_view(name).starts_with("rows_elim");
    const bool negative = sensible ? !good : random.below(2) == 0;
    weights.weights[*find_feature(name)] = negative ? -size : size;
  }
  return weights;
}

// Runs a test with the kernel of its parameter.
class KernelTest : public testing::TestWithParam<Kernel> {
 protected:
  void SetUp() override {
    if (!force_kernel(GetParam())) GTEST_SKIP() << "no " << name_of(GetParam()) << " here";
  }
  void TearDown() override { force_kernel(fastest_kernel()); }
};

// A valuer without vector instructions.
inline std::shared_ptr<const Valuer> baseline_valuer(const LinearPolicy& policy) {
  const Kernel used = kernel_in_use();
  force_kernel(Kernel::Baseline);
  auto valuer = std::make_shared<LinearValuer>(policy);
  force_kernel(used);
  return valuer;
}

}  // namespace tetrarch::oracle
