// Recipes as text: those of data/recipes, which are part of the program, and files of a user. Any
// key can be changed ("optimiser.population=50").
#pragma once

#include "base/embedded_file.h"
#include "recipe/recipe.h"

namespace tetrarch {

struct RecipeText {
  std::string name;  // of the recipe, without folder and ending
  std::string toml;
};

// The files of data/recipes, compiled into the program.
std::span<const EmbeddedFile> embedded_recipes();

// All recipes of the program, by name.
const std::vector<RecipeText>& recipe_catalog();

// A catalog name, or the path of a file: it ends in .toml or has a slash.
Outcome<RecipeText> find_recipe(const std::string& text, const ReadFile& read_file);

struct ParsedRecipe {
  Recipe recipe;
  std::string text;  // in full, overrides applied, no file needed: parses to the same recipe
};

// `overrides` are "key=value" with the key's whole path; "key=" takes the key away.
Outcome<ParsedRecipe> parse_recipe(const RecipeText& source,
                                   const std::vector<std::string>& overrides,
                                   const ReadFile& read_file);

}  // namespace tetrarch
