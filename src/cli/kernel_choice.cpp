#include "cli/kernel_choice.h"

#include <cstdlib>
#include <string>

#include "agents/kernel.h"
#include "base/error.h"
#include "base/text.h"

namespace tetrarch {

void choose_kernel() {
  const char* name = std::getenv(kKernelVariable);
  if (!name || !*name) return;
  const auto kernel = kernel_named(name);
  if (!kernel) {
    throw Error(std::string(kKernelVariable) + " is " + in_quotes(name) +
                "; expected baseline or avx2");
  }
  if (!force_kernel(*kernel)) {
    throw Error(std::string(kKernelVariable) + " is " + in_quotes(name) +
                "; this processor can only run baseline");
  }
}

}  // namespace tetrarch
