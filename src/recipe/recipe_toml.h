// A recipe's TOML as a flat list of values, and back.
#pragma once

#include "base/error.h"
#include "recipe/recipe_reader.h"

namespace tetrarch {

Outcome<RecipeValues> parse_toml(std::string_view toml, const std::string& where);
// One line for each key, with its full name. parse_toml() gives the same values back.
std::string toml_text(const RecipeValues& values);

}  // namespace tetrarch
