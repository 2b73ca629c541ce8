// A search for the best vector, one generation at a time:
//
//     while (...) optimiser->tell(fitness of each of optimiser->ask());
//
// An optimiser knows vectors and fitness (higher is better), never Tetris. Its whole state has a
// text form: saved between two generations and restored, the search continues as if never stopped.
// The random numbers of generation g come from derived_seed(seed, g), so no generator is saved.
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
  Random,    // a new random vector
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

  // The mean of its distribution, if it has one. The mean depends less on luck than the best
  // sample does.
  virtual std::optional<Vector> centre() const { return std::nullopt; }

  // The state as text, with the seed. restore() takes only what save() has written. It requires the
  // same dimension and the same population, particles, noisy, sphere, and low and high of random
  // search; other settings may differ. So a setting is changed by save(), make_optimiser() with its
  // new value, restore(). If restore() refuses a text, the optimiser is unchanged.
  virtual std::string save() const = 0;
  virtual Outcome<bool> restore(std::string_view state) = 0;

  // Replaces the candidates that are asked, as generation `number`: by an archived generation, or
  // one that a person has changed. Refused if candidates are samples of a distribution, if their
  // count, dimension or parents do not fit, and if the optimiser cannot change its generation.
  virtual Outcome<bool> put(std::uint64_t /*number*/,
                            const std::vector<Candidate>& /*candidates*/) {
    return Failure{"the candidates of this optimiser cannot be replaced; expected a ga or pso"};
  }
};

}  // namespace tetrarch
