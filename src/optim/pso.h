// Particle swarm optimisation: each particle moves on by
//
//     v = inertia v + c1 r1 (own best - x) + c2 r2 (best of its neighbourhood - x),  x = x + v
//
// where r1, r2 are uniform in [0, 1) for each weight, every step of a weight is limited, and v
// begins at zero. The neighbourhood is the particle and its four neighbours on a von Neumann grid,
// on which the particles have random places; its best is the best of their own bests.
// If fitness is noisy, a lucky own best would never be replaced. With `noisy` the own bests (the
// second half of the candidates) are played again in each generation and compared anew.
#pragma once

#include "optim/optimiser.h"
#include "optim/settings.h"

namespace tetrarch {

std::span<const Setting> pso_settings();
Outcome<std::unique_ptr<Optimiser>> make_pso(const SettingValues& values, std::size_t dimension,
                                             std::uint64_t seed);

}  // namespace tetrarch
