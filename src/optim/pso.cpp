// Particle swarm optimisation: each particle moves on by
//
//     v = inertia v + c1 r1 (own best - x) + c2 r2 (best of its neighbourhood - x),  x = x + v
//
// where r1, r2 are uniform in [0, 1) for each weight, every step of a weight is limited, and v
// begins at zero. The neighbourhood is the particle and its four neighbours on a von Neumann grid,
// on which the particles have random places; its best is the best of their own bests.
// If fitness is noisy, a lucky own best would never be replaced. With `noisy` the own bests (the
// second half of the candidates) are played again in each generation and compared anew.
#include "optim/optimiser_kinds.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "optim/initial_range.h"
#include "optim/ranking.h"
#include "optim/state_text.h"
#include "optim/von_neumann_grid.h"

namespace tetrarch {
namespace {

struct PsoSettings {
  explicit PsoSettings(const SettingValues& values)
      : particles(values.whole("particles")),
        range(InitialRange::of(values)),
        inertia(values.number("inertia")),
        c1(values.number("c1")),
        c2(values.number("c2")),
        step_limit(values.number("step-limit")),
        noisy(values.yes("noisy")) {}

  std::size_t particles;
  InitialRange range;
  double inertia, c1, c2, step_limit;
  bool noisy;
};

struct PsoState {
  std::uint64_t seed = 0;
  std::uint64_t generation = 0;
  std::vector<Candidate> candidates;  // the particles, then, if noisy, their bests
  std::vector<Vector> velocities;
  std::vector<Vector> bests;  // no meaning before the first tell()
  Vector best_fitness;
};

class Pso final : public SavedOptimiser<Pso, PsoState> {
 public:
  static constexpr std::string_view kKind = "pso";

  Pso(const PsoSettings& settings, VonNeumannGrid grid, std::size_t dimension, std::uint64_t seed)
      : settings_(settings), grid_(grid), dimension_(dimension) {
    state_.seed = seed;
    Random random = stand_on_grid();
    for (std::size_t i = 0; i < settings_.particles; ++i) {
      state_.candidates.push_back({settings_.range.draw(dimension_, random), Origin::Random, {}});
    }
    state_.velocities.assign(settings_.particles, Vector(dimension_));
    state_.bests.assign(settings_.particles, Vector(dimension_));
    state_.best_fitness.assign(settings_.particles, kFitness.low);
  }

  const std::vector<Candidate>& ask() const override { return state_.candidates; }

  void tell(std::span<const double> raw_fitness) override {
    assert(raw_fitness.size() == state_.candidates.size());
    const std::vector<double> fitness = without_nan(raw_fitness);
    const std::vector<std::uint32_t> best_from = update_bests(fitness);
    Random random(derived_seed(state_.seed, state_.generation + 1));
    for (std::uint32_t i = 0; i < settings_.particles; ++i) move(i, random);
    if (settings_.noisy) ask_bests_again(best_from);
    ++state_.generation;
  }

  Outcome<bool> restored() {
    stand_on_grid();
    return true;
  }

  // Velocities and own bests are kept, so the generation must be the same.
  Outcome<bool> put(std::uint64_t number, const std::vector<Candidate>& candidates) override {
    if (const auto why = misfit_of(candidates, state_.candidates)) return Failure{*why};
    if (number != state_.generation) {
      return Failure{"a swarm cannot begin with generation " + std::to_string(number) +
                     "; expected " + std::to_string(state_.generation)};
    }
    state_.candidates = candidates;
    return true;
  }

  template <class Text, class AnyState>
  void describe(Text& text, AnyState& state) const {
    text.same("dimension", dimension_);
    text.same("particles", settings_.particles);
    text.same("noisy", std::uint64_t{settings_.noisy});
    text.seed(state.seed);
    text.whole("generation", state.generation, kMaxGeneration);
    shape(state);
    text.candidates(state.candidates, state.candidates.size());
    for (auto& velocity : state.velocities) text.numbers("velocity", velocity, kAnyNumber);
    for (auto& best : state.bests) text.numbers("best", best, kAnyNumber);
    text.numbers("best-fitness", state.best_fitness, kFitness);
  }

 private:
  // The number of candidates follows from the generation. A state to be written has it already.
  void shape(const PsoState&) const {}
  void shape(PsoState& state) const {
    const bool twice = settings_.noisy && state.generation > 0;
    state.candidates.resize(settings_.particles * (twice ? 2 : 1));
    for (Candidate& candidate : state.candidates) candidate.weights.resize(dimension_);
  }

  // Draws the place of each particle on the grid. Returns the generator for the numbers after it.
  Random stand_on_grid() {
    Random random(derived_seed(state_.seed, 0));
    particle_at_.resize(settings_.particles);
    std::iota(particle_at_.begin(), particle_at_.end(), 0u);
    random.shuffle(particle_at_);
    cell_of_.resize(settings_.particles);
    for (std::uint32_t cell = 0; cell < cell_of_.size(); ++cell)
      cell_of_[particle_at_[cell]] = cell;
    return random;
  }

  // Returns, for each particle, where its own best stands in the generation that was asked.
  std::vector<std::uint32_t> update_bests(const std::vector<double>& fitness) {
    const auto count = static_cast<std::uint32_t>(settings_.particles);
    const bool asked_again = state_.candidates.size() > count;
    std::vector<std::uint32_t> best_from(count);
    for (std::uint32_t i = 0; i < count; ++i) {
      if (asked_again) state_.best_fitness[i] = fitness[count + i];
      const bool better = state_.generation == 0 || fitness[i] > state_.best_fitness[i];
      best_from[i] = better ? i : count + i;
      if (!better) continue;
      state_.bests[i] = state_.candidates[i].weights;
      state_.best_fitness[i] = fitness[i];
    }
    return best_from;
  }

  const Vector& best_of_neighbourhood(std::uint32_t particle) const {
    std::uint32_t best = particle;
    for (std::uint32_t cell : grid_.neighbours(cell_of_[particle])) {
      const std::uint32_t other = particle_at_[cell];
      if (state_.best_fitness[other] > state_.best_fitness[best]) best = other;
    }
    return state_.bests[best];
  }

  void move(std::uint32_t particle, Random& random) {
    Candidate& candidate = state_.candidates[particle];
    const Vector& own = state_.bests[particle];
    const Vector& shared = best_of_neighbourhood(particle);
    for (std::size_t k = 0; k < dimension_; ++k) {
      double& x = candidate.weights[k];
      double& v = state_.velocities[particle][k];
      const double to_own = settings_.c1 * random.uniform() * (own[k] - x);
      const double to_shared = settings_.c2 * random.uniform() * (shared[k] - x);
      v = std::clamp(settings_.inertia * v + to_own + to_shared, -settings_.step_limit,
                     settings_.step_limit);
      x += v;
    }
    candidate.origin = Origin::Particle;
    candidate.parents = {particle};
  }

  void ask_bests_again(const std::vector<std::uint32_t>& best_from) {
    state_.candidates.resize(settings_.particles);
    for (std::size_t i = 0; i < settings_.particles; ++i) {
      state_.candidates.push_back({state_.bests[i], Origin::Kept, {best_from[i]}});
    }
  }

  PsoSettings settings_;
  VonNeumannGrid grid_;
  std::size_t dimension_;
  std::vector<std::uint32_t> particle_at_;  // of each cell
  std::vector<std::uint32_t> cell_of_;      // of each particle
};

Outcome<std::unique_ptr<Optimiser>> made(const SettingValues& values, std::size_t dimension,
                                         std::uint64_t seed) {
  const PsoSettings settings(values);
  if (settings.range.low >= settings.range.high) return bad_range();
  const auto grid = VonNeumannGrid::of(static_cast<std::uint32_t>(settings.particles));
  if (!grid) {
    return Failure{"setting 'particles' is " + std::to_string(settings.particles) +
                   "; expected a product of two numbers above 1, such as 25 or 36"};
  }
  return std::unique_ptr<Optimiser>(new Pso(settings, *grid, dimension, seed));
}

}  // namespace

// Inertia, c1 and c2 are Clerc and Kennedy's (2002): with them the swarm converges.

OptimiserKind pso() {
  static const Setting table[] = {
      whole_setting(
          "particles",
          "particles of the swarm; they must fill a grid of at least two rows and columns", 25, 4,
          10'000),
      low_setting(),
      high_setting(),
      number_setting("inertia", "how much of its last step a particle repeats", 0.7298, 0, 2),
      number_setting("c1", "how strongly a particle is pulled to its own best place", 1.49618, 0,
                     10),
      number_setting("c2", "how strongly it is pulled to the best place of its neighbours", 1.49618,
                     0, 10),
      number_setting("step-limit", "largest change of a weight in one step", 0.5, 1e-6, 1e6),
      no_yes_setting("noisy", "play the own best places again in each generation", false),
  };
  return {
      Pso::kKind,
      "Particle swarm: each candidate moves on, pulled to the best place it has seen and to the "
      "best that its four neighbours on a grid have seen",
      table, made};
}

}  // namespace tetrarch
