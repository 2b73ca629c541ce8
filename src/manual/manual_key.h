// The keys of a person, the same for every game by hand. ManualGame says what each one does.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tetrarch {

// The page counts in this order.
enum class ManualKey : std::uint8_t {
  Left,
  Right,
  SoftDrop,
  HardDrop,
  Clockwise,
  Counter,
  HalfTurn,
  Hold
};
inline constexpr std::size_t kManualKeys = static_cast<std::size_t>(ManualKey::Hold) + 1;

}  // namespace tetrarch
