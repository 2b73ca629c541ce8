// One training run: plays generation after generation and commits each to the store before the next
// begins, so that a crash costs at most the generation in play. Everything random comes from the
// run's seed and the generation's number: resumed or not, on any number of threads, the same
// champion results.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "optim/surface.h"
#include "recipe/recipe_text.h"
#include "store/run_store.h"
#include "train/rating.h"

namespace tetrarch {

class Training {
 public:
  // Goes on where the store's last generation of the run ends. Throws Error.
  Training(RunStore& store, const StoredRun& run);
  Training(const Training&) = delete;
  Training& operator=(const Training&) = delete;

  const Recipe& recipe() const { return recipe_; }
  const std::vector<StoredGeneration>& generations() const { return generations_; }

  // Why training is over, in words; nothing while it is not.
  std::optional<std::string> over() const;

  // Plays and commits one generation. False when stopped before its end: nothing was changed.
  bool step(const TrainingPlay& play);

  // Finds the champion, measures it on held-out seeds and finishes the run. False when stopped
  // before its end: nothing was changed.
  bool crown(const TrainingPlay& play);

 private:
  std::vector<Sample> last_samples(std::uint64_t generations) const;
  std::vector<Vector> finalists() const;

  RunStore& store_;
  StoredRun run_;
  Recipe recipe_;
  Rater rater_;
  std::unique_ptr<Optimiser> optimiser_;
  std::vector<StoredGeneration> generations_;
};

}  // namespace tetrarch
