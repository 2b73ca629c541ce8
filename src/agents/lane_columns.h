// The kernel for one board: lanes are the columns at which the piece is dropped, all at once.
// Boards after clears are valued one by one, their ten columns in ten lanes.
#pragma once

#if defined(__x86_64__)

#include "agents/lane_search.h"

namespace tetrarch::lanes {

template <class Set>
class ColumnsSearch {
 public:
  TETRARCH_AVX2 static std::optional<ValuedPlacement> best(const FixedWeights& weights,
                                                           const Board& board, Piece piece,
                                                           int rows, FeatureBoard which,
                                                           const DropOrder& order) {
    DropTable table;
    ColumnsSearch search(table, weights, board, rows, which, &order);
    search.for_turns(piece);
    return search.first_best(piece);
  }

  TETRARCH_AVX2 static void tabulate(const FixedWeights& weights, const Board& board, Piece piece,
                                     int rows, FeatureBoard which, DropTable& table) {
    ColumnsSearch search(table, weights, board, rows, which, nullptr);
    search.for_turns(piece);
  }

 private:
  TETRARCH_LANES ColumnsSearch(DropTable& table, const FixedWeights& weights, const Board& board,
                               int rows, FeatureBoard which, const DropOrder* order)
      : table_(table), fixed_weights_(weights), rows_(rows), which_(which), order_(order) {
    Set::set_shared(weights_, weights);
    mask_ = Set::kIsStatic ? 0 : features_of(weights);
    tableau_.build_walls();
    tableau_.rows = rows;
    for (int c = 0; c < kColumns; ++c) {
      tableau_.columns[tableau_.place_of(c)] =
          static_cast<std::uint16_t>(board.columns[static_cast<std::size_t>(c)] << 1 | 1);
    }
    const std::int32_t value = value_of_board(tableau_);
    board_value_.low = board_value_.high = i32(_mm256_set1_epi32(value));
    tableau_.fold(tableau_.full, tableau_.columns, 0xffff, And{});
  }

  TETRARCH_LANES std::int32_t value_of_board(Tableau<1>& tableau) const {
    tableau.describe_columns();
    Set::describe_all(tableau, mask_);
    const Values terms = Set::value_of_boards(tableau, weights_, mask_);
    const __m256i sum = raw(terms.low + terms.high);
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0b01'00'11'10));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0b10'11'00'01));
    return _mm_cvtsi128_si32(half);
  }

  TETRARCH_LANES void for_turns(Piece piece) {
    switch (piece) {
      case Piece::I:
        try_turns<Piece::I>(std::make_index_sequence<2>());
        break;
      case Piece::J:
        try_turns<Piece::J>(std::make_index_sequence<4>());
        break;
      case Piece::L:
        try_turns<Piece::L>(std::make_index_sequence<4>());
        break;
      case Piece::O:
        try_turns<Piece::O>(std::make_index_sequence<1>());
        break;
      case Piece::S:
        try_turns<Piece::S>(std::make_index_sequence<2>());
        break;
      case Piece::Z:
        try_turns<Piece::Z>(std::make_index_sequence<2>());
        break;
      case Piece::T:
        try_turns<Piece::T>(std::make_index_sequence<4>());
        break;
    }
  }
  template <Piece kPiece, std::size_t... kTurn>
  TETRARCH_LANES void try_turns(std::index_sequence<kTurn...>) {
    (try_all_columns<Shape<kPiece, static_cast<int>(kTurn)>, static_cast<int>(kTurn)>(), ...);
  }

  template <class Form, int kTurn>
  TETRARCH_AVX2 __attribute__((noinline)) void try_all_columns() {
    const Drop<Form, 1> drop(tableau_, 0);
    const U16 illegal = greater(drop.row, all(rows_ - Form::kHeight)) |
                        ~Tableau<1>::first_lanes(kColumns - Form::kWidth + 1);
    const U16 full = drop.full_rows();
    Values values = Set::value_of_drop(drop, board_value_, weights_, mask_);
    store_in_order(table_.values[kTurn], values);
    store(table_.rows[kTurn], drop.row);
    table_.legal[kTurn] = ~mask_bits(illegal);
    const unsigned clearing = ~mask_bits((full == all(1)) | illegal);
    table_.landing_known[kTurn] = clearing;
    if (clearing) {
      value_cleared<Form, kTurn>(full, clearing);
      values = load_in_order(table_.values[kTurn]);
    }
    if (!order_) return;
    const U16 ranks = load(order_->ranks[kTurn]);
    bar(values, illegal | (ranks == all(DropOrder::kNever)));
    best_.offer_ranked(values, ranks);
  }

  template <class Form, int kTurn>
  TETRARCH_AVX2 __attribute__((noinline)) void value_cleared(U16 full, unsigned clearing) {
    alignas(32) std::uint16_t fulls[16];
    store(fulls, full);
    Tableau<1> after;
    after.build_walls();
    after.rows = rows_;
    while (clearing) {
      const int column = __builtin_ctz(clearing) / 2;
      clearing &= ~(3u << (2 * column));
      const int row = table_.rows[kTurn][column];
      const ClearingDrop drop{cells_of_form<Form>() << row, column, row, Form::kHeight,
                              fulls[column]};
      table_.landing_values[kTurn][column] = landing_value(fixed_weights_, drop.landing());
      if (which_ == FeatureBoard::BeforeClears) {
        // All but the clear itself was counted.
        table_.values[kTurn][column] += table_.landing_values[kTurn][column] -
                                        landing_value(fixed_weights_, {row, Form::kHeight, 0, 0});
        continue;
      }
      const U16 columns = columns_after(tableau_.columns + tableau_.place_of(0), drop);
      Tableau<1>::store_columns(after.columns + after.place_of(0), columns, 0xffff);
      table_.values[kTurn][column] = value_of_board(after) + table_.landing_values[kTurn][column];
    }
  }

  TETRARCH_LANES std::optional<ValuedPlacement> first_best(Piece piece) const {
    const __m256i both = _mm256_max_epi32(raw(best_.value.low), raw(best_.value.high));
    __m128i half = _mm_max_epi32(_mm256_castsi256_si128(both), _mm256_extracti128_si256(both, 1));
    half = _mm_max_epi32(half, _mm_shuffle_epi32(half, 0b01'00'11'10));
    half = _mm_max_epi32(half, _mm_shuffle_epi32(half, 0b10'11'00'01));
    if (_mm_cvtsi128_si32(half) == Best::kLowest) return std::nullopt;
    const I32 highest = i32(_mm256_broadcastd_epi32(half));
    const U16 among = packed(best_.value.low == highest, best_.value.high == highest);
    const int first = smallest_lane(best_.choice | ~among);
    const Placement placement = order_->placements[static_cast<std::size_t>(first)];
    ValuedPlacement found =
        entry(table_, fixed_weights_, piece, placement.orientation, placement.column);
    found.placement.route = placement.route;
    return found;
  }

  DropTable& table_;
  const FixedWeights& fixed_weights_;
  SharedWeights weights_;
  Tableau<1> tableau_;
  std::uint64_t mask_;
  int rows_;
  FeatureBoard which_;
  const DropOrder* order_;  // none: nobody asks for the best
  Values board_value_;
  Best best_;  // of each column
};

}  // namespace tetrarch::lanes

#endif  // __x86_64__
