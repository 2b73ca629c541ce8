#include "agents/linear_valuer.h"

#include "agents/incremental.h"

namespace tetrarch {
namespace {

std::optional<ValuedPlacement> first_best(const ValuedPlacements& placements) {
  std::optional<ValuedPlacement> best;
  for (const ValuedPlacement& placement : placements) {
    if (!best || placement.value > best->value) best = placement;
  }
  return best;
}

// Which features a compiled variant of the incremental valuer covers; all other sets run through
// the general one, with the same result.
template <class... F>
constexpr std::uint32_t mask_of() {
  return (0u | ... | column_bit<F>());
}
template <class... F>
constexpr std::uint32_t board_mask_of() {
  return (0u | ... | board_bit<F>());
}

struct Variant {
  std::uint32_t columns;
  std::uint32_t board;
  std::optional<ValuedPlacement> (*best)(const FixedWeights&, const Board&, Piece, int rows);
};

template <std::uint32_t kColumnMask, std::uint32_t kBoardMask>
constexpr Variant variant() {
  return {kColumnMask, kBoardMask, &Incremental<kColumnMask, kBoardMask>::best};
}

constexpr Variant kVariants[] = {
    // Dellacherie, El-Tetris
    variant<mask_of<RowTransitions, ColumnTransitions, Holes, Wells>(), 0>(),
    // BCTS
    variant<mask_of<RowTransitions, ColumnTransitions, Holes, Wells, HoleDepth>(),
            board_mask_of<RowsWithHoles>()>(),
    // RV-CE
    variant<mask_of<RowTransitions, ColumnTransitions, Holes, Wells, HoleDepth>(),
            board_mask_of<RowsWithHoles, PatternDiversity>()>(),
    // DT-10, DT-20
    variant<mask_of<RowTransitions, ColumnTransitions, Holes, WellsFast, HoleDepth>(),
            board_mask_of<RowsWithHoles, PatternDiversity>()>(),
    // pair-ga, theta, Lee
    variant<mask_of<SummedHeight, Holes, Bumpiness>(), 0>(),
    // score500
    variant<mask_of<SummedHeight, Holes, Bumpiness>(),
            board_mask_of<PileHeight, AltitudeDifference>()>(),
    // swarm
    variant<mask_of<RowTransitions, ColumnTransitions, Holes, ConnectedHoles, SumOfWellDepths,
                    OccupiedCells, WeightedCells>(),
            board_mask_of<PileHeight, AltitudeDifference, MaxWellDepth>()>(),
    // any other
    variant<kAnyFeatures, kAnyFeatures>(),
};

const Variant& variant_for(const FixedWeights& weights) {
  const FeatureMasks masks = masks_of(weights);
  for (const Variant& variant : kVariants) {
    if (variant.columns == masks.columns && variant.board == masks.board) return variant;
  }
  return kVariants[std::size(kVariants) - 1];
}

}  // namespace

ValuedPlacements PlainLinearValuer::value_all(const Position& position) const {
  ValuedPlacements valued;
  for (const Placement& placement : legal_placements(position)) {
    const Afterstate after = afterstate_of(position.board, position.piece, placement);
    const FeatureVector features = formulas_of(after, position.rules.height, policy_.board);
    ValuedPlacement item{placement};
    for (std::size_t id = 0; id < kFeatures; ++id) {
      const std::int64_t part = std::int64_t{policy_.weights.weights[id]} * features[id];
      item.value += part;
      if (id < kLandingFeatures) item.landing_value += part;
    }
    valued.push_back(item);
  }
  return valued;
}

std::optional<ValuedPlacement> PlainLinearValuer::best(const Position& position) const {
  return first_best(value_all(position));
}

LinearValuer::LinearValuer(const LinearPolicy& policy)
    : policy_(policy), plain_(policy), best_(variant_for(policy.weights).best) {}

ValuedPlacements LinearValuer::value_all(const Position& position) const {
  if (!incremental(position)) return plain_.value_all(position);
  return Incremental<kAnyFeatures, kAnyFeatures>::value_all(policy_.weights, position.board,
                                                            position.piece, position.rules.height);
}

std::optional<ValuedPlacement> LinearValuer::best(const Position& position) const {
  if (!incremental(position)) return plain_.best(position);
  return best_(policy_.weights, position.board, position.piece, position.rules.height);
}

}  // namespace tetrarch
