// One number that pins how the system plays: fixed games of fixed agents under all kinds of rules,
// every placement and every total digested. The same for every compiler, build type, number of
// threads and kernel; it changes only when play changes.
#pragma once

#include <cstdint>

namespace tetrarch {

std::uint64_t signature(int threads);

}  // namespace tetrarch
