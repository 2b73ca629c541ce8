// Which fitness may be used again.
#include "train/rating.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "recipe/recipe_text.h"

namespace tetrarch {
namespace {

constexpr const char* kRecipe = R"(
rules = "standard,height=6"
[agent]
features = ["holes", "bumpiness"]
[optimiser]
kind = "ga"
population = 5
[fitness]
measure = "splitting"
trials = 20
[held-out]
replicates = 3
)";

bool lasting(const std::vector<std::string>& changes) {
  const Recipe recipe = or_throw(parse_recipe({"small", kRecipe}, changes, {})).recipe;
  return Rater(recipe, 1).lasting();
}

TEST(Rating, FitnessLastsOnlyWhileItIsMeasuredAlike) {
  EXPECT_TRUE(lasting({"seeds.mode=fixed"}));
  EXPECT_FALSE(lasting({"seeds.mode=fresh"}));
  EXPECT_FALSE(lasting({"seeds.mode=fixed", "fitness.last-trials=40"}));
  EXPECT_FALSE(lasting({"seeds.mode=fixed", "stages=[\"1 standard,height=8\"]"}));
}

}  // namespace
}  // namespace tetrarch
