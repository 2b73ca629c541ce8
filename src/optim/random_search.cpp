#include "optim/random_search.h"

#include <cassert>

#include "optim/initial_range.h"
#include "optim/state_text.h"

namespace tetrarch {
namespace {

class RandomSearch final : public Optimiser {
 public:
  RandomSearch(const SettingValues& values, std::size_t dimension, std::uint64_t seed)
      : range_(InitialRange::of(values)),
        dimension_(dimension),
        state_{seed, 0},
        candidates_(values.whole("population")) {
    draw();
  }

  const std::vector<Candidate>& ask() const override { return candidates_; }
  std::uint64_t generation() const override { return state_.generation; }

  void tell([[maybe_unused]] std::span<const double> fitness) override {
    assert(fitness.size() == candidates_.size());
    ++state_.generation;
    draw();
  }

  std::string save() const override { return written_state("random", *this, state_); }

  Outcome<bool> restore(std::string_view text) override {
    Outcome<State> state = read_state("random", *this, state_, text);
    if (!state) return Failure{state.error()};
    state_ = *state;
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
  struct State {
    std::uint64_t seed = 0;
    std::uint64_t generation = 0;
  };

  void draw() {
    Random random(derived_seed(state_.seed, state_.generation));
    for (Candidate& candidate : candidates_) candidate.weights = range_.draw(dimension_, random);
  }

  InitialRange range_;
  std::size_t dimension_;
  State state_;
  std::vector<Candidate> candidates_;
};

}  // namespace

std::span<const Setting> random_search_settings() {
  static const Setting table[] = {
      whole_setting("population", "vectors of a generation", 50, 1, 10'000),
      low_setting(),
      high_setting(),
  };
  return table;
}

Outcome<std::unique_ptr<Optimiser>> make_random_search(const SettingValues& values,
                                                       std::size_t dimension, std::uint64_t seed) {
  if (values.number("low") >= values.number("high")) return bad_range();
  return std::unique_ptr<Optimiser>(new RandomSearch(values, dimension, seed));
}

}  // namespace tetrarch
