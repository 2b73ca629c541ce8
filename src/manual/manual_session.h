// A game by hand on the page: a player or a shown record, the page's clock, a pause, an agent that
// gives hints or plays at its own pace, and undo. The page says when something happened, in
// microseconds of its own clock. Between two times the game passes as much, except in a pause.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "agents/agent.h"
#include "manual/manual_numbers.h"
#include "manual/manual_playback.h"
#include "manual/manual_player.h"

namespace tetrarch {

class ManualSession {
 public:
  using Seat = std::variant<ManualPlayer, ManualPlayback>;
  explicit ManualSession(Seat seat);

  // Each first passes the time until `time`. A time before the last one counts as the last one.
  void pass_until(std::uint64_t time);
  void press(ManualKey key, std::uint64_t time);
  void release(ManualKey key, std::uint64_t time);
  void pause(std::uint64_t time);  // also releases all keys
  void resume(std::uint64_t time);
  bool paused() const { return paused_; }

  // The agent that gives hints and plays; null takes it away. An agent that needs more next pieces
  // than the game shows is replaced by `blind`.
  void set_agent(std::shared_ptr<const Agent> agent, std::shared_ptr<const Agent> blind = nullptr);
  // Pieces in a thousand seconds; 0: the person plays.
  void set_agent_pace(std::uint32_t pieces_per_1000_s);
  void show_hint(bool on);
  // The placement that the agent would choose now, if there is one.
  std::optional<Placement> agent_placement();

  // Practice keeps a snapshot at the start of each piece; undo() goes back to the one before.
  void set_practice(bool on);
  bool undo();

  // Goes to a time of a shown record.
  void seek(std::uint32_t ms);
  // A new session that plays on from here, paused.
  ManualSession play_on(const Handling& handling) const;

  const ManualGame& game() const {
    return std::visit(
        [](const auto& seat) -> const auto& { return seat.game(); }, seat_);
  }
  bool over() const {
    return std::visit([](const auto& seat) { return seat.over(); }, seat_);
  }
  ManualRecord record() const {
    return std::visit([](const auto& seat) { return ManualRecord(seat.record()); }, seat_);
  }
  std::uint64_t seed() const { return seed_; }
  // Valid until the next call.
  const ManualNumbers& numbers();

 private:
  bool agent_plays() const { return agent_ && piece_time_ > 0 && !over(); }
  std::uint64_t pieces() const { return game().totals().pieces; }
  void advance(std::uint64_t microseconds);
  void advance_seat(std::uint64_t microseconds) {
    std::visit([&](auto& seat) { seat.advance(microseconds); }, seat_);
  }
  void release_all();
  void plan();
  void agent_acts();
  void keep_snapshot();

  Seat seat_;
  std::uint64_t seed_;
  std::uint64_t last_time_ = 0;  // of the page's clock
  bool started_ = false;         // whether last_time_ is known
  bool paused_ = false;

  std::shared_ptr<const Agent> agent_;
  Random dice_;
  bool hint_ = false;
  std::optional<Placement> choice_;  // for piece number chosen_for_
  std::optional<std::uint64_t> chosen_for_;
  Piece chosen_piece_{};

  std::uint64_t piece_time_ = 0;  // microseconds of the agent for a piece; 0: it does not play
  std::optional<std::uint64_t> planned_for_;  // piece number
  ManualInputs plan_;
  std::size_t made_ = 0;    // inputs of the plan
  std::uint64_t wait_ = 0;  // until the next input
  std::uint64_t left_ = 0;  // of the piece's time

  bool practice_ = false;
  std::vector<Seat> snapshots_;  // oldest first
  ManualNumbers numbers_;
};

}  // namespace tetrarch
