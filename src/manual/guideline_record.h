// A guideline game on record: options, seed and timed inputs, as one line of text that fits into a
// link. What it claims can be checked by playing it again. The text:
//
//   g1.SEED.LEVEL.FACTOR.LINES.SCORE.INPUTS
//
// SEED to SCORE are decimal: start level, soft drop factor and the claim. Each input is the wait
// since the one before, in milliseconds to base 36 (nothing for 0), and a letter: L R move, C A
// turn clockwise and anticlockwise, F half a turn, S E soft drop on and off, D hard drop, H hold,
// G0 to G9 garbage. The last wait ends in Z, the end of the record.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "manual/guideline_game.h"
#include "manual/record_text.h"

namespace tetrarch {

struct TimedInput {
  std::uint32_t time_ms = 0;  // since the start of the game
  GuidelineInput input{};

  friend bool operator==(const TimedInput&, const TimedInput&) = default;
};

struct GuidelineRecord {
  GuidelineOptions options;
  std::uint64_t seed = 0;
  std::vector<TimedInput> inputs;  // in the order of time
  std::uint32_t end_ms = 0;
  std::uint64_t lines = 0;
  std::uint64_t score = 0;

  friend bool operator==(const GuidelineRecord&, const GuidelineRecord&) = default;
};

std::string text_of(const GuidelineRecord& record);
Outcome<GuidelineRecord> parse_guideline_record(std::string_view text);

// The game at its end. Fails with a sentence when an input comes after the end of the game or has
// no effect, or when lines and score are not those claimed.
Outcome<GuidelineGame> verified(const GuidelineRecord& record);

// A record being shown: time passes and its inputs are made.
class GuidelinePlayback {
 public:
  explicit GuidelinePlayback(GuidelineRecord record);

  void advance(std::uint64_t microseconds);

  const GuidelineGame& game() const { return game_; }
  std::uint64_t microseconds() const { return now_; }
  bool finished() const { return now_ >= std::uint64_t{record_.end_ms} * 1000; }
  // The part shown so far, to play on from here.
  GuidelineRecord so_far() const;

 private:
  GuidelineRecord record_;
  GuidelineGame game_;
  std::uint64_t now_ = 0;
  std::size_t made_ = 0;  // inputs
};

}  // namespace tetrarch
