// Features of the placement itself: where the piece landed and what it cleared.
#pragma once

#include <tuple>

#include "features/feature.h"

namespace tetrarch {

struct Landing {
  int row = 0;           // of the piece's bottom, before clears
  int piece_height = 0;  // rows of the piece
  int lines = 0;
  int piece_cells_cleared = 0;
};

struct LandingHeight {
  static constexpr FeatureText kText{"landing_height",
                                     "height of the piece's middle where it lands, before clears",
                                     "Dellacherie 2003", 2};
  static constexpr int kBound = 2 * 20;
  TETRARCH_INLINE static int value(const Landing& landing) {
    return 2 * landing.row + landing.piece_height - 1;
  }
};

struct LandingRow {
  static constexpr FeatureText kText{
      "landing_row", "highest row that the piece reaches, before clears", "swarm: landing height"};
  static constexpr int kBound = 24;
  TETRARCH_INLINE static int value(const Landing& landing) {
    return landing.row + landing.piece_height - 1;
  }
};

struct ErodedCells {
  static constexpr FeatureText kText{"eroded_cells",
                                     "lines cleared x cells of this piece that were in them",
                                     "Dellacherie 2003; swarm"};
  static constexpr int kBound = 16;
  TETRARCH_INLINE static int value(const Landing& landing) {
    return landing.lines * landing.piece_cells_cleared;
  }
};

struct RowsEliminated {
  static constexpr FeatureText kText{"rows_eliminated", "lines cleared",
                                     "all five systems; El-Ashi 2011"};
  static constexpr int kBound = 4;
  TETRARCH_INLINE static int value(const Landing& landing) { return landing.lines; }
};

using LandingFeatures = std::tuple<LandingHeight, LandingRow, ErodedCells, RowsEliminated>;

}  // namespace tetrarch
