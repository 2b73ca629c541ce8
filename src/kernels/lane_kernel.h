// A lane kernel values the straight drops of one piece on sixteen boards at once, or on one board in
// all columns at once. Its results are those of PlainLinearValuer, placement for placement and value
// for value. This is the interface; lane_kernel_choice.h finds the kernel for given weights.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kernels/fixed_weights.h"
#include "kernels/lane_drops.h"
#include "kernels/sunk_board.h"

namespace tetrarch {

// A set of features that have a vector formula, as bits of LaneFeatures (lane_features.h).
__extension__ typedef unsigned __int128 FeatureBits;
constexpr int count_of(FeatureBits features) {
  return std::popcount(static_cast<std::uint64_t>(features)) +
         std::popcount(static_cast<std::uint64_t>(features >> 64));
}

// The weights of sixteen lanes.
struct LaneWeights {
  static constexpr int kMaxPairs = 36;
  // [pair][half]: the weights of two features alternating, for lanes 0-3 and 8-11, then the others.
  alignas(32) std::int16_t pairs[kMaxPairs][2][kLanes];
  std::array<const FixedWeights*, kLanes> lanes;
  FeatureBits features;  // with a weight in any lane, as bits of LaneFeatures
  bool shared;           // all lanes have the same weights
};

// The weights of one agent for one board: two features in 32 bits.
struct BoardWeights {
  FixedWeights fixed;
  FeatureBits features;  // with a weight, as bits of LaneFeatures
  alignas(32) std::int32_t pairs[LaneWeights::kMaxPairs][kLanes / 2];
};

// Sixteen boards and their values without the landing's part.
struct LaneBoards {
  std::array<LaneBoard, kLanes> boards;
  alignas(32) std::array<std::int32_t, kLanes> values;
  // The LeftOut of each lane.
  alignas(32) std::array<std::uint16_t, kLanes> rows_left_out;
  alignas(32) std::array<std::uint16_t, kLanes> holed;
  bool any_sunk;

  void sink_none() {
    rows_left_out.fill(0);
    holed.fill(0);
    any_sunk = false;
  }
  void sink(std::size_t lane, const LeftOut& left_out) {
    rows_left_out[lane] = static_cast<std::uint16_t>(left_out.rows);
    holed[lane] = static_cast<std::uint16_t>(left_out.holed);
    any_sunk = any_sunk || left_out.rows > 0;
  }
};

// The first best drop of each lane.
struct LaneChoices {
  alignas(32) std::array<std::int32_t, kLanes> values;
  alignas(32) std::array<std::int32_t, kLanes> boards;  // values of the boards after them
  alignas(32) std::array<LaneDrop, kLanes> drops;
  unsigned unsure;  // bits of the lanes whose result may be wrong (sunk_board.h)
};

// A board and its value without the landing's part.
struct ValuedBoard {
  LaneBoard board;
  std::int32_t value;
};

// One board and a piece. Requires fits_lanes().
struct BoardTask {
  const BoardWeights& weights;
  const ValuedBoard& before;
  Piece piece;
  int rows;  // that stay
  FeatureBoard features_on;
  const DropOrder& order;
  LeftOut left_out = {};
};

// The first best drop on one board.
struct BoardChoice {
  std::int32_t value;
  Placement placement;
  int lines;
};

// Memory for a kernel, one for each thread. LaneKernel::prepare() fills it.
struct LaneWorkspace {
  alignas(64) std::array<std::byte, 40 * 1024> bytes;
};

struct LaneKernel {
  FeatureBits features;  // that it was compiled for

  // Both keep a pointer to the weights.
  void (*set_weights)(LaneWeights&, const FixedWeights&);
  void (*set_lane_weights)(LaneWeights&, int lane, const FixedWeights&);

  void (*prepare)(LaneWorkspace&, int rows);
  // The first best drop of each piece on each board: choices[i] for pieces[i]. Drops that clear
  // lines may be left for finish(): until then weights, boards and choices must stay in place.
  void (*best_of_boards)(LaneWorkspace&, const LaneWeights&, const LaneBoards&,
                         std::span<const Piece> pieces, LaneChoices* choices);
  void (*finish)(LaneWorkspace&);

  void (*set_board_weights)(BoardWeights&, const FixedWeights&);
  // The value of a board without the landing's part. `rows` does not count those left out.
  std::int32_t (*value_of_board)(const BoardWeights&, const LaneBoard&, int rows, LeftOut);
  // The first best drop and the board after it; `after` may be the board before. False: none is
  // legal.
  bool (*best_of_board)(const BoardTask&, ValuedBoard& after, BoardChoice&);
  void (*tabulate)(const BoardTask&, DropTable&);
};

}  // namespace tetrarch
