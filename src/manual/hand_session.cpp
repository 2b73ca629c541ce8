#include "manual/hand_session.h"

#include <algorithm>
#include <utility>

namespace tetrarch {
namespace {

constexpr std::size_t kMaxSnapshots = 200;
// A page that slept longer than this (a laptop's lid) was not played meanwhile.
constexpr std::uint64_t kLongestStep = 1'000'000;
constexpr std::uint64_t kLongestInputPause = 60'000;

}  // namespace

HandSession::HandSession(std::unique_ptr<HandTable> table)
    : table_(std::move(table)), dice_(table_->seed()) {}

void HandSession::pass_until(std::uint64_t time) {
  if (!started_) {
    started_ = true;
    last_time_ = time;
  }
  if (time <= last_time_) return;
  const std::uint64_t passed = std::min(time - last_time_, kLongestStep);
  last_time_ = time;
  if (!paused_) advance(passed);
}

void HandSession::press(GuidelineKey key, std::uint64_t time) {
  pass_until(time);
  if (paused_ || agent_plays()) return;
  table_->press(key);
  keep_snapshot();
}

void HandSession::release(GuidelineKey key, std::uint64_t time) {
  pass_until(time);
  table_->release(key);
}

void HandSession::pause(std::uint64_t time) {
  pass_until(time);
  table_->release_all();
  paused_ = true;
}

void HandSession::resume(std::uint64_t time) {
  pass_until(time);
  paused_ = false;
}

void HandSession::set_agent(std::shared_ptr<const Agent> agent) {
  agent_ = std::move(agent);
  chosen_for_.reset();
  planned_for_.reset();
}

void HandSession::set_agent_pace(std::uint32_t pieces_per_1000_s) {
  table_->release_all();
  // Records count milliseconds, so a piece takes at least one.
  piece_time_ = pieces_per_1000_s > 0 ? std::max(1'000'000'000u / pieces_per_1000_s, 1'000u) : 0;
  left_ = std::min(left_, piece_time_);
  if (piece_time_ == 0) planned_for_.reset();
}

void HandSession::show_hint(bool on) { hint_ = on; }

std::optional<Placement> HandSession::agent_placement() {
  if (!agent_ || table_->over()) return std::nullopt;
  // Hold brings another piece without one being locked.
  const bool known = chosen_for_ == table_->pieces() && chosen_piece_ == table_->piece();
  if (!known) {
    chosen_for_ = table_->pieces();
    chosen_piece_ = table_->piece();
    const Position position = table_->position(agent_->preview());
    choice_ = agent_->preview() <= position.rules.preview ? agent_->choose(position, dice_)
                                                          : std::nullopt;
  }
  return choice_;
}

void HandSession::advance(std::uint64_t microseconds) {
  while (agent_plays() && microseconds > 0) {
    if (planned_for_ != table_->pieces()) plan();
    const std::uint64_t step = std::min(microseconds, wait_);
    table_->advance(step);
    microseconds -= step;
    wait_ -= step;
    left_ -= std::min(left_, step);
    if (planned_for_ != table_->pieces()) continue;  // it locked by itself
    if (wait_ == 0) agent_acts();
    keep_snapshot();
  }
  table_->advance(microseconds);
  keep_snapshot();
}

void HandSession::plan() {
  planned_for_ = table_->pieces();
  left_ = piece_time_;
  made_ = 0;
  plan_.clear();
  const auto placement = agent_placement();
  const auto inputs = placement ? table_->inputs_for(*placement) : std::nullopt;
  if (inputs) plan_ = *inputs;
  // The first input comes at once, while the piece is still high.
  wait_ = plan_.size() > 1 ? 0 : left_;
}

void HandSession::agent_acts() {
  // The piece may have fallen a row meanwhile: look again for the way, if there is one from here.
  if (const auto inputs = choice_ ? table_->inputs_for(*choice_) : std::nullopt) {
    plan_ = *inputs;
    made_ = 0;
  }
  const std::uint8_t down = table_->down_input();
  table_->apply(made_ < plan_.size() ? plan_[made_++] : down);
  const std::size_t rest = plan_.size() - made_;
  const bool on_the_way = made_ < plan_.size() && plan_[made_] != down;
  if (on_the_way) {
    wait_ = std::min({table_->input_pause(), kLongestInputPause, left_ / rest});
  } else {
    wait_ = left_ / std::max<std::size_t>(rest, 1);  // what brings it down takes what is left
  }
}

void HandSession::set_practice(bool on) {
  practice_ = on;
  if (!on) snapshots_.clear();
  keep_snapshot();
}

void HandSession::keep_snapshot() {
  if (!practice_ || table_->over()) return;
  if (!snapshots_.empty() && snapshots_.back()->pieces() == table_->pieces()) return;
  snapshots_.push_back(table_->copy());
  if (snapshots_.size() > kMaxSnapshots) snapshots_.erase(snapshots_.begin());
}

bool HandSession::undo() {
  if (snapshots_.empty()) return false;
  // The last one is where the present piece began, unless the game is over.
  if (snapshots_.size() > 1 && snapshots_.back()->pieces() == table_->pieces()) {
    snapshots_.pop_back();
  }
  table_ = snapshots_.back()->copy();
  table_->release_all();
  chosen_for_.reset();
  planned_for_.reset();
  return true;
}

std::unique_ptr<HandSession> HandSession::play_on(const Handling& handling) const {
  auto session = std::make_unique<HandSession>(table_->play_on(handling));
  session->paused_ = true;
  return session;
}

const HandNumbers& HandSession::numbers() {
  table_->write(numbers_);
  const auto set = [&](HandField field, double value) {
    numbers_[static_cast<std::size_t>(field)] = value;
  };
  set(HandField::AgentPlays, agent_plays());
  set(HandField::UndoSteps,
      snapshots_.empty() ? 0 : static_cast<double>(snapshots_.size()) - (table_->over() ? 0 : 1));
  if (hint_ && !agent_plays()) {
    if (const auto placement = agent_placement()) {
      write_cells(numbers_, HandField::HintCells, cells_of(table_->piece(), *placement));
    }
  }
  return numbers_;
}

}  // namespace tetrarch
