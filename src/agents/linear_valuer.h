// Value = sum of weight x feature. PlainLinearValuer is the definition: it builds the board after
// every placement and computes every feature that has a weight. LinearValuer gives the same values
// faster: straight drops, and key sequences above a low pile, go through DropValuer, pairs of
// placements through ReplyBatch.
#pragma once

#include "agents/drop_valuer.h"
#include "agents/valuer.h"

namespace tetrarch {

class PlainLinearValuer final : public Valuer {
 public:
  explicit PlainLinearValuer(const LinearPolicy& policy)
      : policy_(policy), formulas_(policy.weights.weights) {}

  ValuedPlacements value_all(const Position& position) const override;
  double decimal(std::int64_t value) const override {
    return decimal_value(policy_.weights, value);
  }

 private:
  LinearPolicy policy_;
  WeightedFormulas formulas_;
};

class LinearValuer final : public Valuer {
 public:
  explicit LinearValuer(const LinearPolicy& policy) : drops_(policy), plain_(policy) {}

  ValuedPlacements value_all(const Position& position) const override;
  std::optional<ValuedPlacement> best(const Position& position) const override;
  const FixedWeights* linear_weights() const override {
    return policy().board == FeatureBoard::AfterClears ? &policy().weights : nullptr;
  }
  bool in_lanes() const override { return drops_.kernel() != nullptr; }
  double decimal(std::int64_t value) const override { return plain_.decimal(value); }
  void pair_values(const Position& position, std::span<const ValuedPlacement> firsts,
                   PairValue form, std::span<const Piece> pieces,
                   std::span<std::int64_t> values) const override;

 private:
  const LinearPolicy& policy() const { return drops_.policy(); }
  // Key sequences. Require free_for_keys().
  ValuedPlacements value_keys(const Position& position) const;
  std::optional<ValuedPlacement> best_keys(const Position& position) const;
  std::optional<ValuedPlacement> best_of_few_keys(const Position& position) const;

  DropValuer drops_;
  PlainLinearValuer plain_;  // for all other placements
};

}  // namespace tetrarch
