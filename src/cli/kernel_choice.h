// TETRARCH_KERNEL=baseline, avx2 or avx512 in the environment forces the code that values boards.
#pragma once

namespace tetrarch {

inline constexpr const char* kKernelVariable = "TETRARCH_KERNEL";

// Throws Error for a name that is unknown or a kernel that this processor cannot run.
void choose_kernel();

}  // namespace tetrarch
