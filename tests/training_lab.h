// Small recipes, and training by them in a store of its own, for tests.
#pragma once

#include <gtest/gtest.h>

#include "arena/thread_evaluator.h"
#include "base/error.h"
#include "recipe/recipe_text.h"
#include "temporary_folder.h"
#include "train/training.h"

namespace tetrarch {

inline constexpr const char* kSmallRecipe = R"(
rules = "standard,height=8"
[agent]
features = ["summed_height", "rows_eliminated", "holes", "bumpiness"]
[optimiser]
kind = "ga"
population = 12
[fitness]
games = 3
cut-off = 200
[finalists]
candidates = 3
games = 5
[held-out]
games = 10
cut-off = 1000
[stop]
generations = 5
)";

inline constexpr const char* kSplittingRecipe = R"(
rules = "standard,height=6"
[agent]
features = ["landing_height", "eroded_cells", "row_transitions", "column_transitions", "holes"]
[optimiser]
kind = "cma-es"
population = 5
[fitness]
measure = "splitting"
trials = 20
last-trials = 30
replicates = 2
[rerank]
candidates = 2
games = 1
[finalists]
candidates = 2
games = 3
shortlist = 2
shortlist-games = 2
[held-out]
rules = "standard,height=10"
replicates = 3
[stop]
generations = 3
)";

inline NewRun new_run(const std::string& name, const ParsedRecipe& recipe, std::uint64_t seed) {
  NewRun run;
  run.recipe_name = name;
  run.recipe = recipe.text;
  run.seed = seed;
  run.command = "test";
  return run;
}

// One run of a recipe.
class Lab {
 public:
  explicit Lab(const std::vector<std::string>& changes = {}, const char* recipe = kSmallRecipe)
      : store_(folder_.path()) {
    const NewRun run = new_run("small", or_throw(parse_recipe({"small", recipe}, changes, {})), 3);
    name_ = store_.create(run).name;
  }

  StoredRun run() const { return *store_.find(name_); }
  Training training() { return Training(store_, run()); }
  RunStore& store() { return store_; }

  // Trains to the end with a new Training after every `each` generations, as if killed and resumed.
  StoredRun train(int threads, std::size_t each = 1000) {
    ThreadEvaluator evaluator(threads);
    const TrainingPlay play{evaluator};
    for (bool over = false; !over;) {
      Training training(store_, run());
      for (std::size_t i = 0; i < each && !training.over(); ++i) EXPECT_TRUE(training.step(play));
      over = training.over().has_value();
      if (over && !training.crown(play)) ADD_FAILURE() << "not crowned";
    }
    return run();
  }

 private:
  TemporaryFolder folder_;
  RunStore store_;
  std::string name_;
};

inline std::vector<std::vector<double>> all_fitness(Lab& lab) {
  std::vector<std::vector<double>> all;
  for (std::uint64_t number = 0; number < lab.run().generations; ++number) {
    all.emplace_back();
    for (const auto& candidate : lab.store().candidates(lab.run(), number)) {
      all.back().push_back(candidate.fitness);
    }
  }
  return all;
}

}  // namespace tetrarch
