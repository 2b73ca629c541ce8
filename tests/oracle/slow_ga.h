// One generation of each of the four genetic algorithms, written from its description. Does not
// know settings; only the order of the random numbers is that of optim/ga.cpp.
#pragma once

#include <cmath>
#include <vector>

#include "base/random.h"
#include "optim/optimiser.h"

namespace tetrarch::oracle {

class SlowGeneration {
 public:
  SlowGeneration(const std::vector<Candidate>& old, const std::vector<double>& fitness, Random dice)
      : old_(old), fitness_(fitness), dice_(dice) {}

  // Tournaments of two, sum of genes times (fitness + 1), normalise, 5 %: one gene by up to 0.1.
  std::vector<Candidate> pair_ga() {
    std::vector<Candidate> next;
    while (next.size() < old_.size()) {
      dice_.uniform();
      const std::uint32_t a = tournament(), b = tournament();
      Vector sum;
      for (std::size_t gene = 0; gene < genes(); ++gene) {
        sum.push_back(old_[a].weights[gene] * (fitness_[a] + 1) +
                      old_[b].weights[gene] * (fitness_[b] + 1));
      }
      sum = normalised(sum);
      if (dice_.uniform() < 0.05) {
        const std::size_t gene = dice_.below(static_cast<std::uint32_t>(genes()));
        sum[gene] += -0.1 + 0.2 * dice_.uniform();
        sum = normalised(sum);
      }
      next.push_back({sum, Origin::Child, {a, b}});
    }
    return next;
  }

  // The best 70 % stay; each new one: the best two of a random 10 %, averaged by score.
  std::vector<Candidate> theta() {
    const std::vector<std::uint32_t> best = sorted();
    std::vector<Candidate> next;
    for (std::size_t i = 0; i < old_.size() * 7 / 10; ++i) {
      next.push_back({old_[best[i]].weights, Origin::Kept, {best[i]}});
    }
    while (next.size() < old_.size()) {
      dice_.uniform();
      std::vector<std::uint32_t> bowl = best;  // draws without replacement
      for (std::size_t i = 0; i < bowl.size() / 10; ++i) {
        const auto left = static_cast<std::uint32_t>(bowl.size() - i);
        std::swap(bowl[i], bowl[i + dice_.below(left)]);
      }
      bowl.resize(bowl.size() / 10);
      const std::uint32_t a = fittest(bowl);
      std::erase(bowl, a);
      const std::uint32_t b = fittest(bowl);
      Vector mean;
      for (std::size_t gene = 0; gene < genes(); ++gene) {
        mean.push_back((old_[a].weights[gene] * fitness_[a] + old_[b].weights[gene] * fitness_[b]) /
                       (fitness_[a] + fitness_[b]));
      }
      next.push_back({mean, Origin::Child, {a, b}});
    }
    return next;
  }

  // The best; then 75 % children of the better half, 12.5 % new, 12.5 % mutants of the best.
  std::vector<Candidate> thesis(double rate, double step) {
    const std::vector<std::uint32_t> best = sorted();
    std::vector<Candidate> next = {{old_[best[0]].weights, Origin::Kept, {best[0]}}};
    while (next.size() < old_.size()) {
      const double which = dice_.uniform();
      if (which < 0.125) {
        Vector weights;
        for (std::size_t gene = 0; gene < genes(); ++gene) weights.push_back(dice_.uniform());
        next.push_back({weights, Origin::Random, {}});
      } else if (which < 0.25) {
        Vector weights = old_[best[0]].weights;
        mutate_each(weights, rate, step);
        next.push_back({weights, Origin::Mutant, {best[0]}});
      } else {
        next.push_back(child_of_better_half(best));
      }
    }
    return next;
  }

  // The best; then children of the top half, each gene mutated with 5 % by up to 0.2.
  std::vector<Candidate> score500() {
    const std::vector<std::uint32_t> best = sorted();
    std::vector<Candidate> next = {{old_[best[0]].weights, Origin::Kept, {best[0]}}};
    while (next.size() < old_.size()) {
      dice_.uniform();
      next.push_back(child_of_better_half(best));
      mutate_each(next.back().weights, 0.05, 0.2);
    }
    return next;
  }

 private:
  std::size_t genes() const { return old_[0].weights.size(); }

  bool fitter(std::uint32_t a, std::uint32_t b) const {
    return fitness_[a] > fitness_[b] || (fitness_[a] == fitness_[b] && a < b);
  }

  std::uint32_t fittest(const std::vector<std::uint32_t>& among) const {
    std::uint32_t best = among[0];
    for (std::uint32_t other : among) best = fitter(other, best) ? other : best;
    return best;
  }

  std::vector<std::uint32_t> sorted() const {
    std::vector<std::uint32_t> rest, result;
    for (std::uint32_t i = 0; i < old_.size(); ++i) rest.push_back(i);
    while (!rest.empty()) {
      result.push_back(fittest(rest));
      std::erase(rest, result.back());
    }
    return result;
  }

  // Two different numbers below `count`.
  std::pair<std::uint32_t, std::uint32_t> two(std::size_t count) {
    const std::uint32_t a = dice_.below(static_cast<std::uint32_t>(count));
    std::uint32_t b = dice_.below(static_cast<std::uint32_t>(count) - 1);
    if (b >= a) ++b;
    return {a, b};
  }

  std::uint32_t tournament() {
    const auto [a, b] = two(old_.size());
    return fitter(a, b) ? a : b;
  }

  Candidate child_of_better_half(const std::vector<std::uint32_t>& best) {
    const auto [i, j] = two(best.size() / 2);
    Vector weights;
    for (std::size_t gene = 0; gene < genes(); ++gene) {
      weights.push_back(old_[dice_.below(2) == 0 ? best[i] : best[j]].weights[gene]);
    }
    return {weights, Origin::Child, {best[i], best[j]}};
  }

  void mutate_each(Vector& weights, double rate, double step) {
    for (double& gene : weights) {
      if (dice_.uniform() < rate) gene += step * (-1 + 2 * dice_.uniform());
    }
  }

  static Vector normalised(Vector weights) {
    double squares = 0;
    for (double weight : weights) squares += weight * weight;
    for (double& weight : weights) weight /= std::sqrt(squares);
    return weights;
  }

  const std::vector<Candidate>& old_;
  const std::vector<double>& fitness_;
  Random dice_;
};

}  // namespace tetrarch::oracle
