// Straight drops as the lane kernels return them: one in 16 bits, or all of a piece in a table; and
// the order that breaks ties between them.
#pragma once

#include <array>
#include <cstdint>

#include "kernels/fixed_weights.h"
#include "kernels/lane_board.h"
#include "kernels/valued_placement.h"

namespace tetrarch {

// A drop in 16 bits, or none:
//
//     bit    15    14 .. 12   11 .. 8   7   6           5 .. 4        3 .. 0
//            none  0          row       0   clears      orientation   column
//
// The lowest six bits are its number: the lower number wins a tie.
struct LaneDrop {
  std::uint16_t bits;

  static constexpr std::uint16_t kNone = 0xffff;
  static constexpr std::uint16_t kClears = 1 << 6;
  static constexpr std::uint16_t kNumbers = 63;
  static constexpr int kRowShift = 8;
  static constexpr int kTurnShift = 4;
  static constexpr std::uint16_t number_of(int orientation, int column) {
    return static_cast<std::uint16_t>(orientation << kTurnShift | column);
  }

  bool legal() const { return bits != kNone; }
  bool clears() const { return bits & kClears; }
  int number() const { return bits & kNumbers; }
  Placement placement() const {
    return {static_cast<std::uint8_t>(bits >> kTurnShift & 3), static_cast<std::uint8_t>(bits & 15),
            static_cast<std::uint8_t>(bits >> kRowShift & 15)};
  }
};

// All drops of one piece on one board, [orientation][column].
struct DropTable {
  alignas(32) std::int32_t values[kMaxOrientations][kLanes];
  alignas(32) std::uint16_t rows[kMaxOrientations][kLanes];
  std::int32_t landing_values[kMaxOrientations][kLanes];  // only where `landing_known`
  // Two bits for each column.
  std::uint32_t legal[kMaxOrientations];
  std::uint32_t landing_known[kMaxOrientations];  // of all drops that clear lines

  bool is_legal(std::size_t turn, std::size_t column) const {
    return legal[turn] >> (2 * column) & 1;
  }
  bool knows_landing(std::size_t turn, std::size_t column) const {
    return landing_known[turn] >> (2 * column) & 1;
  }
};

// Which drops of a piece may be made, and their ranks: the lower rank wins a tie.
struct DropOrder {
  static constexpr std::uint16_t kNever = 63;

  // [orientation][column]
  alignas(32) std::uint16_t ranks[kMaxOrientations][kLanes];
  alignas(32) std::uint16_t barred[kMaxOrientations][kLanes];  // all ones: never
  std::array<Placement, kNever> placements;                    // by rank, without their row

  // A drop that occurs twice has the rank of the first.
  static DropOrder of(const Placements& in_order);
};

// All straight drops, by orientation and column.
const DropOrder& order_of_drops(Piece piece);

void set_entry(DropTable& table, const ValuedPlacement& drop);

// One drop of the table, with its landing value.
ValuedPlacement entry(const DropTable& table, const FixedWeights& weights, Piece piece,
                      std::size_t turn, std::size_t column);

// A landing that fills rows. `full` has these rows and the floor, as bits of a column.
inline Landing landing_of(Piece piece, std::size_t turn, int row, unsigned full) {
  const std::uint64_t cells = kLaneForms[static_cast<std::size_t>(piece)][turn] << row;
  const int piece_cells = std::popcount(cells & full * std::uint64_t{0x0001'0001'0001'0001});
  return {row, orientations_of(piece)[turn].height, std::popcount(full) - 1, piece_cells};
}

}  // namespace tetrarch
