// CMA-ES as in Hansen's tutorial (arXiv:1604.00772): weighted recombination of the better half,
// cumulation, rank-one and rank-mu update, cumulative step-size adaptation; positive weights only.
// The mean variance of the covariance is kept at 1 (its scale moves into the step), so `step` is
// the root mean square change of a weight.
//
// Sphere: for fitness that depends on the direction only, as that of linear Tetris agents.
// Candidates and mean are scaled to length 1, and the step is at most 1. The first mean is then a
// random direction; without the sphere it is zero.
// Restarts: when fitness no longer improves (see Stagnation) the search starts again with twice the
// population (IPOP; Auger and Hansen 2005), up to a limit.
#include "optim/optimiser_kinds.h"

// Without vectors and threads Eigen adds in one order on every machine.
#define EIGEN_DONT_VECTORIZE
#define EIGEN_DONT_PARALLELIZE
#define EIGEN_NO_IO
#include <Eigen/Core>
#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cassert>
#include <cmath>

#include "optim/cma_constants.h"
#include "optim/cma_settings.h"
#include "optim/normal.h"
#include "optim/ranking.h"
#include "optim/stagnation.h"
#include "optim/state_text.h"

namespace tetrarch {
namespace {

constexpr std::size_t kMaxDimension = 1'000;  // the matrix has dimension^2 numbers
constexpr std::size_t kMaxPopulation = 10'000;
constexpr std::uint64_t kMaxRestarts = 1'000'000;
constexpr double kMaxCondition = 1e12;
constexpr double kMaxStep = 1e10;
constexpr double kMaxSphereStep = 1;  // with a longer step all directions are equally likely
constexpr double kCollapsed = 1e-10;  // of the initial step: the search has ended here

double power(double base, std::uint64_t exponent) {
  double result = 1;
  for (; exponent > 0; exponent >>= 1, base *= base) {
    if (exponent & 1) result *= base;
  }
  return result;
}

Eigen::Map<Eigen::VectorXd> as_eigen(Vector& values) {
  return {values.data(), static_cast<Eigen::Index>(values.size())};
}

struct CmaState {
  std::uint64_t seed = 0;
  std::uint64_t generation = 0;
  std::uint64_t restarts = 0;
  std::uint64_t started = 0;  // the generation of the last start
  Vector mean;
  Vector step_path, covariance_path;  // p_sigma and p_c
  Vector covariance;                  // the upper triangle, row by row
  double step = 0;
  Stagnation stagnation;
};

class CmaEs final : public SavedOptimiser<CmaEs, CmaState> {
 public:
  static constexpr std::string_view kKind = "cma-es";

  CmaEs(const CmaSettings& settings, std::size_t dimension, std::uint64_t seed)
      : settings_(settings), dimension_(dimension) {
    state_.seed = seed;
    start();
    [[maybe_unused]] const bool positive = decompose();
    assert(positive);
    draw();
  }

  const std::vector<Candidate>& ask() const override { return candidates_; }
  std::optional<Vector> centre() const override { return state_.mean; }

  void tell(std::span<const double> raw_fitness) override {
    assert(raw_fitness.size() == candidates_.size());
    const std::vector<double> fitness = without_nan(raw_fitness);
    const std::vector<std::uint32_t> order = best_first(fitness);
    update(order);
    ++state_.generation;
    const std::size_t window = Stagnation::window(dimension_, order.size());
    state_.stagnation.add(fitness[order[0]], fitness[order[order.size() / 2]], window);
    const bool stuck =
        state_.stagnation.seen(window) || state_.step < kCollapsed * settings_.initial_step;
    if (settings_.restarts && stuck) {
      state_.restarts = std::min(state_.restarts + 1, kMaxRestarts);
      start();
    }
    condition();
    lift_axes();
    draw();
  }

  Outcome<bool> restored() {
    if (state_.started > state_.generation || !decompose()) {
      return Failure{
          "the optimiser state is not one of cma-es; expected a positive covariance "
          "and a start before the generation"};
    }
    draw();
    return true;
  }

  template <class Text, class AnyState>
  void describe(Text& text, AnyState& state) const {
    text.same("dimension", dimension_);
    text.same("population", settings_.population);
    text.same("sphere", std::uint64_t{settings_.sphere});
    text.seed(state.seed);
    text.whole("generation", state.generation, kMaxGeneration);
    text.whole("restarts", state.restarts, kMaxRestarts);
    text.whole("started", state.started, kMaxGeneration);
    Vector step = {state.step};
    text.numbers("step", step, kPositive);
    text.numbers("mean", state.mean, kAnyNumber);
    text.numbers("step-path", state.step_path, kAnyNumber);
    text.numbers("covariance-path", state.covariance_path, kAnyNumber);
    text.numbers("covariance", state.covariance, kAnyNumber);
    std::uint64_t history = state.stagnation.best.size();
    text.whole("history", history, Stagnation::window(dimension_, population(state.restarts)));
    if constexpr (!std::is_const_v<AnyState>) {
      state.step = step[0];
      state.stagnation.best.resize(static_cast<std::size_t>(history));
      state.stagnation.median.resize(static_cast<std::size_t>(history));
    }
    text.numbers("best-fitness", state.stagnation.best, kFitness);
    text.numbers("median-fitness", state.stagnation.median, kFitness);
  }

 private:
  std::size_t population(std::uint64_t restarts) const {
    std::size_t size = settings_.population;
    for (std::uint64_t i = 0; i < restarts && 2 * size <= kMaxPopulation; ++i) size *= 2;
    return size;
  }

  // Sets the whole search to its first state. Its random numbers differ from those of draw().
  void start() {
    state_.started = state_.generation;
    state_.step = std::min(settings_.initial_step, ceiling());
    state_.mean.assign(dimension_, 0);
    state_.step_path.assign(dimension_, 0);
    state_.covariance_path.assign(dimension_, 0);
    state_.covariance.clear();
    for (std::size_t row = 0; row < dimension_; ++row) {
      state_.covariance.push_back(1);
      state_.covariance.insert(state_.covariance.end(), dimension_ - row - 1, 0.0);
    }
    state_.stagnation = {};
    if (!settings_.sphere) return;
    Random random(derived_seed(derived_seed(state_.seed, state_.generation), 1));
    for (double& weight : state_.mean) weight = normal(random);
    as_eigen(state_.mean).normalize();
  }

  double ceiling() const { return settings_.sphere ? kMaxSphereStep : kMaxStep; }

  Eigen::MatrixXd covariance() const {
    const auto n = static_cast<Eigen::Index>(dimension_);
    Eigen::MatrixXd result(n, n);
    std::size_t next = 0;
    for (Eigen::Index row = 0; row < n; ++row) {
      for (Eigen::Index column = row; column < n; ++column) {
        result(row, column) = result(column, row) = state_.covariance[next++];
      }
    }
    return result;
  }

  void set_covariance(const Eigen::MatrixXd& matrix) {
    std::size_t next = 0;
    for (Eigen::Index row = 0; row < matrix.rows(); ++row) {
      for (Eigen::Index column = row; column < matrix.cols(); ++column) {
        state_.covariance[next++] = matrix(row, column);
      }
    }
  }

  // Computes axes and lengths from the covariance of the state. Returns false if that is not
  // positive definite.
  bool decompose() {
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(covariance());
    if (solver.info() != Eigen::Success || !(solver.eigenvalues().minCoeff() > 0)) return false;
    axes_ = solver.eigenvectors();
    lengths_ = solver.eigenvalues().cwiseSqrt();
    return true;
  }

  // Decomposes. If rounding would lose the short axes, it makes them longer first.
  void condition() {
    const double limit = std::sqrt(kMaxCondition);
    if (decompose() && lengths_.maxCoeff() < limit * lengths_.minCoeff()) return;
    Eigen::MatrixXd matrix = covariance();
    matrix.diagonal().array() += matrix.trace() / kMaxCondition;
    set_covariance(matrix);
    if (decompose()) return;
    start();  // only a forged state has such numbers
    decompose();
  }

  // A floor for the step is not enough where fitness is flat along one axis: that axis gets very
  // long, and all others collapse. So the median axis has a floor, too. This makes all axes longer,
  // and the longest are then cut to the largest useful step. (Lengths are sorted.)
  void lift_axes() {
    const double middle = state_.step * lengths_[lengths_.size() / 2];
    if (middle >= settings_.axis_floor) return;
    state_.step *= settings_.axis_floor / middle;
    const double longest = kMaxSphereStep / state_.step;
    if (lengths_.maxCoeff() <= longest) return;
    const Eigen::VectorXd lengths = lengths_.cwiseMin(longest);
    set_covariance(axes_ * lengths.cwiseAbs2().asDiagonal() * axes_.transpose());
    condition();
  }

  void draw() {
    const auto n = static_cast<Eigen::Index>(dimension_);
    const std::size_t count = population(state_.restarts);
    Random random(derived_seed(state_.seed, state_.generation));
    candidates_.assign(count, {Vector(dimension_), Origin::Sample, {}});
    steps_.resize(n, static_cast<Eigen::Index>(count));
    Eigen::VectorXd dice(n);
    for (std::size_t i = 0; i < count; ++i) {
      for (double& die : dice) die = normal(random);
      auto step = steps_.col(static_cast<Eigen::Index>(i));
      step = axes_ * lengths_.cwiseProduct(dice);
      auto weights = as_eigen(candidates_[i].weights);
      weights = moved_mean(step);
    }
  }

  // On the sphere only the part of a step that is orthogonal to the mean counts; the rest changes
  // only the length. The rest stays in the updates of paths and covariance: fitness does not select
  // it, so it leaves them as they are. Without it they would shrink in that direction.
  Eigen::VectorXd moved_mean(const Eigen::VectorXd& direction) const {
    const Eigen::Map<const Eigen::VectorXd> mean(state_.mean.data(), direction.size());
    if (!settings_.sphere) return mean + state_.step * direction;
    return (mean + state_.step * (direction - mean.dot(direction) * mean)).normalized();
  }

  // The tutorial's figure 6, from the sampled steps y in the order of their fitness.
  void update(const std::vector<std::uint32_t>& order) {
    const CmaConstants k(dimension_, order.size());
    const auto n = static_cast<double>(dimension_);
    Eigen::VectorXd move = Eigen::VectorXd::Zero(steps_.rows());
    for (std::size_t i = 0; i < k.weights.size(); ++i) move += k.weights[i] * steps_.col(order[i]);

    // 1. The mean.
    as_eigen(state_.mean) = moved_mean(move);

    // 2. The path of the step size, in coordinates where the covariance is the unit matrix.
    auto step_path = as_eigen(state_.step_path);
    const Eigen::VectorXd even = axes_ * (axes_.transpose() * move).cwiseQuotient(lengths_);
    step_path = (1 - k.cs) * step_path + std::sqrt(k.cs * (2 - k.cs) * k.mu_eff) * even;
    const double length = step_path.norm();

    // 3. The path of the covariance, stalled while the step size grows fast.
    const std::uint64_t age = state_.generation - state_.started + 1;
    const double steady = std::sqrt(1 - power(1 - k.cs, 2 * age));
    const bool stalled = length / steady >= (1.4 + 2 / (n + 1)) * k.expected_length;
    auto path = as_eigen(state_.covariance_path);
    path *= 1 - k.cc;
    if (!stalled) path += std::sqrt(k.cc * (2 - k.cc) * k.mu_eff) * move;

    // 4. The covariance: old, rank one, rank mu.
    const double lost = stalled ? k.c1 * k.cc * (2 - k.cc) : 0;
    Eigen::MatrixXd matrix = (1 - k.c1 - k.cmu + lost) * covariance();
    matrix += k.c1 * path * path.transpose();
    for (std::size_t i = 0; i < k.weights.size(); ++i) {
      const auto step = steps_.col(order[i]);
      matrix += k.cmu * k.weights[i] * step * step.transpose();
    }

    // 5. The step size, and the scale of the covariance moved into it.
    const double change = k.cs / k.damping * (length / k.expected_length - 1);
    const double scale = matrix.trace() / n;
    state_.step *= exponential(std::clamp(change, -1.0, 1.0)) * std::sqrt(scale);
    path /= std::sqrt(scale);
    set_covariance(matrix / scale);
    const double share = settings_.step_share * as_eigen(state_.mean).norm();
    state_.step = std::min(std::max({state_.step, settings_.step_floor, share}), ceiling());
  }

  CmaSettings settings_;
  std::size_t dimension_;
  std::vector<Candidate> candidates_;
  Eigen::MatrixXd axes_;     // columns: directions of the covariance's axes
  Eigen::VectorXd lengths_;  // of these axes
  Eigen::MatrixXd steps_;    // columns: (sample - mean) / step, before any scaling to length 1
};

Outcome<std::unique_ptr<Optimiser>> made(const SettingValues& values, std::size_t dimension,
                                         std::uint64_t seed) {
  const CmaSettings settings(values);
  if (settings.axis_floor > 0 && !settings.sphere) {
    return Failure{"optimiser 'cma-es' has an axis-floor without sphere; expected both or none"};
  }
  if (dimension > kMaxDimension) {
    return Failure{"optimiser 'cma-es' with " + std::to_string(dimension) +
                   " weights; expected at most " + std::to_string(kMaxDimension)};
  }
  return std::unique_ptr<Optimiser>(new CmaEs(settings, dimension, seed));
}

}  // namespace

OptimiserKind cma_es() {
  return {CmaEs::kKind,
          "Covariance matrix adaptation evolution strategy: candidates are drawn from a normal "
          "distribution that learns which directions are worth a long step",
          cma_es_settings(), made};
}

}  // namespace tetrarch
