// New random vectors each generation, whatever the fitness: what every other search has to beat,
// and the smallest example of an optimiser.
#pragma once

#include "optim/optimiser.h"
#include "optim/settings.h"

namespace tetrarch {

std::span<const Setting> random_search_settings();
Outcome<std::unique_ptr<Optimiser>> make_random_search(const SettingValues& values,
                                                       std::size_t dimension, std::uint64_t seed);

}  // namespace tetrarch
