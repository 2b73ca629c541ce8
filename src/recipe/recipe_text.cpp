#include "recipe/recipe_text.h"

#include "base/suggestion.h"
#include "base/text.h"
#include "recipe/recipe_parser.h"
#include "recipe/recipe_toml.h"

namespace tetrarch {
namespace {

constexpr std::size_t kMaxRecipeFile = 1 << 20;

// Why the rules of the recipe do not allow the splitting that it asks for; nothing if they do.
std::optional<std::string> bad_splitting(const Recipe& recipe) {
  const auto refusal = [](const char* key, const Rules& rules) -> std::optional<std::string> {
    const auto why = splitting_refusal(rules);
    if (!why) return std::nullopt;
    return key + (" asks for splitting, but under rules " + in_quotes(text_of(rules))) + " " + *why;
  };
  if (recipe.fitness.measure == FitnessMeasure::Splitting) {
    if (const auto why = refusal("fitness.measure", recipe.rules)) return why;
    for (const Stage& stage : recipe.stages) {
      if (const auto why = refusal("fitness.measure", stage.rules)) return why;
    }
  }
  if (!recipe.held_out.replicates) return std::nullopt;
  const Rules& last = recipe.rules_in(~std::uint64_t{0});
  return refusal("held-out.replicates", recipe.held_out.rules.value_or(last));
}

}  // namespace

const std::vector<RecipeText>& recipe_catalog() {
  static const std::vector<RecipeText> all = [] {
    std::vector<RecipeText> recipes;
    for (const EmbeddedFile& file : embedded_recipes()) {
      recipes.push_back({std::string(file.name), std::string(file.content)});
    }
    return recipes;
  }();
  return all;
}

Outcome<RecipeText> find_recipe(const std::string& text, const ReadFile& read_file) {
  for (const RecipeText& recipe : recipe_catalog()) {
    if (recipe.name == text) return recipe;
  }
  const bool has_ending = text.ends_with(".toml");
  const std::size_t slash = text.rfind('/');
  if (has_ending || slash != text.npos) {
    const Outcome<std::string> content = read_file(text);
    if (!content) return Failure{content.error()};
    std::string name = slash == text.npos ? text : text.substr(slash + 1);
    if (has_ending) name.resize(name.size() - 5);
    return RecipeText{name, *content};
  }
  const std::vector<std::string_view> names = names_in(recipe_catalog(), &RecipeText::name);
  if (const std::string meant = did_you_mean(text, names); !meant.empty()) {
    return Failure{"unknown recipe " + in_quotes(text) + "; " + meant +
                   "'tetrarch recipes' lists all"};
  }
  return Failure{"unknown recipe " + in_quotes(text) + "; expected a file ending in .toml or " +
                 one_of(names)};
}

Outcome<ParsedRecipe> parse_recipe(const RecipeText& source,
                                   const std::vector<std::string>& overrides,
                                   const ReadFile& read_file) {
  const std::string where = "recipe " + in_quotes(source.name);
  if (source.toml.size() > kMaxRecipeFile) return Failure{where + ": larger than 1 MiB"};
  Outcome<RecipeValues> values = parse_toml(source.toml, where);
  if (!values) return Failure{values.error()};
  (*values).try_emplace("name", RecipeValue{{source.name}, false});

  // 1. The changes of the command line.
  for (const std::string& change : overrides) {
    const std::size_t equals = change.find('=');
    if (equals == change.npos || equals == 0) {
      return Failure{"--set " + in_quotes(change) +
                     ": expected KEY=VALUE, as in stop.generations=5"};
    }
    const std::string key = change.substr(0, equals), value = change.substr(equals + 1);
    if (value.empty()) {
      if ((*values).erase(key) == 0) {
        return Failure{"--set " + in_quotes(change) + ": " + where +
                       " has no such key to take away"};
      }
    } else if (value.starts_with("[")) {
      const Outcome<RecipeValues> list =
          parse_toml("list = " + value, "--set " + in_quotes(change));
      if (!list) return Failure{list.error()};
      (*values)[key] = list->begin()->second;
    } else {
      (*values)[key] = {{value}, false};
    }
  }

  // 2. The rules in full, so that no file is needed later.
  const Outcome<Recipe> made = recipe_of(*values, where, read_file);
  if (!made) return Failure{made.error()};
  ParsedRecipe parsed;
  parsed.recipe = *made;
  const Recipe& recipe = parsed.recipe;
  if (const auto why = bad_splitting(recipe)) return Failure{where + ": " + *why};
  (*values)["rules"] = {{text_of(recipe.rules)}, false};
  if (recipe.held_out.rules)
    (*values)["held-out.rules"] = {{text_of(*recipe.held_out.rules)}, false};
  if (!recipe.stages.empty()) {
    RecipeValue stages{{}, true};
    for (const Stage& stage : recipe.stages) {
      stages.items.push_back(std::to_string(stage.from) + " " + text_of(stage.rules));
    }
    (*values)["stages"] = stages;
  }
  parsed.text = toml_text(*values);
  return parsed;
}

}  // namespace tetrarch
