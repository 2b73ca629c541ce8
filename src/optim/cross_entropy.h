// The noisy cross-entropy method of Szita and Lorincz (2006, doi:10.1162/neco.2006.18.12.2936):
// candidates are drawn from independent normal distributions, one a weight, which then take the
// mean and variance of the elite; noise added to each variance keeps them from collapsing too
// early. Constant noise is theirs and Thiery and Scherrer's (2009) 4; decreasing noise in
// generation t is max(0, noise - t / noise-fade), theirs 5 and 10.
#pragma once

#include "optim/optimiser.h"
#include "optim/settings.h"

namespace tetrarch {

enum class NoiseSchedule : std::uint8_t { Constant, Decreasing };
template <>
inline constexpr auto kNames<NoiseSchedule> = names("constant", "decreasing");

std::span<const Setting> cross_entropy_settings();
Outcome<std::unique_ptr<Optimiser>> make_cross_entropy(const SettingValues& values,
                                                       std::size_t dimension, std::uint64_t seed);

}  // namespace tetrarch
