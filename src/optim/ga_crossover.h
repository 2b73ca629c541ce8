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

// first_share x first + (1 - first_share) x second.
Vector weighted_mean(const Vector& first, const Vector& second, double first_share);

// The weight of a fitness in a weighted mean: fitness + bias. A negative weight would reverse a
// parent's genes; so if the lowest finite fitness of the generation is negative, it is subtracted
// from all. An infinite fitness counts as the lowest or highest finite one.
class FitnessWeights {
 public:
  FitnessWeights(std::span<const double> fitness, double bias);

  // The first parent's share of the two weights; 1/2 if both weights are zero.
  double first_share(double first, double second) const;

 private:
  double weight(double fitness) const;

  double lowest_ = 0, highest_ = 0;  // finite
  double bias_;
};

// Scales to length 1. Returns false and changes nothing if the vector has no direction.
bool scale_to_unit(Vector& weights);

}  // namespace tetrarch
