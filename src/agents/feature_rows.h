// The formulas of chosen features for all placements of a piece. They are read from linear valuers,
// so the lane kernels compute them too: several features share a weighted sum, each as some digits of
// one number.
#pragma once

#include <span>
#include <vector>

#include "agents/linear_valuer.h"
#include "agents/neural_net.h"

namespace tetrarch {

class FeatureRows {
 public:
  FeatureRows(std::span<const FeatureId> features, FeatureBoard board);

  // Fills rows[i][p] with the formula of the i-th feature after the p-th legal placement; columns up
  // to the next multiple of kBoardsRead are filled with zeros. Returns the placements.
  Placements read(const Position& position, FormulaRows& rows) const;

 private:
  struct Digit {
    std::size_t row;
    int shift;
    int bits;
  };
  struct Sum {
    LinearValuer valuer;
    std::vector<Digit> digits;
  };

  std::vector<Sum> sums_;
};

}  // namespace tetrarch
