// What the two plain games for people have in common: their keys, and a player that repeats held
// keys. thesis_game.h and classic_game.h are the games.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "game/key_repeat.h"

namespace tetrarch {

enum class HandKey : std::uint8_t { Left, Right, Down, Rotate, Drop };
inline constexpr std::size_t kHandKeys = static_cast<std::size_t>(HandKey::Drop) + 1;

// Keys that go down and up become presses of a game, at whole milliseconds; held ones repeat.
template <class Game>
class HandPlayer {
 public:
  HandPlayer(Game game, const Handling& handling) : game_(std::move(game)), repeat_(handling) {}

  // A key that is already down is passed over: keyboards repeat by themselves.
  void press(HandKey key) {
    bool& is_down = down_[static_cast<std::size_t>(key)];
    if (is_down) return;
    is_down = true;
    if (key <= HandKey::Down) repeat_.press(static_cast<HeldKey>(key), now_ms_);
    game_.press(key);
  }

  void release(HandKey key) {
    down_[static_cast<std::size_t>(key)] = false;
    if (key <= HandKey::Down) repeat_.release(static_cast<HeldKey>(key), now_ms_);
  }

  void release_all() {
    down_ = {};
    repeat_.release_all();
  }

  void advance(std::uint64_t microseconds) {
    rest_us_ += std::min(microseconds, kLongestStep);
    const std::uint64_t target = now_ms_ + rest_us_ / 1000;
    rest_us_ %= 1000;
    while (!game_.end()) {
      const auto repetition = repeat_.next();
      if (!repetition || repetition->time_ms > target) break;
      pass_until(repetition->time_ms);
      // A press that does nothing may still count as a move, so a wall ends the repetition.
      for (int i = 0; i < repetition->times && game_.can(key_of(repetition->key)); ++i) {
        game_.press(key_of(repetition->key));
      }
      repeat_.pass();
    }
    pass_until(target);
  }

  const Game& game() const { return game_; }

 private:
  static constexpr std::uint64_t kLongestStep = std::uint64_t{24} * 60 * 60 * 1'000'000;

  static constexpr HandKey key_of(HeldKey key) { return static_cast<HandKey>(key); }

  void pass_until(std::uint64_t time_ms) {
    game_.advance((time_ms - now_ms_) * 1000);
    now_ms_ = time_ms;
  }

  Game game_;
  KeyRepeat repeat_;
  std::array<bool, kHandKeys> down_{};
  std::uint64_t now_ms_ = 0;
  std::uint64_t rest_us_ = 0;
};

static_assert(static_cast<int>(HandKey::Left) == static_cast<int>(HeldKey::Left));
static_assert(static_cast<int>(HandKey::Right) == static_cast<int>(HeldKey::Right));
static_assert(static_cast<int>(HandKey::Down) == static_cast<int>(HeldKey::Down));

}  // namespace tetrarch
