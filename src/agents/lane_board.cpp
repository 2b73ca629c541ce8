#include <algorithm>
#include <bit>
#include <cstring>

#include "agents/lane_kernel.h"

namespace tetrarch {
namespace {

// A form's cells in four neighbouring columns of a LaneBoard, resting on the floor.
constexpr std::uint64_t cells_of(const Orientation& shape) {
  std::uint64_t cells = 0;
  for (int k = 0; k < shape.width; ++k) {
    cells |= static_cast<std::uint64_t>(shape.cells[k] << 1) << (16 * k);
  }
  return cells;
}

struct Form {
  std::uint64_t cells = 0;
  std::array<int, 4> bottom = {};
};
using FormTable = std::array<std::array<Form, kMaxOrientations>, kPieces>;
constexpr FormTable make_forms() {
  FormTable table{};
  for (std::size_t piece = 0; piece < kPieces; ++piece) {
    const Orientations& shapes = orientations_of(kAllPieces[piece]);
    for (std::size_t turn = 0; turn < shapes.size(); ++turn) {
      const Orientation& shape = shapes[turn];
      Form& form = table[piece][turn];
      form.cells = cells_of(shape);
      for (std::size_t k = 0; k < 4; ++k) {
        form.bottom[k] = static_cast<int>(k) < shape.width ? shape.bottom[k] : kMaxRows;
      }
    }
  }
  return table;
}
constexpr FormTable kForms = make_forms();

constexpr int height_of_lane(std::uint16_t column) {
  return static_cast<int>(std::bit_width(column | 1u)) - 1;
}

}  // namespace

LaneLanding drop_piece(LaneBoard& board, Piece piece, int orientation, int column, bool clears) {
  const Form& form = kForms[static_cast<std::size_t>(piece)][static_cast<std::size_t>(orientation)];
  std::uint16_t* columns = board.columns.data();
  // 1. Where it rests. Always four columns: those beside the piece are too low to count.
  int row = 0;
  for (std::size_t k = 0; k < 4; ++k) {
    row = std::max(row,
                   height_of_lane(columns[static_cast<std::size_t>(column) + k]) - form.bottom[k]);
  }
  std::uint64_t touched;
  std::memcpy(&touched, columns + column, sizeof touched);
  touched |= form.cells << row;
  std::memcpy(columns + column, &touched, sizeof touched);
  if (!clears) return {row, 0};

  // 2. The full rows go.
  unsigned full = 0xfffe;
  for (int c = 0; c < kColumns; ++c) full &= columns[c];
  const int lines = std::popcount(full);
  while (full) {  // from the top, so that lower rows keep their number
    const auto below = static_cast<std::uint16_t>(std::bit_floor(full) - 1);
    for (std::uint16_t& cells : board.columns) {
      cells = static_cast<std::uint16_t>((cells & below) | (cells >> 1 & ~below));
    }
    full &= below;
  }
  return {row, lines};
}

int pile_height(const LaneBoard& board) {
  unsigned any = 0;
  for (int c = 0; c < kColumns; ++c) any |= board.columns[static_cast<std::size_t>(c)];
  return height_of_lane(static_cast<std::uint16_t>(any));
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
