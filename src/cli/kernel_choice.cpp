#include "cli/kernel_choice.h"

#include <cstdlib>
#include <string>

#include "base/error.h"
#include "base/text.h"
#include "kernels/kernel.h"

namespace tetrarch {

void choose_kernel() {
  const char* name = std::getenv(kKernelVariable);
  if (!name || !*name) return;
  const auto kernel = parse_choice<Kernel>(name);
  if (!kernel) {
    throw Error(std::string(kKernelVariable) + " is " + in_quotes(name) + "; expected " +
                one_of(kNames<Kernel>));
  }
  if (!force_kernel(*kernel)) {
    throw Error(std::string(kKernelVariable) + " is " + in_quotes(name) +
                "; the fastest that this processor and this build can run is " +
                std::string(name_of(fastest_kernel())));
  }
}

}  // namespace tetrarch
