#include "manual/key_repeat.h"

#include <algorithm>

#include "game/board.h"

namespace tetrarch {
namespace {

// At least 1 ms, also for "at once": pieces that appear later must reach the wall, too.
constexpr std::uint64_t interval(std::uint32_t ms) { return std::max<std::uint64_t>(1, ms); }

constexpr ManualKey opposite(ManualKey key) {
  return key == ManualKey::Left ? ManualKey::Right : ManualKey::Left;
}

}  // namespace

bool KeyRepeat::press(ManualKey key, std::uint64_t now_ms) {
  bool& is_held = held_[static_cast<std::size_t>(key)];
  if (is_held) return false;
  is_held = true;
  if (key == ManualKey::SoftDrop) {
    down_due_ = now_ms + interval(handling_.soft_drop_ms);
  } else {
    sideways_ = key;
    sideways_due_ = now_ms + interval(handling_.das_ms);
  }
  return true;
}

void KeyRepeat::release(ManualKey key, std::uint64_t now_ms) {
  held_[static_cast<std::size_t>(key)] = false;
  if (sideways_ != key) return;
  sideways_.reset();
  if (held(opposite(key))) {
    sideways_ = opposite(key);
    sideways_due_ = now_ms + interval(handling_.das_ms);
  }
}

std::optional<KeyRepetition> KeyRepeat::next() const {
  std::optional<KeyRepetition> result;
  if (sideways_) {
    result = KeyRepetition{sideways_due_, *sideways_, handling_.arr_ms == 0 ? kColumns : 1};
  }
  if (held(ManualKey::SoftDrop) && (!result || down_due_ < result->time_ms)) {
    result = KeyRepetition{down_due_, ManualKey::SoftDrop, 1};
  }
  return result;
}

void KeyRepeat::pass() {
  const std::optional<KeyRepetition> passed = next();
  if (!passed) return;
  if (passed->key == ManualKey::SoftDrop) {
    down_due_ += interval(handling_.soft_drop_ms);
  } else {
    sideways_due_ += interval(handling_.arr_ms);
  }
}

}  // namespace tetrarch
