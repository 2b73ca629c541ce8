// CMA-ES as in Hansen's tutorial (arXiv:1604.00772): weighted recombination of the better half,
// cumulation, rank-one and rank-mu update, cumulative step-size adaptation; positive weights only.
// The mean variance of the covariance is kept at 1 (its scale moves into the step), so `step` is
// the root mean square change of a weight.
//
// Sphere: for fitness that depends on the direction only, as that of linear Tetris agents.
// Candidates and mean are scaled to length 1, and the step is at most 1. The first mean is then a
// random direction; without the sphere it is zero.
// Restarts: when fitness no longer improves (see Stagnation) the search starts again with twice the
// population (IPOP; Auger and Hansen 2005), up to a limit.
#pragma once

#include "optim/optimiser.h"
#include "optim/settings.h"

namespace tetrarch {

Outcome<std::unique_ptr<Optimiser>> make_cma_es(const SettingValues& values, std::size_t dimension,
                                                std::uint64_t seed);

}  // namespace tetrarch
