// A game on the page: a table, the page's clock, a pause, an agent that gives hints or plays at its
// own pace, and snapshots to undo to in practice. The page says at what time something happened, in
// microseconds of its own clock; between two times the game passes as much, except while paused.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/agent.h"
#include "manual/hand_table.h"

namespace tetrarch {

class HandSession {
 public:
  explicit HandSession(std::unique_ptr<HandTable> table);

  // Each first lets the game pass until `time`; a time before the last one is taken as the last.
  void pass_until(std::uint64_t time);
  void press(GuidelineKey key, std::uint64_t time);
  void release(GuidelineKey key, std::uint64_t time);
  void pause(std::uint64_t time);  // and lets go of all keys
  void resume(std::uint64_t time);
  bool paused() const { return paused_; }

  // The agent that gives hints and plays; none takes it away.
  void set_agent(std::shared_ptr<const Agent> agent);
  // So many pieces a thousand seconds; 0: the person plays.
  void set_agent_pace(std::uint32_t pieces_per_1000_s);
  void show_hint(bool on);
  // Whether the game shows it as many next pieces as it must see.
  bool shows_enough(const Agent& agent) const {
    return agent.preview() <= table_->position(agent.preview()).rules.preview;
  }
  // The placement that the agent would choose now, if it finds one and sees enough.
  std::optional<Placement> agent_placement();

  // In practice the game can be taken back piece by piece.
  void set_practice(bool on);
  bool undo();

  // Of a record being shown.
  void seek(std::uint32_t ms) { table_->seek(ms); }
  // A session of its own that plays on from here, paused.
  std::unique_ptr<HandSession> play_on(const Handling& handling) const;

  const HandTable& table() const { return *table_; }
  // Good until the next call.
  const HandNumbers& numbers();
  const PaintedBoard& cells() const { return table_->cells(); }

 private:
  bool agent_plays() const { return agent_ && piece_time_ > 0 && !table_->over(); }
  void advance(std::uint64_t microseconds);
  void plan();
  void agent_acts();
  void keep_snapshot();

  std::unique_ptr<HandTable> table_;
  std::uint64_t last_time_ = 0;  // of the page's clock
  bool started_ = false;         // whether the page's clock is known
  bool paused_ = false;

  std::shared_ptr<const Agent> agent_;
  Random dice_;
  bool hint_ = false;
  std::optional<Placement> choice_;  // for piece number `chosen_for_`
  std::optional<std::uint64_t> chosen_for_;
  Piece chosen_piece_{};

  std::uint64_t piece_time_ = 0;  // microseconds a piece that the agent takes; 0: it does not play
  std::optional<std::uint64_t> planned_for_;
  HandInputs plan_;
  std::size_t made_ = 0;    // inputs of the plan
  std::uint64_t wait_ = 0;  // until the next one
  std::uint64_t left_ = 0;  // of the piece's time

  bool practice_ = false;
  std::vector<std::unique_ptr<HandTable>> snapshots_;  // at the start of each piece, oldest first
  HandNumbers numbers_{};
};

}  // namespace tetrarch
