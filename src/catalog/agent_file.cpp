#include "catalog/agent_file.h"

#include <algorithm>
#include <cmath>

#include "catalog/agent_file_layers.h"
#include "features/feature_suggestion.h"

namespace tetrarch {
namespace {

constexpr std::string_view kFormat = "tetrarch-agent-1";

void add_weight(const ObjectReader& reader, const std::string& key, FeatureId id, const Json& value,
                std::vector<FeatureWeight>& weights) {
  const double weight = reader.number_in(value, key);
  if (std::abs(weight) > kMaxParameter) reader.fail("weight " + in_quotes(key) + " is above 1e12");
  const bool known = std::any_of(weights.begin(), weights.end(),
                                 [&](const FeatureWeight& item) { return item.feature == id; });
  if (known) reader.fail("weight " + in_quotes(key) + " is given twice");
  weights.push_back({id, weight});
}

// In the order of the text.
std::vector<FeatureWeight> read_weights(const ObjectReader& agent, const Json& json) {
  const ObjectReader reader = agent.part(json, "weights");
  std::vector<FeatureWeight> weights;
  if (reader.failed()) return weights;
  for (const auto& [key, value] : json.items()) {
    if (const auto id = find_feature(key)) {
      add_weight(reader, key, *id, value, weights);
      continue;
    }
    const std::vector<FeatureId> family = find_family(key);
    if (family.empty()) {
      reader.fail("unknown feature " + in_quotes(key) + "; " + did_you_mean_feature(key) +
                  "'tetrarch features' lists all");
      return weights;
    }
    if (!value.is_array() || value.size() != family.size()) {
      reader.fail(in_quotes(key) + " is not a list of " + std::to_string(family.size()) +
                  " numbers");
      return weights;
    }
    for (std::size_t i = 0; i < family.size(); ++i) {
      add_weight(reader, name_of(family[i]), family[i], value[i], weights);
    }
  }
  if (weights.empty()) reader.fail("there is none; expected at least one feature with its weight");
  return weights;
}

std::optional<std::pair<double, double>> read_interval(const ObjectReader& reader) {
  const Json* interval = reader.find("interval95");
  if (!interval) return std::nullopt;
  if (!interval->is_array() || interval->size() != 2) {
    reader.fail("'interval95' is not a list of two numbers");
    return std::nullopt;
  }
  return std::pair(reader.number_in((*interval)[0], "interval95"),
                   reader.number_in((*interval)[1], "interval95"));
}

PublishedFigure read_figure(const ObjectReader& reader) {
  reader.allow({"rules", "mean_lines", "interval95", "games", "source"});
  PublishedFigure figure;
  figure.rules = reader.text("rules").value_or("standard");
  figure.games = reader.whole("games");
  figure.source = reader.text("source").value_or("");
  const auto mean = reader.number("mean_lines");
  if (!mean) reader.fail("'mean_lines' is missing");
  figure.mean_lines = mean.value_or(0);
  figure.interval95 = read_interval(reader);
  return figure;
}

Provenance read_provenance(const ObjectReader& agent, const Json& json) {
  const ObjectReader reader = agent.part(json, "provenance");
  reader.allow({"source", "run", "recipe", "rules", "version", "signature", "seed", "games",
                "pieces", "mean_lines", "interval95", "published"});
  Provenance provenance;
  provenance.source = reader.text("source").value_or("unknown");
  provenance.run = reader.text("run");
  provenance.recipe = reader.text("recipe");
  provenance.rules = reader.text("rules");
  provenance.version = reader.text("version");
  provenance.signature = reader.text("signature");
  provenance.seed = reader.whole("seed");
  provenance.games = reader.whole("games");
  provenance.pieces = reader.whole("pieces");
  provenance.mean_lines = reader.number("mean_lines");
  provenance.interval95 = read_interval(reader);
  if (const Json* published = reader.find("published")) {
    if (!published->is_array()) {
      reader.fail("'published' is not a list");
      return provenance;
    }
    for (const Json& figure : *published)
      provenance.published.push_back(read_figure(agent.part(figure, "published")));
  }
  return provenance;
}

AgentSpec read_spec(const ObjectReader& reader) {
  AgentSpec spec;
  reader.allow({"format", "name", "kind", "look_ahead", "pair_value", "width", "features_on",
                "weights", "hidden", "activation", "normalise", "layers", "provenance"});
  const auto format = reader.text("format");
  if (format != kFormat) {
    reader.fail("'format' is " + (format ? in_quotes(*format) : "missing") + "; expected " +
                in_quotes(kFormat));
  }
  spec.name = reader.text("name").value_or("");
  if (spec.name.empty() || spec.name.size() > 100) {
    reader.fail("'name' is missing or longer than 100 characters");
  }
  spec.kind = reader.choice("kind", AgentKind::Linear);
  spec.look_ahead = reader.choice("look_ahead", LookAhead::None);
  spec.pair_value = reader.choice("pair_value", PairValue::LastBoard);
  spec.features_on = reader.choice("features_on", FeatureBoard::AfterClears);
  if (const auto width = reader.whole("width")) {
    if (*width < 1 || *width > kMaxPlacements)
      reader.fail("'width' is not from 1 to " + std::to_string(kMaxPlacements));
    spec.width = static_cast<int>(*width);
  }
  const std::string kind(name_of(spec.kind));
  const auto refuse = [&](const char* key) {
    if (reader.find(key)) reader.fail("a " + kind + " agent has no " + in_quotes(key));
  };
  if (spec.kind == AgentKind::Random) {
    refuse("weights");
  } else if (const Json* weights = reader.find("weights")) {
    spec.weights = read_weights(reader, *weights);
  } else {
    reader.fail("'weights' is missing");
  }
  if (reader.failed()) return spec;
  const std::vector<FeatureWeight> named = spec.weights;
  sort_by_feature(spec.weights);
  if (spec.kind == AgentKind::Neural) {
    read_layers(reader, named, spec);
  } else {
    for (const char* key : {"hidden", "activation", "normalise", "layers"}) refuse(key);
  }
  if (const Json* provenance = reader.find("provenance")) {
    spec.provenance = read_provenance(reader, *provenance);
  }
  return spec;
}

Json json_of(const Provenance& provenance) {
  Json json = {{"source", provenance.source}};
  const auto put = [&](const char* key, const auto& value) {
    if (value) json[key] = *value;
  };
  put("run", provenance.run);
  put("recipe", provenance.recipe);
  put("rules", provenance.rules);
  put("version", provenance.version);
  put("signature", provenance.signature);
  put("seed", provenance.seed);
  put("pieces", provenance.pieces);
  put("games", provenance.games);
  put("mean_lines", provenance.mean_lines);
  const auto put_interval = [](Json& object, const auto& interval) {
    if (interval) object["interval95"] = {interval->first, interval->second};
  };
  put_interval(json, provenance.interval95);
  for (const PublishedFigure& figure : provenance.published) {
    Json item = {{"rules", figure.rules}, {"mean_lines", figure.mean_lines}};
    put_interval(item, figure.interval95);
    if (figure.games) item["games"] = *figure.games;
    item["source"] = figure.source;
    json["published"].push_back(item);
  }
  return json;
}

}  // namespace

Outcome<AgentSpec> parse_agent(std::string_view text, const std::string& where) {
  if (text.size() > kMaxAgentFile) {
    return Failure{where + ": larger than 1 MiB; expected an agent file"};
  }
  const Outcome<Json> json = parse_json(text, "an agent file");
  if (!json) return Failure{where + ": " + json.error()};
  Mistake mistake;
  AgentSpec spec = read_spec(ObjectReader(*json, where, mistake));
  if (mistake) return Failure{mistake.sentence()};
  return spec;
}

std::string text_of(const AgentSpec& spec) {
  Json json = {{"format", kFormat}, {"name", spec.name}, {"kind", name_of(spec.kind)}};
  if (spec.look_ahead != LookAhead::None) {
    json["look_ahead"] = name_of(spec.look_ahead);
  }
  if (spec.pair_value != PairValue::LastBoard) {
    json["pair_value"] = name_of(spec.pair_value);
  }
  if (spec.width) json["width"] = *spec.width;
  if (spec.features_on != FeatureBoard::AfterClears) {
    json["features_on"] = name_of(spec.features_on);
  }
  for (const FeatureWeight& item : spec.weights)
    json["weights"][name_of(item.feature)] = item.weight;
  if (spec.kind == AgentKind::Neural) put_layers(spec, json);
  json["provenance"] = json_of(spec.provenance);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace tetrarch
