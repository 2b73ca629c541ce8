// Recipes as the page gives them.
#include <gtest/gtest.h>

#include "wasm/evolution_json.h"

namespace tetrarch {
namespace {

TEST(RecipeJson, AnEmptyListIsRefusedAndNotReadPastItsEnd) {
  for (const char* text : {R"({"name": []})", R"({"name": [], "rules": []})", R"({"features": []})",
                           R"([])", R"({"name": 7})", R"({"name": [7]})"}) {
    const auto recipe = recipe_from_json(text);
    ASSERT_FALSE(recipe) << text;
    EXPECT_FALSE(recipe.error().empty());
  }
}

}  // namespace
}  // namespace tetrarch
