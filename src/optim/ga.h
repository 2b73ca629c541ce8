// The genetic algorithm, put together from its settings: selection, crossover, mutation, who is
// kept. The next generation is the best ones unchanged, the best first, then new ones; each of
// these throws its dice in this order:
//
//     which it is:  u < newcomers: a newcomer, drawn from the initial range
//                   u < newcomers + mutants: a mutated copy of the best
//                   else a child: parents, crossover, mutation if children mutate
//
// Where vectors are normalised, children and mutants are scaled to length 1, the initial ones not.
#pragma once

#include "optim/optimiser.h"
#include "optim/settings.h"

namespace tetrarch {

std::span<const Setting> ga_settings();
Outcome<std::unique_ptr<Optimiser>> make_ga(const SettingValues& values, std::size_t dimension,
                                            std::uint64_t seed);

}  // namespace tetrarch
