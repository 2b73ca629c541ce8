// A search for the best vector, one generation at a time:
//
//     while (...) optimiser->tell(fitness of each of optimiser->ask());
//
// An optimiser knows vectors and fitness (higher is better), never Tetris. Its whole state has a
// text form: saved between two generations and restored, it goes on exactly as if never stopped.
// All dice of generation g are thrown from derived_seed(seed, g), so no generator is part of it.
#pragma once

#include <cstdint>
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
  virtual Outcome<bool> put(std::uint64_t /*number*/,
                            const std::vector<Candidate>& /*candidates*/) {
    return Failure{"the candidates of this optimiser cannot be replaced; expected a ga or pso"};
  }
};

}  // namespace tetrarch
