#include "wasm/evolution_json.h"

#include <algorithm>
#include <cmath>

#include "optim/settings.h"
#include "recipe/recipe_parser.h"

namespace tetrarch {
namespace {

constexpr std::size_t kMaxCandidates = 10'000;

// Null when the text is not JSON.
Json parsed(std::string_view text) {
  const Outcome<Json> json = parse_json(text);
  return json ? *json : Json();
}

// None when it is not a list of finite numbers.
std::optional<Vector> vector_of(const Json& json) {
  if (!json.is_array()) return std::nullopt;
  Vector numbers;
  for (const Json& item : json) {
    if (!item.is_number() || !std::isfinite(item.get<double>())) return std::nullopt;
    numbers.push_back(item.get<double>());
  }
  return numbers;
}

std::optional<Origin> origin_named(const Json& json) {
  if (!json.is_string()) return std::nullopt;
  return parse_choice<Origin>(json.get<std::string>());
}

std::optional<Candidate> candidate_of(const Json& json) {
  if (!json.is_object() || !json.contains("weights") || !json.contains("origin") ||
      !json.contains("parents") || !json["parents"].is_array()) {
    return std::nullopt;
  }
  const auto weights = vector_of(json["weights"]);
  const auto origin = origin_named(json["origin"]);
  if (!weights || !origin) return std::nullopt;
  Candidate candidate{*weights, *origin, {}};
  for (const Json& parent : json["parents"]) {
    if (!parent.is_number_unsigned() || parent.get<std::uint64_t>() >= kMaxCandidates) {
      return std::nullopt;
    }
    candidate.parents.push_back(parent.get<std::uint32_t>());
  }
  return candidate;
}

Json settings_of(const OptimiserSpec& spec) {
  Json list = Json::array();
  for (const OptimiserKind& kind : optimiser_kinds()) {
    if (kind.name != spec.kind) continue;
    const Outcome<SettingValues> values = SettingValues::parse(kind, spec.settings);
    for (const Setting& setting : kind.settings) {
      if (!setting.choices.empty() || setting.whole) continue;
      list.push_back({{"name", setting.name},
                      {"meaning", setting.meaning},
                      {"value", values->number(setting.name)},
                      {"low", setting.low},
                      {"high", setting.high}});
    }
  }
  return list;
}

}  // namespace

Outcome<Recipe> recipe_from_json(std::string_view text) {
  const Json json = parsed(text);
  if (!json.is_object()) return Failure{"the recipe is not a JSON object"};
  RecipeValues values;
  for (const auto& [key, value] : json.items()) {
    RecipeValue items;
    items.list = value.is_array();
    if (value.is_string()) items.items.push_back(value.get<std::string>());
    for (const Json& item : value) {
      if (items.list && item.is_string()) items.items.push_back(item.get<std::string>());
    }
    if (items.list ? items.items.size() != value.size() : items.items.empty()) {
      return Failure{"recipe: " + in_quotes(key) + " is neither a text nor a list of texts"};
    }
    values[key] = std::move(items);
  }
  const auto name = values.find("name");
  const bool named = name != values.end() && !name->second.items.empty();
  return recipe_of(values, "recipe " + (named ? in_quotes(name->second.items.front()) : ""), {});
}

Json json_of(const std::vector<Candidate>& candidates) {
  Json list = Json::array();
  for (const Candidate& candidate : candidates) {
    list.push_back({{"weights", candidate.weights},
                    {"origin", name_of(candidate.origin)},
                    {"parents", candidate.parents}});
  }
  return list;
}

Outcome<std::vector<Candidate>> candidates_from_json(std::string_view text) {
  const Json json = parsed(text);
  if (!json.is_array() || json.size() > kMaxCandidates) {
    return Failure{"the candidates are not a JSON list"};
  }
  std::vector<Candidate> candidates;
  for (const Json& item : json) {
    auto candidate = candidate_of(item);
    if (!candidate) {
      return Failure{"candidate " + std::to_string(candidates.size()) +
                     " is wrong; expected weights, an origin and parents"};
    }
    candidates.push_back(std::move(*candidate));
  }
  return candidates;
}

Outcome<Vector> vector_from_json(std::string_view text) {
  auto numbers = vector_of(parsed(text));
  if (!numbers) return Failure{"expected a JSON list of finite numbers"};
  return *numbers;
}

Json json_of(const GenerationReport& report) {
  Json fitness = Json::array();
  for (const Fitness& one : report.fitness) fitness.push_back(one.value);
  return {{"number", report.number},
          {"best", report.best},
          {"mean", report.mean},
          {"fitness", std::move(fitness)},
          {"survived", report.survived},
          {"leader", report.leader},
          {"scorePerMove", {{"best", report.best_per_move}, {"mean", report.mean_per_move}}},
          {"lines", report.totals.lines},
          {"pieces", report.totals.pieces}};
}

Json description_of(const Evolution& evolution) {
  const Recipe& recipe = evolution.recipe();
  Json genes = Json::array();
  for (std::size_t i = 0; i < dimension_of(recipe.agent); ++i) {
    genes.push_back(gene_name(recipe.agent, i));
  }
  return {{"name", recipe.name},
          {"about", recipe.about},
          {"rules", text_of(recipe.rules)},
          {"height", recipe.rules.height},
          {"keys", recipe.rules.play == Play::Keys},
          {"genes", std::move(genes)},
          {"lowest", recipe.agent.lowest},
          {"population", evolution.candidates().size()},
          {"games", recipe.fitness.plays},
          {"generations", recipe.stop.generations},
          {"measure", name_of(recipe.fitness.measure)},
          {"kind", recipe.optimiser.kind},
          {"settings", settings_of(recipe.optimiser)}};
}

}  // namespace tetrarch
