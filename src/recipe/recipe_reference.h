// The reference of recipes: every key with its meaning, values, default and an example, made from
// the tables of recipe/recipe_keys.h and of the optimisers.
#pragma once

#include <string>
#include <string_view>

namespace tetrarch {

// The short recipe that the reference begins with.
std::string_view example_recipe();

// For a terminal of 80 columns.
std::string recipe_reference();

// The same as Markdown: docs/recipes.md.
std::string recipe_reference_markdown();

}  // namespace tetrarch
