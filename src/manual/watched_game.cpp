#include "manual/watched_game.h"

#include <utility>

namespace tetrarch {

WatchedGame::WatchedGame(std::shared_ptr<const Agent> agent, std::string name, const Rules& rules,
                         std::uint64_t seed)
    : agent_(std::move(agent)),
      name_(std::move(name)),
      rules_(with_preview_for(*agent_, rules)),
      seed_(seed),
      random_(0) {
  restart();
}

WatchedGame::WatchedGame(const Agent* agent, Replay replay)
    : name_(std::move(replay.agent)),
      rules_(agent ? with_preview_for(*agent, replay.rules) : replay.rules),
      seed_(replay.seed),
      replayed_(std::move(replay.choices)),
      random_(0) {
  restart();
}

void WatchedGame::restart() {
  game_.emplace(rules_, seed_);
  random_ = agent_random(seed_);
  painted_ = {};
  made_.clear();
  choose();
}

void WatchedGame::choose() {
  choice_.reset();
  end_ = WatchedEnd::GoesOn;
  if (game_->capped()) {
    end_ = WatchedEnd::Capped;
    return;
  }
  if (!agent_) {
    const auto made = static_cast<std::size_t>(game_->totals().pieces);
    if (made < replayed_.size()) choice_ = legal_placement(game_->position(), replayed_[made]);
    if (!choice_) end_ = WatchedEnd::ReplayOver;
    return;
  }
  choice_ = agent_->choose(game_->position(), random_);
  if (choice_) return;
  end_ = game_->end_without_placement() == GameEnd::Died ? WatchedEnd::Died : WatchedEnd::Capped;
}

void WatchedGame::place() {
  const Placement placement = *choice_;
  if (made_.size() <= kKept) made_.push_back(choice_of(rules_, placement));
  painted_.place(game_->piece(), placement);
  game_->place(placement);
  choose();
}

std::uint64_t WatchedGame::step(std::uint64_t count) {
  std::uint64_t made = 0;
  for (; made < count && choice_; ++made) place();
  return made;
}

void WatchedGame::seek(std::uint64_t pieces) {
  if (pieces < game_->totals().pieces) restart();
  step(pieces - game_->totals().pieces);
}

std::optional<std::size_t> WatchedGame::replay_length() const {
  return agent_ ? std::nullopt : std::optional(replayed_.size());
}

std::optional<Replay> WatchedGame::replay() const {
  if (made_.size() > kKept) return std::nullopt;
  return Replay{name_, rules_, seed_, game_->totals(), made_};
}

}  // namespace tetrarch
