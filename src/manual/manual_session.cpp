#include "manual/manual_session.h"

#include <algorithm>
#include <utility>

namespace tetrarch {
namespace {

constexpr std::size_t kMaxSnapshots = 200;
// A longer step means that the page slept, as behind a laptop's lid; the rest does not count.
constexpr std::uint64_t kLongestStep = 1'000'000;
constexpr std::uint64_t kLongestInputPause = 60'000;

std::uint64_t pieces_of(const ManualSession::Seat& seat) {
  return std::visit([](const auto& one) { return one.game().totals().pieces; }, seat);
}

}  // namespace

ManualSession::ManualSession(Seat seat)
    : seat_(std::move(seat)), seed_(record().seed), dice_(seed_) {}

void ManualSession::release_all() {
  if (auto* player = std::get_if<ManualPlayer>(&seat_)) player->release_all();
}

void ManualSession::pass_until(std::uint64_t time) {
  if (!started_) {
    started_ = true;
    last_time_ = time;
  }
  if (time <= last_time_) return;
  const std::uint64_t passed = std::min(time - last_time_, kLongestStep);
  last_time_ = time;
  if (!paused_) advance(passed);
}

void ManualSession::press(ManualKey key, std::uint64_t time) {
  pass_until(time);
  auto* player = std::get_if<ManualPlayer>(&seat_);
  if (!player || paused_ || agent_plays()) return;
  player->press(key);
  keep_snapshot();
}

void ManualSession::release(ManualKey key, std::uint64_t time) {
  pass_until(time);
  if (auto* player = std::get_if<ManualPlayer>(&seat_)) player->release(key);
}

void ManualSession::pause(std::uint64_t time) {
  pass_until(time);
  release_all();
  paused_ = true;
}

void ManualSession::resume(std::uint64_t time) {
  pass_until(time);
  paused_ = false;
}

void ManualSession::set_agent(std::shared_ptr<const Agent> agent,
                              std::shared_ptr<const Agent> blind) {
  const bool sees_enough =
      !agent || agent->preview() <= game().position(agent->preview()).rules.preview;
  agent_ = std::move(sees_enough ? agent : blind);
  chosen_for_.reset();
  planned_for_.reset();
}

void ManualSession::set_agent_pace(std::uint32_t pieces_per_1000_s) {
  release_all();
  // Times of records are whole milliseconds, so a piece takes at least one.
  piece_time_ = pieces_per_1000_s > 0 ? std::max(1'000'000'000u / pieces_per_1000_s, 1'000u) : 0;
  left_ = std::min(left_, piece_time_);
  if (piece_time_ == 0) planned_for_.reset();
}

void ManualSession::show_hint(bool on) { hint_ = on; }

std::optional<Placement> ManualSession::agent_placement() {
  if (!agent_ || over()) return std::nullopt;
  // After a hold the piece is another one; the number of locked pieces is the same.
  const bool known = chosen_for_ == pieces() && chosen_piece_ == game().piece();
  if (!known) {
    chosen_for_ = pieces();
    chosen_piece_ = game().piece();
    choice_ = agent_->choose(game().position(agent_->preview()), dice_);
  }
  return choice_;
}

void ManualSession::advance(std::uint64_t microseconds) {
  while (agent_plays() && microseconds > 0) {
    if (planned_for_ != pieces()) plan();
    const std::uint64_t step = std::min(microseconds, wait_);
    advance_seat(step);
    microseconds -= step;
    wait_ -= step;
    left_ -= std::min(left_, step);
    if (planned_for_ != pieces()) continue;  // the piece locked by itself
    if (wait_ == 0) agent_acts();
    keep_snapshot();
  }
  advance_seat(microseconds);
  keep_snapshot();
}

void ManualSession::plan() {
  planned_for_ = pieces();
  left_ = piece_time_;
  made_ = 0;
  plan_.clear();
  const auto placement = agent_placement();
  const auto inputs = placement ? game().inputs_for(*placement) : std::nullopt;
  if (inputs) plan_ = *inputs;
  // The first input comes at once, while the piece is high.
  wait_ = plan_.size() > 1 ? 0 : left_;
}

void ManualSession::agent_acts() {
  // The piece may have fallen by a row: plan again from where it is, if that is possible.
  if (const auto inputs = choice_ ? game().inputs_for(*choice_) : std::nullopt) {
    plan_ = *inputs;
    made_ = 0;
  }
  const ManualInput down = game().down_input();
  const ManualInput input = made_ < plan_.size() ? plan_[made_++] : down;
  if (auto* player = std::get_if<ManualPlayer>(&seat_)) player->apply(input);
  const std::size_t rest = plan_.size() - made_;
  const bool on_the_way = made_ < plan_.size() && plan_[made_] != down;
  if (on_the_way) {
    wait_ = std::min({game().input_pause(), kLongestInputPause, left_ / rest});
  } else {
    wait_ = left_ / std::max<std::size_t>(rest, 1);  // inputs that bring it down use the time left
  }
}

void ManualSession::set_practice(bool on) {
  practice_ = on;
  if (!on) snapshots_.clear();
  keep_snapshot();
}

void ManualSession::keep_snapshot() {
  if (!practice_ || over()) return;
  if (!snapshots_.empty() && pieces_of(snapshots_.back()) == pieces()) return;
  snapshots_.push_back(seat_);
  if (snapshots_.size() > kMaxSnapshots) snapshots_.erase(snapshots_.begin());
}

bool ManualSession::undo() {
  if (snapshots_.empty()) return false;
  // The last snapshot is the start of the present piece, unless the game is over.
  if (snapshots_.size() > 1 && pieces_of(snapshots_.back()) == pieces()) snapshots_.pop_back();
  seat_ = snapshots_.back();
  release_all();
  chosen_for_.reset();
  planned_for_.reset();
  return true;
}

void ManualSession::seek(std::uint32_t ms) {
  if (auto* playback = std::get_if<ManualPlayback>(&seat_)) {
    playback->seek(std::uint64_t{ms} * 1000);
  }
}

ManualSession ManualSession::play_on(const Handling& handling) const {
  const auto* playback = std::get_if<ManualPlayback>(&seat_);
  ManualSession session(playback ? ManualPlayer(playback->so_far(), handling) : seat_);
  session.paused_ = true;
  return session;
}

const ManualNumbers& ManualSession::numbers() {
  numbers_ = numbers_of(game());
  const auto* playback = std::get_if<ManualPlayback>(&seat_);
  if (playback) {
    numbers_.set(ManualField::Shown, 1);
    numbers_.set(ManualField::EndMilliseconds, playback->record().inputs.end_ms);
    numbers_.set(ManualField::Milliseconds, playback->microseconds() / 1000);
  }
  if (over() && !game().end()) {
    numbers_.set(ManualField::End, playback ? ManualEnd::Shown : ManualEnd::RecordFull);
  }
  numbers_.set(ManualField::AgentPlays, agent_plays());
  numbers_.set(ManualField::UndoSteps,
               snapshots_.empty() ? 0 : snapshots_.size() - (over() ? 0 : 1));
  if (hint_ && !agent_plays()) {
    if (const auto placement = agent_placement()) {
      numbers_.set_cells(ManualField::HintCells, cells_of(game().piece(), *placement));
    }
  }
  return numbers_;
}

}  // namespace tetrarch
