#include "agents/drop_valuer.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "kernels/incremental.h"
#include "kernels/lane_kernel_choice.h"

namespace tetrarch {
namespace {

// The feature sets that have a compiled variant of the incremental valuer. All other sets use the
// general one, with the same results.
template <class... F>
constexpr FeatureMask mask_of() {
  return (0u | ... | column_bit<F>());
}
template <class... F>
constexpr FeatureMask board_mask_of() {
  return (0u | ... | board_bit<F>());
}

struct Variant {
  FeatureMask columns;
  FeatureMask board;
  std::optional<ValuedPlacement> (*best)(const FixedWeights&, const Board&, Piece, int rows);
};

template <FeatureMask kColumnMask, FeatureMask kBoardMask>
constexpr Variant variant() {
  return {kColumnMask, kBoardMask, &Incremental<kColumnMask, kBoardMask>::best};
}

constexpr Variant kVariants[] = {
#if !defined(__wasm__)  // keeps the page small
    // Dellacherie, El-Tetris
    variant<mask_of<RowTransitions, ColumnTransitions, Holes, Wells>(), 0>(),
    // BCTS
    variant<mask_of<RowTransitions, ColumnTransitions, Holes, Wells, HoleDepth>(),
            board_mask_of<RowsWithHoles>()>(),
    // RV-CE
    variant<mask_of<RowTransitions, ColumnTransitions, Holes, Wells, HoleDepth>(),
            board_mask_of<RowsWithHoles, PatternDiversity>()>(),
    // swarm
    variant<mask_of<RowTransitions, ColumnTransitions, Holes, ConnectedHoles, SumOfWellDepths,
                    OccupiedCells, WeightedCells>(),
            board_mask_of<PileHeight, AltitudeDifference, MaxWellDepth>()>(),
    // the record players
    variant<mask_of<RowTransitions, ColumnTransitions, Holes, HoleDepth, WellsFast, SquaredHeights,
                    LevelPairs, StepPairs<2>, StepPairs<3>, SteepPairs, SAndZPlaces, DeepWells<2>,
                    DeepWells<3>>(),
            board_mask_of<RowsWithHoles, PileHeight, LevelSeen, StepsSeen<1>, StepsSeen<2>,
                          LevelTwice, StepsTwice, FlatThrees, Notches, SAndZSomewhere, HighestHole,
                          EdgeHeights<0>, EdgeHeights<1>, MissingAboveHole>()>(),
#endif
    // DT-10, DT-20
    variant<mask_of<RowTransitions, ColumnTransitions, Holes, WellsFast, HoleDepth>(),
            board_mask_of<RowsWithHoles, PatternDiversity>()>(),
    // pair-ga, theta, Lee
    variant<mask_of<SummedHeight, Holes, Bumpiness>(), 0>(),
    // score500
    variant<mask_of<SummedHeight, Holes, Bumpiness>(),
            board_mask_of<PileHeight, AltitudeDifference>()>(),
    // any other
    variant<kAnyFeatures, kAnyFeatures>(),
};

const Variant& variant_for(const FixedWeights& weights) {
  const FeatureMasks masks = masks_of(weights);
  for (const Variant& variant : kVariants) {
    // A few features without a weight cost less than testing each at run time.
    const bool covers = !(masks.columns & ~variant.columns) && !(masks.board & ~variant.board);
    const int more = std::popcount(variant.columns & ~masks.columns) +
                     std::popcount(variant.board & ~masks.board);
    if (covers && more <= (std::popcount(masks.columns) + std::popcount(masks.board)) / 4) {
      return variant;
    }
  }
  return kVariants[std::size(kVariants) - 1];
}

// Keyboard-level play needs the values of all placements, so the thesis has a variant for them.
constexpr FeatureMasks kThesis = {mask_of<SummedHeight, Holes, Bumpiness>(),
                                  board_mask_of<PileHeight>()};
using ThesisValuer = Incremental<kThesis.columns, kThesis.board>;
using GeneralValuer = Incremental<kAnyFeatures, kAnyFeatures>;

bool thesis_features(const FixedWeights& weights) {
  const FeatureMasks masks = masks_of(weights);
  return masks.columns == kThesis.columns && masks.board == kThesis.board;
}

// Turns the table of a sunk board into that of the whole one.
void raise(DropTable& table, std::size_t turns, int sunk, int left_out, int rows_up) {
  for (std::size_t turn = 0; turn < turns; ++turn) {
    for (std::size_t column = 0; column < kColumns; ++column) {
      if (!table.is_legal(turn, column)) continue;
      table.values[turn][column] += left_out + rows_up;
      table.rows[turn][column] = static_cast<std::uint16_t>(table.rows[turn][column] + sunk);
      if (table.knows_landing(turn, column)) table.landing_values[turn][column] += rows_up;
    }
  }
}

}  // namespace

DropValuer::DropValuer(const LinearPolicy& policy)
    : policy_(policy),
      formulas_(policy.weights.weights),
      value_all_(thesis_features(policy.weights) ? &ThesisValuer::value_all
                                                 : &GeneralValuer::value_all),
      value_some_(thesis_features(policy.weights) ? &ThesisValuer::value_some
                                                  : &GeneralValuer::value_some),
      best_(variant_for(policy.weights).best),
      kernel_(find_lane_kernel(std::span(&policy.weights, 1))),
      can_sink_(kernel_ && can_sink(policy.weights)),
      highest_pile_(policy.board == FeatureBoard::BeforeClears &&
                            looks_at_heights_only(policy.weights)
                        ? kLaneRows
                        : kLaneRows - 4) {
  if (kernel_) kernel_->set_board_weights(lane_weights_, policy.weights);
}

std::int64_t DropValuer::value_at_rest(const Board& board, int rows) const {
  Afterstate at_rest;
  at_rest.board = at_rest.before_clears = board;
  const WeightedSum sum = formulas_(at_rest, rows, policy_.board);
  return sum.value - sum.landing;
}

std::optional<DropValuer::InLanes> DropValuer::lanes_of(const Board& board, int rows) const {
  if (!kernel_) return std::nullopt;
  if (rows <= kLaneRows || board.max_height() <= highest_pile_)
    return InLanes{valued(lane_board_of(board), rows)};
  const std::optional<LeftOut> left_out = rows_to_sink(board, rows);
  if (!left_out) return std::nullopt;
  const Board stays = sunk_board_of(board, left_out->rows);
  if (policy_.board == FeatureBoard::AfterClears && !sinks_surely(stays)) return std::nullopt;
  const ValuedBoard lane = valued(lane_board_of(stays), rows - left_out->rows, *left_out);
  const auto value = static_cast<int>(value_at_rest(board, rows)) - lane.value;
  return InLanes{lane, *left_out, value, value_of_rows_up(policy_.weights, left_out->rows)};
}

BoardTask DropValuer::task_of(const Position& position, const InLanes& lanes,
                              const DropOrder& order) const {
  const int rows = position.rules.height - lanes.left_out.rows;
  return {lane_weights_, lanes.board, position.piece, rows, policy_.board, order, lanes.left_out};
}

std::optional<ValuedPlacement> DropValuer::best_in_lanes(const Position& position,
                                                         const InLanes& lanes,
                                                         const DropOrder& order) const {
  if (!kernel_) return std::nullopt;  // not in lanes then
  ValuedBoard after;
  BoardChoice choice;
  if (!kernel_->best_of_board(task_of(position, lanes, order), after, choice)) return std::nullopt;
  choice.placement.row = static_cast<std::uint8_t>(choice.placement.row + lanes.left_out.rows);
  return ValuedPlacement{choice.placement, choice.value + lanes.left_out_value + lanes.rows_up,
                         choice.value - after.value + lanes.rows_up};
}

void DropValuer::tabulate(const Position& position, DropTable& table) const {
  const int rows = position.rules.height;
  if (const auto lanes = lanes_of(position.board, rows)) {
    kernel_->tabulate(task_of(position, *lanes, order_of_drops(position.piece)), table);
    if (lanes->left_out.rows > 0) {
      raise(table, orientations_of(position.piece).size(), lanes->left_out.rows,
            lanes->left_out_value, lanes->rows_up);
    }
    return;
  }
  table = {};
  for (const ValuedPlacement& drop :
       value_all_(policy_.weights, position.board, position.piece, rows, policy_.board)) {
    set_entry(table, drop);
  }
}

ValuedPlacements DropValuer::value_all(const Position& position) const {
  DropTable table;
  tabulate(position, table);
  ValuedPlacements all;
  const Orientations& shapes = orientations_of(position.piece);
  for (std::size_t turn = 0; turn < shapes.size(); ++turn) {
    // Without a clear the landing's value is linear in the row.
    const int at_floor = landing_value(policy_.weights, {0, shapes[turn].height, 0, 0});
    const int each_row = landing_value(policy_.weights, {1, shapes[turn].height, 0, 0}) - at_floor;
    for (unsigned left = table.legal[turn] & 0x5555'5555; left; left &= left - 1) {
      const auto column = static_cast<std::size_t>(std::countr_zero(left)) / 2;
      const int row = table.rows[turn][column];
      const int landing = table.knows_landing(turn, column) ? table.landing_values[turn][column]
                                                            : at_floor + each_row * row;
      all.push_back({{static_cast<std::uint8_t>(turn), static_cast<std::uint8_t>(column),
                      static_cast<std::uint8_t>(row)},
                     table.values[turn][column],
                     landing});
    }
  }
  return all;
}

std::optional<ValuedPlacement> DropValuer::best(const Position& position) const {
  const int rows = position.rules.height;
  if (const auto lanes = lanes_of(position.board, rows)) {
    return best_in_lanes(position, *lanes, order_of_drops(position.piece));
  }
  if (policy_.board == FeatureBoard::BeforeClears) return first_best(value_all(position));
  return best_(policy_.weights, position.board, position.piece, rows);
}

}  // namespace tetrarch
