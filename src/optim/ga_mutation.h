// Random changes of single genes: a number uniform in (-step, step) is added.
#pragma once

#include <cstdint>

#include "base/random.h"
#include "optim/optimiser.h"

namespace tetrarch {

struct Mutation {
  enum class Genes : std::uint8_t {
    One,  // one random gene, with probability `rate`
    Each  // each gene, with probability `rate`
  };
  Genes genes = Genes::Each;
  double rate = 0;
  double step = 0;

  void apply(Vector& weights, Random& random) const {
    if (genes == Genes::One) {
      if (random.uniform() >= rate) return;
      move(weights[random.below(static_cast<std::uint32_t>(weights.size()))], random);
      return;
    }
    for (double& gene : weights) {
      if (random.uniform() < rate) move(gene, random);
    }
  }

 private:
  void move(double& gene, Random& random) const { gene += step * (2 * random.uniform() - 1); }
};
template <>
inline constexpr auto kNames<Mutation::Genes> = names("one-gene", "each-gene");

}  // namespace tetrarch
