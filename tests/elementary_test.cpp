#include "base/elementary.h"

#include <gtest/gtest.h>

#include <bit>

#include "base/digest.h"

namespace tetrarch {
namespace {

// Training runs depend on every bit of these functions: if a digest changes, champions change.
TEST(Elementary, EveryBitIsTheSameForEver) {
  Digest logarithm, exponentials, tangent, cosines;
  Random random(1);
  const auto add = [](Digest& digest, double x) { digest.add(std::bit_cast<std::uint64_t>(x)); };
  for (int i = 0; i < 10'000; ++i) {
    const double u = random.uniform();
    add(logarithm, natural_log((u + 1e-9) * (i % 100 + 1) * (i % 7 == 0 ? 1e-12 : 1)));
    add(exponentials, exponential(2 * u - 1));
    add(cosines, cosine(3.14 * u));
    EXPECT_NEAR(cosine(3.14 * u), std::cos(3.14 * u), 1e-14);
    add(tangent, hyperbolic_tangent((2 * u - 1) * 25));
  }
  EXPECT_EQ(logarithm.value(), 0x721326a6caf8a490);
  EXPECT_EQ(exponentials.value(), 0x2a2abc46ccb8162c);
  EXPECT_EQ(cosines.value(), 0xbf5ec13248dd9e26);
  EXPECT_EQ(tangent.value(), 0xb0d21766f50faa8e);
}

}  // namespace
}  // namespace tetrarch
