#include "agents/agent_file.h"

#include <algorithm>
#include <cmath>

#include "agents/object_reader.h"

namespace tetrarch {
namespace {

constexpr std::string_view kFormat = "tetrarch-agent-1";

// The names of a choice, in the order of its enum.
constexpr std::string_view kKindNames[] = {"linear", "random", "neural"};
constexpr std::string_view kBoardNames[] = {"after-clears", "before-clears"};
constexpr std::string_view kLookAheadNames[] = {"none", "next", "expect"};
constexpr std::string_view kPairValueNames[] = {"last-board", "sum"};
constexpr std::string_view kActivationNames[] = {"tanh", "relu", "identity"};
constexpr std::string_view kNormaliseNames[] = {"none", "bound"};

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
      reader.fail("unknown feature " + in_quotes(key) + "; 'tetrarch features' lists all");
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

void read_numbers(const ObjectReader& reader, const std::string& key, const Json& list,
                  std::size_t count, std::vector<double>& numbers) {
  if (!list.is_array() || list.size() != count) {
    return reader.fail("expected " + std::to_string(count) + " numbers in each list of " +
                       in_quotes(key));
  }
  for (const Json& item : list) {
    numbers.push_back(reader.number_in(item, key));
    if (std::abs(numbers.back()) > kMaxParameter) {
      reader.fail("a number of " + in_quotes(key) + " is above 1e12");
    }
  }
}

std::vector<int> read_hidden(const ObjectReader& reader) {
  std::vector<int> hidden;
  const Json* list = reader.find("hidden");
  if (!list || !list->is_array() || list->size() > kMaxHiddenLayers) {
    reader.fail("'hidden' is missing or not a list of 0 to 3 layer sizes");
    return hidden;
  }
  for (const Json& size : *list) {
    if (!size.is_number_unsigned() || size.get<std::uint64_t>() < 1 ||
        size.get<std::uint64_t>() > std::uint64_t{kMaxNeurons}) {
      reader.fail("a size in 'hidden' is not a whole number from 1 to 64");
      return hidden;
    }
    hidden.push_back(size.get<int>());
  }
  return hidden;
}

void read_layer(const ObjectReader& layer, const NeuralLayer& size,
                std::vector<double>& parameters) {
  layer.allow({"weights", "bias"});
  const auto neurons = static_cast<std::size_t>(size.neurons);
  const Json* weights = layer.find("weights");
  if (!weights || !weights->is_array() || weights->size() != neurons) {
    return layer.fail("'weights' is missing or not a list of " + std::to_string(neurons) +
                      ", one list for each neuron");
  }
  for (const Json& row : *weights) {
    read_numbers(layer, "weights", row, static_cast<std::size_t>(size.inputs), parameters);
  }
  const Json* bias = layer.find("bias");
  if (!bias) return layer.fail("'bias' is missing");
  read_numbers(layer, "bias", *bias, neurons, parameters);
}

// The dense layers. A neuron of the first one has its weights in the order in which the text names
// the features; afterwards they and the features stand in the order of the feature table.
void read_layers(const ObjectReader& reader, AgentSpec& spec) {
  spec.layers.hidden = read_hidden(reader);
  spec.layers.activation = reader.choice("activation", kActivationNames, Activation::Tanh);
  spec.layers.normalise = reader.choice("normalise", kNormaliseNames, Normalise::None);
  if (reader.failed()) return;
  const std::vector<FeatureWeight> named = spec.weights;
  sort_by_feature(spec.weights);
  const std::vector<NeuralLayer> layers = layers_of(shape_of(spec));
  const Json* list = reader.find("layers");
  if (!list || !list->is_array() || list->size() != layers.size()) {
    return reader.fail("'layers' is missing or not a list of " + std::to_string(layers.size()) +
                       ": one for each size in 'hidden' and one for the output");
  }
  std::vector<double>& parameters = spec.layers.parameters;
  for (std::size_t i = 0; i < layers.size(); ++i) {
    read_layer(reader.part((*list)[i], "layer " + std::to_string(i + 1)), layers[i], parameters);
    if (reader.failed()) return;
  }
  const std::vector<double> as_named = parameters;
  const std::size_t inputs = named.size();
  for (std::size_t from = 0; from < inputs; ++from) {
    const auto to = static_cast<std::size_t>(
        std::find(spec.weights.begin(), spec.weights.end(), named[from]) - spec.weights.begin());
    for (std::size_t neuron = 0; neuron < static_cast<std::size_t>(layers[0].neurons); ++neuron) {
      parameters[neuron * inputs + to] = as_named[neuron * inputs + from];
    }
  }
}

PublishedFigure read_figure(const ObjectReader& reader) {
  reader.allow({"rules", "mean_lines", "games", "source"});
  PublishedFigure figure;
  figure.rules = reader.text("rules").value_or("standard");
  figure.games = reader.whole("games");
  figure.source = reader.text("source").value_or("");
  const auto mean = reader.number("mean_lines");
  if (!mean) reader.fail("'mean_lines' is missing");
  figure.mean_lines = mean.value_or(0);
  return figure;
}

Provenance read_provenance(const ObjectReader& agent, const Json& json) {
  const ObjectReader reader = agent.part(json, "provenance");
  reader.allow({"source", "run", "rules", "version", "signature", "seed", "games", "mean_lines",
                "interval95", "published"});
  Provenance provenance;
  provenance.source = reader.text("source").value_or("unknown");
  provenance.run = reader.text("run");
  provenance.rules = reader.text("rules");
  provenance.version = reader.text("version");
  provenance.signature = reader.text("signature");
  provenance.seed = reader.whole("seed");
  provenance.games = reader.whole("games");
  provenance.mean_lines = reader.number("mean_lines");
  if (const Json* interval = reader.find("interval95")) {
    if (interval->is_array() && interval->size() == 2) {
      provenance.interval95 = {reader.number_in((*interval)[0], "interval95"),
                               reader.number_in((*interval)[1], "interval95")};
    } else {
      reader.fail("'interval95' is not a list of two numbers");
    }
  }
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
  spec.kind = reader.choice("kind", kKindNames, AgentKind::Linear);
  spec.look_ahead = reader.choice("look_ahead", kLookAheadNames, LookAhead::None);
  spec.pair_value = reader.choice("pair_value", kPairValueNames, PairValue::LastBoard);
  spec.features_on = reader.choice("features_on", kBoardNames, FeatureBoard::AfterClears);
  if (const auto width = reader.whole("width")) {
    if (*width < 1 || *width > 44) reader.fail("'width' is not from 1 to 44");
    spec.width = static_cast<int>(*width);
  }
  const std::string kind(kKindNames[static_cast<std::size_t>(spec.kind)]);
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
  if (spec.kind == AgentKind::Neural) {
    read_layers(reader, spec);
  } else {
    for (const char* key : {"hidden", "activation", "normalise", "layers"}) refuse(key);
    sort_by_feature(spec.weights);
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
  put("rules", provenance.rules);
  put("version", provenance.version);
  put("signature", provenance.signature);
  put("seed", provenance.seed);
  put("games", provenance.games);
  put("mean_lines", provenance.mean_lines);
  if (provenance.interval95) {
    json["interval95"] = {provenance.interval95->first, provenance.interval95->second};
  }
  for (const PublishedFigure& figure : provenance.published) {
    Json item = {{"rules", figure.rules}, {"mean_lines", figure.mean_lines}};
    if (figure.games) item["games"] = *figure.games;
    item["source"] = figure.source;
    json["published"].push_back(item);
  }
  return json;
}

Json json_of_layers(const AgentSpec& spec) {
  const std::vector<double> parameters = parameters_of(spec);
  const auto list = [&](std::size_t first, int count) {
    const auto begin = parameters.begin() + static_cast<std::ptrdiff_t>(first);
    return Json(std::vector<double>(begin, begin + count));
  };
  Json layers = Json::array();
  for (const NeuralLayer& layer : layers_of(shape_of(spec))) {
    Json weights = Json::array();
    for (int neuron = 0; neuron < layer.neurons; ++neuron) {
      weights.push_back(
          list(layer.weights + static_cast<std::size_t>(neuron * layer.inputs), layer.inputs));
    }
    layers.push_back({{"weights", weights}, {"bias", list(layer.biases, layer.neurons)}});
  }
  return layers;
}

}  // namespace

Outcome<AgentSpec> parse_agent(std::string_view text, const std::string& where) {
  if (text.size() > kMaxAgentFile) {
    return Failure{where + ": larger than 1 MiB; expected an agent file"};
  }
  const Outcome<Json> json = parse_json(text);
  if (!json) return Failure{where + ": " + json.error() + "; expected an agent file"};
  Mistake mistake;
  AgentSpec spec = read_spec(ObjectReader(*json, where, mistake));
  if (mistake) return Failure{mistake.sentence()};
  return spec;
}

std::string text_of(const AgentSpec& spec) {
  const auto name = [](std::span<const std::string_view> names, auto choice) {
    return names[static_cast<std::size_t>(choice)];
  };
  Json json = {{"format", kFormat}, {"name", spec.name}, {"kind", name(kKindNames, spec.kind)}};
  if (spec.look_ahead != LookAhead::None) {
    json["look_ahead"] = name(kLookAheadNames, spec.look_ahead);
  }
  if (spec.pair_value != PairValue::LastBoard) {
    json["pair_value"] = name(kPairValueNames, spec.pair_value);
  }
  if (spec.width) json["width"] = *spec.width;
  if (spec.features_on != FeatureBoard::AfterClears) {
    json["features_on"] = name(kBoardNames, spec.features_on);
  }
  for (const FeatureWeight& item : spec.weights)
    json["weights"][name_of(item.feature)] = item.weight;
  if (spec.kind == AgentKind::Neural) {
    json["hidden"] = spec.layers.hidden;
    json["activation"] = name(kActivationNames, spec.layers.activation);
    json["normalise"] = name(kNormaliseNames, spec.layers.normalise);
    json["layers"] = json_of_layers(spec);
  }
  json["provenance"] = json_of(spec.provenance);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace tetrarch
