// Values the straight drops of one piece on sixteen boards at once, or of one board in all columns
// at once. The results are those of LinearValuer, placement for placement and value for value.
//
// A kernel exists where the processor has AVX2 and every feature with a weight has a vector formula
// (lane_features.h); else find_lane_kernel() gives none and the caller asks LinearValuer. The same
// goes for a pile that is too high for 16 bits: see fits_lanes().
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

#include "kernels/fixed_weights.h"
#include "kernels/valued_placement.h"

namespace tetrarch {

inline constexpr int kLanes = 16;

// A set of features with a vector formula: bits of LaneFeatures, of which there may be more than 64.
__extension__ typedef unsigned __int128 FeatureBits;
constexpr int count_of(FeatureBits features) {
  return std::popcount(static_cast<std::uint64_t>(features)) +
         std::popcount(static_cast<std::uint64_t>(features >> 64));
}

// A board in 32 bytes: bit 0 is the floor, always filled, bit r + 1 the cell in row r. Only the
// first ten numbers are used.
struct alignas(32) LaneBoard {
  std::array<std::uint16_t, kLanes> columns;
};

constexpr LaneBoard lane_board_of(const Board& board) {
  LaneBoard lane{};
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
inline constexpr int kLaneRows = 15;
constexpr bool fits_lanes(int pile_height, int rows) {
  return rows <= kLaneRows || pile_height <= kLaneRows - 4;
}

// Whether drops of any height above a pile within 15 rows are valued rightly as long as nothing is
// cleared: for features that look at heights and gaps, not at the cells beside a piece.
bool looks_at_heights_only(const FixedWeights& weights);

// A pile that is too high may be *sunk*: its lowest rows are left out, and what stays above them is
// valued as if it stood on the floor. Drops change values by the same amount, since no piece comes
// down to the lowest row that stays, so it is never cleared either; only the drop's own row is
// lower. Where a clear takes all cells that stayed of a column the result is `unsure`. What formulas
// must know of the rows left out is LeftOut; for features that look at more of them (weighted cells)
// no board can be sunk.
bool can_sink(const FixedWeights& weights);

struct LeftOut {
  int rows = 0;
  unsigned holed = 0;  // bits of the columns that have an empty cell in them
};

constexpr Board sunk_board_of(Board board, int sunk) {
  for (Column& column : board.columns) column >>= sunk;
  return board;
}
// Whether no drop on the sunk board can be unsure: at most four rows go at a time, never the lowest.
constexpr bool sinks_surely(const Board& sunk) {
  return std::all_of(sunk.columns.begin(), sunk.columns.end(),
                     [](Column column) { return (column & 1) || std::popcount(column) > 4; });
}

// What to leave out: as little as possible, but rather more than an unsure board; nothing where
// columns are too unequal. No run of empty cells goes down into it, and there is a hole just below
// the lowest row that stays (as in any row that is not full): so wells and the highest hole are
// those of the board that stays.
constexpr std::optional<LeftOut> rows_to_sink(const Board& board, int rows_of_game) {
  int lowest = kMaxRows;
  Column holed_twice = 0, full = ~Column{0};  // rows empty together with the one above; full rows
  for (Column column : board.columns) {
    lowest = std::min(lowest, height_of(column));
    holed_twice |= ~(column | column >> 1);
    full &= column;
  }
  std::optional<int> found;
  const int fewest = std::min(board.max_height() - (kLaneRows - 4), rows_of_game - kLaneRows);
  for (int sunk = fewest; sunk < lowest; ++sunk) {
    if (sunk <= 0 || ((holed_twice | full) >> (sunk - 1) & 1)) continue;
    const bool sure = sinks_surely(sunk_board_of(board, sunk));
    if (sure || !found) found = sunk;
    if (sure) break;
  }
  if (!found) return std::nullopt;
  LeftOut left_out{*found, 0};
  const Column rows = (Column{1} << *found) - 1;
  for (unsigned c = 0; c < kColumns; ++c) {
    left_out.holed |= unsigned{(board.columns[c] & rows) != rows} << c;
  }
  return left_out;
}

// A form's cells in four neighbouring columns of a LaneBoard, resting on the floor.
constexpr std::uint64_t lane_cells_of(const Orientation& shape) {
  std::uint64_t cells = 0;
  for (int k = 0; k < shape.width; ++k) {
    cells |= static_cast<std::uint64_t>(shape.cells[k] << 1) << (16 * k);
  }
  return cells;
}
using LaneForms = std::array<std::array<std::uint64_t, kMaxOrientations>, kPieces>;
inline constexpr LaneForms kLaneForms = [] {
  LaneForms forms{};
  for (std::size_t piece = 0; piece < kPieces; ++piece) {
    const Orientations& shapes = orientations_of(kAllPieces[piece]);
    for (std::size_t turn = 0; turn < shapes.size(); ++turn) {
      forms[piece][turn] = lane_cells_of(shapes[turn]);
    }
  }
  return forms;
}();

// Adds the cells of a form to the four columns from `column` on.
inline void add_cells(LaneBoard& board, int column, std::uint64_t cells) {
  std::uint16_t* columns = board.columns.data() + column;
  std::uint64_t touched;
  std::memcpy(&touched, columns, sizeof touched);
  touched |= cells;
  std::memcpy(columns, &touched, sizeof touched);
}

// Adds the piece to a board that fits_lanes(); full rows stay.
inline void add_piece(LaneBoard& board, Piece piece, Placement placement) {
  const auto& forms = kLaneForms[static_cast<std::size_t>(piece)];
  add_cells(board, placement.column, forms[placement.orientation] << placement.row);
}

// The full rows go. Returns how many.
int clear_full_rows(LaneBoard& board);
// The same if they are known already, as bits of a column.
void remove_full_rows(LaneBoard& board, unsigned full);

// Height of the tallest column.
int pile_height(const LaneBoard& board);

// Weights of each lane as a kernel wants them.
struct LaneWeights {
  static constexpr int kMaxPairs = 36;
  // [pair][half]: the weights of two features alternating, for lanes 0-3 and 8-11, then the others.
  alignas(32) std::int16_t pairs[kMaxPairs][2][kLanes];
  std::array<const FixedWeights*, kLanes> lanes;
  FeatureBits features;  // with a weight in any lane, as bits of LaneFeatures
  bool shared;           // all lanes have the same
};

// Weights of one agent as the kernel for one board wants them: two features in 32 bits.
struct BoardWeights {
  FixedWeights fixed;
  FeatureBits features;  // with a weight, as bits of LaneFeatures
  alignas(32) std::int32_t pairs[LaneWeights::kMaxPairs][kLanes / 2];
};

// A drop in 16 bits, or none:
//
//     bit    15    14 .. 12   11 .. 8   7   6           5 .. 4        3 .. 0
//            none  0          row       0   clears      orientation   column
//
// The lowest six bits are its number: among equal drops the one of the lower number counts.
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

// Sixteen boards and their values, that is without what comes from a landing.
struct LaneBoards {
  std::array<LaneBoard, kLanes> boards;
  alignas(32) std::array<std::int32_t, kLanes> values;
  // Of each lane: as LeftOut, where any board is sunk.
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
  alignas(32) std::array<std::int32_t, kLanes> boards;  // values of the boards that they leave
  alignas(32) std::array<LaneDrop, kLanes> drops;
  unsigned unsure;  // bits of sunk lanes that came down to rows which they have not
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

// Which drops of a piece may be made, and which comes first among equals: that of the lower rank.
struct DropOrder {
  static constexpr std::uint16_t kNever = 63;

  // By orientation and column.
  alignas(32) std::uint16_t ranks[kMaxOrientations][kLanes];
  alignas(32) std::uint16_t barred[kMaxOrientations][kLanes];  // all ones: never
  std::array<Placement, kNever> placements;                    // by rank, without their row

  // The first of the placements that lead to the same cells counts.
  static DropOrder of(const Placements& in_order);
};

// All straight drops, by orientation and column.
const DropOrder& order_of_drops(Piece piece);

// A board and its value, that is without what comes from a landing.
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

void set_entry(DropTable& table, const ValuedPlacement& drop);

// One entry of the table, with its landing value.
ValuedPlacement entry(const DropTable& table, const FixedWeights& weights, Piece piece,
                      std::size_t turn, std::size_t column);

// Where a kernel works; one for each thread. Made by LaneKernel::prepare.
struct LaneWorkspace {
  alignas(64) std::array<std::byte, 40 * 1024> bytes;
};

struct LaneKernel {
  FeatureBits features;  // bits of the vector formulas that it was compiled for

  // Keep a pointer to the weights.
  void (*set_weights)(LaneWeights&, const FixedWeights&);
  void (*set_lane_weights)(LaneWeights&, int lane, const FixedWeights&);

  void (*prepare)(LaneWorkspace&, int rows);
  // The first best drop of each piece on each board: choices[i] for pieces[i]. Drops that clear
  // lines may be left for finish(): until then weights, boards and choices must stay in place.
  void (*best_of_boards)(LaneWorkspace&, const LaneWeights&, const LaneBoards&,
                         std::span<const Piece> pieces, LaneChoices* choices);
  void (*finish)(LaneWorkspace&);

  void (*set_board_weights)(BoardWeights&, const FixedWeights&);
  // The value of a board without what comes from a landing; of the rows that stay.
  std::int32_t (*value_of_board)(const BoardWeights&, const LaneBoard&, int rows, LeftOut);
  // The first best drop in the order and the board that it leaves, which may replace the one before;
  // false if none is legal.
  bool (*best_of_board)(const BoardTask&, ValuedBoard& after, BoardChoice&);
  // The values of all drops.
  void (*tabulate)(const BoardTask&, DropTable&);
};

// The kernel for weights whose features are among those with a weight in any of `all`.
const LaneKernel* find_lane_kernel(std::span<const FixedWeights> all);

}  // namespace tetrarch
