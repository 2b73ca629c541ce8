#include "agents/linear_valuer.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>

#include "agents/foresight.h"
#include "agents/reply_batch.h"
#include "kernels/incremental.h"

namespace tetrarch {
namespace {

// Which features a compiled variant of the incremental valuer covers; all other sets run through
// the general one, with the same result.
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
#if !defined(__wasm__)  // the page is to load fast
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
    // A few features without a weight cost less than asking for each at run time.
    const bool covers = !(masks.columns & ~variant.columns) && !(masks.board & ~variant.board);
    const int more = std::popcount(variant.columns & ~masks.columns) +
                     std::popcount(variant.board & ~masks.board);
    if (covers && more <= (std::popcount(masks.columns) + std::popcount(masks.board)) / 4) {
      return variant;
    }
  }
  return kVariants[std::size(kVariants) - 1];
}

// Keyboard-level play needs the values of all placements, so its system has a variant for them.
constexpr FeatureMasks kThesis = {mask_of<SummedHeight, Holes, Bumpiness>(),
                                  board_mask_of<PileHeight>()};
using ThesisValuer = Incremental<kThesis.columns, kThesis.board>;
using GeneralValuer = Incremental<kAnyFeatures, kAnyFeatures>;

bool thesis_features(const FixedWeights& weights) {
  const FeatureMasks masks = masks_of(weights);
  return masks.columns == kThesis.columns && masks.board == kThesis.board;
}

// Whether no placement was shifted below a filled cell.
bool all_on_top(const Board& board, Piece piece, const Placements& placements) {
  return std::all_of(placements.begin(), placements.end(), [&](const Placement& placement) {
    const Orientation& shape = orientations_of(piece)[placement.orientation];
    return placement.row == resting_row(board, shape, placement.column);
  });
}

// The table of a sunk board becomes that of the whole one.
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

// The key sequences below free rows, as drops.
const DropOrder& order_of_keys(Piece piece) {
  static const auto kOrders = [] {
    std::array<DropOrder, kPieces> orders;
    for (std::size_t p = 0; p < kPieces; ++p) {
      orders[p] = DropOrder::of(key_placements_below_free_rows(kAllPieces[p]));
    }
    return orders;
  }();
  return kOrders[static_cast<std::size_t>(piece)];
}

}  // namespace

ValuedPlacements PlainLinearValuer::value_all(const Position& position) const {
  ValuedPlacements valued;
  for (const Placement& placement : legal_placements(position)) {
    const Afterstate after = afterstate_of(position.board, position.piece, placement);
    const WeightedSum sum = formulas_(after, position.rules.height, policy_.board);
    valued.push_back({placement, sum.value, sum.landing});
  }
  return valued;
}

std::int64_t PlainLinearValuer::value_at_rest(const Board& board, int rows) const {
  Afterstate at_rest;
  at_rest.board = at_rest.before_clears = board;
  const WeightedSum sum = formulas_(at_rest, rows, policy_.board);
  return sum.value - sum.landing;
}

std::optional<ValuedPlacement> PlainLinearValuer::best(const Position& position) const {
  return first_best(value_all(position));
}

LinearValuer::LinearValuer(const LinearPolicy& policy)
    : policy_(policy),
      plain_(policy),
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

std::optional<LinearValuer::InLanes> LinearValuer::lanes_of(const Board& board, int rows) const {
  if (!kernel_) return std::nullopt;
  if (rows <= kLaneRows || board.max_height() <= highest_pile_)
    return InLanes{valued(lane_board_of(board), rows)};
  const std::optional<LeftOut> left_out = can_sink_ ? rows_to_sink(board, rows) : std::nullopt;
  if (!left_out) return std::nullopt;
  const Board stays = sunk_board_of(board, left_out->rows);
  if (policy_.board == FeatureBoard::AfterClears && !sinks_surely(stays)) return std::nullopt;
  const ValuedBoard lane = valued(lane_board_of(stays), rows - left_out->rows, *left_out);
  const auto value = static_cast<int>(plain_.value_at_rest(board, rows)) - lane.value;
  return InLanes{lane, *left_out, value, value_of_rows_up(policy_.weights, left_out->rows)};
}

BoardTask LinearValuer::task_of(const Position& position, const InLanes& lanes,
                                const DropOrder& order) const {
  const int rows = position.rules.height - lanes.left_out.rows;
  return {lane_weights_, lanes.board, position.piece, rows, policy_.board, order, lanes.left_out};
}

std::optional<ValuedPlacement> LinearValuer::best_in_lanes(const Position& position,
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

void LinearValuer::tabulate(const Position& position, DropTable& table) const {
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

ValuedPlacements LinearValuer::value_drops(const Position& position) const {
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

// With kKeyRows free rows a key sequence ends as a straight drop. Its keys are those of its route,
// one for each row of the fall, and the last one, which locks the piece.
bool LinearValuer::fits_keys_left(const Position& position, Placement sequence, int row) {
  const int height = orientations_of(position.piece)[sequence.orientation].height;
  const int start = position.rules.height - spawn_of(position.piece).rows_from_top;
  const KeyRoute route = unpacked(sequence.route);
  const int keys = route.rotations + std::abs(route.shift) + (start - height - row) + 1;
  return static_cast<std::uint64_t>(keys) <= position.keys_left;
}

ValuedPlacements LinearValuer::value_keys(const Position& position) const {
  DropTable table;
  tabulate(position, table);
  ValuedPlacements all;
  for (const Placement& sequence : key_placements_below_free_rows(position.piece)) {
    const std::size_t turn = sequence.orientation, column = sequence.column;
    if (!fits_keys_left(position, sequence, table.rows[turn][column])) continue;
    ValuedPlacement item = entry(table, policy_.weights, position.piece, turn, column);
    item.placement.route = sequence.route;
    all.push_back(item);
  }
  return all;
}

std::optional<ValuedPlacement> LinearValuer::best_keys(const Position& position) const {
  const int rows = position.rules.height;
  const auto most_keys = static_cast<std::uint64_t>(3 + kMaxShift + rows + 1);
  if (position.keys_left < most_keys) return best_of_few_keys(position);
  const auto lanes = lanes_of(position.board, rows);
  if (!lanes) return best_of_few_keys(position);
  return best_in_lanes(position, *lanes, order_of_keys(position.piece));
}

// Not all sequences may fit into the keys left.
std::optional<ValuedPlacement> LinearValuer::best_of_few_keys(const Position& position) const {
  DropTable table;
  tabulate(position, table);
  std::int32_t best_value = std::numeric_limits<std::int32_t>::min();  // below any board's
  const Placement* best = nullptr;
  for (const Placement& sequence : key_placements_below_free_rows(position.piece)) {
    const std::size_t turn = sequence.orientation, column = sequence.column;
    if (table.values[turn][column] <= best_value) continue;
    if (!fits_keys_left(position, sequence, table.rows[turn][column])) continue;
    best_value = table.values[turn][column];
    best = &sequence;
  }
  if (!best) return std::nullopt;
  ValuedPlacement item =
      entry(table, policy_.weights, position.piece, best->orientation, best->column);
  item.placement.route = best->route;
  return item;
}

ValuedPlacements LinearValuer::value_all(const Position& position) const {
  if (drops_only(position.rules)) return value_drops(position);
  if (free_for_keys(position)) return value_keys(position);
  if (position.rules.play == Play::Keys) {
    const Placements placements = legal_placements(position);
    if (all_on_top(position.board, position.piece, placements)) {
      return value_some_(policy_.weights, position.board, position.piece, placements,
                         position.rules.height, policy_.board);
    }
  }
  return plain_.value_all(position);
}

std::optional<ValuedPlacement> LinearValuer::best(const Position& position) const {
  if (free_for_keys(position)) return best_keys(position);
  if (!drops_only(position.rules)) return first_best(value_all(position));
  const int rows = position.rules.height;
  if (const auto lanes = lanes_of(position.board, rows)) {
    return best_in_lanes(position, *lanes, order_of_drops(position.piece));
  }
  if (policy_.board == FeatureBoard::BeforeClears) return first_best(value_all(position));
  return best_(policy_.weights, position.board, position.piece, rows);
}

void LinearValuer::pair_values(const Position& position, std::span<const ValuedPlacement> firsts,
                               PairValue form, std::span<const Piece> pieces,
                               std::span<std::int64_t> values) const {
  if (!kernel_ || !drops_only(position.rules) || policy_.board == FeatureBoard::BeforeClears) {
    return Valuer::pair_values(position, firsts, form, pieces, values);
  }
  ReplyBatch batch(*kernel_, position.rules.height, {&policy_.weights, 1}, {this, 1});
  const auto ask = [&](std::optional<Piece> next, std::size_t at) {
    batch.add({position.board, position.piece, firsts, next, 0, &values[at]});
  };
  if (std::equal(pieces.begin(), pieces.end(), kAllPieces.begin(), kAllPieces.end())) {
    ask(std::nullopt, 0);
  } else {
    for (std::size_t p = 0; p < pieces.size(); ++p) ask(pieces[p], p * firsts.size());
  }
  batch.finish();
  add_first_parts(form, firsts, values.first(firsts.size() * pieces.size()));
}

}  // namespace tetrarch
