#include "agents/neural_valuer.h"

#include <algorithm>

namespace tetrarch {
namespace {

template <std::size_t... I>
std::array<int, kLandingFeatures> landing_formulas(const Landing& landing,
                                                   std::index_sequence<I...>) {
  return {std::tuple_element_t<I, LandingFeatures>::value(landing)...};
}

}  // namespace

NeuralValuer::NeuralValuer(const NeuralShape& shape, std::span<const double> parameters,
                           FeatureBoard board)
    : net_(shape, parameters), rows_(shape.features, board) {
  std::copy_if(shape.features.begin(), shape.features.end(), std::back_inserter(landing_features_),
               [](FeatureId id) { return id < kLandingFeatures; });
}

ValuedPlacements NeuralValuer::value_after(const LandingFormulas& earlier,
                                           const Position& position) const {
  FormulaRows rows;
  const Placements placements = rows_.read(position, rows);
  for (std::size_t i = 0; i < landing_features_.size(); ++i) {
    const int formula = earlier[landing_features_[i]];
    if (formula == 0) continue;
    for (std::size_t p = 0; p < placements.size(); ++p) rows[i][p] += formula;
  }
  std::array<std::int64_t, kMaxBoards> values;
  net_.value(rows, placements.size(), values);
  ValuedPlacements valued;
  for (std::size_t p = 0; p < placements.size(); ++p) valued.push_back({placements[p], values[p]});
  return valued;
}

ValuedPlacements NeuralValuer::value_all(const Position& position) const {
  return value_after({}, position);
}

std::optional<ValuedPlacement> NeuralValuer::best_reply(const Position& position,
                                                        const FirstPlacement& first) const {
  if (first.pair_value == PairValue::Sum) return Valuer::best_reply(position, first);
  return first_best(value_after(
      landing_formulas(first.landing, std::make_index_sequence<kLandingFeatures>()), position));
}

}  // namespace tetrarch
