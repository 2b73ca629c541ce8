#include "agents/feature_rows.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace tetrarch {
namespace {

// The limits of FixedWeights.
constexpr int kWeightBits = 15;
constexpr int kValueBits = 30;

// Formulas are not negative. Pieces that stick out at the top may exceed the bound, but not twice.
int digit_bits(FeatureId id) {
  return static_cast<int>(std::bit_width(static_cast<unsigned>(2 * feature(id).bound)));
}

}  // namespace

FeatureRows::FeatureRows(std::span<const FeatureId> features, FeatureBoard board) {
  // Short digits first: then more of them fit below the limit of the weights.
  std::vector<std::size_t> order(features.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return digit_bits(features[a]) < digit_bits(features[b]);
  });
  for (std::size_t at = 0; at < order.size();) {
    LinearPolicy policy{{}, board};
    std::vector<Digit> digits;
    for (int shift = 0; at < order.size(); ++at) {
      const FeatureId id = features[order[at]];
      const int bits = digit_bits(id);
      if (shift >= kWeightBits || shift + bits > kValueBits) break;
      policy.weights.weights[id] = 1 << shift;
      digits.push_back({order[at], shift, bits});
      shift += bits;
    }
    sums_.push_back({LinearValuer(policy), digits});
  }
}

Placements FeatureRows::read(const Position& position, FormulaRows& rows) const {
  Placements placements;
  for (const Sum& sum : sums_) {
    const ValuedPlacements valued = sum.valuer.value_all(position);
    if (placements.empty()) {
      for (const ValuedPlacement& item : valued) placements.push_back(item.placement);
    }
    const std::size_t end = (valued.size() + kBoardsRead - 1) / kBoardsRead * kBoardsRead;
    for (const Digit& digit : sum.digits) {
      const std::int64_t mask = (std::int64_t{1} << digit.bits) - 1;
      auto& row = rows[digit.row];
      for (std::size_t p = 0; p < valued.size(); ++p) {
        row[p] = static_cast<double>(static_cast<int>(valued[p].value >> digit.shift & mask));
      }
      std::fill(row.begin() + static_cast<std::ptrdiff_t>(valued.size()),
                row.begin() + static_cast<std::ptrdiff_t>(end), 0.0);
    }
  }
  return placements;
}

}  // namespace tetrarch
