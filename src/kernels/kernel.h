// Which code values boards: portable C++ or vector instructions. Only the speed differs. In the
// environment TETRARCH_KERNEL=baseline, avx2 or avx512 forces one (cli/kernel_choice.h).
#pragma once

#include <cstdint>

#include "base/choice.h"

namespace tetrarch {

enum class Kernel : std::uint8_t { Baseline, Avx2, Avx512 };  // each faster than the last
template <>
inline constexpr auto kNames<Kernel> = names("baseline", "avx2", "avx512");

// The fastest one that this processor can run.
Kernel fastest_kernel();

// The one in use: the fastest unless another was forced. Agents ask once, when they are made.
Kernel kernel_in_use();

// For the program's start and for tests. Returns false if the processor cannot run it.
bool force_kernel(Kernel kernel);

}  // namespace tetrarch
