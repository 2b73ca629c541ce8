// The genetic algorithm. Its settings choose selection, crossover, mutation, and how many of the
// best are kept. The next generation has the kept ones first, the best of them first, and then new
// ones. Each new one draws its random numbers in this order:
//
//     which it is:  u < newcomers: a newcomer, drawn from the initial range
//                   u < newcomers + mutants: a mutated copy of the best
//                   else a child: parents, crossover, mutation if children mutate
//
// With `normalise`, children and mutants are scaled to length 1; the initial vectors are not.
#pragma once

#include "optim/optimiser.h"
#include "optim/settings.h"

namespace tetrarch {

std::span<const Setting> ga_settings();
Outcome<std::unique_ptr<Optimiser>> make_ga(const SettingValues& values, std::size_t dimension,
                                            std::uint64_t seed);

}  // namespace tetrarch
