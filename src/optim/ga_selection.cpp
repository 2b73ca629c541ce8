#include "optim/ga_selection.h"

#include <algorithm>
#include <numeric>

#include "optim/ranking.h"

namespace tetrarch {

Parents two_different(std::uint32_t count, Random& random) {
  const std::uint32_t first = random.below(count);
  if (count == 1) return {first, first};
  const std::uint32_t second = random.below(count - 1);
  return {first, second < first ? second : second + 1};
}

Selector::Selector(Selection selection, double share, const std::vector<std::uint32_t>& order)
    : selection_(selection), count_(share_of(share, order.size())), order_(order) {
  const auto total = static_cast<std::uint32_t>(order.size());
  count_ = std::clamp(count_, selection == Selection::Sample ? 2u : 1u, total);
  rank_.resize(total);
  for (std::uint32_t place = 0; place < total; ++place) rank_[order[place]] = place;
}

Parents Selector::draw(Random& random) const {
  switch (selection_) {
    case Selection::Tournament: {
      const std::uint32_t first = tournament(random);
      return {first, tournament(random)};
    }
    case Selection::Top: {
      const Parents places = two_different(count_, random);
      return {order_[places[0]], order_[places[1]]};
    }
    case Selection::Sample:
      break;
  }
  return best_of_sample(random);
}

std::uint32_t Selector::tournament(Random& random) const {
  const Parents pair = two_different(static_cast<std::uint32_t>(order_.size()), random);
  return rank_[pair[0]] < rank_[pair[1]] ? pair[0] : pair[1];
}

// The first `count_` steps of a shuffle of all places: a sample without repetition.
Parents Selector::best_of_sample(Random& random) const {
  std::vector<std::uint32_t> places(order_.size());
  std::iota(places.begin(), places.end(), 0u);
  for (std::uint32_t i = 0; i < count_; ++i) {
    std::swap(places[i], places[i + random.below(static_cast<std::uint32_t>(places.size()) - i)]);
  }
  std::partial_sort(places.begin(), places.begin() + 2, places.begin() + count_);
  return {order_[places[0]], order_[places[1]]};
}

}  // namespace tetrarch
