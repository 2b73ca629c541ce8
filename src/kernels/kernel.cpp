#include "kernels/kernel.h"

#include <algorithm>
#include <atomic>

namespace tetrarch {
namespace {

// No faster kernel than this is used. Written before agents are made.
std::atomic<Kernel> limit{Kernel::Avx512};

}  // namespace

Kernel fastest_kernel() {
#if defined(__x86_64__)
  const bool has_all = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                       __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#if defined(TETRARCH_HAS_AVX512)
  const bool has_more = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
                        __builtin_cpu_supports("avx512bitalg") &&
                        __builtin_cpu_supports("avx512vpopcntdq");
  if (has_all && has_more) return Kernel::Avx512;
#endif
  if (has_all) return Kernel::Avx2;
#endif
  return Kernel::Baseline;
}

Kernel kernel_in_use() { return std::min(limit.load(), fastest_kernel()); }

bool force_kernel(Kernel kernel) {
  if (kernel > fastest_kernel()) return false;
  limit = kernel;
  return true;
}

}  // namespace tetrarch
