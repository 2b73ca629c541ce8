// The kernel for sixteen boards that face the same piece: lanes are boards. Boards whose drops
// clear lines (two in three pieces have one) are collected and valued sixteen at a time.
#pragma once

#if defined(__x86_64__)

#include <new>

#include "agents/lane_search.h"

namespace tetrarch::lanes {

// Boards after drops that cleared lines, until there are sixteen of them.
struct Cleared {
  int count = 0;
  std::array<LaneBoard, 16> boards;
  std::array<std::uint8_t, 16> lane, choice;
  std::array<std::int32_t, 16> landing;
  // The first best of each lane so far, for the lanes of the mask.
  unsigned lanes = 0;
  std::array<std::int32_t, 16> best_value;
  std::array<std::int32_t, 16> best_choice;
};

template <class Set>
class BoardsSearch {
 public:
  struct Workspace {
    Tableau<16> tableau;  // of the boards
    Tableau<16> cleared_tableau;
    Cleared cleared;
  };
  static_assert(sizeof(Workspace) <= sizeof(LaneWorkspace));

  TETRARCH_AVX2 static void prepare(LaneWorkspace& workspace) {
    auto* own = new (workspace.bytes.data()) Workspace;
    own->tableau.build_walls();
    own->cleared_tableau.build_walls();
  }

  TETRARCH_AVX2 static void best(LaneWorkspace& workspace, const LaneWeights& weights,
                                 const std::array<LaneBoard, 16>& boards,
                                 std::span<const Piece> pieces, int rows, LaneChoices* choices) {
    BoardsSearch search(*std::launder(reinterpret_cast<Workspace*>(workspace.bytes.data())),
                        weights, boards, rows);
    for (std::size_t i = 0; i < pieces.size(); ++i) search.best_of(pieces[i], choices[i]);
  }

 private:
  TETRARCH_LANES BoardsSearch(Workspace& workspace, const LaneWeights& weights,
                              const std::array<LaneBoard, 16>& boards, int rows)
      : tableau_(workspace.tableau),
        cleared_tableau_(workspace.cleared_tableau),
        cleared_(workspace.cleared),
        weights_(weights),
        boards_(boards),
        mask_(Set::kIsStatic ? 0 : weights.features),
        rows_(rows) {
    tableau_.rows = cleared_tableau_.rows = rows;
    load_boards(tableau_, boards);
    tableau_.fold(tableau_.full, tableau_.columns, 0xffff, And{});
    Set::describe_all(tableau_, mask_);
    board_values_ = Set::value_of_boards(tableau_, weights, mask_);
  }

  TETRARCH_LANES static void load_boards(Tableau<16>& tableau,
                                         const std::array<LaneBoard, 16>& boards) {
    U16 columns[kColumns];
    transpose<kColumns>(reinterpret_cast<const std::uint16_t(*)[16]>(boards.data()), columns);
#pragma GCC unroll 10
    for (int c = 0; c < kColumns; ++c) store(tableau.columns + tableau.place_of(c), columns[c]);
    tableau.describe_columns();
  }

  TETRARCH_AVX2 void best_of(Piece piece, LaneChoices& choices) {
    cleared_.lanes = 0;
    Best best;
    switch (piece) {
      case Piece::I:
        try_turns<Piece::I>(best, std::make_index_sequence<2>());
        break;
      case Piece::J:
        try_turns<Piece::J>(best, std::make_index_sequence<4>());
        break;
      case Piece::L:
        try_turns<Piece::L>(best, std::make_index_sequence<4>());
        break;
      case Piece::O:
        try_turns<Piece::O>(best, std::make_index_sequence<1>());
        break;
      case Piece::S:
        try_turns<Piece::S>(best, std::make_index_sequence<2>());
        break;
      case Piece::Z:
        try_turns<Piece::Z>(best, std::make_index_sequence<2>());
        break;
      case Piece::T:
        try_turns<Piece::T>(best, std::make_index_sequence<4>());
        break;
    }
    if (cleared_.count > 0) value_cleared();
    store_in_order(choices.values.data(), best.value);
    store_in_order(choices.drops.data(), best.choice);
    for (unsigned lanes = cleared_.lanes; lanes; lanes &= lanes - 1) {
      const auto lane = static_cast<std::size_t>(__builtin_ctz(lanes));
      std::int32_t& value = choices.values[lane];
      std::int32_t& drop = choices.drops[lane];
      const std::int32_t other = cleared_.best_value[lane], clear = cleared_.best_choice[lane];
      // Among equals the earlier one wins.
      if (drop < 0 || other > value || (other == value && clear < drop)) {
        value = other;
        drop = clear | LaneChoices::kClears;
      }
    }
  }

  template <Piece kPiece, std::size_t... kTurn>
  TETRARCH_LANES void try_turns(Best& best, std::index_sequence<kTurn...>) {
    (try_columns<Shape<kPiece, static_cast<int>(kTurn)>, static_cast<int>(kTurn)>(best), ...);
  }

  template <class Form, int kTurn>
  TETRARCH_AVX2 __attribute__((noinline)) void try_columns(Best& best_so_far) {
    Best best = best_so_far;
    const U16 highest_row = all(rows_ - Form::kHeight);
    for (int column = 0; column + Form::kWidth <= kColumns; ++column) {
      const Drop<Form, 16> drop(tableau_, column);
      const U16 illegal = greater(drop.row, highest_row);
      const U16 full = drop.full_rows();
      const U16 ordinary = full == all(1);  // the floor alone
      const Values values = Set::value_of_drop(drop, board_values_, weights_, mask_);
      best.offer(values, LaneChoices::drop_of(kTurn, column), illegal | ~ordinary);
      const unsigned clearing = ~mask_bits(ordinary | illegal);
      if (clearing) collect<Form>(drop.row, full, kTurn, column, clearing);
    }
    best_so_far = best;
  }

  template <class Form>
  TETRARCH_AVX2 __attribute__((noinline)) void collect(U16 row, U16 full, int turn, int column,
                                                       unsigned clearing) {
    alignas(32) std::uint16_t rows[16], fulls[16];
    store(rows, row);
    store(fulls, full);
    while (clearing) {
      const auto lane = static_cast<std::size_t>(__builtin_ctz(clearing)) / 2;
      clearing &= ~(3u << (2 * lane));
      const ClearingDrop drop{cells_of_form<Form>() << rows[lane], column, rows[lane],
                              Form::kHeight, fulls[lane]};
      const auto slot = static_cast<std::size_t>(cleared_.count++);
      store(cleared_.boards[slot].columns.data(),
            columns_after(boards_[lane].columns.data(), drop));
      cleared_.lane[slot] = static_cast<std::uint8_t>(lane);
      cleared_.choice[slot] = static_cast<std::uint8_t>(LaneChoices::drop_of(turn, column));
      cleared_.landing[slot] = landing_value(*weights_.lanes[lane], drop.landing());
      if (cleared_.count == 16) value_cleared();
    }
  }

  // Values the collected boards from scratch. They come in the order of their placements.
  TETRARCH_AVX2 __attribute__((noinline)) void value_cleared() {
    load_boards(cleared_tableau_, cleared_.boards);
    Set::describe_all(cleared_tableau_, mask_);
    alignas(32) std::int32_t values[16];
    if (weights_.shared) {
      store_in_order(values, Set::value_of_boards(cleared_tableau_, weights_, mask_));
    } else {
      LaneWeights weights;
      for (int slot = 0; slot < 16; ++slot) {
        Set::copy_lane(weights, slot, weights_, cleared_.lane[static_cast<std::size_t>(slot)]);
      }
      store_in_order(values, Set::value_of_boards(cleared_tableau_, weights, mask_));
    }
    for (std::size_t slot = 0; slot < static_cast<std::size_t>(cleared_.count); ++slot) {
      const std::size_t lane = cleared_.lane[slot];
      const std::int32_t value = values[slot] + cleared_.landing[slot];
      if ((cleared_.lanes >> lane & 1) && value <= cleared_.best_value[lane]) continue;
      cleared_.lanes |= 1u << lane;
      cleared_.best_value[lane] = value;
      cleared_.best_choice[lane] = cleared_.choice[slot];
    }
    cleared_.count = 0;
  }

  Tableau<16>& tableau_;
  Tableau<16>& cleared_tableau_;
  Cleared& cleared_;
  const LaneWeights& weights_;
  const std::array<LaneBoard, 16>& boards_;
  std::uint64_t mask_;
  int rows_;
  Values board_values_;
};

}  // namespace tetrarch::lanes

#endif  // __x86_64__
