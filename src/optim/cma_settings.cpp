#include "optim/cma_settings.h"

namespace tetrarch {

std::span<const Setting> cma_es_settings() {
  static const Setting table[] = {
      whole_setting(
          "population",
          "candidates of a generation; 4 + 3 ln(number of weights) is usual, and more where "
          "fitness is noisy",
          16, 4, 10'000),
      number_setting("initial-step", "standard deviation of each weight in the first generation",
                     0.5, 1e-6, 1e6),
      number_setting("step-floor",
                     "the step never gets smaller than this; useful where fitness is noisy", 1e-12,
                     1e-12, 1),
      number_setting("step-share",
                     "the step never gets smaller than this share of the length of the mean; for "
                     "weights of which only the direction counts",
                     0, 0, 1),
      no_yes_setting("sphere", "search directions only: all candidates and the mean have length 1",
                     false),
      number_setting("axis-floor",
                     "with sphere: the median of the axes of the distribution never gets smaller "
                     "than this",
                     0, 0, 1),
      no_yes_setting("restarts",
                     "start again with twice the population when fitness no longer improves",
                     false),
  };
  return table;
}

}  // namespace tetrarch
