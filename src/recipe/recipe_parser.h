// From the values of a recipe to the recipe. Strict: an unknown key, a bad value, and a key that
// would be ignored are refused by name.
#pragma once

#include "recipe/recipe.h"
#include "recipe/recipe_reader.h"

namespace tetrarch {

// `where` names the recipe in an error sentence.
Outcome<Recipe> recipe_of(const RecipeValues& values, const std::string& where,
                          const ReadFile& read_file);

}  // namespace tetrarch
