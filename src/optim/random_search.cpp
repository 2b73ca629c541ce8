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
        seed_(seed),
        candidates_(values.whole("population")) {
    draw();
  }

  const std::vector<Candidate>& ask() const override { return candidates_; }
  std::uint64_t generation() const override { return generation_; }

  void tell([[maybe_unused]] std::span<const double> fitness) override {
    assert(fitness.size() == candidates_.size());
    ++generation_;
    draw();
  }

  std::string save() const override {
    StateWriter writer("random");
    describe(writer, seed_, generation_);
    return std::move(writer).text();
  }

  Outcome<bool> restore(std::string_view state) override {
    std::uint64_t seed = 0, generation = 0;
    StateReader reader("random", state);
    describe(reader, seed, generation);
    Outcome<bool> done = reader.finish();
    if (!done) return done;
    seed_ = seed;
    generation_ = generation;
    draw();
    return done;
  }

 private:
  template <class Text, class Whole>
  void describe(Text& text, Whole& seed, Whole& generation) const {
    text.same("dimension", dimension_);
    text.same("population", candidates_.size());
    text.same_number("low", range_.low);
    text.same_number("high", range_.high);
    text.seed(seed);
    text.whole("generation", generation, kMaxGeneration);
  }

  void draw() {
    Random random(derived_seed(seed_, generation_));
    for (Candidate& candidate : candidates_) candidate.weights = range_.draw(dimension_, random);
  }

  InitialRange range_;
  std::size_t dimension_;
  std::uint64_t seed_;
  std::uint64_t generation_ = 0;
  std::vector<Candidate> candidates_;
};

}  // namespace

std::span<const Setting> random_search_settings() {
  static const Setting table[] = {
      whole_setting("population", "vectors a generation", 50, 1, 10'000),
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
