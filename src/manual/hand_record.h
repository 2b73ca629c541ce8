// A plain game by hand on record: rules, seed and timed keys, as one line of text that fits into a
// link. What it claims can be checked by playing it again. The text:
//
//   h1.RULES.SEED.LINES.SCORE.KEYS
//
// RULES as rules.h writes them, SEED to SCORE decimal. Each key is the wait since the one before
// (record_text.h) and a letter: L R move, D down, T turn, X drop. The last wait ends in Z.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "game/game.h"
#include "manual/hand_game.h"

namespace tetrarch {

struct HandRecord {
  Rules rules;  // of keyboard-level play: a ThesisGame; of straight drops: a ClassicGame
  std::uint64_t seed = 0;
  std::vector<TimedKey> keys;  // in the order of time
  std::uint32_t end_ms = 0;
  std::uint64_t lines = 0;
  std::uint64_t score = 0;

  friend bool operator==(const HandRecord&, const HandRecord&) = default;
};

std::string text_of(const HandRecord& record);
Outcome<HandRecord> parse_hand_record(std::string_view text);

// The totals at its end. Fails with a sentence when a key comes after the end of the game, or when
// lines and score are not those claimed.
Outcome<GameTotals> verified(const HandRecord& record);

// Keys being shown: time passes and they are pressed.
template <class Game>
class HandPlayback {
 public:
  // `game` at its start.
  HandPlayback(Game game, std::vector<TimedKey> keys, std::uint32_t end_ms)
      : game_(std::move(game)), keys_(std::move(keys)), end_ms_(end_ms) {
    advance(0);
  }

  void advance(std::uint64_t microseconds) {
    const std::uint64_t end = std::uint64_t{end_ms_} * 1000;
    const std::uint64_t target = microseconds < end - now_ ? now_ + microseconds : end;
    for (; made_ < keys_.size(); ++made_) {
      const std::uint64_t time = std::uint64_t{keys_[made_].time_ms} * 1000;
      if (time > target) break;
      game_.advance(time - now_);
      now_ = time;
      game_.press(keys_[made_].key);
    }
    game_.advance(target - now_);
    now_ = target;
  }

  const Game& game() const { return game_; }
  std::uint64_t microseconds() const { return now_; }
  std::uint32_t end_ms() const { return end_ms_; }
  bool finished() const { return now_ >= std::uint64_t{end_ms_} * 1000; }

  // Who plays on from here; a millisecond only begun is left out.
  HandPlayer<Game> play_on(Game start, const Handling& handling) const {
    const auto now_ms = static_cast<std::uint32_t>(now_ / 1000);
    std::vector<TimedKey> keys(keys_.begin(), keys_.begin() + static_cast<std::ptrdiff_t>(made_));
    HandPlayback part(std::move(start), keys, now_ms);
    part.advance(now_);
    return HandPlayer<Game>(part.game(), handling, std::move(keys), now_ms);
  }

 private:
  Game game_;
  std::vector<TimedKey> keys_;
  std::uint32_t end_ms_;
  std::uint64_t now_ = 0;
  std::size_t made_ = 0;  // keys
};

// The record of a player whose game has these rules and this seed.
template <class Game>
HandRecord record_of(const HandPlayer<Game>& player, const Rules& rules, std::uint64_t seed) {
  const GameTotals& totals = player.game().totals();
  return {rules, seed, player.keys(), player.now_ms(), totals.lines, totals.score};
}

}  // namespace tetrarch
