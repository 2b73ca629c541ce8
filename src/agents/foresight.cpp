#include "agents/foresight.h"

#include <algorithm>
#include <numeric>

namespace tetrarch {

ValuedPlacements widest(const ValuedPlacements& firsts, std::optional<int> width) {
  if (!width || static_cast<std::size_t>(*width) >= firsts.size()) return firsts;
  std::array<std::size_t, kMaxPlacements> order{};
  const auto end = order.begin() + static_cast<std::ptrdiff_t>(firsts.size());
  std::iota(order.begin(), end, std::size_t{0});
  const auto kept = order.begin() + *width;
  std::partial_sort(order.begin(), kept, end, [&](std::size_t a, std::size_t b) {
    return firsts[a].value != firsts[b].value ? firsts[a].value > firsts[b].value : a < b;
  });
  std::sort(order.begin(), kept);
  ValuedPlacements roots;
  for (auto root = order.begin(); root != kept; ++root) roots.push_back(firsts[*root]);
  return roots;
}

void add_first_parts(PairValue form, std::span<const ValuedPlacement> firsts,
                     std::span<std::int64_t> values) {
  for (std::size_t at = 0; at < values.size(); ++at) {
    if (values[at] != kNoReply) values[at] += part_of_pair(firsts[at % firsts.size()], form);
  }
}

std::optional<Placement> best_pair(std::span<const ValuedPlacement> firsts,
                                   const PairValues& pairs) {
  std::size_t best = 0;
  bool best_has_reply = false;
  std::int64_t best_value = kNoReply;
  for (std::size_t i = 0; i < firsts.size(); ++i) {
    const bool has_reply = pairs[i] != kNoReply;
    const std::int64_t value = has_reply ? pairs[i] : firsts[i].value;
    if (has_reply < best_has_reply || (has_reply == best_has_reply && value <= best_value)) {
      continue;
    }
    best = i;
    best_has_reply = has_reply;
    best_value = value;
  }
  return firsts.empty() ? std::nullopt : std::optional(firsts[best].placement);
}

Expected expected_of(std::span<const ValuedPlacement> firsts, const PairValues& pairs,
                     std::size_t placement) {
  Expected expected;
  for (std::size_t p = 0; p < kPieces; ++p) {
    const std::int64_t pair = pairs[p * firsts.size() + placement];
    expected.replies += pair != kNoReply ? 1 : 0;
    expected.sum += pair != kNoReply ? pair : firsts[placement].value;
  }
  return expected;
}

std::optional<Placement> best_expected(std::span<const ValuedPlacement> firsts,
                                       const PairValues& pairs) {
  std::optional<Placement> best;
  Expected of_best;
  for (std::size_t i = 0; i < firsts.size(); ++i) {
    const Expected expected = expected_of(firsts, pairs, i);
    if (best && !(of_best < expected)) continue;
    best = firsts[i].placement;
    of_best = expected;
  }
  return best;
}

}  // namespace tetrarch
