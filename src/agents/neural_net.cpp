#include "agents/neural_net.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>

#include "base/elementary.h"
#include "kernels/kernel.h"

namespace tetrarch {
namespace {

// Boards are valued two vectors at a time. Each lane goes through the same operations in the same
// order, so the width of the vectors makes no difference to the results.
typedef double Twos __attribute__((vector_size(16)));
typedef std::uint64_t TwoWords __attribute__((vector_size(16)));
typedef double Fours __attribute__((vector_size(32)));
typedef std::uint64_t FourWords __attribute__((vector_size(32)));

constexpr std::size_t kMaxInputs =
    std::max<std::size_t>(kFeatures, static_cast<std::size_t>(kMaxNeurons));

template <class Reals, class Words>
class Runner {
 public:
  TETRARCH_INLINE static void run(const NeuralNet::Parts& net, const FormulaRows& formulas,
                                  std::size_t count, std::array<double, kMaxBoards>& outputs) {
    std::array<Blocks, 2> blocks;  // the layers write to and fro between the two
    for (std::size_t first = 0; first < count; first += kBlock) {
      for (std::size_t i = 0; i < net.factors.size(); ++i) {
        Reals low, high;
        std::memcpy(&low, formulas[i].data() + first, sizeof low);
        std::memcpy(&high, formulas[i].data() + first + kBlock / 2, sizeof high);
        blocks[0][i].low = low * net.factors[i];
        blocks[0][i].high = high * net.factors[i];
      }
      std::size_t at = 0;
      for (const NeuralLayer& layer : net.layers) {
        run_layer(layer, net.parameters, blocks[at], blocks[1 - at]);
        at = 1 - at;
        if (&layer == &net.layers.back()) break;
        for (int neuron = 0; neuron < layer.neurons; ++neuron) {
          Block& block = blocks[at][static_cast<std::size_t>(neuron)];
          activate(block.low, net.activation);
          activate(block.high, net.activation);
        }
      }
      std::memcpy(outputs.data() + first, &blocks[at][0], sizeof(Block));
    }
  }

 private:
  struct Block {
    Reals low, high;
  };
  using Blocks = std::array<Block, kMaxInputs>;
  static constexpr std::size_t kBlock = sizeof(Block) / sizeof(double);
  static_assert(kBoardsRead % kBlock == 0);

  TETRARCH_INLINE static void run_layer(const NeuralLayer& layer, const double* parameters,
                                        const Blocks& from, Blocks& to) {
    const double* weight = parameters + layer.weights;
    for (int neuron = 0; neuron < layer.neurons; ++neuron) {
      Reals low = Reals{} + parameters[layer.biases + static_cast<std::size_t>(neuron)];
      Reals high = low;
      for (int input = 0; input < layer.inputs; ++input, ++weight) {
        low += *weight * from[static_cast<std::size_t>(input)].low;
        high += *weight * from[static_cast<std::size_t>(input)].high;
      }
      to[static_cast<std::size_t>(neuron)].low = low;
      to[static_cast<std::size_t>(neuron)].high = high;
    }
  }

  TETRARCH_INLINE static void activate(Reals& reals, Activation activation) {
    const Reals zero{};
    switch (activation) {
      case Activation::Tanh:
        hyperbolic_tangent<Words>(reals);
        break;
      case Activation::Relu:
        reals = reals > zero ? reals : zero;
        break;
      case Activation::Identity:
        break;
    }
  }
};

void run_baseline(const NeuralNet::Parts& net, const FormulaRows& formulas, std::size_t count,
                  std::array<double, kMaxBoards>& outputs) {
  Runner<Twos, TwoWords>::run(net, formulas, count, outputs);
}

#if defined(__x86_64__)
// Without fused multiply-add.
__attribute__((target("avx2"))) void run_avx2(const NeuralNet::Parts& net,
                                              const FormulaRows& formulas, std::size_t count,
                                              std::array<double, kMaxBoards>& outputs) {
  Runner<Fours, FourWords>::run(net, formulas, count, outputs);
}
#else
constexpr auto run_avx2 = run_baseline;
#endif

}  // namespace

std::vector<NeuralLayer> layers_of(const NeuralShape& shape) {
  std::vector<NeuralLayer> layers;
  std::size_t at = shape.features.size();
  int inputs = static_cast<int>(shape.features.size());
  const auto add = [&](int neurons) {
    const std::size_t weights =
        static_cast<std::size_t>(inputs) * static_cast<std::size_t>(neurons);
    layers.push_back({inputs, neurons, at, at + weights});
    at += weights + static_cast<std::size_t>(neurons);
    inputs = neurons;
  };
  for (int neurons : shape.hidden) add(neurons);
  add(1);
  return layers;
}

std::size_t parameter_count(const NeuralShape& shape) {
  return layers_of(shape).back().biases + 1;  // the output's bias is the last one
}

double divisor_of(FeatureId id, Normalise normalise) {
  return normalise == Normalise::None ? feature(id).text.scale : feature(id).bound;
}

NeuralNet::NeuralNet(const NeuralShape& shape, std::span<const double> parameters)
    : shape_(shape),
      layers_(layers_of(shape)),
      parameters_(parameters.begin(), parameters.end()),
      vectors_(kernel_in_use() != Kernel::Baseline) {
  assert(parameters.size() == parameter_count(shape));
  for (std::size_t i = 0; i < shape.features.size(); ++i) {
    factors_.push_back(parameters[i] / divisor_of(shape.features[i], shape.normalise));
  }
  const double largest = largest_output();
  if (largest == 0) return;
  int exponent = 0;  // largest < 2^exponent
  std::frexp(largest, &exponent);
  // The scale itself must be a number, also for outputs that are next to nothing.
  scale_ = std::ldexp(1.0, std::min(52 - exponent, 1000));
}

// A bound of the absolute output: every input has its largest value, and all signs agree.
double NeuralNet::largest_output() const {
  std::vector<double> inputs;
  for (std::size_t i = 0; i < factors_.size(); ++i) {
    const FeatureId id = shape_.features[i];
    const double landings = id < kLandingFeatures ? 2 : 1;  // two placements in a row add up
    inputs.push_back(std::abs(factors_[i]) * feature(id).bound * landings);
  }
  for (const NeuralLayer& layer : layers_) {
    const double* weight = parameters_.data() + layer.weights;
    std::vector<double> outputs;
    for (int neuron = 0; neuron < layer.neurons; ++neuron) {
      double sum = std::abs(parameters_[layer.biases + static_cast<std::size_t>(neuron)]);
      for (double input : inputs) sum += std::abs(*weight++) * input;
      const bool squashed = shape_.activation == Activation::Tanh && &layer != &layers_.back();
      outputs.push_back(squashed ? std::min(sum, 1.0) : sum);
    }
    inputs = outputs;
  }
  return inputs[0];
}

void NeuralNet::value(const FormulaRows& formulas, std::size_t count,
                      std::array<std::int64_t, kMaxBoards>& values) const {
  const auto run = vectors_ ? run_avx2 : run_baseline;
  std::array<double, kMaxBoards> outputs;
  run({factors_, layers_, parameters_.data(), shape_.activation}, formulas, count, outputs);
  for (std::size_t i = 0; i < count; ++i) {
    values[i] = static_cast<std::int64_t>(std::floor(outputs[i] * scale_ + 0.5));
  }
}

}  // namespace tetrarch
