// The keys of a person, the same for every game by hand (ManualGame says what each one does), and
// the repetitions of held keys, from the times of presses and releases alone. Left and Right wait
// `das_ms`, then repeat every `arr_ms`. Of these two the last pressed one counts; when it is
// released and the other is still held, the other waits again. SoftDrop repeats every
// `soft_drop_ms`. The press itself is not a repetition. All times are in milliseconds. Knows no
// game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

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

struct Handling {
  std::uint32_t das_ms = 167;
  std::uint32_t arr_ms = 33;  // 0: at once to the wall
  std::uint32_t soft_drop_ms = 33;

  friend bool operator==(const Handling&, const Handling&) = default;
};

struct KeyRepetition {
  std::uint64_t time_ms;
  ManualKey key;
  int times;  // presses at this time; above 1 only if arr_ms is 0

  friend bool operator==(const KeyRepetition&, const KeyRepetition&) = default;
};

class KeyRepeat {
 public:
  explicit KeyRepeat(const Handling& handling) : handling_(handling) {}

  // Keys are Left, Right or SoftDrop. press() returns false when the key is already down.
  bool press(ManualKey key, std::uint64_t now_ms);
  void release(ManualKey key, std::uint64_t now_ms);
  bool held(ManualKey key) const { return held_[static_cast<std::size_t>(key)]; }

  // The next repetition if no key is pressed or released before. At the same time, Left and Right
  // come before SoftDrop.
  std::optional<KeyRepetition> next() const;
  // Removes this repetition.
  void pass();

 private:
  Handling handling_;
  std::array<bool, 3> held_{};
  std::optional<ManualKey> sideways_;  // Left or Right, the one that counts
  std::uint64_t sideways_due_ = 0;
  std::uint64_t down_due_ = 0;
};

}  // namespace tetrarch
