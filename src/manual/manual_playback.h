// A record that is shown: time passes and the recorded inputs are made. Times are microseconds
// since the start of the game.
#pragma once

#include <cstdint>
#include <string_view>

#include "manual/manual_record.h"

namespace tetrarch {

class ManualPlayback {
 public:
  explicit ManualPlayback(ManualRecord record);

  void advance(std::uint64_t microseconds);
  void seek(std::uint64_t microseconds);

  const ManualGame& game() const { return game_; }
  std::uint64_t microseconds() const { return now_; }
  bool over() const { return now_ >= end(); }
  const ManualRecord& record() const { return record_; }
  // The record up to now, in whole milliseconds, to play on from here.
  ManualRecord so_far() const;

 private:
  std::uint64_t end() const { return std::uint64_t{record_.inputs.end_ms} * 1000; }

  ManualRecord record_;
  ManualGame game_;
  std::uint64_t now_ = 0;
  std::size_t made_ = 0;  // inputs
};

// Fails with a sentence when the text is not a record or does not verify.
Outcome<ManualPlayback> playback_of(std::string_view record);

}  // namespace tetrarch
