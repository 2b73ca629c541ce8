#include "recipe/fitness.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/elementary.h"
#include "base/quantile.h"

namespace tetrarch {
namespace {

constexpr int kResamples = 200;

double median(std::vector<double>& values) {
  std::sort(values.begin(), values.end());
  return quantile(values, 0.5);
}

// Standard error of the median by bootstrap: no formula fits all distributions of game lengths.
double bootstrap_error(const std::vector<double>& values) {
  Random random(values.size());
  std::vector<double> resample(values.size());
  double sum = 0, squares = 0;
  const auto count = static_cast<std::uint32_t>(values.size());
  for (int i = 0; i < kResamples; ++i) {
    for (double& value : resample) value = values[random.below(count)];
    const double result = median(resample);
    sum += result;
    squares += result * result;
  }
  const double mean = sum / kResamples;
  return std::sqrt(std::max(0.0, squares / kResamples - mean * mean));
}

Fitness log_mean(std::span<const GameResult> games, bool survived) {
  double lines = 0, deaths = 0;
  for (const GameResult& game : games) {
    lines += static_cast<double>(game.totals.lines);
    deaths += game.end == ResultEnd::Died ? 1 : 0;
  }
  // Without a death, the lines of all games together are a lower bound of the mean.
  deaths = std::max(deaths, 1.0);
  return {natural_log((lines + 1) / deaths), 1 / std::sqrt(deaths), survived};
}

double amount_of(FitnessMeasure measure, const GameTotals& totals) {
  switch (measure) {
    case FitnessMeasure::Score:
      return static_cast<double>(totals.score);
    case FitnessMeasure::Pieces:
      return static_cast<double>(totals.pieces);
    default:
      return static_cast<double>(totals.lines);
  }
}

}  // namespace

Fitness fitness_of_games(const FitnessRule& rule, std::span<const GameResult> games,
                         std::span<const double> neatness) {
  const bool lost = std::any_of(games.begin(), games.end(),
                                [](const GameResult& game) { return game.end == ResultEnd::Died; });
  if (rule.lost_is_zero && lost) return {};
  if (rule.measure == FitnessMeasure::LogMean) return log_mean(games, !lost);

  std::vector<double> values;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const double part = rule.measure == FitnessMeasure::Composite ? neatness[i] : 0;
    values.push_back(amount_of(rule.measure, games[i].totals) + part);
  }
  if (rule.across == AcrossGames::Mean) {
    double sum = 0, squares = 0;
    const double count = static_cast<double>(values.size());
    for (double value : values) sum += value;
    const double mean = sum / count;
    for (double value : values) squares += (value - mean) * (value - mean);
    return {mean, values.size() > 1 ? std::sqrt(squares / (count - 1) / count) : 0, !lost};
  }
  const double error = values.size() > 1 ? bootstrap_error(values) : 0;
  return {median(values), error, !lost};
}

}  // namespace tetrarch
