// The environment variable TETRARCH_KERNEL (baseline, avx2 or avx512) sets the kernel in use.
#pragma once

namespace tetrarch {

inline constexpr const char* kKernelVariable = "TETRARCH_KERNEL";

// Throws Error if the name is unknown or the processor cannot run the kernel.
void choose_kernel();

}  // namespace tetrarch
