// The kernel for sixteen boards that face the same piece: lanes are boards. A drop that clears lines
// changes every feature, so its board is valued from scratch: such drops are collected and valued
// sixteen at a time, from any number of groups of sixteen boards:
//
//     best()    group of 16 boards, a piece -> the best drop that clears nothing   -> choices
//                                           -> drops that clear -> pending
//     finish()  pending -> 16 boards from any groups, from scratch  -> choices, if better
#pragma once

#include <new>

#include "kernels/lane_feature_set.h"
#include "kernels/lane_pending.h"

namespace tetrarch::TETRARCH_ISA {

template <class Set>
class BoardsSearch {
 public:
  struct Workspace {
    Tableau<16> tableau;  // of the boards
    Tableau<16> cleared_tableau;
    Pending pending;
  };
  static_assert(sizeof(Workspace) <= sizeof(LaneWorkspace));

  TETRARCH_TARGET static void prepare(LaneWorkspace& workspace, int rows) {
    auto* own = new (workspace.bytes.data()) Workspace;
    for (Tableau<16>* tableau : {&own->tableau, &own->cleared_tableau}) {
      tableau->build_walls();
      tableau->rows = rows;
      tableau->sink_none();
    }
  }

  TETRARCH_TARGET static void best(LaneWorkspace& workspace, const LaneWeights& weights,
                                   const LaneBoards& boards, std::span<const Piece> pieces,
                                   LaneChoices* choices) {
    BoardsSearch search(own(workspace), weights, boards);
    for (std::size_t i = 0; i < pieces.size(); ++i) search.best_of(pieces[i], choices[i]);
  }

  TETRARCH_TARGET static void finish(LaneWorkspace& workspace) {
    value_pending(own(workspace));
    own(workspace).pending.group_count = 0;
  }

 private:
  static Workspace& own(LaneWorkspace& workspace) {
    return *std::launder(reinterpret_cast<Workspace*>(workspace.bytes.data()));
  }

  TETRARCH_LANES BoardsSearch(Workspace& workspace, const LaneWeights& weights,
                              const LaneBoards& boards)
      : workspace_(workspace),
        tableau_(workspace.tableau),
        weights_(weights),
        boards_(boards),
        mask_(Set::kIsStatic ? 0 : weights.features),
        board_values_(load_in_order(boards.values.data())) {
    load_boards(tableau_, boards.boards);
    if (boards.any_sunk) {
      tableau_.sink(boards.rows_left_out.data(), boards.holed.data());
    } else {
      tableau_.sink_none();
    }
    tableau_.describe_columns();
    tableau_.fold(tableau_.full, tableau_.columns, 0xffff, And{});
    Set::describe_all(tableau_, mask_);
    if (boards.any_sunk) {
      const Values stays = Set::value_of_boards(tableau_, weights_, mask_);
      left_out_ = {board_values_.low - stays.low, board_values_.high - stays.high};
    }
  }

  TETRARCH_LANES static void load_boards(Tableau<16>& tableau,
                                         const std::array<LaneBoard, 16>& boards) {
    U16 columns[kColumns];
    transpose<kColumns>(reinterpret_cast<const std::uint16_t(*)[16]>(boards.data()), columns);
#pragma GCC unroll 10
    for (int c = 0; c < kColumns; ++c) tableau.columns.put(c, columns[c]);
  }

  // Removes the full rows of each lane, from the bottom up.
  TETRARCH_LANES static void clear_rows(Tableau<16>& tableau, U16 full) {
    while (any(full)) {
      const U16 below = (full & (all(0) - full)) - all(1);  // all rows if none is full
      for (int c = 0; c < kColumns; ++c) {
        const U16 column = tableau.columns.at(c);
        tableau.columns.put(c, (column & below) | ((column >> 1) & ~below));
      }
      full = (full & (full - all(1))) >> 1;
    }
  }

  TETRARCH_TARGET void best_of(Piece piece, LaneChoices& choices) {
    Pending& pending = workspace_.pending;
    if (pending.group_count == pending.groups.size()) {
      value_pending(workspace_);
      pending.group_count = 0;
    }
    pending.add({&weights_, &boards_, &choices, piece, left_out_});
    choices.unsure = 0;
    choices.values.fill(Best::kLowest);
    choices.drops.fill({LaneDrop::kNone});
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
    merge(best, piece, choices);
  }

  // Merges into the choices, which may have some of the group's clears. The earlier wins a tie.
  TETRARCH_LANES void merge(const Best& best, Piece piece, LaneChoices& choices) const {
    const Values held = load_in_order(choices.values.data());
    const U16 held_drops = load(&choices.drops[0].bits);
    const U16 better = packed(i32(_mm256_cmpgt_epi32(raw(best.value.low), raw(held.low))),
                              i32(_mm256_cmpgt_epi32(raw(best.value.high), raw(held.high))));
    const U16 equal = packed(best.value.low == held.low, best.value.high == held.high);
    const U16 numbers = all(LaneDrop::kNumbers);
    const U16 earlier = greater(held_drops & numbers, best.choice & numbers);
    const U16 taken = better | (equal & earlier);
    store(&choices.drops[0].bits, u16(chosen(raw(held_drops), raw(best.choice), raw(taken))));
    store_in_order(choices.values.data(), chosen(held, best.value, taken));

    const U16 turns = (best.choice >> LaneDrop::kTurnShift) & all(3);
    const U16 heights = look_up(kHeights[static_cast<std::size_t>(piece)], turns) & all(7);
    const Values landing =
        Set::value_of_landing(best.choice >> LaneDrop::kRowShift, heights, weights_, mask_);
    const Values left = difference(best.value, landing);  // not taken where there is no drop
    store_in_order(choices.boards.data(),
                   chosen(load_in_order(choices.boards.data()), left, taken));
  }

  template <Piece kPiece, std::size_t... kTurn>
  TETRARCH_LANES void try_turns(Best& best, std::index_sequence<kTurn...>) {
    (try_columns<Shape<kPiece, static_cast<int>(kTurn)>, static_cast<int>(kTurn)>(best), ...);
  }

  template <class Form, int kTurn>
  TETRARCH_TARGET __attribute__((noinline)) void try_columns(Best& best_so_far) {
    Best best = best_so_far;
    const U16 highest_row = all(tableau_.rows - Form::kHeight) - load(boards_.rows_left_out.data());
    for (int column = 0; column + Form::kWidth <= kColumns; ++column) {
      const Drop<Form, 16> drop(tableau_, column);
      const U16 illegal = greater(drop.row, highest_row);
      const U16 full = drop.full_rows();
      Values values = Set::value_of_drop(drop, board_values_, weights_, mask_);
      const U16 choice =
          (drop.row << LaneDrop::kRowShift) | all(LaneDrop::number_of(kTurn, column));
      if (any(illegal | (full ^ all(1)))) {
        const U16 clearing = ~((full == all(1)) | illegal);
        bar(values, clearing | illegal);
        if (any(clearing)) collect(choice, full, clearing, Place{Form::kPiece, kTurn, column});
      }
      best.offer(values, choice);
    }
    best_so_far = best;
  }

  // The same in all lanes of a drop.
  struct Place {
    Piece piece;
    std::size_t turn;
    int column;
  };

  // Adds the clearing drops to the pending ones, each with its board.
  TETRARCH_TARGET __attribute__((noinline)) void collect(U16 choices, U16 full, U16 clearing,
                                                         Place place) {
    alignas(32) LaneDrop drops[16];
    alignas(32) std::uint16_t fulls[16];
    store(&drops[0].bits, choices | all(LaneDrop::kClears));
    store(fulls, full);
    Pending& pending = workspace_.pending;
    const std::uint64_t form = kLaneForms[static_cast<std::size_t>(place.piece)][place.turn];
    const std::size_t group = pending.group_count - 1;
    for (unsigned lanes = mask_bits(clearing) & 0x5555'5555; lanes; lanes &= lanes - 1) {
      const auto lane = static_cast<std::size_t>(__builtin_ctz(lanes)) / 2;
      const std::size_t slot = pending.count++;
      const int row = drops[lane].bits >> LaneDrop::kRowShift;
      pending.drops[slot] = drops[lane];
      pending.full[slot] = fulls[lane];
      store(pending.boards[slot].columns.data(), load(boards_.boards[lane].columns.data()));
      add_cells(pending.boards[slot], place.column, form << row);
      pending.landings[slot] = landing_value(*weights_.lanes[lane],
                                             landing_of(place.piece, place.turn, row, fulls[lane]));
      pending.lane[slot] = static_cast<std::uint8_t>(lane);
      pending.group[slot] = static_cast<std::uint8_t>(group);
      pending.choices[slot] = pending.groups[group].choices;
      if (pending.count == 16) value_pending(workspace_);
    }
  }

  // Values the boards after the pending drops from scratch.
  TETRARCH_TARGET __attribute__((noinline)) static void value_pending(Workspace& workspace) {
    Pending& pending = workspace.pending;
    const std::size_t count = pending.count;
    if (count == 0) return;
    // 1. Their boards without the full rows.
    Tableau<16>& tableau = workspace.cleared_tableau;
    load_boards(tableau, pending.boards);
    clear_rows(tableau, load(pending.full.data()) ^ all(1));
    // 2. The values of these.
    const FeatureBits mask = pending.features;
    if (pending.any_sunk) {
      sink(pending, tableau);
    } else {
      tableau.sink_none();
    }
    tableau.describe_columns();
    Set::describe_all(tableau, mask);
    alignas(32) std::int32_t values[16];
    if (pending.shared) {
      store_in_order(values, Set::value_of_boards(tableau, *pending.groups[0].weights, mask));
    } else {
      LaneWeights weights;
      for (std::size_t slot = 0; slot < count; ++slot) {
        Set::copy_lane(weights, static_cast<int>(slot),
                       *pending.groups[pending.group[slot]].weights, pending.lane[slot]);
      }
      store_in_order(values, Set::value_of_boards(tableau, weights, mask));
    }
    if (pending.any_sunk) raise_sunk(pending, tableau, values);
    // 3. The choices. The earlier wins a tie.
    for (std::size_t slot = 0; slot < count; ++slot) {
      LaneChoices& choices = *pending.choices[slot];
      const std::size_t lane = pending.lane[slot];
      const LaneDrop drop = pending.drops[slot];
      const std::int32_t value = values[slot] + pending.landings[slot];
      const std::int32_t held = choices.values[lane];
      const LaneDrop held_drop = choices.drops[lane];
      const bool taken = (value > held) | ((value == held) & (drop.number() < held_drop.number()));
      choices.values[lane] = either(held, value, taken);
      choices.drops[lane].bits = either(held_drop.bits, drop.bits, taken);
      choices.boards[lane] = either(choices.boards[lane], values[slot], taken);
    }
    pending.count = 0;
  }

  TETRARCH_TARGET __attribute__((noinline)) static void sink(const Pending& pending,
                                                             Tableau<16>& tableau) {
    alignas(32) std::uint16_t rows[16] = {}, holed[16] = {};
    for (std::size_t slot = 0; slot < pending.count; ++slot) {
      const LaneBoards& boards = *pending.groups[pending.group[slot]].boards;
      if (!boards.any_sunk) continue;
      rows[slot] = boards.rows_left_out[pending.lane[slot]];
      holed[slot] = boards.holed[pending.lane[slot]];
    }
    tableau.sink(rows, holed);
  }

  // Adds the value of the rows left out of sunk boards, and marks the unsure ones.
  TETRARCH_TARGET __attribute__((noinline)) static void raise_sunk(const Pending& pending,
                                                                   const Tableau<16>& tableau,
                                                                   std::int32_t* values) {
    U16 empty = all(0);
    for (int c = 0; c < kColumns; ++c) empty |= tableau.columns.at(c) == all(1);
    for (std::size_t slot = 0; slot < pending.count; ++slot) {
      const Group& group = pending.groups[pending.group[slot]];
      if (!group.boards->any_sunk) continue;
      const std::size_t lane = pending.lane[slot];
      alignas(32) std::int32_t left_out[16];
      store_in_order(left_out, group.left_out);
      values[slot] += left_out[lane];
      const bool sunk = group.boards->rows_left_out[lane] > 0;
      const unsigned came_down = mask_bits(empty) >> (2 * slot) & 1;
      group.choices->unsure |= (sunk ? came_down : 0) << lane;
    }
  }

  // [piece]: rows of each orientation.
  static constexpr std::array<ByteTable, kPieces> kHeights = [] {
    std::array<ByteTable, kPieces> tables{};
    for (std::size_t piece = 0; piece < kPieces; ++piece) {
      const Orientations& shapes = orientations_of(kAllPieces[piece]);
      tables[piece] = byte_table([&](int turn) {
        const auto t = static_cast<std::size_t>(turn);
        return t < shapes.size() ? shapes[t].height : 0;
      });
    }
    return tables;
  }();

  Workspace& workspace_;
  Tableau<16>& tableau_;
  const LaneWeights& weights_;
  const LaneBoards& boards_;
  FeatureBits mask_;
  Values board_values_;
  Values left_out_{};
};

}  // namespace tetrarch::TETRARCH_ISA
