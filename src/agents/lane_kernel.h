// Values the straight drops of one piece on sixteen boards at once, or of one board in all columns
// at once. The results are those of LinearValuer, placement for placement and value for value.
//
// A kernel exists where the processor has AVX2 and every feature with a weight has a vector formula
// (lane_features.h); else find_lane_kernel() gives none and the caller asks LinearValuer. The same
// goes for a pile that is too high for 16 bits: see fits_lanes().
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "agents/fixed_weights.h"
#include "agents/valuer.h"

namespace tetrarch {

inline constexpr int kLanes = 16;

// A board in 32 bytes: bit 0 is the floor, always filled, bit r + 1 the cell in row r. Only the
// first ten numbers are used.
struct alignas(32) LaneBoard {
  std::array<std::uint16_t, kLanes> columns{};
};

constexpr LaneBoard lane_board_of(const Board& board) {
  LaneBoard lane;
  for (std::size_t c = 0; c < kColumns; ++c) {
    lane.columns[c] = static_cast<std::uint16_t>(board.columns[c] << 1 | 1);
  }
  return lane;
}
constexpr Board board_of(const LaneBoard& lane) {
  Board board;
  for (std::size_t c = 0; c < kColumns; ++c) board.columns[c] = lane.columns[c] >> 1;
  return board;
}

// Whether all that a drop can do to a pile of this height stays within 15 rows.
constexpr bool fits_lanes(int pile_height, int rows) { return rows <= 15 || pile_height <= 11; }

// Where a drop came to rest and what it cleared.
struct LaneLanding {
  int row = 0;
  int lines = 0;
};

// Drops a piece onto a board that fits_lanes(). `clears`: whether it may fill a row.
LaneLanding drop_piece(LaneBoard& board, Piece piece, int orientation, int column, bool clears);

// Height of the tallest column.
int pile_height(const LaneBoard& board);

// Weights of each lane as a kernel wants them.
struct LaneWeights {
  static constexpr int kMaxPairs = 16;
  // [pair][half]: the weights of two features alternating, for lanes 0-3 and 8-11, then the others.
  alignas(32) std::int16_t pairs[kMaxPairs][2][kLanes];
  std::array<const FixedWeights*, kLanes> lanes{};
  std::uint64_t features = 0;  // with a weight in any lane, as bits of LaneFeatures
  bool shared = true;          // all lanes have the same
};

// The first best drop of each lane.
struct LaneChoices {
  alignas(32) std::array<std::int32_t, kLanes> values;
  alignas(32) std::array<std::int32_t, kLanes> drops;  // see below; negative: none is legal

  bool legal(std::size_t lane) const { return drops[lane] >= 0; }
  int column(std::size_t lane) const { return drops[lane] & 15; }
  int orientation(std::size_t lane) const { return drops[lane] >> 4 & 3; }
  bool clears(std::size_t lane) const { return drops[lane] >> 6 & 1; }

  static constexpr int drop_of(int orientation, int column) { return orientation << 4 | column; }
  static constexpr int kClears = 1 << 6;
};

// All drops of one piece on one board, by orientation and column.
struct DropTable {
  alignas(32) std::int32_t values[kMaxOrientations][kLanes];
  alignas(32) std::uint16_t rows[kMaxOrientations][kLanes];
  std::int32_t landing_values[kMaxOrientations][kLanes];  // only where `landing_known`
  // Two bits for each column.
  std::uint32_t legal[kMaxOrientations];
  std::uint32_t landing_known[kMaxOrientations];  // else the drop clears nothing

  bool is_legal(std::size_t turn, std::size_t column) const {
    return legal[turn] >> (2 * column) & 1;
  }
  bool knows_landing(std::size_t turn, std::size_t column) const {
    return landing_known[turn] >> (2 * column) & 1;
  }
};

void set_entry(DropTable& table, const ValuedPlacement& drop);

// One entry of the table, with its landing value.
ValuedPlacement entry(const DropTable& table, const FixedWeights& weights, Piece piece,
                      std::size_t turn, std::size_t column);

// Where a kernel works; one for each thread. Made by LaneKernel::prepare.
struct LaneWorkspace {
  alignas(64) std::array<std::byte, 24 * 1024> bytes;
};

struct LaneKernel {
  std::uint64_t features;  // bits of the vector formulas that it was compiled for

  // Keep a pointer to the weights.
  void (*set_weights)(LaneWeights&, const FixedWeights&);
  void (*set_lane_weights)(LaneWeights&, int lane, const FixedWeights&);

  void (*prepare)(LaneWorkspace&);
  // The first best drop of each piece on each board: choices[i] for pieces[i].
  void (*best_of_boards)(LaneWorkspace&, const LaneWeights&, const std::array<LaneBoard, kLanes>&,
                         std::span<const Piece> pieces, int rows, LaneChoices* choices);

  // As Incremental::best, and the values of all drops. Require fits_lanes().
  std::optional<ValuedPlacement> (*best)(const FixedWeights&, const Board&, Piece, int rows);
  void (*tabulate)(const FixedWeights&, const Board&, Piece, int rows, FeatureBoard, DropTable&);
};

// The kernel for weights whose features are among those with a weight in any of `all`.
const LaneKernel* find_lane_kernel(std::span<const FixedWeights> all);

}  // namespace tetrarch
