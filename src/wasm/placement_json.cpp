#include "wasm/placement_json.h"

namespace tetrarch {

Json cells_json(Piece piece, Placement placement) {
  Json cells = Json::array();
  for (const CellAt cell : cells_of(piece, placement)) cells.push_back({cell.column, cell.row});
  return cells;
}

Json features_json(const AgentSpec& spec) {
  Json features = Json::array();
  for (const FeatureWeight& item : spec.weights) {
    features.push_back({{"name", name_of(item.feature)}, {"weight", item.weight}});
  }
  return features;
}

Json placement_json(const OpenAgent& agent, Piece piece, const AnalysedPlacement& analysed) {
  Json parts = Json::array();
  for (const FeaturePart& part : parts_of(agent.spec, analysed.formulas)) {
    parts.push_back({part.value, part.part});
  }
  return {{"cells", cells_json(piece, analysed.choice.first.placement)},
          {"value", agent.valuer->decimal(analysed.choice.value)},
          {"lines", analysed.after.lines},
          {"parts", std::move(parts)}};
}

}  // namespace tetrarch
