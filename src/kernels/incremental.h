// Values the straight drops of one piece as changes of the board's own value. A column's *term* is the
// weighted sum of its column features; it depends on the column and its two neighbours:
//
//     columns         0  1  2  3  4  5  6  7  8  9
//     piece on                 3  4  5                (touched: 3 to 5)
//     own terms anew           3  4  5
//     beside terms anew     2  3  4  5  6             (and the column on either side)
//
// So the board's part of the value is the sum of all terms, less the old terms of those columns, plus
// the new ones. *Own* terms belong to features of a single column. Full rows and rows with holes come
// from prefixes and suffixes over the columns. A drop that clears lines is valued from scratch.
//
// The template masks tell which features have a weight; with kAnyFeatures this is tested at run time.
#pragma once

#include <algorithm>

#include "kernels/fixed_weights.h"
#include "kernels/valued_placement.h"

namespace tetrarch {

using FeatureMask = std::uint64_t;  // bits of a tuple of features
inline constexpr FeatureMask kAnyFeatures = ~FeatureMask{0};
static_assert(kColumnFeatures < 64 && kBoardFeatures < 64);

struct FeatureMasks {
  FeatureMask columns = 0;
  FeatureMask board = 0;
};

constexpr FeatureMasks masks_of(const FixedWeights& weights) {
  FeatureMasks masks;
  for (int i = 0; i < kColumnFeatures; ++i) {
    const bool used = weights.weights[static_cast<std::size_t>(kFirstColumnFeature + i)] != 0;
    masks.columns |= FeatureMask{used} << i;
  }
  for (int i = 0; i < kBoardFeatures; ++i) {
    const bool used = weights.weights[static_cast<std::size_t>(kFirstBoardFeature + i)] != 0;
    masks.board |= FeatureMask{used} << i;
  }
  return masks;
}

namespace detail {

template <bool kIsStatic, FeatureMask kMask, int kBit>
TETRARCH_INLINE constexpr bool wanted(FeatureMask mask) {
  if constexpr (kIsStatic) return kMask >> kBit & 1;
  return mask >> kBit & 1;
}

}  // namespace detail

template <class F>
constexpr FeatureMask column_bit() {
  return FeatureMask{1} << (feature_id_of<F>() - kFirstColumnFeature);
}
template <class F>
constexpr FeatureMask board_bit() {
  return FeatureMask{1} << (feature_id_of<F>() - kFirstBoardFeature);
}

// The features that read Skyline::steps.
inline constexpr FeatureMask kStepFeatures = board_bit<LevelSeen>() | board_bit<StepsSeen<1>>() |
                                             board_bit<StepsSeen<2>>() | board_bit<LevelTwice>() |
                                             board_bit<StepsTwice>() | board_bit<FlatThrees>() |
                                             board_bit<Notches>() | board_bit<SAndZSomewhere>();

template <FeatureMask kColumnMask, FeatureMask kBoardMask>
class Incremental {
 public:
  static ValuedPlacements value_all(const FixedWeights& weights, const Board& board, Piece piece,
                                    int rows, FeatureBoard which) {
    ValuedPlacements all;
    Incremental(weights, board, rows, which).visit(piece, [&](const ValuedPlacement& item) {
      all.push_back(item);
    });
    return all;
  }

  // Requires: each placement lies on top of its columns.
  static ValuedPlacements value_some(const FixedWeights& weights, const Board& board, Piece piece,
                                     const Placements& placements, int rows, FeatureBoard which) {
    ValuedPlacements some;
    Incremental incremental(weights, board, rows, which);
    for (const Placement& placement : placements) {
      some.push_back(incremental.valued(orientations_of(piece)[placement.orientation], placement));
    }
    return some;
  }

  static std::optional<ValuedPlacement> best(const FixedWeights& weights, const Board& board,
                                             Piece piece, int rows) {
    ValuedPlacement best;
    bool any = false;
    Incremental incremental(weights, board, rows, FeatureBoard::AfterClears);
    incremental.visit(piece, [&](const ValuedPlacement& item) {
      if (any && item.value <= best.value) return;
      best = item;
      any = true;
    });
    return any ? std::optional(best) : std::nullopt;
  }

 private:
  using WalledColumns = std::array<Column, kColumns + 2>;  // column c is [c + 1]
  static constexpr bool kIsStatic = kColumnMask != kAnyFeatures;

  Incremental(const FixedWeights& weights, const Board& board, int rows, FeatureBoard which)
      : weights_(weights), masks_(masks_of_if_needed(weights)), rows_(rows), which_(which) {
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
      own_terms_[c] = term<Reach::Own>(columns_, c);
      beside_terms_[c] = term<Reach::Beside>(columns_, c);
      sum_ += own_terms_[c] + beside_terms_[c];
    }
  }

  static constexpr FeatureMasks masks_of_if_needed(const FixedWeights& weights) {
    return kIsStatic ? FeatureMasks{kColumnMask, kBoardMask} : masks_of(weights);
  }

  // The weighted sum of one column's own features, or of those that also look beside it.
  enum class Reach { Own, Beside };
  template <Reach kReach>
  TETRARCH_INLINE int term(const WalledColumns& columns, int c) const {
    return term_of<kReach>({columns[c], columns[c + 1], columns[c + 2], c, rows_},
                           std::make_index_sequence<kColumnFeatures>());
  }
  template <Reach kReach, std::size_t... I>
  TETRARCH_INLINE int term_of(const Neighbourhood& n, std::index_sequence<I...>) const {
    return (0 + ... + one_term<kReach, I>(n));
  }
  template <Reach kReach, std::size_t kIndex>
  TETRARCH_INLINE int one_term(const Neighbourhood& n) const {
    using F = std::tuple_element_t<kIndex, ColumnFeatures>;
    if constexpr (F::kOwn == (kReach == Reach::Own)) {
      if (detail::wanted<kIsStatic, kColumnMask, kIndex>(masks_.columns)) {
        return weights_.weights[kFirstColumnFeature + kIndex] * F::term(n);
      }
    }
    return 0;
  }

  // The weighted sum of the board features.
  template <std::size_t... I>
  TETRARCH_INLINE int board_value(const Skyline& sky, std::index_sequence<I...>) const {
    return (0 + ... + one_board_value<I>(sky));
  }
  template <std::size_t kIndex>
  TETRARCH_INLINE int one_board_value(const Skyline& sky) const {
    if (!detail::wanted<kIsStatic, kBoardMask, kIndex>(masks_.board)) return 0;
    return weights_.weights[kFirstBoardFeature + kIndex] *
           std::tuple_element_t<kIndex, BoardFeatures>::value(sky);
  }
  TETRARCH_INLINE int board_value(Skyline& sky) const {
    if (masks_.board & kStepFeatures) sky.steps = Steps(sky.heights);
    return board_value(sky, std::make_index_sequence<kBoardFeatures>());
  }

  TETRARCH_INLINE void visit(Piece piece, const auto& visit) {
    const Orientations& shapes = orientations_of(piece);
    for (std::size_t index = 0; index < shapes.size(); ++index) {
      const auto orientation = static_cast<std::uint8_t>(index);
      switch (shapes[index].width) {  // a constant width, so that loops over the piece unroll
        case 1:
          visit_columns<1>(shapes[index], orientation, visit);
          break;
        case 2:
          visit_columns<2>(shapes[index], orientation, visit);
          break;
        case 3:
          visit_columns<3>(shapes[index], orientation, visit);
          break;
        default:
          visit_columns<4>(shapes[index], orientation, visit);
      }
    }
  }

  template <int kWidth, class Visit>
  TETRARCH_INLINE void visit_columns(const Orientation& shape, std::uint8_t orientation,
                                     const Visit& visit) {
    for (int column = 0; column + kWidth <= kColumns; ++column) {
      int row = 0;
      for (int k = 0; k < kWidth; ++k) {
        row = std::max(row, sky_.heights[column + k] - shape.bottom[k]);
      }
      if (row + shape.height > rows_) continue;
      visit(valued<kWidth>(
          shape, {orientation, static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)}));
    }
  }

  ValuedPlacement valued(const Orientation& shape, Placement placement) {
    switch (shape.width) {
      case 1:
        return valued<1>(shape, placement);
      case 2:
        return valued<2>(shape, placement);
      case 3:
        return valued<3>(shape, placement);
      default:
        return valued<4>(shape, placement);
    }
  }

  template <int kWidth>
  TETRARCH_INLINE ValuedPlacement valued(const Orientation& shape, Placement placement) {
    const int column = placement.column, row = placement.row;

    // 1. The touched columns with the piece in them.
    std::array<Column, kWidth> kept, changed;
    Column full = full_before_[column] & full_after_[column + kWidth];
    for (int k = 0; k < kWidth; ++k) {
      kept[k] = columns_[column + k + 1];
      changed[k] = kept[k] | Column{shape.cells[k]} << row;
      full &= changed[k];
    }
    if (full && which_ == FeatureBoard::AfterClears) {
      return valued_with_clears(shape, placement, full);
    }

    // 2. New terms instead of the old ones. columns_ has the changed board until step 3 is done.
    int sum = sum_;
    for (int k = 0; k < kWidth; ++k) columns_[column + k + 1] = changed[k];
    for (int c = column; c < column + kWidth; ++c) {
      sum += term<Reach::Own>(columns_, c) - own_terms_[c];
      sum += term<Reach::Beside>(columns_, c) - beside_terms_[c];
    }
    if (column > 0) {
      sum += term<Reach::Beside>(columns_, column - 1) - beside_terms_[column - 1];
    }
    if (column + kWidth < kColumns) {
      sum += term<Reach::Beside>(columns_, column + kWidth) - beside_terms_[column + kWidth];
    }

    // 3. Board features from the changed skyline.
    if (masks_.board) {
      sky_.hole_rows = hole_rows_before_[column] | hole_rows_after_[column + kWidth];
      std::array<int, kWidth> heights;
      for (int k = 0; k < kWidth; ++k) {
        sky_.hole_rows |= holes_of(changed[k]);
        heights[k] = sky_.heights[column + k];
        sky_.heights[column + k] = row + shape.top[k];
      }
      sum += board_value(sky_);
      for (int k = 0; k < kWidth; ++k) sky_.heights[column + k] = heights[k];
    }
    for (int k = 0; k < kWidth; ++k) columns_[column + k + 1] = kept[k];

    const int piece_cells = full ? piece_cells_in(full, shape, row) : 0;
    const int landing =
        landing_value(weights_, {row, shape.height, std::popcount(full), piece_cells});
    return {placement, sum + landing, landing};
  }

  static int piece_cells_in(Column rows, const Orientation& shape, int row) {
    int cells = 0;
    for (int k = 0; k < shape.width; ++k) {
      cells += std::popcount(rows & Column{shape.cells[k]} << row);
    }
    return cells;
  }

  [[gnu::noinline]] ValuedPlacement valued_with_clears(const Orientation& shape,
                                                       Placement placement, Column full) const {
    WalledColumns columns = columns_;
    const Landing landing{placement.row, shape.height, std::popcount(full),
                          piece_cells_in(full, shape, placement.row)};
    for (int k = 0; k < shape.width; ++k) {
      columns[placement.column + k + 1] |= Column{shape.cells[k]} << placement.row;
    }
    Skyline sky;
    sky.rows = rows_;
    for (int c = 0; c < kColumns; ++c) {
      columns[c + 1] = without_rows(columns[c + 1], full);
      sky.heights[c] = height_of(columns[c + 1]);
      sky.hole_rows |= holes_of(columns[c + 1]);
    }
    int sum = board_value(sky);
    for (int c = 0; c < kColumns; ++c) {
      sum += term<Reach::Own>(columns, c) + term<Reach::Beside>(columns, c);
    }
    const int landed = landing_value(weights_, landing);
    return {placement, sum + landed, landed};
  }

  const FixedWeights& weights_;
  FeatureMasks masks_;
  int rows_;
  FeatureBoard which_;
  WalledColumns columns_;
  Skyline sky_;
  std::array<int, kColumns> own_terms_, beside_terms_;
  int sum_ = 0;  // of all terms
  // [c]: over the columns left of c, and over c and the columns right of it.
  std::array<Column, kColumns + 1> full_before_, full_after_;
  std::array<Column, kColumns + 1> hole_rows_before_, hole_rows_after_;
};

}  // namespace tetrarch
