// A small neural network that values a board (the extension of pair-ga). The first layer is the
// linear formula: each feature times a weight of its own. Then come fully connected layers with a
// bias, hidden ones with an activation, and a last one with a single output and no activation.
// Knows nothing of placements.
//
// Values are whole numbers: floor(output x 2^shift + 1/2), with the largest shift for which no value
// exceeds 52 bits. Outputs are computed with + - * / on doubles in one fixed order, so every compiler
// and machine gives the same ones.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/choice.h"
#include "features/feature_table.h"

namespace tetrarch {

enum class Activation : std::uint8_t { Tanh, Relu, Identity };
template <>
inline constexpr auto kNames<Activation> = names("tanh", "relu", "identity");

// How a feature is scaled before its weight.
enum class Normalise : std::uint8_t {
  None,
  Bound  // divided by the largest value that a board of up to 20 rows gives it, so at most 1
};
template <>
inline constexpr auto kNames<Normalise> = names("none", "bound");

inline constexpr std::size_t kMaxHiddenLayers = 3;
inline constexpr int kMaxNeurons = 64;         // of a hidden layer
inline constexpr double kMaxParameter = 1e12;  // far from where doubles end, even multiplied up

struct NeuralShape {
  std::vector<FeatureId> features;  // at least one, in the order of the feature table
  std::vector<int> hidden;          // neurons of the hidden layers, from the features on
  Activation activation = Activation::Tanh;
  Normalise normalise = Normalise::None;

  friend bool operator==(const NeuralShape&, const NeuralShape&) = default;
};

// Parameters are one flat list: the weights of the features; then for each layer, the last one with
// the output included, its neurons' weights, neuron by neuron, and after these its biases.
std::size_t parameter_count(const NeuralShape& shape);

// A dense layer: where it stands in the flat list.
struct NeuralLayer {
  int inputs = 0;
  int neurons = 0;
  std::size_t weights = 0;  // index of the first
  std::size_t biases = 0;
};
std::vector<NeuralLayer> layers_of(const NeuralShape& shape);

// The divisor of a feature's formula: the feature's scale or its bound.
double divisor_of(FeatureId feature, Normalise normalise);

// The formulas of many boards: [index in the shape's features][board]. The net reads kBoardsRead
// boards at a time, so the columns after the last board must hold numbers, too.
inline constexpr std::size_t kMaxBoards = 48;
inline constexpr std::size_t kBoardsRead = 8;
using FormulaRows = std::array<std::array<double, kMaxBoards>, kFeatures>;

class NeuralNet {
 public:
  // Requires parameter_count(shape) parameters, none beyond kMaxParameter.
  NeuralNet(const NeuralShape& shape, std::span<const double> parameters);

  // The values of the first `count` boards.
  void value(const FormulaRows& formulas, std::size_t count,
             std::array<std::int64_t, kMaxBoards>& values) const;

  double decimal(std::int64_t value) const { return static_cast<double>(value) / scale_; }

  // What the computation reads.
  struct Parts {
    std::span<const double> factors;
    std::span<const NeuralLayer> layers;
    const double* parameters;
    Activation activation;
  };

 private:
  double largest_output() const;

  NeuralShape shape_;
  std::vector<NeuralLayer> layers_;
  std::vector<double> factors_;  // of the formulas: weight / divisor
  std::vector<double> parameters_;
  double scale_ = 1;  // 2^shift
  bool vectors_;      // whether the processor has wide ones
};

}  // namespace tetrarch
