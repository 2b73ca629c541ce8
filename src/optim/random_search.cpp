// New random vectors each generation, whatever the fitness: what every other search has to beat,
// and the smallest example of an optimiser.
#include "optim/optimiser_kinds.h"

#include <cassert>

#include "optim/initial_range.h"
#include "optim/state_text.h"

namespace tetrarch {
namespace {

struct RandomState {
  std::uint64_t seed = 0;
  std::uint64_t generation = 0;
};

class RandomSearch final : public SavedOptimiser<RandomSearch, RandomState> {
 public:
  static constexpr std::string_view kKind = "random";

  RandomSearch(const SettingValues& values, std::size_t dimension, std::uint64_t seed)
      : range_(InitialRange::of(values)),
        dimension_(dimension),
        candidates_(values.whole("population")) {
    state_.seed = seed;
    draw();
  }

  const std::vector<Candidate>& ask() const override { return candidates_; }

  void tell([[maybe_unused]] std::span<const double> fitness) override {
    assert(fitness.size() == candidates_.size());
    ++state_.generation;
    draw();
  }

  Outcome<bool> restored() {
    draw();
    return true;
  }

  template <class Text, class AnyState>
  void describe(Text& text, AnyState& state) const {
    text.same("dimension", dimension_);
    text.same("population", candidates_.size());
    text.same_number("low", range_.low);
    text.same_number("high", range_.high);
    text.seed(state.seed);
    text.whole("generation", state.generation, kMaxGeneration);
  }

 private:
  void draw() {
    Random random(derived_seed(state_.seed, state_.generation));
    for (Candidate& candidate : candidates_) candidate.weights = range_.draw(dimension_, random);
  }

  InitialRange range_;
  std::size_t dimension_;
  std::vector<Candidate> candidates_;
};

Outcome<std::unique_ptr<Optimiser>> made(const SettingValues& values, std::size_t dimension,
                                         std::uint64_t seed) {
  if (values.number("low") >= values.number("high")) return bad_range();
  return std::unique_ptr<Optimiser>(new RandomSearch(values, dimension, seed));
}

}  // namespace

OptimiserKind random_search() {
  static const Setting table[] = {
      whole_setting("population", "vectors of a generation", 50, 1, 10'000),
      low_setting(),
      high_setting(),
  };
  return {RandomSearch::kKind, "New random vectors in each generation: a measure for the others",
          table, made};
}

}  // namespace tetrarch
