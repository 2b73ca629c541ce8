// Particle swarm optimisation: each particle moves on by
//
//     v = inertia v + c1 r1 (own best - x) + c2 r2 (best of its neighbourhood - x),  x = x + v
//
// with r1, r2 uniform in [0, 1) for each weight, every step of a weight limited, and v zero at
// first. The neighbourhood is the particle and its four neighbours on a von Neumann grid, on which
// the particles stand at random; its best is the best of their own bests.
// Where fitness is noisy a lucky own best would stand for ever. With `noisy` the own bests (the
// second half of what is asked) are played again each generation and compared afresh.
#pragma once

#include "optim/optimiser.h"
#include "optim/settings.h"

namespace tetrarch {

std::span<const Setting> pso_settings();
Outcome<std::unique_ptr<Optimiser>> make_pso(const SettingValues& values, std::size_t dimension,
                                             std::uint64_t seed);

}  // namespace tetrarch
