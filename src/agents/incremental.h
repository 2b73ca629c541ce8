// Values the straight drops of one piece from what the board already has. A column's *term* is the
// weighted sum of its column features; it depends on the column and its two neighbours:
//
//     columns      0  1  2  3  4  5  6  7  8  9
//     piece on              3  4  5                (touched: 3 to 5)
//     terms anew         2  3  4  5  6             (and the column on either side)
//
// so the board's part of the value is the sum of all terms, less the old terms of those columns,
// plus the new ones. Full rows and rows with holes come from prefixes and suffixes over the columns.
// A drop that clears lines changes everything and is valued from scratch.
//
// The template masks say at compile time which features have a weight; kAnyFeatures asks at run time.
#pragma once

#include <algorithm>

#include "agents/fixed_weights.h"
#include "agents/valuer.h"

namespace tetrarch {

inline constexpr std::uint32_t kAnyFeatures = ~0u;
static_assert(kColumnFeatures < 32 && kBoardFeatures < 32);

struct FeatureMasks {
  std::uint32_t columns = 0;
  std::uint32_t board = 0;
};

constexpr FeatureMasks masks_of(const FixedWeights& weights) {
  FeatureMasks masks;
  for (int i = 0; i < kColumnFeatures; ++i) {
    const bool used = weights.weights[static_cast<std::size_t>(kFirstColumnFeature + i)] != 0;
    masks.columns |= std::uint32_t{used} << i;
  }
  for (int i = 0; i < kBoardFeatures; ++i) {
    const bool used = weights.weights[static_cast<std::size_t>(kFirstBoardFeature + i)] != 0;
    masks.board |= std::uint32_t{used} << i;
  }
  return masks;
}

namespace detail {

template <class F, class... All>
constexpr int position_in(std::tuple<All...>*) {
  int position = 0, found = -1;
  ((std::is_same_v<F, All> ? void(found = position) : void(), ++position), ...);
  return found;
}

template <bool kIsStatic, std::uint32_t kMask, int kBit>
TETRARCH_INLINE constexpr bool wanted(std::uint32_t mask) {
  if constexpr (kIsStatic) return kMask >> kBit & 1;
  return mask >> kBit & 1;
}

}  // namespace detail

template <class F>
constexpr std::uint32_t column_bit() {
  return 1u << detail::position_in<F>(static_cast<ColumnFeatures*>(nullptr));
}
template <class F>
constexpr std::uint32_t board_bit() {
  return 1u << detail::position_in<F>(static_cast<BoardFeatures*>(nullptr));
}

template <std::uint32_t kColumnMask, std::uint32_t kBoardMask>
class Incremental {
 public:
  static ValuedPlacements value_all(const FixedWeights& weights, const Board& board, Piece piece,
                                    int rows) {
    ValuedPlacements all;
    Incremental(weights, board, rows).visit(piece, [&](const ValuedPlacement& item) {
      all.push_back(item);
    });
    return all;
  }

  static std::optional<ValuedPlacement> best(const FixedWeights& weights, const Board& board,
                                             Piece piece, int rows) {
    ValuedPlacement best;
    bool any = false;
    Incremental(weights, board, rows).visit(piece, [&](const ValuedPlacement& item) {
      if (any && item.value <= best.value) return;
      best = item;
      any = true;
    });
    return any ? std::optional(best) : std::nullopt;
  }

 private:
  static constexpr bool kIsStatic = kColumnMask != kAnyFeatures;

  Incremental(const FixedWeights& weights, const Board& board, int rows)
      : weights_(weights), masks_(masks_of_if_needed(weights)), rows_(rows) {
    columns_[0] = columns_[kColumns + 1] = rows_below(rows);
    for (std::size_t c = 0; c < kColumns; ++c) {
      columns_[c + 1] = board.columns[c];
      sky_.heights[c] = height_of(board.columns[c]);
    }
    sky_.rows = rows;
    full_before_[0] = full_after_[kColumns] = ~Column{0};
    hole_rows_before_[0] = hole_rows_after_[kColumns] = 0;
    for (std::size_t c = 0; c < kColumns; ++c) {
      full_before_[c + 1] = full_before_[c] & board.columns[c];
      hole_rows_before_[c + 1] = hole_rows_before_[c] | holes_of(board.columns[c]);
    }
    for (std::size_t c = kColumns; c-- > 0;) {
      full_after_[c] = full_after_[c + 1] & board.columns[c];
      hole_rows_after_[c] = hole_rows_after_[c + 1] | holes_of(board.columns[c]);
    }
    for (int c = 0; c < kColumns; ++c) {
      terms_[c] = term(columns_[c], columns_[c + 1], columns_[c + 2], c);
      sum_ += terms_[c];
    }
  }

  static constexpr FeatureMasks masks_of_if_needed(const FixedWeights& weights) {
    return kIsStatic ? FeatureMasks{kColumnMask, kBoardMask} : masks_of(weights);
  }

  // The weighted sum of the column features of one column.
  TETRARCH_INLINE int term(Column left, Column self, Column right, int index) const {
    return term_of(Neighbourhood{left, self, right, index, rows_},
                   std::make_index_sequence<kColumnFeatures>());
  }
  template <std::size_t... I>
  TETRARCH_INLINE int term_of(const Neighbourhood& n, std::index_sequence<I...>) const {
    int sum = 0;
    ((detail::wanted<kIsStatic, kColumnMask, I>(masks_.columns)
          ? void(sum += weights_.weights[kFirstColumnFeature + I] *
                        std::tuple_element_t<I, ColumnFeatures>::term(n))
          : void()),
     ...);
    return sum;
  }

  // The weighted sum of the board features.
  template <std::size_t... I>
  TETRARCH_INLINE int board_value(const Skyline& sky, std::index_sequence<I...>) const {
    int sum = 0;
    ((detail::wanted<kIsStatic, kBoardMask, I>(masks_.board)
          ? void(sum += weights_.weights[kFirstBoardFeature + I] *
                        std::tuple_element_t<I, BoardFeatures>::value(sky))
          : void()),
     ...);
    return sum;
  }
  TETRARCH_INLINE int board_value(const Skyline& sky) const {
    return board_value(sky, std::make_index_sequence<kBoardFeatures>());
  }

  template <std::size_t... I>
  TETRARCH_INLINE int landing_value(const Landing& landing, std::index_sequence<I...>) const {
    return (0 + ... + (weights_.weights[I] * std::tuple_element_t<I, LandingFeatures>::value(landing)));
  }
  TETRARCH_INLINE int landing_value(const Landing& landing) const {
    return landing_value(landing, std::make_index_sequence<kLandingFeatures>());
  }

  template <class Visit>
  TETRARCH_INLINE void visit(Piece piece, const Visit& visit) {
    const Orientations& shapes = orientations_of(piece);
    for (std::size_t index = 0; index < shapes.size(); ++index) {
      const Orientation& shape = shapes[index];
      for (int column = 0; column + shape.width <= kColumns; ++column) {
        int row = 0;
        for (int k = 0; k < shape.width; ++k) {
          row = std::max(row, sky_.heights[column + k] - shape.bottom[k]);
        }
        if (row + shape.height > rows_) continue;
        const Placement placement{static_cast<std::uint8_t>(index),
                                  static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
        visit(valued(shape, placement));
      }
    }
  }

  TETRARCH_INLINE ValuedPlacement valued(const Orientation& shape, Placement placement) {
    const int column = placement.column, row = placement.row, width = shape.width;

    // 1. The touched columns with the piece in them.
    std::array<Column, 4> changed{};
    Column full = full_before_[column] & full_after_[column + width];
    for (int k = 0; k < width; ++k) {
      changed[k] = columns_[column + k + 1] | Column{shape.cells[k]} << row;
      full &= changed[k];
    }
    if (full) return valued_with_clears(shape, placement, changed, full);

    // 2. New terms instead of the old ones; columns_ holds the changed board meanwhile.
    std::array<Column, 4> kept{};
    for (int k = 0; k < width; ++k) {
      kept[k] = columns_[column + k + 1];
      columns_[column + k + 1] = changed[k];
    }
    int sum = sum_;
    const int first = std::max(column - 1, 0), last = std::min(column + width, kColumns - 1);
    for (int c = first; c <= last; ++c) {
      sum += term(columns_[c], columns_[c + 1], columns_[c + 2], c) - terms_[c];
    }

    // 3. Board features from the changed skyline.
    if (masks_.board) {
      Skyline sky = sky_;
      sky.hole_rows = hole_rows_before_[column] | hole_rows_after_[column + width];
      for (int k = 0; k < width; ++k) {
        sky.hole_rows |= holes_of(changed[k]);
        sky.heights[column + k] = row + shape.top[k];
      }
      sum += board_value(sky);
    }
    for (int k = 0; k < width; ++k) columns_[column + k + 1] = kept[k];

    const int landing = landing_value({row, shape.height, 0, 0});
    return {placement, sum + landing, landing};
  }

  [[gnu::noinline]] ValuedPlacement valued_with_clears(const Orientation& shape,
                                                       Placement placement,
                                                       const std::array<Column, 4>& changed,
                                                       Column full) const {
    std::array<Column, kColumns + 2> columns = columns_;
    Landing landing{placement.row, shape.height, std::popcount(full), 0};
    for (int k = 0; k < shape.width; ++k) {
      columns[placement.column + k + 1] = changed[k];
      landing.piece_cells_cleared += std::popcount(full & Column{shape.cells[k]} << placement.row);
    }
    Skyline sky;
    sky.rows = rows_;
    for (std::size_t c = 0; c < kColumns; ++c) {
      columns[c + 1] = without_rows(columns[c + 1], full);
      sky.heights[c] = height_of(columns[c + 1]);
      sky.hole_rows |= holes_of(columns[c + 1]);
    }
    int sum = board_value(sky);
    for (int c = 0; c < kColumns; ++c) sum += term(columns[c], columns[c + 1], columns[c + 2], c);
    const int landed = landing_value(landing);
    return {placement, sum + landed, landed};
  }

  const FixedWeights& weights_;
  FeatureMasks masks_;
  int rows_;
  std::array<Column, kColumns + 2> columns_;  // with the walls: column c is columns_[c + 1]
  Skyline sky_;
  std::array<int, kColumns> terms_;
  int sum_ = 0;  // of all terms
  // [c]: over the columns left of c, and over c and the columns right of it.
  std::array<Column, kColumns + 1> full_before_, full_after_;
  std::array<Column, kColumns + 1> hole_rows_before_, hole_rows_after_;
};

}  // namespace tetrarch
