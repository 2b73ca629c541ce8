// A search for the best vector, one generation at a time:
//
//     while (...) optimiser->tell(fitness of each of optimiser->ask());
//
// An optimiser knows vectors and fitness (higher is better), never Tetris. Its whole state has a
// text form: saved between two generations and restored, it goes on exactly as if never stopped.
// All dice of generation g are thrown from derived_seed(seed, g), so no generator is part of it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/choice.h"
#include "base/error.h"

namespace tetrarch {

using Vector = std::vector<double>;

// How a candidate came to be.
enum class Origin : std::uint8_t {
  Random,    // drawn from nowhere
  Kept,      // a candidate of the generation before, unchanged
  Child,     // of its parents
  Mutant,    // of one parent
  Particle,  // moved on from where its parent was
  Sample,    // drawn from a distribution
  Given      // put in from outside
};
template <>
inline constexpr auto kNames<Origin> = names("random", "kept", "child", "mutant", "particle",
                                             "sample", "given");

struct Candidate {
  Vector weights;
  Origin origin = Origin::Random;
  std::vector<std::uint32_t>
      parents;  // positions in the generation before; none: Random, Sample, Given

  friend bool operator==(const Candidate&, const Candidate&) = default;
};

class Optimiser {
 public:
  virtual ~Optimiser() = default;

  // The current generation; the same until told. Never empty.
  virtual const std::vector<Candidate>& ask() const = 0;

  // One fitness for each candidate asked; NaN counts as the worst. Makes the next generation.
  virtual void tell(std::span<const double> fitness) = 0;

  // How many generations have been told.
  virtual std::uint64_t generation() const = 0;

  // What it would answer by itself, if it has more than the candidates: the mean of its
  // distribution. Such a vector suffers less from luck than the best sample.
  virtual std::optional<Vector> centre() const { return std::nullopt; }

  // The state as text, with the seed. restore() takes only what save() has written, and needs an
  // optimiser of the same dimension and settings. Settings that do not decide what was asked may
  // differ: all but population, particles, noisy, sphere, and low and high of random search. So a
  // slider is save(), make_optimiser() with its new value, restore(). When it refuses a text, the
  // optimiser is as it was.
  virtual std::string save() const = 0;
  virtual Outcome<bool> restore(std::string_view state) = 0;

  // Asks these instead, as generation `number`: an archived generation, or one that a person has
  // changed. Refused where candidates are samples of something else, where their number, dimension
  // or parents do not fit, and where the number cannot be another one.
  virtual Outcome<bool> put(std::uint64_t number, const std::vector<Candidate>& candidates);
};

// A setting of an optimiser: a number in a range, or one of some words.
struct Setting {
  std::string_view name;
  std::string_view meaning;
  double standard = 0;  // of a number; of a choice the position in `choices`
  double low = 0, high = 0;
  bool whole = false;
  std::span<const std::string_view> choices;  // empty: a number
};

struct OptimiserKind {
  std::string_view name;
  std::string_view meaning;
  std::span<const Setting> settings;
};

// All kinds: "ga", "pso", "cross-entropy", "cma-es" (not in a browser), "random".
std::span<const OptimiserKind> optimiser_kinds();

// What a recipe says about its optimiser; settings that are not named have their standard value.
struct OptimiserSpec {
  std::string kind;
  std::map<std::string, std::string> settings;  // a number's or a choice's text

  friend bool operator==(const OptimiserSpec&, const OptimiserSpec&) = default;
};

// Refuses an unknown kind, an unknown setting or a bad value in one sentence that names it.
Outcome<std::unique_ptr<Optimiser>> make_optimiser(const OptimiserSpec& spec, std::size_t dimension,
                                                   std::uint64_t seed);

}  // namespace tetrarch
