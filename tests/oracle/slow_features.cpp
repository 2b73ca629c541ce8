#include "oracle/slow_features.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>
#include <stdexcept>
#include <string>

#include "oracle/slow_surface.h"

namespace tetrarch::oracle {

namespace {

// Counts the cells of the board for which `condition(row, column)` holds.
template <class Condition>
double count_cells(const View& view, Condition condition) {
  int count = 0;
  for (int row = 0; row < view.rows(); ++row) {
    for (int column = 0; column < kColumns; ++column) {
      if (condition(row, column)) ++count;
    }
  }
  return count;
}

int lowest(const View& view) {
  int result = view.rows();
  for (int column = 0; column < kColumns; ++column) {
    result = std::min(result, column_height(view, column));
  }
  return result;
}

// Landing.

double landing_height(const View& view) {
  const int bottom = lowest_row(view.after.cells);
  const int piece_height = highest_row(view.after.cells) - bottom + 1;
  return bottom + (piece_height - 1) / 2.0;
}

double landing_row(const View& view) { return highest_row(view.after.cells); }

double eroded_cells(const View& view) { return view.after.lines * view.after.piece_cells_cleared; }

double rows_eliminated(const View& view) { return view.after.lines; }

// Transitions.

double row_transitions(const View& view) {
  int changes = 0;
  for (int row = 0; row < view.rows(); ++row) {
    for (int column = -1; column < kColumns; ++column) {  // from wall to wall
      if (view.filled(row, column) != view.filled(row, column + 1)) ++changes;
    }
  }
  return changes;
}

double column_transitions(const View& view) {
  int changes = 0;
  for (int column = 0; column < kColumns; ++column) {
    for (int row = -1; row < view.rows(); ++row) {  // from floor to sky
      if (view.filled(row, column) != view.filled(row + 1, column)) ++changes;
    }
  }
  return changes;
}

// Holes.

double holes(const View& view) {
  return count_cells(view, [&](int row, int column) { return is_hole(view, row, column); });
}

// Counts a group of holes at its topmost cell.
double connected_holes(const View& view) {
  return count_cells(view, [&](int row, int column) {
    return is_hole(view, row, column) && !is_hole(view, row + 1, column);
  });
}

double hole_depth(const View& view) {
  return count_cells(view, [&](int row, int column) {
    if (!view.filled(row, column)) return false;
    for (int below = 0; below < row; ++below) {
      if (!view.filled(below, column)) return true;
    }
    return false;
  });
}

double rows_with_holes(const View& view) {
  int count = 0;
  for (int row = 0; row < view.rows(); ++row) {
    bool any = false;
    for (int column = 0; column < kColumns; ++column) any = any || is_hole(view, row, column);
    if (any) ++count;
  }
  return count;
}

// Wells of the record controllers: empty cells between filled neighbours.

bool is_well_cell(const View& view, int row, int column) {
  return !view.filled(row, column) && view.filled(row, column - 1) && view.filled(row, column + 1);
}

int empty_cells_downwards(const View& view, int row, int column) {
  int count = 0;
  while (!view.filled(row - count, column)) ++count;
  return count;
}

double wells(const View& view) {
  int sum = 0;
  for (int column = 0; column < kColumns; ++column) {
    for (int row = 0; row < view.rows(); ++row) {
      if (is_well_cell(view, row, column)) sum += empty_cells_downwards(view, row, column);
    }
  }
  return sum;
}

double wells_fast(const View& view) {
  int sum = 0;
  for (int column = 0; column < kColumns; ++column) {
    bool below_well_cell = false;  // in the same run of empty cells
    for (int row = view.rows() - 1; row >= 0; --row) {
      if (view.filled(row, column)) below_well_cell = false;
      if (is_well_cell(view, row, column)) below_well_cell = true;
      if (below_well_cell) sum += empty_cells_downwards(view, row, column);
    }
  }
  return sum;
}

// Wells of the swarm.

double sum_of_well_depths(const View& view) {
  int sum = 0;
  for (int column = 0; column < kColumns; ++column) sum += well_depth(view, column);
  return sum;
}

double max_well_depth(const View& view) {
  int deepest = 0;
  for (int column = 0; column < kColumns; ++column) {
    deepest = std::max(deepest, well_depth(view, column));
  }
  return deepest;
}

double open_wells(const View& view) {
  int count = 0;
  for (int column = 0; column < kColumns; ++column) {
    if (well_depth(view, column) > 0) ++count;
  }
  return count;
}

// The skyline.

double summed_height(const View& view) {
  int sum = 0;
  for (int column = 0; column < kColumns; ++column) sum += column_height(view, column);
  return sum;
}

double mean_height(const View& view) { return summed_height(view) / kColumns; }

double height_deviation(const View& view) {
  double sum = 0;
  for (int column = 0; column < kColumns; ++column) {
    sum += std::abs(column_height(view, column) - mean_height(view));
  }
  return sum;
}

double bumpiness(const View& view) {
  int sum = 0;
  for (int column = 0; column + 1 < kColumns; ++column) sum += std::abs(rise(view, column));
  return sum;
}

double pattern_diversity(const View& view) {
  std::set<int> patterns;
  for (int column = 0; column + 1 < kColumns; ++column) {
    if (std::abs(rise(view, column)) <= 2) patterns.insert(rise(view, column));
  }
  return static_cast<double>(patterns.size());
}

double pile_height(const View& view) { return tallest(view); }

double altitude_difference(const View& view) { return tallest(view) - lowest(view); }

double column_height_member(const View& view) { return column_height(view, view.index); }

double height_difference_member(const View& view) { return std::abs(rise(view, view.index)); }

double rbf_height_member(const View& view) {
  const double rows = view.board.height();
  const double centre = view.index * rows / 4;
  const double width = rows / 5;
  return std::exp(-std::pow(mean_height(view) - centre, 2) / (2 * width * width));
}

// Filled cells.

double occupied_cells(const View& view) {
  return count_cells(view, [&](int row, int column) { return view.filled(row, column); });
}

double pieces_on_board(const View& view) { return occupied_cells(view) / 4; }

double weighted_cells(const View& view) {
  int sum = 0;
  for (int row = 0; row < view.rows(); ++row) {
    for (int column = 0; column < kColumns; ++column) {
      if (view.filled(row, column)) sum += row + 1;
    }
  }
  return sum;
}

double touching_sides(const View& view) {
  int sides = 0;
  for (int row = 0; row < view.rows(); ++row) {
    for (int column = 0; column < kColumns; ++column) {
      if (!view.filled(row, column)) continue;
      sides += view.filled(row, column - 1);
      sides += view.filled(row, column + 1);
      sides += view.filled(row - 1, column);
      sides += view.filled(row + 1, column);
    }
  }
  return sides;
}

enum class About { Landing, Board };

struct Definition {
  std::string_view name;  // of the feature or its family
  About about;
  double (*value)(const View& view);
};

constexpr Definition kDefinitions[] = {
    {"landing_height", About::Landing, landing_height},
    {"landing_row", About::Landing, landing_row},
    {"eroded_cells", About::Landing, eroded_cells},
    {"rows_eliminated", About::Landing, rows_eliminated},
    {"row_transitions", About::Board, row_transitions},
    {"column_transitions", About::Board, column_transitions},
    {"holes", About::Board, holes},
    {"connected_holes", About::Board, connected_holes},
    {"hole_depth", About::Board, hole_depth},
    {"rows_with_holes", About::Board, rows_with_holes},
    {"wells", About::Board, wells},
    {"wells_fast", About::Board, wells_fast},
    {"sum_of_well_depths", About::Board, sum_of_well_depths},
    {"max_well_depth", About::Board, max_well_depth},
    {"open_wells", About::Board, open_wells},
    {"summed_height", About::Board, summed_height},
    {"mean_height", About::Board, mean_height},
    {"height_deviation", About::Board, height_deviation},
    {"bumpiness", About::Board, bumpiness},
    {"pattern_diversity", About::Board, pattern_diversity},
    {"pile_height", About::Board, pile_height},
    {"altitude_difference", About::Board, altitude_difference},
    {"column_height", About::Board, column_height_member},
    {"height_difference", About::Board, height_difference_member},
    {"rbf_height", About::Board, rbf_height_member},
    {"occupied_cells", About::Board, occupied_cells},
    {"pieces_on_board", About::Board, pieces_on_board},
    {"weighted_cells", About::Board, weighted_cells},
    {"touching_sides", About::Board, touching_sides},
    {"squared_heights", About::Board, squared_heights},
    {"level_pairs", About::Board, level_pairs},
    {"step_pairs", About::Board, step_pairs_member},
    {"steep_pairs", About::Board, steep_pairs},
    {"s_and_z_places", About::Board, s_and_z_places},
    {"s_and_z_somewhere", About::Board, s_and_z_somewhere},
    {"deep_wells", About::Board, deep_wells_member},
    {"level_seen", About::Board, level_seen},
    {"level_twice", About::Board, level_twice},
    {"steps_seen", About::Board, steps_seen_member},
    {"steps_twice", About::Board, steps_twice},
    {"flat_three_seen", About::Board, flat_three_seen},
    {"notch_seen", About::Board, notch_seen},
    {"highest_hole", About::Board, highest_hole},
    {"edge_heights", About::Board, edge_heights_member},
    {"missing_above_hole", About::Board, missing_above_hole},
};

struct Member {
  const Definition* definition;
  int index;
};

Member member_of(std::string_view name) {
  const std::size_t bracket = name.find('[');
  const std::string_view family = name.substr(0, bracket);
  const int index =
      bracket == std::string_view::npos ? 0 : std::atoi(name.substr(bracket + 1).data());
  for (const Definition& definition : kDefinitions) {
    if (definition.name == family) return {&definition, index};
  }
  throw std::logic_error("the oracle has no definition of the feature " + std::string(name));
}

const Member& member_of(FeatureId id) {
  static const std::vector<Member> members = [] {
    std::vector<Member> all;
    for (int each = 0; each < kFeatures; ++each) {
      all.push_back(member_of(name_of(static_cast<FeatureId>(each))));
    }
    return all;
  }();
  return members[id];
}

double value_of(const Member& member, const SlowAfterstate& after, FeatureBoard which) {
  const SlowBoard& board = which == FeatureBoard::AfterClears ? after.board : after.before_clears;
  return member.definition->value({.after = after, .board = board, .index = member.index});
}

}  // namespace

double slow_feature(std::string_view name, const SlowAfterstate& after, FeatureBoard which) {
  return value_of(member_of(name), after, which);
}

double slow_feature(FeatureId id, const SlowAfterstate& after, FeatureBoard which) {
  return value_of(member_of(id), after, which);
}

bool describes_landing(FeatureId id) { return member_of(id).definition->about == About::Landing; }

}  // namespace tetrarch::oracle
