// Which code values boards: portable C++, or vector instructions where the processor has them. The
// results are the same; only the speed differs.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tetrarch {

enum class Kernel : std::uint8_t { Baseline, Avx2, Avx512 };  // each faster than the last

inline constexpr std::string_view kKernelNames[] = {"baseline", "avx2", "avx512"};
constexpr std::string_view name_of(Kernel kernel) {
  return kKernelNames[static_cast<std::size_t>(kernel)];
}
constexpr std::optional<Kernel> kernel_named(std::string_view name) {
  for (Kernel kernel : {Kernel::Baseline, Kernel::Avx2, Kernel::Avx512}) {
    if (name == name_of(kernel)) return kernel;
  }
  return std::nullopt;
}

// The fastest one that this processor can run.
Kernel fastest_kernel();

// The one in use: the fastest unless another was forced. Agents look when they are made.
Kernel kernel_in_use();

// For the program's start and for tests. Refused (false) if the processor cannot run it.
bool force_kernel(Kernel kernel);

}  // namespace tetrarch
