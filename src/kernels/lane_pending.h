// Drops that clear lines and wait to be valued, sixteen at a time (lane_boards_search.h).
#pragma once

#include "kernels/lane_kernel.h"
#include "kernels/lane_values.h"

namespace tetrarch::TETRARCH_ISA {

// Sixteen boards and a piece. Some of their drops may be pending.
struct Group {
  const LaneWeights* weights;
  const LaneBoards* boards;
  LaneChoices* choices;
  Piece piece;
  Values left_out;  // of sunk boards: the value of the rows left out
};

struct Pending {
  std::size_t count = 0;
  std::array<LaneDrop, 16> drops;
  alignas(32) std::array<std::uint16_t, 16> full;  // rows, and the floor
  std::array<LaneBoard, 16> boards;                // with the piece and the full rows
  std::array<std::int32_t, 16> landings;
  std::array<std::uint8_t, 16> lane, group;
  std::array<LaneChoices*, 16> choices;  // of the group
  // The groups of these drops, and what holds for all of them.
  std::size_t group_count = 0;
  std::array<Group, 16> groups;
  FeatureBits features;
  bool shared, any_sunk;

  Group& add(const Group& added) {
    const LaneWeights& weights = *added.weights;
    const bool first = group_count == 0;
    features = weights.features | (first ? 0 : features);
    shared = weights.shared && (first || (shared && &weights == groups[0].weights));
    any_sunk = added.boards->any_sunk || (!first && any_sunk);
    return groups[group_count++] = added;
  }
};

}  // namespace tetrarch::TETRARCH_ISA
