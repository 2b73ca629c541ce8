#include "recipe/recipe_text.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "recipe/recipe_keys.h"
#include "recipe/recipe_reference.h"
#include "recipe/recipe_toml.h"

namespace tetrarch {
namespace {

Outcome<ParsedRecipe> parsed(const std::string& toml,
                             const std::vector<std::string>& changes = {}) {
  return parse_recipe({"mine", toml}, changes, {});
}

const std::string kSmall = R"(
[agent]
features = ["holes", "bumpiness"]
[optimiser]
kind = "ga"
population = 20
)";

void expect_refused(const std::string& toml, const std::vector<std::string>& changes,
                    const std::string& part) {
  const auto recipe = parsed(toml, changes);
  ASSERT_FALSE(recipe) << toml;
  EXPECT_NE(recipe.error().find(part), std::string::npos) << recipe.error();
}

TEST(Recipe, AllOfTheCatalogAreGoodAndTheirFullTextMeansTheSame) {
  EXPECT_GE(recipe_catalog().size(), 5u);
  for (const RecipeText& source : recipe_catalog()) {
    const auto recipe = parse_recipe(source, {}, {});
    ASSERT_TRUE(recipe) << recipe.error();
    EXPECT_EQ(recipe->recipe.name, source.name);
    EXPECT_FALSE(recipe->recipe.about.empty()) << source.name;
    const auto again = parse_recipe({"other", recipe->text}, {}, {});
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->text, recipe->text);
    EXPECT_EQ(again->recipe.name, source.name);
    EXPECT_EQ(again->recipe.optimiser, recipe->recipe.optimiser);
    EXPECT_EQ(again->recipe.rules, recipe->recipe.rules);
  }
}

TEST(Recipe, SaysWhatIsInIt) {
  const Recipe recipe = parsed(kSmall + R"(
mutation-rate = 0.25
normalise = true
[fitness]
measure = "log-mean"
games = 7
cut-off = 1000
[seeds]
mode = "fixed"
fixed = 9
[stop]
generations = 12
minutes = 1.5
)")
                            ->recipe;
  EXPECT_EQ(recipe.agent.features.size(), 2u);
  EXPECT_EQ(recipe.optimiser.settings.at("mutation-rate"), "0.25");
  EXPECT_EQ(recipe.optimiser.settings.at("normalise"), "yes");
  EXPECT_EQ(recipe.fitness.measure, FitnessMeasure::LogMean);
  EXPECT_EQ(recipe.fitness.plays, 7u);
  EXPECT_EQ(recipe.fitness.cut_off, 1000u);
  EXPECT_EQ(recipe.seeds, SeedMode::Fixed);
  EXPECT_EQ(recipe.fixed_seed, 9u);
  EXPECT_EQ(recipe.stop.generations, 12u);
  EXPECT_EQ(recipe.stop.minutes, 1.5);
}

TEST(Recipe, AnyFieldCanBeChanged) {
  const Recipe recipe = parsed(kSmall, {"optimiser.population=50", "rules=standard,height=8",
                                        "agent.features=[\"holes\"]", "name=yours"})
                            ->recipe;
  EXPECT_EQ(recipe.optimiser.settings.at("population"), "50");
  EXPECT_EQ(recipe.rules.height, 8);
  EXPECT_EQ(recipe.agent.features.size(), 1u);
  EXPECT_EQ(recipe.name, "yours");
}

TEST(Recipe, AnyFieldCanBeTakenAway) {
  EXPECT_EQ(parsed(kSmall, {"fitness.cut-off=30"})->recipe.fitness.cut_off, 30u);
  EXPECT_FALSE(parsed(kSmall, {"fitness.cut-off=30", "fitness.cut-off="})->recipe.fitness.cut_off);
}

TEST(Recipe, StagesChangeTheRules) {
  const auto recipe =
      parsed("stages = [\"10 standard,height=14\", \"0 standard,height=8\"]\n" + kSmall);
  ASSERT_TRUE(recipe) << recipe.error();
  EXPECT_EQ(recipe->recipe.rules_in(0).height, 8);
  EXPECT_EQ(recipe->recipe.rules_in(9).height, 8);
  EXPECT_EQ(recipe->recipe.rules_in(10).height, 14);
  EXPECT_EQ(parsed(recipe->text)->recipe.rules_in(30).height, 14);
}

TEST(Recipe, AFamilyIsAllItsFeatures) {
  EXPECT_EQ(parsed(kSmall, {"agent.features=[\"column_height\"]"})->recipe.agent.features.size(),
            10u);
  EXPECT_EQ(parsed(kSmall, {"agent.features=[\"column_height[3]\"]"})->recipe.agent.features.size(),
            1u);
}

TEST(Recipe, ScalesMultiplyTheCandidatesNumbers) {
  const Recipe recipe = parsed(kSmall, {"agent.scale.bumpiness=0.25", "agent.lowest=true"})->recipe;
  const AgentSpec spec = agent_of(recipe.agent, {3, 8});
  ASSERT_EQ(spec.weights.size(), 2u);
  EXPECT_EQ(spec.weights[0], (FeatureWeight{*find_feature("holes"), -3}));
  EXPECT_EQ(spec.weights[1], (FeatureWeight{*find_feature("bumpiness"), -2}));
  expect_refused(kSmall, {"agent.scale.wells=2"}, "agent.scale.wells");  // not one of its features
  expect_refused(kSmall, {"agent.scale.holes=0"}, "agent.scale.holes is '0'");
  expect_refused(kSmall, {"agent.kind=neural", "agent.hidden=[\"2\"]", "agent.scale.holes=2"},
                 "agent.scale.holes is for linear agents");
}

TEST(Recipe, TrialsGrowEvenlyToTheLastGeneration) {
  const std::vector<std::string> changes = {"fitness.measure=splitting", "fitness.trials=100",
                                            "stop.generations=11"};
  EXPECT_EQ(parsed(kSmall, changes)->recipe.trials_in(7), 100u);
  for (const char* last : {"fitness.last-trials=200", "fitness.last-trials=50"}) {
    std::vector<std::string> more = changes;
    more.push_back(last);
    const Recipe recipe = parsed(kSmall, more)->recipe;
    const std::uint32_t end = *recipe.fitness.last_trials;
    EXPECT_EQ(recipe.trials_in(0), 100u);
    EXPECT_EQ(recipe.trials_in(5), (100 + end) / 2);
    EXPECT_EQ(recipe.trials_in(10), end);
    EXPECT_EQ(recipe.trials_in(99), end);
  }
  EXPECT_EQ(parsed(kSmall, {"stop.generations=1"})->recipe.trials_in(0), 1000u);
}

TEST(Recipe, AShortlistIsMeasuredAsOftenAsAllUnlessItSays) {
  const auto finalists = [](const std::vector<std::string>& changes) {
    return parsed(kSmall, changes)->recipe.finalists;
  };
  EXPECT_EQ(finalists({"finalists.candidates=9", "finalists.games=20"}).shortlist, 0u);
  EXPECT_EQ(finalists({}).plays, 10u);
  EXPECT_EQ(finalists({"finalists.games=20", "finalists.shortlist=3"}).shortlist_plays, 20u);
  EXPECT_EQ(finalists({"finalists.shortlist=3", "finalists.shortlist-games=70"}).shortlist_plays,
            70u);
}

TEST(Recipe, AveragesOfMeansMayStandForElection) {
  const auto recipe = parsed(kSmall, {"optimiser.kind=cma-es", "finalists.averages=[80, 5]"});
  ASSERT_TRUE(recipe) << recipe.error();
  EXPECT_EQ(recipe->recipe.finalists.averages, (std::vector<std::uint64_t>{80, 5}));
  for (const char* wrong : {"[1]", "[5, -3]", "[\"many\"]"}) {
    const auto refused = parsed(kSmall, {std::string("finalists.averages=") + wrong});
    ASSERT_FALSE(refused) << wrong;
    EXPECT_NE(refused.error().find("finalists.averages"), std::string::npos) << refused.error();
  }
}

TEST(Recipe, TopsOfSurfacesMayStandForElection) {
  const auto recipe = parsed(kSmall, {"optimiser.kind=cma-es", "finalists.surfaces=[100]"});
  ASSERT_TRUE(recipe) << recipe.error();
  EXPECT_EQ(recipe->recipe.finalists.surfaces, std::vector<std::uint64_t>{100});
  expect_refused(kSmall, {"optimiser.kind=cma-es", "finalists.surfaces=[1]"}, "finalists.surfaces");
  expect_refused(kSmall, {"finalists.surfaces=[5]"}, "optimisers that move a mean");
}

TEST(Recipe, WhatWouldBeIgnoredIsRefused) {
  expect_refused(kSmall, {"held-out.replicates=5", "held-out.games=50"}, "held-out.games");
  expect_refused(kSmall, {"held-out.replicates=5", "held-out.cut-off=50"}, "held-out.cut-off");
  expect_refused(kSmall, {"finalists.shortlist-games=5"}, "finalists.shortlist-games");
  expect_refused(kSmall, {"finalists.averages=[5]"}, "optimisers that move a mean");
}

TEST(Recipe, FilesOfPiecesAreReadOnce) {
  const ReadFile read = [](const std::string&) { return Outcome<std::string>("1 2 3"); };
  const auto recipe = parse_recipe({"mine", kSmall}, {"rules=standard,pieces=file:x.txt"}, read);
  ASSERT_TRUE(recipe) << recipe.error();
  const auto again = parse_recipe({"mine", recipe->text}, {}, {});  // without the file
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->recipe.rules.pieces.sequence.size(), 3u);
}

TEST(Recipe, MistakesAreToldByName) {
  expect_refused("x = [", {}, "not valid TOML in line 1");
  expect_refused("[stop]\nminutes = 1\nminutes = 2\n", {}, "line 3: Error while parsing key-value");
  expect_refused("\"stop.minutes\" = 1\n[stop]\nminutes = 2\n", {},
                 "line 1: 'stop.minutes' is given twice; expected it once");
  expect_refused("[stop]\nminutes = 2\n['stop'.\"minutes\"]\nx = 1\n", {}, "line 3");
  expect_refused("about = 1979-05-27\n", {}, "line 1: 'about' is neither a text");
  expect_refused(kSmall, {"optimiser.popluation=3"}, "popluation");
  expect_refused(kSmall, {"optimiser.population=0"}, "population");
  expect_refused(kSmall, {"optimiser.kind=annealing"}, "annealing");
  expect_refused(kSmall, {"fitness.measure=luck"},
                 "fitness.measure is 'luck'; expected one of lines");
  expect_refused(kSmall, {"fitness.across=worst"},
                 "fitness.across is 'worst'; expected one of mean, median");
  expect_refused(kSmall, {"seeds.mode=both"}, "seeds.mode is 'both'; expected one of fixed, fresh");
  expect_refused(kSmall, {"fitness.game=3"},
                 "'fitness.game' is no key of a recipe; did you mean fitness.games? ");
  expect_refused(kSmall, {"fitness.colour=3"},
                 "'fitness.colour' is no key of a recipe; expected one of");
  expect_refused(kSmall, {"fitness.games=0"},
                 "fitness.games is '0'; expected a whole number from 1");
  expect_refused(kSmall, {"stop.minutes=nan"}, "stop.minutes is 'nan'");
  expect_refused(kSmall, {"rules=standard,height=99"}, "rules is");
  expect_refused(kSmall, {"agent.features=[\"luck\"]"}, "has 'luck'");
  expect_refused(kSmall, {"agent.features=[\"holes\", \"holes\"]"}, "twice");
  expect_refused(kSmall, {"agent.look-ahead=far"}, "agent.look-ahead");
  expect_refused(kSmall, {"stages=[\"soon standard\"]"}, "stages has 'soon standard'");
  expect_refused(kSmall, {"games"}, "expected KEY=VALUE");
  expect_refused(kSmall, {"name=a b"}, "name");
  expect_refused("[optimiser]\nkind = \"ga\"\n", {}, "agent.features is missing");
  expect_refused("deep = [[1]]\n" + kSmall, {}, "'deep' is neither");
  expect_refused(kSmall, {"fitness.measure=splitting", "fitness.games=3"},
                 "fitness.games does not go with the measure 'splitting'");
  expect_refused(kSmall, {"fitness.measure=splitting", "rules=standard,pieces=nes"}, "'nes'");
  expect_refused(kSmall, {"fitness.trials=30"},
                 "fitness.trials goes with the measure 'splitting' only");
  expect_refused(kSmall, {"fitness.trials="}, "no such key to take away");
  EXPECT_FALSE(find_recipe("nothing", {}));
}

// Parses kSmall with the key set to this TOML value, and with what the key needs.
Outcome<ParsedRecipe> parsed_with(const RecipeKey& key, std::string name, const std::string& toml) {
  std::vector<std::string> changes = {"optimiser.kind=cma-es"};
  if (key.scope == KeyScope::Neural) changes.push_back("agent.kind=neural");
  if (key.scope == KeyScope::Splitting) changes.push_back("fitness.measure=splitting");
  if (name == "finalists.shortlist-games") changes.push_back("finalists.shortlist=3");
  if (name == "agent.scale.*") name = "agent.scale.holes";
  if (name == "optimiser.*") name = "optimiser.population";
  const auto values = parse_toml(name + " = " + toml, "example");
  EXPECT_TRUE(values) << name << " = " << toml;
  const RecipeValue& value = values->begin()->second;
  changes.push_back(name + "=" + (value.list ? toml : value.items.front()));
  return parsed(kSmall, changes);
}

TEST(RecipeKeys, ExamplesAndDefaultsAreAccepted) {
  for (const RecipeKey& key : recipe_keys()) {
    const std::string name(key.name);
    EXPECT_FALSE(key.text.meaning.empty()) << name;
    EXPECT_NE(key.standard.empty(), key.text.otherwise.empty()) << name;
    const auto example = parsed_with(key, name, std::string(key.text.example));
    EXPECT_TRUE(example) << example.error();
    if (key.standard.empty()) continue;
    const auto standard = parsed_with(key, name, "\"" + std::string(key.standard) + "\"");
    EXPECT_TRUE(standard) << standard.error();
  }
}

TEST(RecipeKeys, AKeyOutsideItsScopeIsRefused) {
  expect_refused(kSmall, {"agent.hidden=[4]"}, "agent.hidden is for neural agents");
  expect_refused(kSmall, {"agent.kind=neural", "agent.lowest=true"},
                 "agent.lowest is for linear agents");
  expect_refused(kSmall, {"fitness.last-trials=30"}, "fitness.last-trials goes with");
}

TEST(RecipeReference, BeginsWithAGoodRecipe) {
  const auto example = parsed(std::string(example_recipe()));
  EXPECT_TRUE(example) << example.error();
}

TEST(RecipeReference, HasEveryKeyAndFitsATerminal) {
  const std::string text = recipe_reference(), markdown = recipe_reference_markdown();
  for (const std::string_view line : split(text, '\n')) EXPECT_LE(line.size(), 80u) << line;
  for (const RecipeKey& key : recipe_keys()) {
    EXPECT_NE(markdown.find(key.text.meaning), std::string::npos) << key.name;
  }
  for (const OptimiserKind& kind : optimiser_kinds()) {
    for (const Setting& setting : kind.settings) {
      EXPECT_NE(text.find("\n  " + std::string(setting.name) + "\n"), std::string::npos);
    }
  }
}

// The parser calls itself for these; without a bound the stack would end.
TEST(Recipe, DeepTextsAreRefused) {
  std::string dots = "a", brackets = "a = ", tables = "[a";
  for (int i = 0; i < 30'000; ++i) {
    dots += ".a";
    brackets += "[";
    tables += ".a";
  }
  for (const std::string& text : {dots + " = 1", brackets, tables + "]"}) {
    const auto deep = parse_recipe({"deep", text}, {}, {});
    ASSERT_FALSE(deep);
    EXPECT_NE(deep.error().find("more than"), std::string::npos) << deep.error();
  }
}

}  // namespace
}  // namespace tetrarch
