// Chooses parents from one ranked generation. Positions are those of the generation; of equally fit
// candidates the first counts as fitter.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/choice.h"
#include "base/random.h"

namespace tetrarch {

enum class Selection : std::uint8_t {
  Tournament,  // the fitter of two random ones
  Top,         // two random ones of the best share
  Sample       // the best two of a random share
};
template <>
inline constexpr auto kNames<Selection> = names("tournament", "top", "sample");

using Parents = std::array<std::uint32_t, 2>;

class Selector {
 public:
  // `order`: positions, the best first; kept by reference.
  Selector(Selection selection, double share, const std::vector<std::uint32_t>& order);

  // Tournament: the winners of two tournaments, which may be the same one. Top: two different ones,
  // if the share has two. Sample: the fitter first.
  Parents draw(Random& random) const;

  std::uint32_t rank(std::uint32_t position) const { return rank_[position]; }

 private:
  std::uint32_t tournament(Random& random) const;
  Parents best_of_sample(Random& random) const;

  Selection selection_;
  std::uint32_t count_;  // how many the share is
  const std::vector<std::uint32_t>& order_;
  std::vector<std::uint32_t> rank_;  // of each position, 0 = best
};

// Two different numbers below `count` (the same one twice when count is 1).
Parents two_different(std::uint32_t count, Random& random);

}  // namespace tetrarch
