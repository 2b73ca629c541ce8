// Any text, read by the optimiser that it names, gives an error sentence, or a state that is saved
// as the same text and continues with finite candidates.
#include <cmath>
#include <cstdlib>

#include "optim/optimisers.h"

namespace {

using namespace tetrarch;

void check(const OptimiserSpec& spec, std::string_view text) {
  auto optimiser = std::move(*make_optimiser(spec, 2, 1));
  const std::string before = optimiser->save();
  const auto done = optimiser->restore(text);
  if (!done) {
    if (done.error().empty() || optimiser->save() != before) std::abort();
    return;
  }
  if (optimiser->save() != text) std::abort();
  for (int generation = 0; generation < 3; ++generation) {
    Vector fitness;
    for (const Candidate& candidate : optimiser->ask()) {
      for (double weight : candidate.weights) {
        if (!std::isfinite(weight)) std::abort();
      }
      fitness.push_back(candidate.weights[0]);
    }
    optimiser->tell(fitness);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static const OptimiserSpec specs[] = {
      {"ga", {{"population", "3"}, {"normalise", "yes"}, {"crossover", "weighted"}}},
      {"pso", {{"particles", "4"}}},
      {"pso", {{"particles", "4"}, {"noisy", "yes"}}},
      {"cross-entropy", {{"population", "3"}}},
      {"cma-es", {{"population", "4"}, {"restarts", "yes"}}},
      {"cma-es", {{"population", "4"}, {"sphere", "yes"}}},
      {"random", {{"population", "2"}}},
  };
  for (const OptimiserSpec& spec : specs) check(spec, text);
  return 0;
}
