#include "base/statistics.h"

#include <algorithm>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cassert>
#include <cmath>

namespace tetrarch {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

double chi_squared_quantile(double degrees, double probability) {
  return boost::math::quantile(boost::math::chi_squared(degrees), probability);
}

double student_quantile(double degrees, double probability) {
  return boost::math::quantile(boost::math::students_t(degrees), probability);
}

struct Totals {
  double amount = 0;
  double ends = 0;
  double per_end() const { return amount / ends; }
};

Totals totals(std::span<const Observation> games) {
  Totals sum;
  for (const Observation& game : games) {
    sum.amount += game.amount;
    sum.ends += game.ended ? 1 : 0;
  }
  return sum;
}

// How much one game moves the estimate amount / ends, to first order.
double influence(const Observation& game, const Totals& sum) {
  return (game.amount - (game.ended ? sum.per_end() : 0)) / sum.ends;
}

}  // namespace

Estimate estimate(std::span<const Observation> games) {
  const double count = static_cast<double>(games.size());
  if (games.empty()) return {kNaN, kNaN, {kNaN, kNaN}};
  const Totals sum = totals(games);
  if (sum.ends == 0) {
    return {kInfinity, kInfinity, {2 * sum.amount / chi_squared_quantile(2, 0.975), kInfinity}};
  }
  Estimate result;
  result.mean = sum.per_end();
  double squares = 0;
  for (const Observation& game : games) squares += std::pow(influence(game, sum), 2);
  result.standard_error = games.size() < 2 ? kInfinity : std::sqrt(squares * count / (count - 1));

  if (sum.ends == count) {
    const double half =
        games.size() < 2 ? kInfinity : student_quantile(count - 1, 0.975) * result.standard_error;
    result.interval95 = {std::max(0.0, result.mean - half), result.mean + half};
  } else {
    // Watching stopped at a time, not at an end: the lower end counts one end more (Cox 1953).
    result.interval95 = {2 * sum.amount / chi_squared_quantile(2 * sum.ends + 2, 0.975),
                         2 * sum.amount / chi_squared_quantile(2 * sum.ends, 0.025)};
  }
  return result;
}

Comparison compare(std::span<const Observation> first, std::span<const Observation> second) {
  assert(first.size() == second.size());
  Comparison result;
  const double count = static_cast<double>(first.size());
  double squares = 0;
  const Totals a = totals(first), b = totals(second);
  for (std::size_t i = 0; i < first.size(); ++i) {
    if (first[i].amount > second[i].amount) ++result.wins;
    if (first[i].amount == second[i].amount) ++result.ties;
    if (first[i].amount < second[i].amount) ++result.losses;
  }
  if (first.size() < 2 || a.ends == 0 || b.ends == 0 || a.amount == 0 || b.amount == 0) {
    result.ratio = a.per_end() / b.per_end();
    result.interval95 = {0, kInfinity};
    return result;
  }
  for (std::size_t i = 0; i < first.size(); ++i) {
    squares +=
        std::pow(influence(first[i], a) / a.per_end() - influence(second[i], b) / b.per_end(), 2);
  }
  const double log_error = std::sqrt(squares * count / (count - 1));
  result.ratio = a.per_end() / b.per_end();
  const double spread = std::exp(student_quantile(count - 1, 0.975) * log_error);
  result.interval95 = {result.ratio / spread, result.ratio * spread};
  if (log_error > 0) {
    const double t = std::abs(std::log(result.ratio)) / log_error;
    result.p_value =
        2 * boost::math::cdf(boost::math::complement(boost::math::students_t(count - 1), t));
  } else {
    result.p_value = result.ratio == 1 ? 1 : 0;
  }
  return result;
}

}  // namespace tetrarch
