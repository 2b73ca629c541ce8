// Our own key repeat: what keys that are held down do, from the times of presses and releases
// alone. Left and right wait for `das_ms`, then repeat every `arr_ms`; the one pressed last counts,
// and when it is let go while the other is still held, the other waits anew. Down repeats every
// `soft_drop_ms` from the start. The press itself acts at once and is not a repeat. All times in
// milliseconds; knows nothing of any game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace tetrarch {

struct Handling {
  std::uint32_t das_ms = 167;
  std::uint32_t arr_ms = 33;  // 0: to the wall at once
  std::uint32_t soft_drop_ms = 33;

  friend bool operator==(const Handling&, const Handling&) = default;
};

enum class HeldKey : std::uint8_t { Left, Right, Down };

struct KeyRepetition {
  std::uint64_t time_ms;
  HeldKey key;
  int times;  // how often at this time; more than one only for an arr_ms of 0

  friend bool operator==(const KeyRepetition&, const KeyRepetition&) = default;
};

class KeyRepeat {
 public:
  explicit KeyRepeat(const Handling& handling) : handling_(handling) {}

  // False when it was already down: keyboards send that again and again.
  bool press(HeldKey key, std::uint64_t now_ms);
  void release(HeldKey key, std::uint64_t now_ms);
  void release_all();
  bool held(HeldKey key) const { return held_[static_cast<std::size_t>(key)]; }

  // The next repetition if nothing is pressed or released before; at one time sideways comes first.
  std::optional<KeyRepetition> next() const;
  // Takes it: the one after it is next.
  void pass();

 private:
  Handling handling_;
  std::array<bool, 3> held_{};
  std::optional<HeldKey> sideways_;  // the one of Left and Right that counts
  std::uint64_t sideways_due_ = 0;
  std::uint64_t down_due_ = 0;
};

}  // namespace tetrarch
