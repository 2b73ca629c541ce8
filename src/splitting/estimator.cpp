#include "splitting/estimator.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tetrarch {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// With no success in n trials a share above 3 / n is refuted at 95 %.
constexpr double kRuleOfThree = 3;

}  // namespace

Estimate rate_of(std::span<const Replicate> replicates) {
  std::vector<Observation> rates;
  double bounds = 0;
  bool ended = false;
  for (const Replicate& replicate : replicates) {
    rates.push_back({replicate.rate, true});
    bounds += replicate.rate_bound;
    ended = ended || replicate.rate > 0;
  }
  if (ended || replicates.empty()) return estimate(rates);
  const double count = static_cast<double>(replicates.size());
  return {0, kInfinity, {0, kRuleOfThree * bounds / count / count}};
}

Estimate lifetime_of(const Estimate& rate) {
  const auto inverse = [](double value) { return value > 0 ? 1 / value : kInfinity; };
  Estimate life;
  life.mean = inverse(rate.mean);
  life.standard_error =
      rate.mean > 0 ? rate.standard_error / (rate.mean * rate.mean) : rate.standard_error;
  life.interval95 = {std::isfinite(rate.interval95.high) ? inverse(rate.interval95.high) : 0,
                     inverse(rate.interval95.low)};
  if (std::isnan(rate.mean)) life.mean = rate.mean;
  return life;
}

double remains_of(std::span<const Replicate> replicates) {
  double sum = 0, weights = 0;
  for (const Replicate& replicate : replicates) {
    sum += replicate.rate * replicate.remains;
    weights += replicate.rate;
  }
  return weights > 0 ? sum / weights : 0;
}

std::uint64_t replicates_wanted(std::span<const Replicate> replicates, double precision) {
  const Estimate rate = rate_of(replicates);
  const double count = static_cast<double>(replicates.size());
  const double error = rate.mean > 0 ? rate.standard_error / rate.mean : kInfinity;
  const double factor = std::min(4.0, error * error / (precision * precision));
  return static_cast<std::uint64_t>(std::ceil(count * factor));
}

}  // namespace tetrarch
