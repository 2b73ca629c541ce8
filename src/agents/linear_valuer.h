// Value = sum of weight x feature. PlainLinearValuer is the definition: every placement's board is
// built and every feature computed. LinearValuer gives the same values faster: for a straight drop
// that clears nothing, only the columns it touches and their neighbours are looked at again.
#pragma once

#include "agents/fixed_weights.h"
#include "agents/valuer.h"

namespace tetrarch {

struct LinearPolicy {
  FixedWeights weights;
  FeatureBoard board = FeatureBoard::AfterClears;
};

class PlainLinearValuer final : public Valuer {
 public:
  explicit PlainLinearValuer(const LinearPolicy& policy) : policy_(policy) {}

  ValuedPlacements value_all(const Position& position) const override;
  std::optional<ValuedPlacement> best(const Position& position) const override;

 private:
  LinearPolicy policy_;
};

class LinearValuer final : public Valuer {
 public:
  explicit LinearValuer(const LinearPolicy& policy);

  ValuedPlacements value_all(const Position& position) const override;
  std::optional<ValuedPlacement> best(const Position& position) const override;

 private:
  bool incremental(const Position& position) const {
    return policy_.board == FeatureBoard::AfterClears && position.rules.play == Play::Drop &&
           position.rules.overflow == Overflow::Illegal;
  }

  using Best = std::optional<ValuedPlacement> (*)(const FixedWeights&, const Board&, Piece,
                                                  int rows);

  LinearPolicy policy_;
  PlainLinearValuer plain_;  // for what the incremental way does not cover
  Best best_;
};

}  // namespace tetrarch
