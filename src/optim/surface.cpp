#include "optim/surface.h"

// Without vectors and threads Eigen adds in one order on every machine.
#define EIGEN_DONT_VECTORIZE
#define EIGEN_DONT_PARALLELIZE
#define EIGEN_NO_IO
#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <Eigen/Eigenvalues>
#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <vector>

#include "base/elementary.h"
#include "base/quantile.h"

namespace tetrarch {
namespace {

using Eigen::Index, Eigen::MatrixXd, Eigen::VectorXd;

constexpr int kMostHalvings = 10;      // e^-1024 is zero
constexpr double kLeastCosine = 0.5;   // between sample and centre; others are left out
constexpr double kLeastWeight = 1e-3;  // samples of smaller weight are left out
constexpr double kSamplesPerTerm = 5;  // sum of weights, at least
constexpr double kFarBelow = 6;        // times the distance from the median to the lower quartile
constexpr double kRidge = 1e-9;  // times the number of samples; for terms that all samples lack

struct Steps {
  MatrixXd across;  // a column for each sample
  VectorXd fitness;
};

// Columns that are orthogonal to the unit vector and to each other.
MatrixXd across(const VectorXd& unit) {
  const MatrixXd all = Eigen::HouseholderQR<MatrixXd>(unit).householderQ();
  return all.rightCols(unit.size() - 1);
}

// Samples of lower fitness (which lose at once) are left out: they would bend the surface.
double least_fitness(std::span<const Sample> samples) {
  std::vector<double> sorted;
  sorted.reserve(samples.size());
  for (const Sample& sample : samples) {
    if (std::isfinite(sample.fitness)) sorted.push_back(sample.fitness);
  }
  std::sort(sorted.begin(), sorted.end());
  const double median = quantile(sorted, 0.5);
  return median - kFarBelow * (median - quantile(sorted, 0.25));
}

Steps steps_of(std::span<const Sample> samples, const VectorXd& unit, const MatrixXd& basis) {
  const double least = least_fitness(samples);
  std::vector<VectorXd> steps;
  std::vector<double> fitness;
  for (const Sample& sample : samples) {
    const Eigen::Map<const VectorXd> weights(sample.weights.data(), unit.size());
    const double along = weights.dot(unit);
    if (!std::isfinite(sample.fitness) || sample.fitness < least) continue;
    if (!(along > kLeastCosine * weights.norm())) continue;
    steps.emplace_back(basis.transpose() * weights / along);
    fitness.push_back(sample.fitness);
  }
  Steps result{MatrixXd(basis.cols(), static_cast<Index>(steps.size())),
               Eigen::Map<const VectorXd>(fitness.data(), static_cast<Index>(fitness.size()))};
  for (std::size_t i = 0; i < steps.size(); ++i) {
    result.across.col(static_cast<Index>(i)) = steps[i];
  }
  return result;
}

// e^-x for x >= 0.
double fading(double x) {
  int halvings = 0;
  for (; x > 1 && halvings < kMostHalvings; ++halvings) x /= 2;
  if (x > 1) return 0;
  double result = exponential(-x);
  for (; halvings > 0; --halvings) result *= result;
  return result;
}

// 1, each coordinate, each product of two.
VectorXd terms_of(const VectorXd& point) {
  const Index n = point.size();
  VectorXd terms(1 + n + n * (n + 1) / 2);
  terms[0] = 1;
  terms.segment(1, n) = point;
  Index next = 1 + n;
  for (Index i = 0; i < n; ++i) {
    for (Index k = i; k < n; ++k) terms[next++] = point[i] * point[k];
  }
  return terms;
}

struct Quadratic {
  VectorXd slope;
  MatrixXd curvature;  // value = slope . z + 1/2 z . curvature z
};

std::optional<Quadratic> fitted(const MatrixXd& points, const VectorXd& fitness, double width) {
  const Index n = points.rows(), terms = 1 + n + n * (n + 1) / 2;
  const double middle = fitness.mean();
  MatrixXd rows(terms, points.cols());  // each times the root of its weight
  VectorXd heights(points.cols());
  double count = 0;
  for (Index i = 0; i < points.cols(); ++i) {
    const double distance = points.col(i).squaredNorm() / static_cast<double>(n);
    const double weight = fading(0.5 * distance / (width * width));
    const double root = weight < kLeastWeight ? 0 : std::sqrt(weight);
    rows.col(i) = root * terms_of(points.col(i));
    heights[i] = root * (fitness[i] - middle);
    count += root * root;
  }
  if (count < kSamplesPerTerm * static_cast<double>(terms)) return std::nullopt;
  MatrixXd products = rows * rows.transpose();
  products.diagonal().array() += kRidge * count;
  const VectorXd sums = rows * heights;
  const Eigen::LDLT<MatrixXd> solver(products);
  const VectorXd found = solver.solve(sums);
  if (solver.info() != Eigen::Success || !found.allFinite()) return std::nullopt;

  Quadratic quadratic{found.segment(1, n), MatrixXd(n, n)};
  Index next = 1 + n;
  for (Index i = 0; i < n; ++i) {
    for (Index k = i; k < n; ++k) {
      const double term = found[next++];
      quadratic.curvature(i, k) = quadratic.curvature(k, i) = i == k ? 2 * term : term;
    }
  }
  return quadratic;
}

// The highest point at most `reach` away from zero. It solves slope + curvature z = damping z with
// the smallest damping that keeps it within reach.
VectorXd top_within(const Quadratic& quadratic, double reach) {
  const Eigen::SelfAdjointEigenSolver<MatrixXd> solver(quadratic.curvature);
  const VectorXd& curvatures = solver.eigenvalues();
  const VectorXd slopes = solver.eigenvectors().transpose() * quadratic.slope;
  const auto point = [&](double damping) -> VectorXd {
    return slopes.cwiseQuotient((damping - curvatures.array()).matrix());
  };
  const double steepest = curvatures.maxCoeff();
  if (steepest < 0 && point(0).norm() <= reach) return solver.eigenvectors() * point(0);
  double low = std::max(0.0, steepest);
  double high = low + slopes.norm() / reach;  // with this damping it is within reach
  for (int i = 0; i < 100; ++i) {
    const double damping = (low + high) / 2;
    (point(damping).norm() > reach ? low : high) = damping;
  }
  return solver.eigenvectors() * point(high);
}

}  // namespace

std::optional<Vector> top_of_surface(std::span<const Sample> samples, const Vector& centre,
                                     const SurfaceFit& fit) {
  const Eigen::Map<const VectorXd> mean(centre.data(), static_cast<Index>(centre.size()));
  const double length = mean.norm();
  if (centre.size() < 2 || !(length > 0)) return std::nullopt;

  // 1. Steps across the centre, and their spread.
  const VectorXd unit = mean / length;
  const MatrixXd basis = across(unit);
  const Steps steps = steps_of(samples, unit, basis);
  const Index n = basis.cols(), count = steps.across.cols();
  if (count < 2) return std::nullopt;
  const MatrixXd deviations = steps.across.colwise() - steps.across.rowwise().mean();
  const Eigen::SelfAdjointEigenSolver<MatrixXd> spread(deviations * deviations.transpose() /
                                                       static_cast<double>(count));
  if (!(spread.eigenvalues().minCoeff() > 0)) return std::nullopt;
  const VectorXd axes = spread.eigenvalues().cwiseSqrt();
  const MatrixXd points =
      axes.cwiseInverse().asDiagonal() * (spread.eigenvectors().transpose() * steps.across);

  // 2. and 3. The surface and its top.
  const auto quadratic = fitted(points, steps.fitness, fit.width);
  if (!quadratic || !(quadratic->slope.norm() > 0)) return std::nullopt;
  const VectorXd top = top_within(*quadratic, fit.reach * std::sqrt(static_cast<double>(n)));
  VectorXd weights = unit + basis * (spread.eigenvectors() * axes.cwiseProduct(top));
  weights *= length / weights.norm();
  return Vector(weights.data(), weights.data() + weights.size());
}

}  // namespace tetrarch
