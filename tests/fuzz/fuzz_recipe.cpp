// Any text gives an error sentence, or a recipe whose full text gives the same recipe.
#include <cstdlib>

#include "recipe/recipe_text.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace tetrarch;
  const RecipeText source{"fuzz", std::string(reinterpret_cast<const char*>(data), size)};
  const auto recipe = parse_recipe(source, {}, {});
  if (!recipe) return recipe.error().empty() ? (std::abort(), 0) : 0;
  const auto again = parse_recipe({"fuzz", recipe->text}, {}, {});
  if (!again || again->text != recipe->text) std::abort();
  return 0;
}
