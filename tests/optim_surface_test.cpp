#include "optim/surface.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"
#include "optim/normal.h"

namespace tetrarch {
namespace {

double length(const Vector& v) {
  double squares = 0;
  for (double x : v) squares += x * x;
  return std::sqrt(squares);
}
Vector unit(Vector v) {
  const double l = length(v);
  for (double& x : v) x /= l;
  return v;
}
double apart(const Vector& a, const Vector& b) {
  const Vector u = unit(a), v = unit(b);
  double squares = 0;
  for (std::size_t i = 0; i < u.size(); ++i) squares += (u[i] - v[i]) * (u[i] - v[i]);
  return std::sqrt(squares);
}

const Vector kTop = unit({3, -1, 2, 0.5, -4});
const Vector kCentre = unit({3, -1.3, 2.2, 0.8, -3.8});

// Steep along some weights, flat along others.
double height_at(const Vector& weights) {
  const Vector v = unit(weights);
  double value = 0;
  for (std::size_t i = 0; i < v.size(); ++i) {
    value -= (i % 2 ? 100 : 20) * (v[i] - kTop[i]) * (v[i] - kTop[i]);
  }
  return value;
}

// Samples around the centre, scaled to random lengths.
std::vector<Sample> samples_of(int count, double noise, Random& random) {
  std::vector<Sample> samples;
  for (int i = 0; i < count; ++i) {
    Vector weights = kCentre;
    for (double& weight : weights) weight += 0.06 * normal(random);
    Sample sample{weights, height_at(weights) + noise * normal(random)};
    const double scale = 0.1 + 10 * random.uniform();
    for (double& weight : sample.weights) weight *= scale;
    samples.push_back(sample);
  }
  return samples;
}

TEST(Surface, FindsTheTopThroughNoiseThatHidesIt) {
  Random random(1);
  const double before = apart(kCentre, kTop);
  EXPECT_GT(before, 0.09);
  // The noise is twice the height of the top above the centre.
  const auto samples = samples_of(5000, 2 * -height_at(kCentre), random);
  for (double width : {0.8, 1.5}) {
    const auto top = top_of_surface(samples, kCentre, {width, 3});
    ASSERT_TRUE(top);
    EXPECT_LT(apart(*top, kTop), before / 4) << width;
    EXPECT_GT(height_at(*top), height_at(kCentre) / 8) << width;
  }
}

TEST(Surface, GoesNoFartherThanItMay) {
  Random random(2);
  const auto samples = samples_of(2000, 0.01, random);
  double last = 0;
  for (double reach : {0.1, 0.2, 0.4}) {
    const Vector top = *top_of_surface(samples, kCentre, {2, reach});
    const double way = apart(top, kCentre);
    EXPECT_GT(way, last);
    EXPECT_LT(way, 1.1 * reach * 0.06 * std::sqrt(4)) << reach;
    EXPECT_GT(height_at(top), height_at(kCentre));
    last = way;
  }
}

TEST(Surface, HasTheLengthOfTheCentre) {
  Random random(3);
  const auto samples = samples_of(2000, 0.1, random);
  Vector longer = kCentre;
  for (double& weight : longer) weight *= 250;
  const Vector top = *top_of_surface(samples, longer, {});
  EXPECT_NEAR(length(top), 250, 1e-9);
  EXPECT_LT(apart(top, *top_of_surface(samples, kCentre, {})), 1e-9);
}

TEST(Surface, IsNotBentByTheHopeless) {
  Random random(4);
  auto samples = samples_of(3000, 0.3, random);
  const Vector without = *top_of_surface(samples, kCentre, {1, 3});
  for (std::size_t i = 0; i < 150; ++i) {
    Sample dead = samples[i];
    dead.fitness = i % 3 ? -50 : -std::numeric_limits<double>::infinity();
    samples.push_back(dead);
  }
  samples.push_back({kCentre, std::nan("")});
  EXPECT_LT(apart(*top_of_surface(samples, kCentre, {1, 3}), without), 0.02);
}

TEST(Surface, FarSamplesCountNothing) {
  Random random(6);
  auto samples = samples_of(3000, 0.3, random);
  const Vector without = *top_of_surface(samples, kCentre, {0.8, 3});
  for (std::size_t i = 0; i < 3; ++i) {
    Vector far = kCentre;
    far[i] += 0.8;
    samples.push_back({far, 3});  // fitter than all others
  }
  EXPECT_LT(apart(*top_of_surface(samples, kCentre, {0.8, 3}), without), 0.02);
}

TEST(Surface, AsksForEnoughSamples) {
  Random random(5);
  EXPECT_FALSE(top_of_surface({}, kCentre, {}));
  EXPECT_FALSE(top_of_surface(samples_of(60, 0.1, random), kCentre, {}));
  EXPECT_TRUE(top_of_surface(samples_of(300, 0.1, random), kCentre, {}));
  EXPECT_FALSE(top_of_surface(samples_of(300, 0.1, random), Vector(5), {}));  // no direction
  // All samples are equal: there is no surface.
  const std::vector<Sample> same(300, {kTop, 1});
  EXPECT_FALSE(top_of_surface(same, kCentre, {}));
  auto flat = samples_of(300, 0, random);
  for (Sample& sample : flat) sample.fitness = 2;
  EXPECT_FALSE(top_of_surface(flat, kCentre, {}));
}

}  // namespace
}  // namespace tetrarch
