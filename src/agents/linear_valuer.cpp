#include "agents/linear_valuer.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "agents/foresight.h"
#include "agents/reply_batch.h"
#include "game/keyboard.h"

namespace tetrarch {
namespace {

// Whether every legal placement is a straight drop that lies inside the board.
bool drops_only(const Rules& rules) {
  return rules.play == Play::Drop && rules.overflow == Overflow::Illegal;
}

// Whether every key sequence ends as a straight drop that depends on the piece alone.
bool free_for_keys(const Position& position) {
  return position.rules.play == Play::Keys &&
         position.board.max_height() + kKeyRows <= position.rules.height;
}

// Whether no placement was shifted below a filled cell.
bool all_on_top(const Board& board, Piece piece, const Placements& placements) {
  return std::all_of(placements.begin(), placements.end(), [&](const Placement& placement) {
    const Orientation& shape = orientations_of(piece)[placement.orientation];
    return placement.row == resting_row(board, shape, placement.column);
  });
}

// The order of the drops at the end of key sequences. Requires free_for_keys().
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

// Whether the keys left are enough for a sequence that ends at `row`: those of its route, one for
// each row of the fall, and the last one, which locks the piece. Requires free_for_keys().
bool fits_keys_left(const Position& position, Placement sequence, int row) {
  const int height = orientations_of(position.piece)[sequence.orientation].height;
  const int start = position.rules.height - spawn_of(position.piece).rows_from_top;
  const KeyRoute route = unpacked(sequence.route);
  const int keys = route.rotations + std::abs(route.shift) + (start - height - row) + 1;
  return static_cast<std::uint64_t>(keys) <= position.keys_left;
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

ValuedPlacements LinearValuer::value_keys(const Position& position) const {
  DropTable table;
  drops_.tabulate(position, table);
  ValuedPlacements all;
  for (const Placement& sequence : key_placements_below_free_rows(position.piece)) {
    const std::size_t turn = sequence.orientation, column = sequence.column;
    if (!fits_keys_left(position, sequence, table.rows[turn][column])) continue;
    ValuedPlacement item = entry(table, policy().weights, position.piece, turn, column);
    item.placement.route = sequence.route;
    all.push_back(item);
  }
  return all;
}

std::optional<ValuedPlacement> LinearValuer::best_keys(const Position& position) const {
  const int rows = position.rules.height;
  const auto most_keys = static_cast<std::uint64_t>(3 + kMaxShift + rows + 1);
  if (position.keys_left < most_keys) return best_of_few_keys(position);
  const auto lanes = drops_.lanes_of(position.board, rows);
  if (!lanes) return best_of_few_keys(position);
  return drops_.best_in_lanes(position, *lanes, order_of_keys(position.piece));
}

// For positions whose keys left may be too few for some sequences.
std::optional<ValuedPlacement> LinearValuer::best_of_few_keys(const Position& position) const {
  DropTable table;
  drops_.tabulate(position, table);
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
      entry(table, policy().weights, position.piece, best->orientation, best->column);
  item.placement.route = best->route;
  return item;
}

ValuedPlacements LinearValuer::value_all(const Position& position) const {
  if (drops_only(position.rules)) return drops_.value_all(position);
  if (free_for_keys(position)) return value_keys(position);
  if (position.rules.play == Play::Keys) {
    const Placements placements = legal_placements(position);
    if (all_on_top(position.board, position.piece, placements)) {
      return drops_.value_some(position, placements);
    }
  }
  return plain_.value_all(position);
}

std::optional<ValuedPlacement> LinearValuer::best(const Position& position) const {
  if (free_for_keys(position)) return best_keys(position);
  if (!drops_only(position.rules)) return Valuer::best(position);
  return drops_.best(position);
}

void LinearValuer::pair_values(const Position& position, std::span<const ValuedPlacement> firsts,
                               PairValue form, std::span<const Piece> pieces,
                               std::span<std::int64_t> values) const {
  if (!in_lanes() || !drops_only(position.rules) || !linear_weights()) {
    return Valuer::pair_values(position, firsts, form, pieces, values);
  }
  ReplyBatch batch(*drops_.kernel(), position.rules.height, {linear_weights(), 1}, {&drops_, 1});
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
