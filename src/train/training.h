// One training run. Commits each generation to the store before the next begins, so a crash loses
// at most the generation in play. All randomness comes from the run's seed and the generation's
// number: the champion is the same on any number of threads, resumed or not.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/estimate_json.h"
#include "optim/surface.h"
#include "recipe/recipe_text.h"
#include "store/run_store.h"
#include "train/finalists.h"
#include "train/rating.h"

namespace tetrarch {

class Training {
 public:
  // Continues after the last generation in the store. Throws Error.
  Training(RunStore& store, const StoredRun& run);
  Training(const Training&) = delete;
  Training& operator=(const Training&) = delete;

  const Recipe& recipe() const { return recipe_; }
  const std::vector<StoredGeneration>& generations() const { return generations_; }

  // Why training is over, in words; none while it is not over.
  std::optional<std::string> over() const;

  // Plays and commits one generation. False: stopped before its end, nothing has changed.
  bool step(const TrainingPlay& play);

  // Finds the champion, measures it on held-out seeds and finishes the run. False: stopped before
  // its end, nothing has changed.
  bool crown(const TrainingPlay& play);

 private:
  // Of a generation in the store. Throws Error where they do not fit the recipe.
  std::vector<StoredCandidate> candidates_of(std::uint64_t generation) const;
  std::vector<Sample> last_samples(std::uint64_t generations) const;
  std::vector<Vector> finalists() const;
  Json origin_of(const Elected& champion) const;

  RunStore& store_;
  StoredRun run_;
  Recipe recipe_;
  Rater rater_;
  std::unique_ptr<Optimiser> optimiser_;
  std::vector<StoredGeneration> generations_;
};

}  // namespace tetrarch
