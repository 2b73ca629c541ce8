// The noisy cross-entropy method of Szita and Lorincz (2006, doi:10.1162/neco.2006.18.12.2936):
// candidates are drawn from independent normal distributions, one a weight, which then take the
// mean and variance of the elite; noise added to each variance keeps them from collapsing too
// early. Constant noise is theirs and Thiery and Scherrer's (2009) 4; decreasing noise in
// generation t is max(0, noise - t / noise-fade), theirs 5 and 10.
#include "optim/optimiser_kinds.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "optim/normal.h"
#include "optim/ranking.h"
#include "optim/state_text.h"

namespace tetrarch {

enum class NoiseSchedule : std::uint8_t { Constant, Decreasing };
template <>
inline constexpr auto kNames<NoiseSchedule> = names("constant", "decreasing");

namespace {

struct CrossEntropyState {
  std::uint64_t seed = 0;
  std::uint64_t generation = 0;
  Vector mean, variance;
};

class CrossEntropy final : public SavedOptimiser<CrossEntropy, CrossEntropyState> {
 public:
  static constexpr std::string_view kKind = "cross-entropy";

  CrossEntropy(const SettingValues& values, std::size_t dimension, std::uint64_t seed)
      : elite_(std::max(1u, share_of(values.number("elite"), values.whole("population")))),
        fades_(values.choice<NoiseSchedule>("noise-schedule") == NoiseSchedule::Decreasing),
        noise_(values.number("noise")),
        noise_fade_(values.number("noise-fade")),
        candidates_(values.whole("population")) {
    state_ = {seed, 0, Vector(dimension), Vector(dimension, values.number("variance"))};
    draw();
  }

  const std::vector<Candidate>& ask() const override { return candidates_; }
  std::optional<Vector> centre() const override { return state_.mean; }

  void tell(std::span<const double> fitness) override {
    assert(fitness.size() == candidates_.size());
    const std::vector<std::uint32_t> order = best_first(without_nan(fitness));
    const auto time = static_cast<double>(++state_.generation);
    const double noise = fades_ ? std::max(0.0, noise_ - time / noise_fade_) : noise_;
    const auto count = static_cast<double>(elite_);
    for (std::size_t k = 0; k < state_.mean.size(); ++k) {
      double sum = 0, squares = 0;
      for (std::size_t i = 0; i < elite_; ++i) sum += candidates_[order[i]].weights[k];
      const double mean = sum / count;
      for (std::size_t i = 0; i < elite_; ++i) {
        const double off = candidates_[order[i]].weights[k] - mean;
        squares += off * off;
      }
      state_.mean[k] = mean;
      state_.variance[k] = squares / count + noise;
    }
    draw();
  }

  Outcome<bool> restored() {
    draw();
    return true;
  }

  template <class Text, class AnyState>
  void describe(Text& text, AnyState& state) const {
    text.same("dimension", state.mean.size());
    text.same("population", candidates_.size());
    text.seed(state.seed);
    text.whole("generation", state.generation, kMaxGeneration);
    text.numbers("mean", state.mean, kAnyNumber);
    text.numbers("variance", state.variance, kNotNegative);
  }

 private:
  void draw() {
    Random random(derived_seed(state_.seed, state_.generation));
    for (Candidate& candidate : candidates_) {
      candidate.origin = Origin::Sample;
      candidate.weights.resize(state_.mean.size());
      for (std::size_t k = 0; k < state_.mean.size(); ++k) {
        candidate.weights[k] = state_.mean[k] + std::sqrt(state_.variance[k]) * normal(random);
      }
    }
  }

  std::size_t elite_;
  bool fades_;
  double noise_, noise_fade_;
  std::vector<Candidate> candidates_;
};

Outcome<std::unique_ptr<Optimiser>> made(const SettingValues& values, std::size_t dimension,
                                         std::uint64_t seed) {
  return std::unique_ptr<Optimiser>(new CrossEntropy(values, dimension, seed));
}

}  // namespace

OptimiserKind cross_entropy() {
  static const Setting table[] = {
      whole_setting("population", "candidates of a generation", 100, 2, 10'000),
      number_setting("elite",
                     "share of the best candidates that the next distribution is fitted to", 0.1, 0,
                     1),
      number_setting("variance", "variance of each weight in the first generation; the mean is 0",
                     100, 1e-12, 1e12),
      choice_setting("noise-schedule", "whether the added variance stays the same or falls to zero",
                     NoiseSchedule::Constant),
      number_setting("noise", "variance added after each generation", 4, 0, 1e6),
      number_setting("noise-fade", "generations in which decreasing noise falls by 1", 10, 1e-6,
                     1e9),
  };
  return {
      CrossEntropy::kKind,
      "Noisy cross-entropy method: candidates are drawn from a normal distribution, which is then "
      "fitted to the best of them; added variance keeps it wide",
      table, made};
}

}  // namespace tetrarch
