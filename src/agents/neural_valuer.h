// Value = output of a neural network. It has no part of the landing and part of the board, so a pair
// of placements is one input: the features of the last board, and the sums of the landing features of
// both placements.
#pragma once

#include "agents/feature_rows.h"
#include "agents/neural_net.h"
#include "agents/valuer.h"

namespace tetrarch {

class NeuralValuer final : public Valuer {
 public:
  // Parameters as for NeuralNet.
  NeuralValuer(const NeuralShape& shape, std::span<const double> parameters, FeatureBoard board);

  ValuedPlacements value_all(const Position& position) const override;
  std::optional<ValuedPlacement> best_reply(const Position& position,
                                            const FirstPlacement& first) const override;
  double decimal(std::int64_t value) const override { return net_.decimal(value); }

 private:
  // All placements; the landing features of an earlier placement are added to theirs.
  using LandingFormulas = std::array<int, kLandingFeatures>;
  ValuedPlacements value_after(const LandingFormulas& earlier, const Position& position) const;

  NeuralNet net_;
  FeatureRows rows_;
  std::vector<FeatureId> landing_features_;  // the first of the net's features
};

}  // namespace tetrarch
