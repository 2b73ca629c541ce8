// Boards that wait for a placement, in buckets by their current piece; the kernel decides for sixteen
// of one bucket:
//
//     push()    a slot of the player -> one of seven buckets
//     decide()  up to four groups from the fullest buckets -> kernel -> their choices
//
// With 121 slots or more some bucket always has sixteen. Knows slot numbers only: the player gives
// boards and weights, and makes the placements.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "kernels/lane_kernel_choice.h"

namespace tetrarch {

// Slots that face the same piece, one in each lane.
struct LaneGroup {
  Piece piece;
  std::size_t size = 0;
  std::array<std::uint8_t, kLanes> slots{};
  LaneBoards boards;
  LaneWeights weights;  // set if agents differ
  LaneChoices choices;
};

class LaneGroups {
 public:
  static constexpr std::size_t kSlots = 128;
  static_assert(kSlots >= kPieces * (kLanes - 1) + kLanes);

  // Below this many boards of one piece the kernel for single boards is faster.
  static constexpr std::size_t kFew = 4;

  // Keeps a reference to the weights. Requires a kernel for all of them.
  LaneGroups(std::span<const FixedWeights> weights, int rows);

  void push(Piece piece, std::size_t slot) {
    const auto bucket = static_cast<std::size_t>(piece);
    slots_[bucket][sizes_[bucket]++] = static_cast<std::uint8_t>(slot);
  }
  // The same for a board that is sunk.
  void push_sunk(Piece piece, std::size_t slot, const LeftOut& left_out) {
    push(piece, slot);
    left_out_[slot] = left_out;
    ++sunk_count_;
  }
  bool empty() const { return sizes_[fullest()] == 0; }

  // A slot to be played by itself, if no bucket has enough for a group. Requires !empty().
  std::optional<std::size_t> take_one() {
    const std::size_t bucket = fullest();
    if (sizes_[bucket] >= kFew) return std::nullopt;
    const std::size_t slot = slots_[bucket][--sizes_[bucket]];
    if (sunk_count_ > 0) take_left_out(slot);
    return slot;
  }

  // Groups from the fullest buckets, as long as there are full ones: the more groups, the fuller
  // the kernel's batches of boards after clears. `now(slot)` is a slot's ValuedBoard, `agent(slot)`
  // the index of its weights.
  template <class Now, class AgentOf>
  std::span<const LaneGroup> decide(Now now, AgentOf agent) {
    std::size_t count = 0;
    do {
      LaneGroup& group = groups_[count++];
      take(group, fullest());
      for (std::size_t lane = 0; lane < group.size; ++lane) {
        const ValuedBoard& board = now(group.slots[lane]);
        group.boards.boards[lane] = board.board;
        group.boards.values[lane] = board.value;
        if (weights_.size() > 1) set_weights(group, lane, weights_[agent(group.slots[lane])]);
      }
      if (group.boards.any_sunk) group.boards.sink_none();
      if (sunk_count_ > 0) sink(group);
      kernel_.best_of_boards(*workspace_, weights_.size() > 1 ? group.weights : groups_[0].weights,
                             group.boards, std::span(&group.piece, 1), &group.choices);
    } while (count < kGroups && sizes_[fullest()] >= kLanes);
    kernel_.finish(*workspace_);
    return {groups_.data(), count};
  }

  // All slots that wait.
  void for_each(auto action) const {
    for (std::size_t bucket = 0; bucket < kPieces; ++bucket) {
      for (std::size_t i = 0; i < sizes_[bucket]; ++i) action(slots_[bucket][i]);
    }
  }

 private:
  // Groups of one call of decide(): the kernel values their clears together.
  static constexpr std::size_t kGroups = 4;

  std::size_t fullest() const {
    std::size_t fullest = 0;
    for (std::size_t i = 1; i < kPieces; ++i) fullest = sizes_[i] > sizes_[fullest] ? i : fullest;
    return fullest;
  }
  void take(LaneGroup& group, std::size_t bucket) {
    group.piece = static_cast<Piece>(bucket);
    std::size_t& size = sizes_[bucket];
    group.size = std::min<std::size_t>(size, kLanes);
    size -= group.size;
    std::copy_n(slots_[bucket].begin() + static_cast<std::ptrdiff_t>(size), group.size,
                group.slots.begin());
  }
  [[gnu::noinline]] void sink(LaneGroup& group) {
    for (std::size_t lane = 0; lane < group.size; ++lane) {
      if (const LeftOut left_out = take_left_out(group.slots[lane]); left_out.rows > 0) {
        group.boards.sink(lane, left_out);
      }
    }
  }
  LeftOut take_left_out(std::size_t slot) {
    sunk_count_ -= left_out_[slot].rows > 0;
    return std::exchange(left_out_[slot], {});
  }
  void set_weights(LaneGroup& group, std::size_t lane, const FixedWeights& weights) const {
    if (group.weights.lanes[lane] != &weights) {
      kernel_.set_lane_weights(group.weights, static_cast<int>(lane), weights);
    }
  }

  std::span<const FixedWeights> weights_;
  const LaneKernel& kernel_;
  std::unique_ptr<LaneWorkspace> workspace_;
  std::array<LaneGroup, kGroups> groups_;
  std::array<std::array<std::uint8_t, kSlots>, kPieces> slots_;  // by piece
  std::array<std::size_t, kPieces> sizes_{};
  std::array<LeftOut, kSlots> left_out_{};  // of the slots that wait
  std::size_t sunk_count_ = 0;
};

inline LaneGroups::LaneGroups(std::span<const FixedWeights> weights, int rows)
    : weights_(weights),
      kernel_(*find_lane_kernel(weights)),
      workspace_(std::make_unique_for_overwrite<LaneWorkspace>()) {
  for (LaneGroup& group : groups_) {
    kernel_.set_weights(group.weights, weights[0]);
    for (const FixedWeights& other : weights.subspan(1)) {
      kernel_.set_lane_weights(group.weights, 0, other);  // so that it knows all features
    }
    group.boards.boards.fill(lane_board_of(Board{}));
    group.boards.values.fill(0);
    group.boards.sink_none();
  }
  kernel_.prepare(*workspace_, rows);
}

}  // namespace tetrarch
