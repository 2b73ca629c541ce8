#include "optim/ga_crossover.h"

#include <algorithm>
#include <cmath>

namespace tetrarch {

Vector either(const Vector& first, const Vector& second, Random& random) {
  Vector child(first.size());
  for (std::size_t gene = 0; gene < child.size(); ++gene) {
    child[gene] = random.below(2) == 0 ? first[gene] : second[gene];
  }
  return child;
}

Vector weighted_mean(const Vector& first, const Vector& second, double first_share) {
  Vector child(first.size());
  for (std::size_t gene = 0; gene < child.size(); ++gene) {
    child[gene] = first_share * first[gene] + (1 - first_share) * second[gene];
  }
  return child;
}

FitnessWeights::FitnessWeights(std::span<const double> fitness, double bias) : bias_(bias) {
  bool found = false;
  for (double f : fitness) {
    if (!std::isfinite(f)) continue;
    lowest_ = found ? std::min(lowest_, f) : f;
    highest_ = found ? std::max(highest_, f) : f;
    found = true;
  }
}

// A quarter of everything, so that no sum of two of them overflows.
double FitnessWeights::weight(double fitness) const {
  const double finite = std::clamp(fitness, lowest_, highest_);
  return finite / 4 - std::min(lowest_, 0.0) / 4 + bias_ / 4;
}

double FitnessWeights::first_share(double first, double second) const {
  const double sum = weight(first) + weight(second);
  return sum > 0 ? weight(first) / sum : 0.5;
}

bool scale_to_unit(Vector& weights) {
  double squares = 0;
  for (double weight : weights) squares += weight * weight;
  const double length = std::sqrt(squares);
  if (!(length > 0)) return false;
  for (double& weight : weights) weight /= length;
  return true;
}

}  // namespace tetrarch
