// A recipe's TOML as a flat list of values, and back.
#pragma once

#include "recipe/recipe_reader.h"

namespace tetrarch {

Outcome<RecipeValues> parse_toml(std::string_view toml, const std::string& where);
// Dotted keys, one a line: TOML that parse_toml() gives back unchanged.
std::string toml_text(const RecipeValues& values);

}  // namespace tetrarch
