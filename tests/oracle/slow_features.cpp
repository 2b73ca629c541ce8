#include "oracle/slow_features.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>
#include <stdexcept>
#include <string>

namespace tetrarch::oracle {

namespace {

struct View {
  const SlowAfterstate& after;
  const SlowBoard& board;  // after or before the clears of `after`
  int index;               // of a member of a family

  bool filled(int row, int column) const { return board.filled({.row = row, .column = column}); }
  int rows() const { return board.rows(); }
};

int column_height(const View& view, int column) {
  int height = 0;
  for (int row = 0; row < view.rows(); ++row) {
    if (view.filled(row, column)) height = row + 1;
  }
  return height;
}

bool is_hole(const View& view, int row, int column) {
  if (view.filled(row, column)) return false;
  for (int above = row + 1; above < view.rows(); ++above) {
    if (view.filled(above, column)) return true;
  }
  return false;
}

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

int tallest(const View& view) {
  int result = 0;
  for (int column = 0; column < kColumns; ++column) {
    result = std::max(result, column_height(view, column));
  }
  return result;
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

// A group of holes is counted at its topmost cell.
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

// Wells of the record controllers: cells between filled neighbours.

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

// Wells of the swarm: columns lower than both neighbours, the walls as high as the board.

int well_depth(const View& view, int column) {
  const auto height = [&](int at) {
    return at < 0 || at >= kColumns ? view.board.height() : column_height(view, at);
  };
  const int lower_neighbour = std::min(height(column - 1), height(column + 1));
  return std::max(0, lower_neighbour - height(column));
}

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

int rise(const View& view, int column) {
  return column_height(view, column + 1) - column_height(view, column);
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

// The surface.

// How many pairs of adjacent columns have a step for which `condition(step)` holds.
template <class Condition>
int count_steps(const View& view, Condition condition) {
  int count = 0;
  for (int column = 0; column + 1 < kColumns; ++column) count += condition(rise(view, column));
  return count;
}

int steps_of(const View& view, int size) {
  return count_steps(view, [&](int step) { return step == size; });
}

// How often one step is followed by the other.
int steps_in_a_row(const View& view, int first, int second) {
  int count = 0;
  for (int column = 0; column + 2 < kColumns; ++column) {
    count += rise(view, column) == first && rise(view, column + 1) == second;
  }
  return count;
}

double squared_heights(const View& view) {
  double sum = 0;
  for (int column = 0; column < kColumns; ++column) sum += std::pow(column_height(view, column), 2);
  return sum / 20;
}

double level_pairs(const View& view) { return steps_of(view, 0); }

double step_pairs_member(const View& view) {
  return steps_of(view, view.index) + steps_of(view, -view.index);
}

double steep_pairs(const View& view) {
  return count_steps(view, [](int step) { return step <= -4 || step >= 4; });
}

// Where the cells below an S or Z would all be filled: standing on two columns, lying on three.
int s_places(const View& view) { return steps_of(view, -1) + steps_in_a_row(view, 0, 1); }
int z_places(const View& view) { return steps_of(view, 1) + steps_in_a_row(view, -1, 0); }

double s_and_z_places(const View& view) { return s_places(view) + z_places(view); }

double s_and_z_somewhere(const View& view) {
  return (s_places(view) > 0 ? 1 : 0) + (z_places(view) > 0 ? 1 : 0);
}

double deep_wells_member(const View& view) {
  int count = 0;
  for (int column = 0; column < kColumns; ++column) {
    if (well_depth(view, column) >= view.index) ++count;
  }
  return count;
}

double level_seen(const View& view) { return steps_of(view, 0) >= 1; }
double level_twice(const View& view) { return steps_of(view, 0) >= 2; }

double steps_seen_member(const View& view) {
  return std::min(1, steps_of(view, view.index)) + std::min(1, steps_of(view, -view.index));
}

double steps_twice(const View& view) {
  return (steps_of(view, 1) >= 2 ? 1 : 0) + (steps_of(view, -1) >= 2 ? 1 : 0);
}

double flat_three_seen(const View& view) { return steps_in_a_row(view, 0, 0) >= 1; }
double notch_seen(const View& view) { return steps_in_a_row(view, -1, 1) >= 1; }

double highest_hole(const View& view) {
  int highest = 0;
  for (int row = 0; row < view.rows(); ++row) {
    for (int column = 0; column < kColumns; ++column) {
      if (is_hole(view, row, column)) highest = row + 1;
    }
  }
  return highest;
}

double edge_heights_member(const View& view) {
  return column_height(view, view.index) + column_height(view, kColumns - 1 - view.index);
}

double missing_above_hole(const View& view) {
  int missing = 0;
  for (int row = static_cast<int>(highest_hole(view)); row < tallest(view); ++row) {
    for (int column = 0; column < kColumns; ++column) missing += !view.filled(row, column);
  }
  return missing;
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
