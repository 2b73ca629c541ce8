// tetrarch agents, features, rules, recipes: list what the program contains.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "catalog/agent_file.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/store_options.h"
#include "recipe/recipe_reference.h"
#include "recipe/recipe_text.h"
#include "report/table.h"

namespace tetrarch {
namespace {

using Json = nlohmann::ordered_json;

std::string look_ahead_text(const AgentSpec& spec) {
  if (spec.look_ahead == LookAhead::None) return "current piece";
  if (spec.look_ahead == LookAhead::Expect) return "every next piece";
  return spec.pair_value == PairValue::Sum ? "next piece, boards summed" : "next piece";
}

void print_agents(bool json) {
  if (json) {
    Json all = Json::array();
    for (const AgentSpec& spec : catalog()) all.push_back(Json::parse(text_of(spec)));
    fmt::print("{}\n", all.dump(2));
    return;
  }
  Table table({"agent", "features", "looks at ", "source "});
  for (const AgentSpec& spec : catalog()) {
    table.add({spec.name, fmt::format("{}", spec.weights.size()), look_ahead_text(spec),
               spec.provenance.source});
  }
  fmt::print(
      "{}\n'tetrarch agents NAME' prints one as a file.\n"
      "NAME+next, NAME+sum, NAME+expect and NAME+expect:6 look one piece further.\n",
      table.text());
}

void print_features(bool json) {
  Table table({"feature", "meaning ", "source "});
  Json all = Json::array();
  for (int index = 0; index < kFeatures; ++index) {
    const auto id = static_cast<FeatureId>(index);
    const FeatureText& text = feature(id).text;
    table.add({name_of(id), meaning_of(id), std::string(text.source)});
    all.push_back({{"name", name_of(id)}, {"meaning", meaning_of(id)}, {"source", text.source}});
  }
  fmt::print("{}", json ? all.dump(2) + "\n" : table.text());
}

void print_rules(bool json) {
  Table presets({"preset", "as changes of standard ", "meaning "});
  Table fields({"field", "values ", "meaning "});
  Json all;
  for (const RulesPreset& preset : rules_presets()) {
    presets.add({std::string(preset.name), preset.text.empty() ? "-" : std::string(preset.text),
                 std::string(preset.meaning)});
    all["presets"].push_back(
        {{"name", preset.name}, {"changes", preset.text}, {"meaning", preset.meaning}});
  }
  for (const RulesField& field : rules_fields()) {
    fields.add({std::string(field.name), std::string(field.expected), std::string(field.meaning)});
    all["fields"].push_back(
        {{"name", field.name}, {"expected", field.expected}, {"meaning", field.meaning}});
  }
  if (json) {
    fmt::print("{}\n", all.dump(2));
  } else {
    fmt::print("{}\n{}\nRules are a preset and changes: --rules standard,height=10,pieces=bag\n",
               presets.text(), fields.text());
  }
}

struct RecipesOptions {
  std::string recipe;
  std::vector<std::string> changes;
  bool keys = false, markdown = false;
};

void print_catalog() {
  Table table({"recipe", "optimiser ", "rules ", "about "});
  for (const RecipeText& text : recipe_catalog()) {
    const Recipe recipe = or_throw(parse_recipe(text, {}, {})).recipe;
    table.add({recipe.name, recipe.optimiser.kind, text_of(recipe.rules), recipe.about});
  }
  fmt::print(
      "{}\n'tetrarch recipes NAME' prints one as a file, 'tetrarch recipes --keys' says what all "
      "keys mean.\n",
      table.text());
}

void print_recipes(const RecipesOptions& options) {
  if (options.markdown && !options.keys) throw Error("--markdown was given; expected --keys, too");
  if (options.keys && !options.recipe.empty()) {
    throw Error("--keys and a recipe were both given; expected one");
  }
  if (options.recipe.empty() && !options.changes.empty()) {
    throw Error("--set changes a recipe; expected its name");
  }
  if (options.keys) {
    fmt::print("{}", options.markdown ? recipe_reference_markdown() : recipe_reference());
  } else if (options.recipe.empty()) {
    print_catalog();
  } else {
    const RecipeText source = or_throw(find_recipe(options.recipe, read_file));
    const ParsedRecipe parsed = or_throw(parse_recipe(source, options.changes, read_file));
    fmt::print("{}", options.changes.empty() ? source.toml : parsed.text);
  }
}

}  // namespace

void add_agents(Program& program) {
  auto name = std::make_shared<std::string>();
  auto json = std::make_shared<bool>(false);
  Command command = program.command("agents", "List the agents, or print one as a file");
  command.about(
      "These agents are part of the program; each says where its weights come from. A printed "
      "agent is a small JSON file: change its weights and it is yours. Wherever a command wants "
      "an agent, a name of this list, a file or a training run will do.");
  command.optional_argument("name", *name, "the agent to print");
  command.flag("--json", *json, "print JSON");
  command.footer("Example: tetrarch agents dt20_2013 > mine.json");
  command.action([name, json] {
    if (name->empty()) {
      print_agents(*json);
    } else {
      fmt::print("{}", text_of(agent_or_run(*name, {})));
    }
    return 0;
  });
}

void add_features(Program& program) {
  auto json = std::make_shared<bool>(false);
  Command command = program.command("features", "List the features with meaning and source");
  command.about(
      "A feature is a number that describes a board or a placement, such as the number of "
      "holes. An agent gives each feature a weight and plays the placement with the best "
      "weighted sum.");
  command.flag("--json", *json, "print JSON");
  command.footer("Example: tetrarch features");
  command.action([json] {
    print_features(*json);
    return 0;
  });
}

void add_rules(Program& program) {
  auto text = std::make_shared<std::string>();
  auto json = std::make_shared<bool>(false);
  Command command = program.command("rules", "List the rules, or check some and print them");
  command.about(
      "Rules say how large the board is, where pieces come from, how they are moved and what is "
      "scored. They are written as a preset and changes of it; the same text is used "
      "everywhere.");
  command.optional_argument("text", *text, "rules to check and print in full");
  command.flag("--json", *json, "print JSON");
  command.footer("Example: tetrarch rules thesis,height=12");
  command.action([text, json] {
    if (text->empty()) {
      print_rules(*json);
    } else {
      fmt::print("{}\n", text_of(or_throw(parse_rules(*text, read_file))));
    }
    return 0;
  });
}

void add_recipes(Program& program) {
  auto options = std::make_shared<RecipesOptions>();
  Command command = program.command("recipes", "List the recipes, print one, or explain all keys");
  command.about(
      "A recipe says what 'tetrarch train' does: which features an agent sees, which search "
      "changes their weights, which games it is judged by and when it stops. A printed recipe "
      "is a small TOML file: change it and it is yours.");
  command.optional_argument("recipe", options->recipe,
                            "a recipe to check and print: a name or a .toml file");
  command.options("--set", options->changes,
                  "print it in full with a change, as in stop.generations=20");
  command.flag("--keys", options->keys, "print every key with its meaning, values and default");
  command.flag("--markdown", options->markdown, "with --keys: as Markdown, for docs/recipes.md");
  command.footer("Example: tetrarch recipes theta > mine.toml\n         tetrarch recipes --keys");
  command.action([options] {
    print_recipes(*options);
    return 0;
  });
}

}  // namespace tetrarch
