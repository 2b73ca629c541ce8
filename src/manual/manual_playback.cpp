#include "manual/manual_playback.h"

#include <algorithm>
#include <utility>

namespace tetrarch {

ManualPlayback::ManualPlayback(ManualRecord record)
    : record_(std::move(record)), game_(record_.setup, record_.seed) {
  advance(0);
}

void ManualPlayback::advance(std::uint64_t microseconds) {
  const std::uint64_t target = now_ + std::min(microseconds, end() - now_);
  const auto& inputs = record_.inputs.list;
  for (; made_ < inputs.size(); ++made_) {
    const std::uint64_t time = std::uint64_t{inputs[made_].time_ms} * 1000;
    if (time > target) break;
    game_.advance(time - now_);
    now_ = time;
    game_.press(inputs[made_].input);
  }
  game_.advance(target - now_);
  now_ = target;
}

void ManualPlayback::seek(std::uint64_t microseconds) {
  if (microseconds < now_) {
    game_ = ManualGame(record_.setup, record_.seed);
    now_ = 0;
    made_ = 0;
  }
  advance(microseconds - now_);
}

ManualRecord ManualPlayback::so_far() const {
  ManualRecord part = record_;
  part.inputs.list.resize(made_);
  part.inputs.end_ms = static_cast<std::uint32_t>(now_ / 1000);
  ManualPlayback again(part);
  again.advance(now_);
  part.lines = again.game().totals().lines;
  part.score = again.game().totals().score;
  return part;
}

Outcome<ManualPlayback> playback_of(std::string_view text) {
  auto record = parse_manual_record(text);
  if (!record) return Failure{record.error()};
  if (const auto game = verified(*record); !game) return Failure{game.error()};
  return ManualPlayback(std::move(*record));
}

}  // namespace tetrarch
