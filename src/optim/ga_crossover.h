// How two parents make one child.
#pragma once

#include <cstdint>
#include <span>

#include "base/random.h"
#include "optim/optimiser.h"

namespace tetrarch {

enum class Crossover : std::uint8_t {
  Either,   // each gene from either parent, 50 to 50
  Weighted  // the mean of the parents' genes, weighted by their fitness
};
template <>
inline constexpr auto kNames<Crossover> = names("either", "weighted");

Vector either(const Vector& first, const Vector& second, Random& random);

// The mean where the first parent counts `first_share` of 1. Scaled to length 1 afterwards, it is
// also the scaled sum of the parents' genes times their fitness.
Vector weighted_mean(const Vector& first, const Vector& second, double first_share);

// What a fitness counts in a weighted mean: itself + bias. Below zero that would turn a parent's
// genes round, so all is counted from the generation's lowest finite fitness where that is
// negative; an endless fitness counts like the lowest or highest finite one.
class FitnessWeights {
 public:
  FitnessWeights(std::span<const double> fitness, double bias);

  // How much of 1 the first of two parents counts: half, if neither counts anything.
  double first_share(double first, double second) const;

 private:
  double weight(double fitness) const;

  double lowest_ = 0, highest_ = 0;  // finite
  double bias_;
};

// Scales to length 1. False, and nothing done, for a vector without direction.
bool scale_to_unit(Vector& weights);

}  // namespace tetrarch
