#include "recipe/recipe_parser.h"

#include <algorithm>

#include "features/feature_suggestion.h"
#include "features/feature_table.h"

namespace tetrarch {
namespace {

constexpr std::size_t kMaxName = 60;
constexpr std::string_view kNameCharacters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";

class Parser {
 public:
  Parser(const RecipeValues& values, const std::string& where, const ReadFile& read_file)
      : reader_(values, where), read_file_(read_file) {}

  Recipe recipe() {
    reader_.refuse_unknown();
    Recipe recipe;
    recipe.name = reader_.text("name").value_or("");
    if (recipe.name.empty() || recipe.name.size() > kMaxName ||
        recipe.name.find_first_not_of(kNameCharacters) != std::string::npos) {
      reader_.fail("name", "is missing or is not 1 to 60 letters, digits, '-', '_' and '.'");
    }
    recipe.about = reader_.text("about").value_or("");
    recipe.rules = rules("rules", *reader_.text("rules"));
    for (const std::string& text : reader_.texts("stages")) {
      Stage next = stage(text);
      const auto later = std::find_if(recipe.stages.begin(), recipe.stages.end(),
                                      [&](const Stage& other) { return other.from > next.from; });
      recipe.stages.insert(later, std::move(next));
    }
    recipe.agent = agent();
    recipe.optimiser = {reader_.text("optimiser.kind").value_or(""), reader_.settings("optimiser")};
    recipe.optimiser.settings.erase("kind");
    recipe.fitness = fitness();
    recipe.seeds = reader_.choice<SeedMode>("seeds.mode");
    recipe.fixed_seed = *reader_.whole("seeds.fixed");
    recipe.rerank = rerank("rerank");
    recipe.finalists = finalists();
    recipe.held_out = held_out();
    recipe.stop = {*reader_.whole("stop.generations"), reader_.number("stop.minutes"),
                   reader_.number("stop.fitness"), reader_.whole("stop.still-generations"),
                   *reader_.number("stop.still-angle")};
    check_optimiser(recipe);
    return recipe;
  }

  const std::string& failure() const { return reader_.failure(); }

 private:
  Rules rules(const std::string& key, const std::string& text) {
    const Outcome<Rules> rules = parse_rules(text, read_file_);
    if (rules) return *rules;
    reader_.fail(key, "is " + in_quotes(text) + ": " + rules.error());
    return {};
  }

  // "40 standard,height=12": from generation 40 on.
  Stage stage(const std::string& text) {
    const std::size_t space = text.find(' ');
    const auto from = parse_number<std::uint64_t>(text.substr(0, space));
    if (!from || space == text.npos) {
      reader_.fail("stages", "has " + in_quotes(text) +
                                 "; expected a generation, a space and rules, as in '40 standard'");
      return {};
    }
    return {*from, rules("stages", text.substr(space + 1))};
  }

  std::vector<FeatureId> features() {
    std::vector<FeatureId> features;
    for (const std::string& name : reader_.texts("agent.features")) {
      std::vector<FeatureId> ids = find_family(name);
      if (const auto id = find_feature(name)) ids = {*id};  // one member of a family
      if (ids.empty()) {
        reader_.fail("agent.features", "has " + in_quotes(name) + "; " +
                                           did_you_mean_feature(name) +
                                           "'tetrarch features' lists all there are");
      }
      for (FeatureId id : ids) {
        if (std::find(features.begin(), features.end(), id) != features.end()) {
          reader_.fail("agent.features", "names " + in_quotes(name) + " twice");
        }
        features.push_back(id);
      }
    }
    if (features.empty()) reader_.fail("agent.features", "is missing or empty");
    return features;
  }

  AgentForm agent() {
    AgentForm form;
    form.features = features();
    const Outcome<AgentSpec> ahead = with_look_ahead({}, *reader_.text("agent.look-ahead"));
    if (ahead) {
      form.look_ahead = ahead->look_ahead;
      form.pair_value = ahead->pair_value;
      form.width = ahead->width;
    } else {
      reader_.fail("agent.look-ahead", "is wrong: " + ahead.error());
    }
    form.features_on = reader_.choice<FeatureBoard>("agent.features-on");
    if (reader_.choice<TrainedKind>("agent.kind") == TrainedKind::Neural) {
      reader_.refuse(KeyScope::Linear, "is for linear agents");
      form.net = net(form);
    } else {
      reader_.refuse(KeyScope::Neural, "is for neural agents");
      form.lowest = reader_.yes("agent.lowest");
    }
    form.scales = scales(form.features);
    return form;
  }

  std::vector<double> scales(const std::vector<FeatureId>& features) {
    auto given = reader_.settings("agent.scale");
    std::vector<double> scales;
    for (const FeatureId feature : features) {
      scales.push_back(*reader_.number("agent.scale." + name_of(feature)));
      given.erase(name_of(feature));
    }
    if (!given.empty()) {
      reader_.fail("agent.scale." + given.begin()->first, "names no feature of agent.features");
    }
    return scales;
  }

  NeuralShape net(AgentForm& form) {
    std::sort(form.features.begin(), form.features.end());
    NeuralShape shape;
    shape.features = form.features;
    for (const std::uint64_t neurons : reader_.wholes("agent.hidden")) {
      shape.hidden.push_back(static_cast<int>(neurons));
    }
    if (shape.hidden.size() > kMaxHiddenLayers) {
      reader_.fail("agent.hidden", "has more than " + std::to_string(kMaxHiddenLayers) + " layers");
    }
    shape.activation = reader_.choice<Activation>("agent.activation");
    shape.normalise = reader_.choice<Normalise>("agent.normalise");
    return shape;
  }

  FitnessRule fitness() {
    FitnessRule rule;
    rule.measure = reader_.choice<FitnessMeasure>("fitness.measure");
    if (rule.measure == FitnessMeasure::Splitting) {
      reader_.refuse(KeyScope::Games, "does not go with the measure 'splitting'");
      rule.plays = *reader_.whole("fitness.replicates");
      rule.trials = static_cast<std::uint32_t>(*reader_.whole("fitness.trials"));
      if (const auto last = reader_.whole("fitness.last-trials")) {
        rule.last_trials = static_cast<std::uint32_t>(*last);
      }
      return rule;
    }
    reader_.refuse(KeyScope::Splitting, "goes with the measure 'splitting' only");
    rule.across = reader_.choice<AcrossGames>("fitness.across");
    rule.plays = *reader_.whole("fitness.games");
    rule.cut_off = reader_.whole("fitness.cut-off");
    rule.lost_is_zero = reader_.yes("fitness.lost-is-zero");
    return rule;
  }

  Rerank rerank(const std::string& table) {
    Rerank rule;
    rule.candidates = *reader_.whole(table + ".candidates");
    rule.plays = *reader_.whole(table + ".games");
    rule.cut_off = reader_.whole(table + ".cut-off");
    return rule;
  }

  Finalists finalists() {
    Finalists rule{rerank("finalists"), reader_.wholes("finalists.averages"),
                   reader_.wholes("finalists.surfaces"), *reader_.whole("finalists.shortlist"), 0};
    const auto games = reader_.whole("finalists.shortlist-games");
    if (rule.shortlist > 0) {
      rule.shortlist_plays = games.value_or(rule.plays);
    } else if (games) {
      reader_.fail("finalists.shortlist-games", "goes with finalists.shortlist only");
    }
    return rule;
  }

  HeldOut held_out() {
    HeldOut rule;
    rule.games = *reader_.whole("held-out.games");
    rule.cut_off = reader_.whole("held-out.cut-off");
    if (const auto text = reader_.text("held-out.rules")) {
      rule.rules = rules("held-out.rules", *text);
    }
    rule.replicates = reader_.whole("held-out.replicates");
    for (const std::string key : {"held-out.games", "held-out.cut-off"}) {
      if (!rule.replicates || !reader_.given(key)) continue;
      reader_.fail(key, "does not go with held-out.replicates; '--set " + key + "=' takes it away");
    }
    return rule;
  }

  void check_optimiser(const Recipe& recipe) {
    if (!reader_.failure().empty()) return;
    const auto made = make_optimiser(recipe.optimiser, dimension_of(recipe.agent), 1);
    if (!made) return reader_.fail("optimiser", "is wrong: " + made.error());
    const auto needs_mean = [&](const std::string& key, const std::vector<std::uint64_t>& list) {
      if (list.empty() || (*made)->centre()) return;
      reader_.fail(key, "is for optimisers that move a mean: cma-es, cross-entropy");
    };
    needs_mean("finalists.averages", recipe.finalists.averages);
    needs_mean("finalists.surfaces", recipe.finalists.surfaces);
    if (!recipe.finalists.surfaces.empty() && recipe.agent.net) {
      reader_.fail("finalists.surfaces",
                   "is for linear agents, of whose weights only the direction counts");
    }
  }

  RecipeReader reader_;
  const ReadFile& read_file_;
};

}  // namespace

Outcome<Recipe> recipe_of(const RecipeValues& values, const std::string& where,
                          const ReadFile& read_file) {
  Parser parser(values, where, read_file);
  Recipe recipe = parser.recipe();
  if (!parser.failure().empty()) return Failure{parser.failure()};
  return recipe;
}

}  // namespace tetrarch
