#include "manual/manual_player.h"

#include <algorithm>
#include <utility>

#include "manual/manual_playback.h"

namespace tetrarch {
namespace {

ManualGame game_at_end_of(const ManualRecord& record) {
  ManualPlayback playback(record);
  playback.advance(std::uint64_t{record.inputs.end_ms} * 1000);
  return playback.game();
}

// The soft drop factor of guideline records, from the milliseconds a row takes at level 1.
int soft_drop_factor_of(std::uint32_t ms) {
  if (ms == 0) return kMaxSoftDropFactor;
  return static_cast<int>(std::max<std::uint32_t>(1, (1000 + ms / 2) / ms));
}

ManualSetup setup_of(const ManualStart& start) {
  switch (start.kind) {
    case ManualKind::Thesis:
      return *parse_rules("thesis");
    case ManualKind::Classic:
      return *parse_rules("pair-ga");
    case ManualKind::Guideline:
      break;
  }
  return GuidelineOptions{std::clamp(start.level, 1, kMaxStartLevel),
                          soft_drop_factor_of(start.handling.soft_drop_ms)};
}

}  // namespace

ManualPlayer::ManualPlayer(const ManualSetup& setup, const Handling& handling, std::uint64_t seed)
    : record_{.setup = setup, .seed = seed}, game_(setup, seed), repeat_(handling) {}

ManualPlayer::ManualPlayer(ManualRecord record, const Handling& handling)
    : record_(std::move(record)),
      game_(game_at_end_of(record_)),
      repeat_(handling),
      now_ms_(record_.inputs.end_ms) {}

void ManualPlayer::press(ManualKey key) {
  bool& is_down = down_[static_cast<std::size_t>(key)];
  if (is_down) return;
  is_down = true;
  if (game_.repeats(key)) repeat_.press(key, now_ms_);
  if (const auto input = game_.input_of(key)) apply(*input);
}

void ManualPlayer::release(ManualKey key) {
  down_[static_cast<std::size_t>(key)] = false;
  if (game_.repeats(key)) repeat_.release(key, now_ms_);
  if (const auto input = game_.release_input_of(key)) apply(*input);
}

void ManualPlayer::release_all() {
  for (std::size_t key = 0; key < kManualKeys; ++key) release(static_cast<ManualKey>(key));
}

void ManualPlayer::advance(std::uint64_t microseconds) {
  rest_us_ += std::min(microseconds, std::uint64_t{kMaxRecordMs} * 1000);
  const std::uint64_t target = std::min<std::uint64_t>(now_ms_ + rest_us_ / 1000, kMaxRecordMs);
  rest_us_ %= 1000;
  while (!over()) {
    const auto repetition = repeat_.next();
    if (!repetition || repetition->time_ms > target) break;
    pass_until(repetition->time_ms);
    // A wall ends the repetition: in thesis play an input without effect counts as a move.
    const ManualInput input = *game_.input_of(repetition->key);
    for (int i = 0; i < repetition->times && game_.can(input); ++i) apply(input);
    repeat_.pass();
  }
  if (!over()) pass_until(target);
}

void ManualPlayer::pass_until(std::uint64_t time_ms) {
  game_.advance((time_ms - now_ms_) * 1000);
  // The record ends with the game, also when the game ended before `time_ms`.
  now_ms_ = game_.end() ? (game_.microseconds() + 999) / 1000 : time_ms;
}

bool ManualPlayer::over() const {
  return game_.end().has_value() || now_ms_ >= kMaxRecordMs ||
         record_.inputs.list.size() >= kMaxRecordInputs;
}

bool ManualPlayer::apply(ManualInput input) {
  if (over()) return false;
  const bool effect = game_.press(input);
  if (effect || game_.records_idle_inputs()) {
    record_.inputs.list.push_back({static_cast<std::uint32_t>(now_ms_), input});
  }
  return effect;
}

ManualRecord ManualPlayer::record() const {
  ManualRecord record = record_;
  record.inputs.end_ms = static_cast<std::uint32_t>(now_ms_);
  record.lines = game_.totals().lines;
  record.score = game_.totals().score;
  return record;
}

ManualPlayer new_player(const ManualStart& start) {
  return ManualPlayer(setup_of(start), start.handling, start.seed);
}

Outcome<ManualPlayer> player_after(const Replay& replay, const Handling& handling) {
  ManualPlayer player(replay.rules, handling, replay.seed);
  for (std::size_t i = 0; i < replay.choices.size(); ++i) {
    const auto number = std::to_string(i + 1);
    if (player.over()) return Failure{"placement " + number + " comes after the end of the game"};
    const auto placement = legal_placement(player.game().position(0), replay.choices[i]);
    const auto inputs = placement ? player.game().inputs_for(*placement) : std::nullopt;
    if (!inputs) return Failure{"no keys lead to placement " + number};
    for (const ManualInput input : *inputs) player.apply(input);
  }
  return player;
}

}  // namespace tetrarch
