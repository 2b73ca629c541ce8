#include "base/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/digest.h"

namespace tetrarch {
namespace {

TEST(Random, IsTheSameEverywhere) {
  Random random(42);
  EXPECT_EQ(random.next(), Random(42).next());
  Digest digest;
  for (int i = 0; i < 1000; ++i) digest.add(random.next());
  EXPECT_EQ(digest.value(), 7615171476259310002u);
}

TEST(Random, BelowIsUniform) {
  Random random(1);
  std::array<int, 7> counts{};
  for (int i = 0; i < 70'000; ++i) ++counts[random.below(7)];
  for (int count : counts) EXPECT_NEAR(count, 10'000, 400);  // four standard deviations
}

TEST(Random, UniformHasTheRightMoments) {
  Random random(2);
  double sum = 0, squares = 0;
  for (int i = 0; i < 100'000; ++i) {
    const double x = random.uniform();
    ASSERT_GE(x, 0);
    ASSERT_LT(x, 1);
    sum += x;
    squares += x * x;
  }
  EXPECT_NEAR(sum / 1e5, 0.5, 0.004);
  EXPECT_NEAR(squares / 1e5, 1 / 3.0, 0.004);
}

TEST(Random, ShuffleReachesEveryOrderAlike) {
  Random random(3);
  std::array<int, 6> first_place{};
  for (int i = 0; i < 60'000; ++i) {
    std::array<int, 6> items = {0, 1, 2, 3, 4, 5};
    random.shuffle(items);
    ++first_place[static_cast<std::size_t>(items[0])];
    std::sort(items.begin(), items.end());
    EXPECT_EQ(items[3], 3);
  }
  for (int count : first_place) EXPECT_NEAR(count, 10'000, 400);
}

// Streams of neighbouring seeds must not be shifted copies of each other.
TEST(Random, NeighbouringSeedsShareNoStretch) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    std::set<std::uint64_t> first;
    Random a(seed), b(seed + 1);
    for (int i = 0; i < 200; ++i) first.insert(a.next());
    for (int i = 0; i < 200; ++i) EXPECT_FALSE(first.contains(b.next()));
  }
}

TEST(Random, DerivedSeedsDiffer) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    for (std::uint64_t index = 0; index < 100; ++index) seeds.insert(derived_seed(seed, index));
  }
  EXPECT_EQ(seeds.size(), 10'000u);
}

TEST(Random, GoesOnFromItsState) {
  Random random(7);
  random.next();
  Random again = Random::from_state(random.state());
  EXPECT_EQ(random.next(), again.next());
}

}  // namespace
}  // namespace tetrarch
