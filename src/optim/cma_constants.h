// The constants of CMA-ES, in the names of Hansen's tutorial (its table 1, without negative
// weights).
#pragma once

#include <algorithm>
#include <cmath>

#include "base/elementary.h"
#include "optim/optimiser.h"

namespace tetrarch {

struct CmaConstants {
  CmaConstants(std::size_t dimension, std::size_t population) : weights(population / 2) {
    const auto n = static_cast<double>(dimension);
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      weights[i] =
          natural_log((static_cast<double>(population) + 1) / 2 / static_cast<double>(i + 1));
      sum += weights[i];
      squares += weights[i] * weights[i];
    }
    for (double& weight : weights) weight /= sum;
    mu_eff = sum * sum / squares;
    cc = (4 + mu_eff / n) / (n + 4 + 2 * mu_eff / n);
    cs = (mu_eff + 2) / (n + mu_eff + 5);
    c1 = 2 / ((n + 1.3) * (n + 1.3) + mu_eff);
    cmu = std::min(1 - c1, 2 * (mu_eff - 2 + 1 / mu_eff) / ((n + 2) * (n + 2) + mu_eff));
    damping = 1 + 2 * std::max(0.0, std::sqrt((mu_eff - 1) / (n + 1)) - 1) + cs;
    expected_length = std::sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
  }

  Vector weights;
  double mu_eff, cc, cs, c1, cmu, damping;
  double expected_length;  // of a normal vector
};

}  // namespace tetrarch
