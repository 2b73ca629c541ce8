#include "wasm/agent_game.h"

#include <utility>

namespace tetrarch {

AgentGame::AgentGame(OpenAgent agent, const Rules& rules, std::uint64_t seed)
    : rules_(with_preview_for(*agent.agent, rules)),
      seed_(seed),
      agent_(std::move(agent)),
      random_(0) {
  restart();
}

AgentGame::AgentGame(std::optional<OpenAgent> agent, Replay replay)
    : rules_(replay.rules),
      seed_(replay.seed),
      agent_(std::move(agent)),
      record_(std::move(replay)),
      random_(0) {
  if (agent_) rules_ = with_preview_for(*agent_->agent, rules_);
  restart();
}

void AgentGame::restart() {
  game_.emplace(rules_, seed_);
  random_ = agent_random(seed_);
  painted_ = {};
  made_.clear();
  choose();
}

void AgentGame::choose() {
  choice_.reset();
  ending_ = Ending::GoesOn;
  if (game_->capped()) {
    ending_ = Ending::Capped;
    return;
  }
  if (record_) {
    const auto made = static_cast<std::size_t>(game_->totals().pieces);
    if (made < record_->choices.size()) {
      choice_ = legal_placement(game_->position(), record_->choices[made]);
    }
    if (!choice_) ending_ = Ending::ReplayOver;
    return;
  }
  choice_ = agent_->agent->choose(game_->position(), random_);
  if (choice_) return;
  ending_ = game_->end_without_placement() == GameEnd::Died ? Ending::Died : Ending::Capped;
}

void AgentGame::place() {
  const Placement placement = *choice_;
  const Piece piece = game_->piece();
  if (made_.size() <= kKept) made_.push_back(choice_of(rules_, placement));
  for (CellAt cell : cells_of(piece, placement)) painted_.fill(cell, paint_of(piece));
  game_->place(placement);
  painted_.clear_full_rows();
  choose();
}

std::uint64_t AgentGame::step(std::uint64_t count) {
  std::uint64_t made = 0;
  for (; made < count && choice_; ++made) place();
  return made;
}

void AgentGame::seek(std::uint64_t pieces) {
  if (pieces < game_->totals().pieces) restart();
  step(pieces - game_->totals().pieces);
}

std::optional<std::size_t> AgentGame::replay_length() const {
  return record_ ? std::optional(record_->choices.size()) : std::nullopt;
}

std::optional<Replay> AgentGame::replay() const {
  if (made_.size() > kKept) return std::nullopt;
  const std::string name = record_ ? record_->agent : agent_->spec.name;
  return Replay{name, rules_, seed_, game_->totals(), made_};
}

}  // namespace tetrarch
