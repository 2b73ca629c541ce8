// The points of guideline play for line clears, T-spins, back-to-back, combos and all clears, and
// the speed of each level. GuidelineGame adds the points of soft and hard drops.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "manual/srs.h"

namespace tetrarch {

inline constexpr std::uint64_t kPointsPerSoftDropRow = 1;
inline constexpr std::uint64_t kPointsPerHardDropRow = 2;

enum class TSpin : std::uint8_t { None, Mini, Full };

// The T-spin of a piece that is about to lock. `last_kick` is the kick of its last movement, if
// that was a rotation. A T-spin needs three filled corners of the box of T; walls and floor count
// as filled. It is a mini when a corner beside the T's nose is open, except after the fifth kick.
TSpin t_spin_of(const Board& board, const SrsPiece& piece, std::optional<int> last_kick);

// The result of a piece that locked.
struct LineClear {
  int lines = 0;  // 0 to 4
  TSpin spin = TSpin::None;
  bool back_to_back = false;  // this clear and the previous one are difficult
  int combo = 0;              // pieces just before this one that all cleared lines
  bool all_clear = false;     // the board is empty after it
  Column rows = 0;            // mask of the cleared rows, numbered before the clear
  std::uint64_t points = 0;

  friend bool operator==(const LineClear&, const LineClear&) = default;
};

// A tetris, or a T-spin that clears lines.
constexpr bool difficult(const LineClear& clear) {
  return clear.lines == 4 || (clear.lines > 0 && clear.spin != TSpin::None);
}

// Ignores `points` and `rows`.
std::uint64_t guideline_points(const LineClear& clear, int level);

// From this level on the speed is constant.
inline constexpr int kMaxSpeedLevel = 20;

// The time of a row at a level: (0.8 - (level - 1) * 0.007)^(level - 1) seconds.
constexpr std::uint32_t row_microseconds(int level) {
  const auto steps = static_cast<std::uint32_t>(std::min(level, kMaxSpeedLevel) - 1);
  std::uint64_t time = 1'000'000'000'000;  // millionths of a microsecond: no fractions needed
  for (std::uint32_t i = 0; i < steps; ++i) time = time * (800 - 7 * steps) / 1000;
  return static_cast<std::uint32_t>((time + 500'000) / 1'000'000);
}
static_assert(row_microseconds(1) == 1'000'000 && row_microseconds(2) == 793'000);
static_assert(row_microseconds(3) == 617'796);

}  // namespace tetrarch
