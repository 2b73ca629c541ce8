#include "catalog/agent_file_layers.h"

#include <algorithm>
#include <cmath>

namespace tetrarch {
namespace {

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

void read_layers(const ObjectReader& reader, const std::vector<FeatureWeight>& named,
                 AgentSpec& spec) {
  spec.layers.hidden = read_hidden(reader);
  spec.layers.activation = reader.choice("activation", Activation::Tanh);
  spec.layers.normalise = reader.choice("normalise", Normalise::None);
  if (reader.failed()) return;
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

void put_layers(const AgentSpec& spec, Json& json) {
  json["hidden"] = spec.layers.hidden;
  json["activation"] = name_of(spec.layers.activation);
  json["normalise"] = name_of(spec.layers.normalise);
  json["layers"] = json_of_layers(spec);
}

}  // namespace tetrarch
