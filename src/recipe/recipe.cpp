#include "recipe/recipe.h"

#include <algorithm>

#include "base/text.h"
#include "features/feature_table.h"

namespace tetrarch {
namespace {

constexpr std::uint64_t kMaxGames = 1'000'000;
constexpr std::uint64_t kMaxPieces = 1'000'000'000'000;
constexpr std::uint64_t kMaxTrials = 1'000'000;
constexpr std::uint64_t kMaxAveraged = 10'000;

class Parser {
 public:
  Parser(const RecipeValues& values, const std::string& where, const ReadFile& read_file)
      : reader_(values, where), read_file_(read_file) {}

  Recipe recipe() {
    Recipe recipe;
    recipe.name = reader_.text("name").value_or("");
    if (recipe.name.empty() || recipe.name.size() > 60 ||
        recipe.name.find_first_not_of(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
            "-_.") != std::string::npos) {
      reader_.fail("name", "is missing or is not 1 to 60 letters, digits, '-', '_' and '.'");
    }
    recipe.about = reader_.text("about").value_or("");
    recipe.rules = rules("rules", reader_.text("rules").value_or("standard"));
    for (const std::string& text : reader_.list("stages")) {
      Stage next = stage(text);
      const auto later = std::find_if(recipe.stages.begin(), recipe.stages.end(),
                                      [&](const Stage& other) { return other.from > next.from; });
      recipe.stages.insert(later, std::move(next));
    }
    recipe.agent = agent();
    recipe.optimiser.kind = reader_.text("optimiser.kind").value_or("");
    recipe.fitness = fitness();
    recipe.seeds = reader_.choice("seeds.mode", SeedMode::Fresh);
    recipe.fixed_seed = reader_.whole("seeds.fixed", 0, ~std::uint64_t{0}).value_or(1);
    recipe.rerank = rerank("rerank");
    recipe.finalists = finalists();
    recipe.held_out.games = reader_.whole("held-out.games", 2, kMaxGames).value_or(100);
    recipe.held_out.cut_off = reader_.whole("held-out.cut-off", 1, kMaxPieces);
    if (const auto text = reader_.text("held-out.rules")) {
      recipe.held_out.rules = rules("held-out.rules", *text);
    }
    recipe.held_out.replicates = reader_.whole("held-out.replicates", 2, kMaxGames);
    for (const std::string key : {"held-out.games", "held-out.cut-off"}) {
      if (!recipe.held_out.replicates || !reader_.find(key)) continue;
      reader_.fail(key, "does not go with held-out.replicates; '--set " + key + "=' takes it away");
    }
    recipe.stop.generations = reader_.whole("stop.generations", 1, 10'000'000).value_or(100);
    recipe.stop.minutes = reader_.number("stop.minutes", 0.001, 1e6);
    recipe.stop.fitness = reader_.number("stop.fitness", -1e18, 1e18);
    recipe.stop.still_generations = reader_.whole("stop.still-generations", 1, 1'000'000);
    recipe.stop.still_angle = reader_.number("stop.still-angle", 0, 3.2).value_or(0.01);
    recipe.optimiser.settings = reader_.rest_below("optimiser");
    reader_.refuse_others();
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

  AgentForm agent() {
    AgentForm form;
    for (const std::string& name : reader_.list("agent.features")) {
      std::vector<FeatureId> ids = find_family(name);
      if (const auto id = find_feature(name)) ids = {*id};  // one member of a family
      if (ids.empty()) {
        reader_.fail("agent.features",
                     "has " + in_quotes(name) + "; 'tetrarch features' lists all there are");
      }
      for (FeatureId id : ids) {
        if (std::find(form.features.begin(), form.features.end(), id) != form.features.end()) {
          reader_.fail("agent.features", "names " + in_quotes(name) + " twice");
        }
        form.features.push_back(id);
      }
    }
    if (form.features.empty()) reader_.fail("agent.features", "is missing or empty");
    AgentSpec spec;
    const Outcome<AgentSpec> ahead =
        with_look_ahead(spec, reader_.text("agent.look-ahead").value_or("none"));
    if (ahead) {
      form.look_ahead = ahead->look_ahead;
      form.pair_value = ahead->pair_value;
      form.width = ahead->width;
    } else {
      reader_.fail("agent.look-ahead", "is wrong: " + ahead.error());
    }
    form.features_on = reader_.choice("agent.features-on", FeatureBoard::AfterClears);
    form.lowest = reader_.yes("agent.lowest", false);
    if (reader_.choice("agent.kind", TrainedKind::Linear) == TrainedKind::Neural)
      form.net = net(form);
    form.scales.resize(form.features.size(), 1);
    for (std::size_t i = 0; i < form.features.size(); ++i) {
      const std::string key = "agent.scale." + name_of(form.features[i]);
      const auto scale = reader_.number(key, 1e-6, 1e6);
      if (scale && form.net) reader_.fail(key, "is for linear agents");
      form.scales[i] = scale.value_or(1);
    }
    return form;
  }

  NeuralShape net(AgentForm& form) {
    if (form.lowest) reader_.fail("agent.lowest", "is for linear agents");
    std::sort(form.features.begin(), form.features.end());
    NeuralShape shape;
    shape.features = form.features;
    for (const std::string& text : reader_.list("agent.hidden")) {
      const auto neurons = parse_number<int>(text);
      if (!neurons || *neurons < 1 || *neurons > kMaxNeurons) {
        reader_.fail("agent.hidden", "has " + in_quotes(text) + "; expected 1 to " +
                                         std::to_string(kMaxNeurons) + " neurons a layer");
      } else {
        shape.hidden.push_back(*neurons);
      }
    }
    if (shape.hidden.size() > kMaxHiddenLayers) {
      reader_.fail("agent.hidden", "has more than " + std::to_string(kMaxHiddenLayers) + " layers");
    }
    shape.activation = reader_.choice("agent.activation", Activation::Tanh);
    shape.normalise = reader_.choice("agent.normalise", Normalise::None);
    return shape;
  }

  FitnessRule fitness() {
    FitnessRule rule;
    rule.measure = reader_.choice("fitness.measure", FitnessMeasure::Lines);
    if (rule.measure == FitnessMeasure::Splitting) {
      for (const char* key : {"across", "games", "cut-off", "lost-is-zero"}) {
        if (!reader_.find(std::string("fitness.") + key)) continue;
        reader_.fail(std::string("fitness.") + key,
                     "does not go with the measure 'splitting'; expected trials and replicates");
      }
      rule.games = reader_.whole("fitness.replicates", 1, kMaxGames).value_or(1);
      rule.trials = static_cast<std::uint32_t>(
          reader_.whole("fitness.trials", 10, kMaxTrials).value_or(rule.trials));
      if (const auto last = reader_.whole("fitness.last-trials", 10, kMaxTrials)) {
        rule.last_trials = static_cast<std::uint32_t>(*last);
      }
      return rule;
    }
    for (const char* key : {"fitness.trials", "fitness.replicates"}) {
      if (!reader_.find(key)) continue;
      reader_.fail(key, "goes with the measure 'splitting' only; '--set " + std::string(key) +
                            "=' takes it away");
    }
    rule.across = reader_.choice("fitness.across", AcrossGames::Mean);
    rule.games = reader_.whole("fitness.games", 1, kMaxGames).value_or(1);
    rule.cut_off = reader_.whole("fitness.cut-off", 1, kMaxPieces);
    rule.lost_is_zero = reader_.yes("fitness.lost-is-zero", false);
    return rule;
  }

  Rerank rerank(const std::string& table) {
    Rerank rule;
    rule.candidates = reader_.whole(table + ".candidates", 0, 10'000).value_or(0);
    rule.games = reader_.whole(table + ".games", 1, kMaxGames).value_or(rule.candidates ? 10 : 0);
    rule.cut_off = reader_.whole(table + ".cut-off", 1, kMaxPieces);
    return rule;
  }

  // Numbers of last generations.
  std::vector<std::uint64_t> generations(const std::string& key) {
    std::vector<std::uint64_t> counts;
    for (const std::string& text : reader_.list(key)) {
      const auto count = parse_number<std::uint64_t>(text);
      if (count && *count >= 2 && *count <= kMaxAveraged) {
        counts.push_back(*count);
      } else {
        reader_.fail(key, "has " + in_quotes(text) + "; expected numbers from 2 to " +
                              std::to_string(kMaxAveraged));
      }
    }
    return counts;
  }

  Finalists finalists() {
    Finalists rule{rerank("finalists"), generations("finalists.averages"),
                   generations("finalists.surfaces"), 0, 0};
    rule.shortlist = reader_.whole("finalists.shortlist", 0, 10'000).value_or(0);
    rule.shortlist_games = reader_.whole("finalists.shortlist-games", 1, kMaxGames)
                               .value_or(rule.shortlist ? rule.games : 0);
    if (rule.shortlist == 0 && rule.shortlist_games > 0) {
      reader_.fail("finalists.shortlist-games", "goes with finalists.shortlist only");
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

std::size_t dimension_of(const AgentForm& form) {
  return form.net ? parameter_count(*form.net) : form.features.size();
}

std::string gene_name(const AgentForm& form, std::size_t index) {
  if (index < form.features.size()) return name_of(form.features[index]);
  return "net[" + std::to_string(index - form.features.size()) + "]";
}

AgentSpec agent_of(const AgentForm& form, const Vector& candidate) {
  assert(candidate.size() == dimension_of(form));
  Vector weights = candidate;
  for (double& weight : weights) weight = std::clamp(weight, -kMaxParameter, kMaxParameter);
  AgentSpec spec;
  if (form.net) {
    spec = neural_spec(*form.net, weights);
  } else {
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const double weight = weights[i] * form.scales[i];
      spec.weights.push_back({form.features[i], form.lowest ? -weight : weight});
    }
    sort_by_feature(spec.weights);
  }
  spec.look_ahead = form.look_ahead;
  spec.pair_value = form.pair_value;
  spec.width = form.width;
  spec.features_on = form.features_on;
  return spec;
}

const Rules& Recipe::rules_in(std::uint64_t generation) const {
  const Rules* current = &rules;
  for (const Stage& stage : stages) {
    if (stage.from <= generation) current = &stage.rules;
  }
  return *current;
}

std::uint32_t Recipe::trials_in(std::uint64_t generation) const {
  const std::uint64_t first = fitness.trials, last = fitness.last_trials.value_or(fitness.trials);
  const std::uint64_t steps = stop.generations - 1;
  if (generation >= steps) return static_cast<std::uint32_t>(last);
  // Without a sign: first + (last - first) x generation / steps.
  const std::uint64_t weighted = first * (steps - generation) + last * generation;
  return static_cast<std::uint32_t>(weighted / steps);
}

Outcome<Recipe> recipe_of(const RecipeValues& values, const std::string& where,
                          const ReadFile& read_file) {
  Parser parser(values, where, read_file);
  Recipe recipe = parser.recipe();
  if (!parser.failure().empty()) return Failure{parser.failure()};
  return recipe;
}

}  // namespace tetrarch
