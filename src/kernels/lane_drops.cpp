#include "kernels/lane_drops.h"

#include <algorithm>

namespace tetrarch {

DropOrder DropOrder::of(const Placements& in_order) {
  DropOrder order{};
  for (auto& ranks : order.ranks) std::fill(std::begin(ranks), std::end(ranks), kNever);
  for (auto& barred : order.barred) std::fill(std::begin(barred), std::end(barred), 0xffff);
  for (std::size_t rank = 0; rank < in_order.size(); ++rank) {
    const Placement& placement = in_order[rank];
    order.placements[rank] = placement;
    std::uint16_t& held = order.ranks[placement.orientation][placement.column];
    held = std::min(held, static_cast<std::uint16_t>(rank));
    order.barred[placement.orientation][placement.column] = 0;
  }
  return order;
}

const DropOrder& order_of_drops(Piece piece) {
  static const auto kOrders = [] {
    std::array<DropOrder, kPieces> orders;
    for (std::size_t p = 0; p < kPieces; ++p) {
      orders[p] = DropOrder::of(legal_drops(Board{}, kAllPieces[p], Rules{}));
    }
    return orders;
  }();
  return kOrders[static_cast<std::size_t>(piece)];
}

void set_entry(DropTable& table, const ValuedPlacement& drop) {
  const std::size_t turn = drop.placement.orientation, column = drop.placement.column;
  table.values[turn][column] = static_cast<std::int32_t>(drop.value);
  table.rows[turn][column] = drop.placement.row;
  table.landing_values[turn][column] = static_cast<std::int32_t>(drop.landing_value);
  table.legal[turn] |= 3u << (2 * column);
  table.landing_known[turn] |= 3u << (2 * column);
}

ValuedPlacement entry(const DropTable& table, const FixedWeights& weights, Piece piece,
                      std::size_t turn, std::size_t column) {
  const int row = table.rows[turn][column];
  const int landing =
      table.knows_landing(turn, column)
          ? table.landing_values[turn][column]
          : landing_value(weights, {row, orientations_of(piece)[turn].height, 0, 0});
  return {{static_cast<std::uint8_t>(turn), static_cast<std::uint8_t>(column),
           static_cast<std::uint8_t>(row)},
          table.values[turn][column],
          landing};
}

}  // namespace tetrarch
