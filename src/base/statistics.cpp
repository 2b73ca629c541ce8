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

double squared(double x) { return x * x; }

struct Totals {
  double amount = 0;
  double ends = 0;
  double games = 0;
  double per_end() const { return amount / ends; }
};

Totals totals(std::span<const Observation> games) {
  Totals sum;
  for (const Observation& game : games) {
    sum.amount += game.count * game.amount;
    sum.ends += game.ended ? game.count : 0;
    sum.games += game.count;
  }
  return sum;
}

// How much one game moves the estimate amount / ends, to first order.
double influence(const Observation& game, const Totals& sum) {
  return (game.amount - (game.ended ? sum.per_end() : 0)) / sum.ends;
}

}  // namespace

Estimate estimate(std::span<const Observation> games) {
  if (games.empty()) return {kNaN, kNaN, {kNaN, kNaN}};
  const Totals sum = totals(games);
  const double count = sum.games;
  if (sum.ends == 0) {
    return {kInfinity, kInfinity, {2 * sum.amount / chi_squared_quantile(2, 0.975), kInfinity}};
  }
  Estimate result;
  result.mean = sum.per_end();
  double squares = 0;
  for (const Observation& game : games) squares += game.count * squared(influence(game, sum));
  result.standard_error = count < 2 ? kInfinity : std::sqrt(squares * count / (count - 1));

  if (sum.ends == count) {
    const double half =
        count < 2 ? kInfinity : student_quantile(count - 1, 0.975) * result.standard_error;
    result.interval95 = {std::max(0.0, result.mean - half), result.mean + half};
  } else {
    // Watching stopped at a time, not at an end: the lower end counts one end more (Cox 1953).
    result.interval95 = {2 * sum.amount / chi_squared_quantile(2 * sum.ends + 2, 0.975),
                         2 * sum.amount / chi_squared_quantile(2 * sum.ends, 0.025)};
  }
  return result;
}

void Tally::add(const Observation& game) {
  games_.push_back(game);
  if (games_.size() > merge_at_) merge();
}

// 1. Sort. 2. Join equal ones. 3. Let as many come again before the next time.
void Tally::merge() {
  const auto key = [](const Observation& game) { return std::pair(game.amount, game.ended); };
  std::sort(games_.begin(), games_.end(),
            [&](const Observation& a, const Observation& b) { return key(a) < key(b); });
  std::size_t last = 0;
  for (std::size_t i = 1; i < games_.size(); ++i) {
    if (key(games_[i]) == key(games_[last])) {
      games_[last].count += games_[i].count;
    } else {
      games_[++last] = games_[i];
    }
  }
  games_.resize(last + 1);
  merge_at_ = games_.size() + kMostSingle;
}

double Tally::quantile(double q) const {
  if (games_.empty()) return kNaN;
  std::vector<Observation> sorted = games_;
  std::sort(sorted.begin(), sorted.end(),
            [](const Observation& a, const Observation& b) { return a.amount < b.amount; });
  const auto at = [&](double place) {
    double before = 0;
    for (const Observation& one : sorted) {
      before += one.count;
      if (before > place) return one.amount;
    }
    return sorted.back().amount;
  };
  const double position = q * (totals(games_).games - 1);
  const double below = std::floor(position), share = position - below;
  return at(below) * (1 - share) + at(below + 1) * share;
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
        squared(influence(first[i], a) / a.per_end() - influence(second[i], b) / b.per_end());
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
