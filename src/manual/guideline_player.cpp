#include "manual/guideline_player.h"

#include <algorithm>

namespace tetrarch {
namespace {

// What a key does when it goes down, in the order of GuidelineKey.
constexpr std::array<GuidelineInput, kGuidelineKeys> kInputs = {
    GuidelineInput::MoveLeft,        GuidelineInput::MoveRight,
    GuidelineInput::SoftDropOn,      GuidelineInput::HardDrop,
    GuidelineInput::RotateClockwise, GuidelineInput::RotateCounter,
    GuidelineInput::Rotate180,       GuidelineInput::Hold};

constexpr GuidelineInput input_of(HeldKey key) {
  return key == HeldKey::Left ? GuidelineInput::MoveLeft : GuidelineInput::MoveRight;
}

GuidelineGame replayed(const GuidelineRecord& record) {
  GuidelinePlayback playback(record);
  playback.advance(std::uint64_t{record.end_ms} * 1000);
  return playback.game();
}

}  // namespace

GuidelinePlayer::GuidelinePlayer(const GuidelineOptions& options, const Handling& handling,
                                 std::uint64_t seed)
    : record_{.options = options, .seed = seed, .inputs = {}},
      game_(options, seed),
      repeat_(handling) {}

GuidelinePlayer::GuidelinePlayer(const GuidelineRecord& record, const Handling& handling)
    : record_(record), game_(replayed(record)), repeat_(handling), now_ms_(record.end_ms) {}

void GuidelinePlayer::press(GuidelineKey key) {
  bool& is_down = down_[static_cast<std::size_t>(key)];
  if (is_down) return;
  is_down = true;
  if (key == GuidelineKey::Left) repeat_.press(HeldKey::Left, now_ms_);
  if (key == GuidelineKey::Right) repeat_.press(HeldKey::Right, now_ms_);
  apply(kInputs[static_cast<std::size_t>(key)]);
}

void GuidelinePlayer::release(GuidelineKey key) {
  down_[static_cast<std::size_t>(key)] = false;
  if (key == GuidelineKey::Left) repeat_.release(HeldKey::Left, now_ms_);
  if (key == GuidelineKey::Right) repeat_.release(HeldKey::Right, now_ms_);
  if (key == GuidelineKey::SoftDrop) apply(GuidelineInput::SoftDropOff);
}

void GuidelinePlayer::release_all() {
  down_ = {};
  repeat_.release_all();
  apply(GuidelineInput::SoftDropOff);
}

void GuidelinePlayer::advance(std::uint64_t microseconds) {
  // A day is more than any record holds.
  rest_us_ += std::min(microseconds, std::uint64_t{kMaxRecordMs} * 1000);
  const std::uint64_t target = std::min<std::uint64_t>(now_ms_ + rest_us_ / 1000, kMaxRecordMs);
  rest_us_ %= 1000;
  while (!over()) {
    const auto repetition = repeat_.next();
    if (!repetition || repetition->time_ms > target) break;
    pass_until(repetition->time_ms);
    for (int i = 0; i < repetition->times && apply(input_of(repetition->key)); ++i) {
    }
    repeat_.pass();
  }
  if (!over()) pass_until(target);
}

void GuidelinePlayer::pass_until(std::uint64_t time_ms) {
  game_.advance((time_ms - now_ms_) * 1000);
  // The record ends with the game, however long the step was that ended it.
  now_ms_ = game_.end() ? (game_.totals().microseconds + 999) / 1000 : time_ms;
}

bool GuidelinePlayer::apply(GuidelineInput input) {
  if (over() || !game_.press(input)) return false;
  record_.inputs.push_back({static_cast<std::uint32_t>(now_ms_), input});
  return true;
}

GuidelineRecord GuidelinePlayer::record() const {
  GuidelineRecord record = record_;
  record.end_ms = static_cast<std::uint32_t>(now_ms_);
  record.lines = game_.totals().lines;
  record.score = game_.totals().score;
  return record;
}

}  // namespace tetrarch
