// The points of guideline play: line clears, T-spins, back-to-back, combos, all clears. Soft and
// hard drops are counted where they are made. Also how fast pieces fall at each level.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "manual/srs.h"

namespace tetrarch {

inline constexpr std::uint64_t kPointsPerSoftDropRow = 1;
inline constexpr std::uint64_t kPointsPerHardDropRow = 2;

enum class TSpin : std::uint8_t { None, Mini, Full };

// Judges a T that is about to lock. `last_kick` is the kick of the rotation that was its last
// successful movement, if it was one. Three of the four corners of its box must be filled, walls
// and floor included. It is a mini when a corner beside the T's nose is open; the fifth kick, the
// one of two rows, always makes it a full one.
TSpin t_spin_of(const Board& board, const SrsPiece& piece, std::optional<int> last_kick);

// What a piece did when it locked.
struct LineClear {
  int lines = 0;  // 0 to 4
  TSpin spin = TSpin::None;
  bool back_to_back = false;  // this clear and the one before are both difficult
  int combo = 0;              // clearing pieces in a row before this one
  bool all_clear = false;     // the board is empty afterwards
  Column rows = 0;            // which rows went, in the numbering before
  std::uint64_t points = 0;

  friend bool operator==(const LineClear&, const LineClear&) = default;
};

// A tetris, or a T-spin that clears lines.
constexpr bool difficult(const LineClear& clear) {
  return clear.lines == 4 || (clear.lines > 0 && clear.spin != TSpin::None);
}

// Ignores `points` and `rows`.
std::uint64_t guideline_points(const LineClear& clear, int level);

// Microseconds a row takes at a level, (0.8 - (level - 1) * 0.007)^(level - 1) seconds; from
// kMaxSpeedLevel on it stays the same.
inline constexpr int kMaxSpeedLevel = 20;

namespace detail {

constexpr std::array<std::uint32_t, kMaxSpeedLevel> microseconds_per_row() {
  std::array<std::uint32_t, kMaxSpeedLevel> table{};
  for (std::uint32_t steps = 0; steps < kMaxSpeedLevel; ++steps) {
    std::uint64_t time = 1'000'000'000'000;  // in millionths of a microsecond: whole numbers only
    for (std::uint32_t i = 0; i < steps; ++i) time = time * (800 - 7 * steps) / 1000;
    table[steps] = static_cast<std::uint32_t>((time + 500'000) / 1'000'000);
  }
  return table;
}

inline constexpr auto kMicrosecondsPerRow = microseconds_per_row();
static_assert(kMicrosecondsPerRow[0] == 1'000'000 && kMicrosecondsPerRow[1] == 793'000);
static_assert(kMicrosecondsPerRow[2] == 617'796);

}  // namespace detail

constexpr std::uint32_t row_microseconds(int level) {
  return detail::kMicrosecondsPerRow[(level < kMaxSpeedLevel ? level : kMaxSpeedLevel) - 1];
}

}  // namespace tetrarch
