// The kernel for one board: lanes are the columns at which the piece is dropped.
//
//     lane          0        1        2     ...   9      10 .. 15
//     board         column 0 column 1 column 2    9      walls
//     a drop        at 0     at 1     at 2        none where the form reaches into the wall
//
// Each orientation is valued in all columns at once, as a change of the board's own value. A drop that
// clears lines changes every feature, so its board is valued from scratch, ten columns in ten lanes:
//
//     drop_everywhere()  board, piece -> values, rows, full rows of each turn and column -> Drops
//     best()             Drops -> the first best that clears nothing, and each that clears
//     tabulate()         Drops -> all of them
#pragma once

#include "kernels/lane_feature_set.h"

namespace tetrarch::TETRARCH_ISA {

// Removes the full rows from the top down; the floor, which is in `full`, stays.
TETRARCH_LANES U16 without_full_rows(U16 columns, unsigned full) {
  for (full &= ~1u; full;) {
    const unsigned row = 1u << (31 - static_cast<unsigned>(__builtin_clz(full)));
    const U16 below = all(static_cast<int>(row - 1));
    columns = (columns & below) | ((columns >> 1) & ~below);
    full &= row - 1;
  }
  return columns;
}

// Byte shuffles that bring four neighbouring columns to any place: the one for column c begins 2 c
// bytes before the middle.
inline constexpr auto kPlaceFour = [] {
  std::array<std::uint8_t, 64> bytes{};
  bytes.fill(0x80);  // gives zero
  for (std::uint8_t i = 0; i < 8; ++i) bytes[32 + i] = i;
  return bytes;
}();

// The columns with a piece; its cells are those of a form (kLaneForms) at its row.
TETRARCH_LANES U16 with_piece(U16 columns, std::uint64_t cells, std::size_t column) {
  const __m256i four = _mm256_set1_epi64x(static_cast<long long>(cells));
  const auto* places = reinterpret_cast<const __m256i*>(kPlaceFour.data() + 32 - 2 * column);
  return columns | u16(_mm256_shuffle_epi8(four, _mm256_loadu_si256(places)));
}

template <class Set>
class ColumnsSearch {
 public:
  static void set_weights(BoardWeights& to, const FixedWeights& weights) {
    to.fixed = weights;
    to.features = features_of(weights);
    SharedPairs shared;
    Set::set_shared(shared, weights);
    for (std::size_t pair = 0; pair < Set::kPairs; ++pair) {
      std::fill(std::begin(to.pairs[pair]), std::end(to.pairs[pair]), shared[pair]);
    }
  }

  TETRARCH_TARGET __attribute__((noinline)) static std::int32_t value_of(
      const BoardWeights& weights, const LaneBoard& board, int rows, LeftOut left_out) {
    Tableau<1> tableau;
    tableau.sink(left_out);
    describe(tableau, columns_of(board), rows, mask_of(weights));
    const Values terms = Set::value_of_boards(tableau, weights, mask_of(weights));
    const __m256i sum = raw(terms.low + terms.high);
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0b01'00'11'10));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0b10'11'00'01));
    return _mm_cvtsi128_si32(half);
  }

  TETRARCH_TARGET static bool best(const BoardTask& task, ValuedBoard& after, BoardChoice& choice) {
    Drops drops;
    drop_everywhere(task, drops);
    const U16 columns = columns_of(task.before.board);
    const auto piece = static_cast<std::size_t>(task.piece);

    // 1. The first best that clears nothing. If there is none: drop 0, with the lowest value.
    Found found[1 + kMaxDrops];
    std::int32_t best_value = highest(drops.best_values);
    std::uint32_t best_key = best_value == Best::kLowest ? 0 : first_key(drops, best_value);
    {
      const Placement at = task.order.placements[best_key >> kRowBits];
      const int row = static_cast<int>(best_key) & kRowMask;
      const int height = orientations_of(task.piece)[at.orientation].height;
      store(found[0].board.columns.data(),
            with_piece(columns, kLaneForms[piece][at.orientation] << row, at.column));
      found[0].landing = landing_value(task.weights.fixed, {row, height, 0, 0});
      found[0].lines = 0;
    }
    // 2. Those that clear.
    std::size_t count = 1, chosen = 0;
    for_clearing(task, drops, [&](const Clearing& clearing) TETRARCH_TARGET {
      const std::int32_t value = value_of_clearing(task, drops, clearing, columns, found[count]);
      const std::uint32_t rank = task.order.ranks[clearing.turn][clearing.column];
      const std::uint32_t key = rank << kRowBits | static_cast<std::uint32_t>(clearing.row);
      const bool taken = (value > best_value) | ((value == best_value) & (key < best_key));
      best_value = either(best_value, value, taken);
      best_key = either(best_key, key, taken);
      chosen = either(chosen, count, taken);
      ++count;
    });
    // 3. The choice.
    if (best_value == Best::kLowest) return false;
    store(after.board.columns.data(), load(found[chosen].board.columns.data()));
    after.value = best_value - found[chosen].landing;
    choice.value = best_value;
    choice.placement = task.order.placements[best_key >> kRowBits];
    choice.placement.row = static_cast<std::uint8_t>(best_key & kRowMask);
    choice.lines = found[chosen].lines;
    return true;
  }

  TETRARCH_TARGET static void tabulate(const BoardTask& task, DropTable& table) {
    Drops drops;
    drop_everywhere(task, drops);
    const std::size_t turns = orientations_of(task.piece).size();
    for (std::size_t turn = 0; turn < turns; ++turn) {
      const DropsOfTurn& of_turn = drops.turns[turn];
      store_in_order(table.values[turn], of_turn.values);
      store(table.rows[turn], of_turn.rows);
      table.legal[turn] = of_turn.legal;
      table.landing_known[turn] = of_turn.clearing;
    }
    Found found;
    for_clearing(task, drops, [&](const Clearing& clearing) TETRARCH_TARGET {
      table.values[clearing.turn][clearing.column] =
          value_of_clearing(task, drops, clearing, columns_of(task.before.board), found);
      table.landing_values[clearing.turn][clearing.column] = found.landing;
    });
  }

 private:
  static constexpr std::size_t kMaxDrops = 34;
  // A drop's key is its rank, then its row: the lowest key wins a tie.
  static constexpr int kRowBits = 4, kRowMask = 15;

  struct DropsOfTurn {
    Values values;  // as if nothing were cleared
    U16 rows;
    U16 full;                  // rows, and the floor
    unsigned legal, clearing;  // two bits for each column
  };
  struct Drops {
    DropsOfTurn turns[kMaxOrientations];
    // The first best of each column.
    Values best_values;
    U16 best_keys;
  };
  // A drop that clears lines.
  struct Clearing {
    std::size_t turn, column;
    int row;
    unsigned full;
  };
  // A drop that may be the best one.
  struct Found {
    LaneBoard board;  // that it leaves
    std::int32_t landing;
    int lines;
  };

  // The columns and the walls.
  TETRARCH_LANES static U16 columns_of(const LaneBoard& board) {
    return load(board.columns.data()) | ~Tableau<1>::first_lanes(kColumns);
  }
  TETRARCH_LANES static FeatureBits mask_of(const BoardWeights& weights) {
    return Set::kIsStatic ? 0 : weights.features;
  }

  // With few features one function describes the board and values the drops, so that the tableau
  // stays in registers. With all features that function would be too long.
  TETRARCH_LANES static void describe(Tableau<1>& tableau, U16 columns, int rows,
                                      FeatureBits mask) {
    if constexpr (Set::kIsStatic) {
      describe_here(tableau, columns, rows, mask);
    } else {
      describe_apart(tableau, columns, rows, mask);
    }
  }
  TETRARCH_TARGET __attribute__((noinline)) static void describe_apart(Tableau<1>& tableau,
                                                                       U16 columns, int rows,
                                                                       FeatureBits mask) {
    describe_here(tableau, columns, rows, mask);
  }
  TETRARCH_LANES static void describe_here(Tableau<1>& tableau, U16 columns, int rows,
                                           FeatureBits mask) {
    tableau.rows = rows;
    tableau.columns.set(columns, 0xffff);
    tableau.describe_columns();
    tableau.fold(tableau.full, tableau.columns, 0xffff, And{});
    Set::describe_all(tableau, mask);
  }

  TETRARCH_LANES static void drop_everywhere(const BoardTask& task, Drops& drops) {
    switch (task.piece) {
      case Piece::I:
        return drop_piece<Piece::I>(task, drops);
      case Piece::J:
        return drop_piece<Piece::J>(task, drops);
      case Piece::L:
        return drop_piece<Piece::L>(task, drops);
      case Piece::O:
        return drop_piece<Piece::O>(task, drops);
      case Piece::S:
        return drop_piece<Piece::S>(task, drops);
      case Piece::Z:
        return drop_piece<Piece::Z>(task, drops);
      case Piece::T:
        return drop_piece<Piece::T>(task, drops);
    }
  }
  template <Piece kPiece>
  TETRARCH_TARGET __attribute__((noinline)) static void drop_piece(const BoardTask& task,
                                                                   Drops& drops) {
    Tableau<1> tableau;
    tableau.sink(task.left_out);
    describe(tableau, columns_of(task.before.board), task.rows, mask_of(task.weights));
    Best best;
    try_turns<kPiece>(tableau, task, drops, best,
                      std::make_index_sequence<orientations_of(kPiece).size()>());
    drops.best_values = best.value;
    drops.best_keys = best.choice;
  }
  template <Piece kPiece, std::size_t... kTurn>
  TETRARCH_LANES static void try_turns(Tableau<1>& tableau, const BoardTask& task, Drops& drops,
                                       Best& best, std::index_sequence<kTurn...>) {
    (try_turn<Shape<kPiece, static_cast<int>(kTurn)>, kTurn>(tableau, task, drops, best), ...);
  }
  template <class Form, std::size_t kTurn>
  TETRARCH_LANES static void try_turn(Tableau<1>& tableau, const BoardTask& task, Drops& drops,
                                      Best& best) {
    if constexpr (Set::kIsStatic) {
      try_columns<Form, kTurn>(tableau, task, drops, best);
    } else {
      try_columns_apart<Form, kTurn>(tableau, task, drops, best);
    }
  }
  template <class Form, std::size_t kTurn>
  TETRARCH_TARGET __attribute__((noinline)) static void try_columns_apart(Tableau<1>& tableau,
                                                                          const BoardTask& task,
                                                                          Drops& drops,
                                                                          Best& best) {
    try_columns<Form, kTurn>(tableau, task, drops, best);
  }

  template <class Form, std::size_t kTurn>
  TETRARCH_LANES static void try_columns(Tableau<1>& tableau, const BoardTask& task, Drops& drops,
                                         Best& best) {
    // Formulas must read the tableau from memory: otherwise the compiler copies values that it knows
    // from the orientation before.
    asm volatile("" : "+m"(tableau));
    const Drop<Form, 1> drop(tableau, 0);
    const U16 ranks = load(task.order.ranks[kTurn]);
    const U16 illegal =
        greater(drop.row, all(task.rows - Form::kHeight)) | load(task.order.barred[kTurn]);
    const U16 full = drop.full_rows();
    const U16 barred = illegal | ~(full == all(1));
    const I32 own = i32(_mm256_set1_epi32(task.before.value));
    Values values = Set::value_of_drop(drop, {own, own}, task.weights, mask_of(task.weights));
    const unsigned legal = ~mask_bits(illegal);
    drops.turns[kTurn] = {values, drop.row, full, legal, mask_bits(barred) & legal};
    bar(values, barred);
    best.offer_ranked(values, (ranks << kRowBits) | drop.row);
  }

  TETRARCH_LANES static void for_clearing(const BoardTask& task, const Drops& drops, auto action) {
    const std::size_t turns = orientations_of(task.piece).size();
    for (std::size_t turn = 0; turn < turns; ++turn) {
      const DropsOfTurn& of_turn = drops.turns[turn];
      for (unsigned left = of_turn.clearing & 0x5555'5555; left; left &= left - 1) {
        const auto column = static_cast<std::size_t>(__builtin_ctz(left)) / 2;
        const auto* rows = reinterpret_cast<const std::uint16_t*>(&of_turn.rows);
        const auto* full = reinterpret_cast<const std::uint16_t*>(&of_turn.full);
        action(Clearing{turn, column, rows[column], full[column]});
      }
    }
  }

  TETRARCH_LANES static std::int32_t value_of_clearing(const BoardTask& task, const Drops& drops,
                                                       const Clearing& clearing, U16 columns,
                                                       Found& found) {
    const auto [turn, column, row, full] = clearing;
    const std::uint64_t cells = kLaneForms[static_cast<std::size_t>(task.piece)][turn] << row;
    const Landing landing = landing_of(task.piece, turn, row, full);
    found.lines = landing.lines;
    found.landing = landing_value(task.weights.fixed, landing);
    const U16 after = without_full_rows(with_piece(columns, cells, column), full);
    store(found.board.columns.data(), after);
    if (task.features_on == FeatureBoard::AfterClears) {
      return found.landing + value_of(task.weights, found.board, task.rows, task.left_out);
    }
    // The value before clears lacks only the landing's part of the clear.
    alignas(32) std::int32_t values[kLanes];
    store_in_order(values, drops.turns[turn].values);
    return values[column] + found.landing -
           landing_value(task.weights.fixed, {row, landing.piece_height, 0, 0});
  }

  TETRARCH_LANES static std::int32_t highest(const Values& values) {
    const __m256i both = _mm256_max_epi32(raw(values.low), raw(values.high));
    __m128i half = _mm_max_epi32(_mm256_castsi256_si128(both), _mm256_extracti128_si256(both, 1));
    half = _mm_max_epi32(half, _mm_shuffle_epi32(half, 0b01'00'11'10));
    half = _mm_max_epi32(half, _mm_shuffle_epi32(half, 0b10'11'00'01));
    return _mm_cvtsi128_si32(half);
  }
  // The lowest key of those with this value.
  TETRARCH_LANES static std::uint32_t first_key(const Drops& drops, std::int32_t value) {
    const I32 wanted = i32(_mm256_set1_epi32(value));
    const U16 among = packed(drops.best_values.low == wanted, drops.best_values.high == wanted);
    return static_cast<std::uint32_t>(smallest_lane(drops.best_keys | ~among));
  }
};

}  // namespace tetrarch::TETRARCH_ISA
