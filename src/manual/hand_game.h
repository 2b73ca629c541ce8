// What the two plain games for people have in common: their keys, and a player that repeats held
// keys and keeps what was pressed. thesis_game.h and classic_game.h are the games, hand_record.h
// the text of what was pressed.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "manual/key_repeat.h"
#include "manual/record_text.h"

namespace tetrarch {

enum class HandKey : std::uint8_t { Left, Right, Down, Rotate, Drop };
inline constexpr std::size_t kHandKeys = static_cast<std::size_t>(HandKey::Drop) + 1;

struct TimedKey {
  std::uint32_t time_ms = 0;  // since the start of the game
  HandKey key{};

  friend bool operator==(const TimedKey&, const TimedKey&) = default;
};

// Keys that go down and up become presses of a game, at whole milliseconds; held ones repeat.
template <class Game>
class HandPlayer {
 public:
  HandPlayer(Game game, const Handling& handling) : game_(std::move(game)), repeat_(handling) {}
  // Plays on after `keys`, which made the game what it is at `now_ms`.
  HandPlayer(Game game, const Handling& handling, std::vector<TimedKey> keys, std::uint32_t now_ms)
      : game_(std::move(game)), repeat_(handling), keys_(std::move(keys)), now_ms_(now_ms) {}

  // A key that is already down is passed over: keyboards repeat by themselves.
  void press(HandKey key) {
    bool& is_down = down_[static_cast<std::size_t>(key)];
    if (is_down) return;
    is_down = true;
    if (key <= HandKey::Down) repeat_.press(static_cast<HeldKey>(key), now_ms_);
    apply(key);
  }

  void release(HandKey key) {
    down_[static_cast<std::size_t>(key)] = false;
    if (key <= HandKey::Down) repeat_.release(static_cast<HeldKey>(key), now_ms_);
  }

  void release_all() {
    down_ = {};
    repeat_.release_all();
  }

  // One press without a key that is held. One without effect is kept, too: it may count as a move.
  void apply(HandKey key) {
    if (over()) return;
    keys_.push_back({static_cast<std::uint32_t>(now_ms_), key});
    game_.press(key);
  }

  void advance(std::uint64_t microseconds) {
    rest_us_ += std::min(microseconds, std::uint64_t{kMaxRecordMs} * 1000);
    const std::uint64_t target = std::min<std::uint64_t>(now_ms_ + rest_us_ / 1000, kMaxRecordMs);
    rest_us_ %= 1000;
    while (!over()) {
      const auto repetition = repeat_.next();
      if (!repetition || repetition->time_ms > target) break;
      pass_until(repetition->time_ms);
      // A press that does nothing may still count as a move, so a wall ends the repetition.
      for (int i = 0; i < repetition->times && game_.can(key_of(repetition->key)); ++i) {
        apply(key_of(repetition->key));
      }
      repeat_.pass();
    }
    if (!over()) pass_until(target);
  }

  const Game& game() const { return game_; }
  // Whether the game has ended or a record has no room for more; nothing acts from then on.
  bool over() const {
    return game_.end().has_value() || now_ms_ >= kMaxRecordMs || keys_.size() >= kMaxRecordInputs;
  }
  const std::vector<TimedKey>& keys() const { return keys_; }
  std::uint32_t now_ms() const { return static_cast<std::uint32_t>(now_ms_); }

 private:
  static constexpr HandKey key_of(HeldKey key) { return static_cast<HandKey>(key); }

  void pass_until(std::uint64_t time_ms) {
    game_.advance((time_ms - now_ms_) * 1000);
    // The record ends with the game, however long the step was that ended it.
    now_ms_ = game_.end() ? (game_.microseconds() + 999) / 1000 : time_ms;
  }

  Game game_;
  KeyRepeat repeat_;
  std::array<bool, kHandKeys> down_{};
  std::vector<TimedKey> keys_;
  std::uint64_t now_ms_ = 0;
  std::uint64_t rest_us_ = 0;
};

static_assert(static_cast<int>(HandKey::Left) == static_cast<int>(HeldKey::Left));
static_assert(static_cast<int>(HandKey::Right) == static_cast<int>(HeldKey::Right));
static_assert(static_cast<int>(HandKey::Down) == static_cast<int>(HeldKey::Down));

}  // namespace tetrarch
