// The best replies to the placements of any number of positions, with the lane kernel. The boards
// after the placements are gathered by the piece that comes next, and sixteen are valued at once:
//
//     positions            open groups                            kernel          values
//     board, piece,   ->   I J L O S Z T all:            full  -> 16 boards,  ->  of the position,
//     placements           up to 15 boards each                   their pieces    in its order
//
// A pile that is too high for the lanes is sunk if possible (kernels/sunk_board.h), else valued by
// itself.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "agents/drop_valuer.h"
#include "kernels/lane_kernel.h"

namespace tetrarch {

class ReplyBatch {
 public:
  // A position and placements that an agent valued. The replies are to the boards after these.
  struct Question {
    const Board& board;
    Piece piece;
    std::span<const ValuedPlacement> firsts;
    std::optional<Piece> next;  // none: each of the seven
    std::uint32_t agent;        // which of the weights
    std::int64_t* values;       // of the best replies, [p * firsts.size() + i]; set by finish()
  };

  // For straight drops inside the board. Keeps references to the weights and to the valuers of the
  // same agents. Requires a kernel for all of them.
  ReplyBatch(const LaneKernel& kernel, int rows, std::span<const FixedWeights> weights,
             std::span<const DropValuer> valuers);

  void add(const Question& question);
  void finish();

 private:
  static constexpr std::size_t kBuckets = kPieces + 1;  // a piece each, and all pieces
  static constexpr std::size_t kGroups = 2 * kBuckets;

  // Where the values of a lane's board go.
  struct Target {
    std::int64_t* values;
    std::uint32_t stride;  // from piece to piece
    std::uint32_t agent;
  };
  struct Group {
    std::size_t size;
    std::size_t bucket;
    LaneBoards boards;
    LaneWeights weights;  // where agents differ
    std::array<Target, kLanes> targets;
    std::array<LaneChoices, kPieces> choices;
    // Of sunk boards: the whole board, and the value of landing higher by the rows left out.
    std::array<std::array<Column, kColumns>, kLanes> whole_boards;
    std::array<std::int32_t, kLanes> sunk_landings;
  };

  bool shares_weights() const { return weights_.size() == 1; }
  static std::span<const Piece> pieces_of(std::size_t bucket) {
    return bucket < kPieces ? std::span(&kAllPieces[bucket], 1) : std::span(kAllPieces);
  }
  static Target target_of(const Question& question) {
    return {question.values, static_cast<std::uint32_t>(question.firsts.size()), question.agent};
  }
  void add_low(const Question& question);
  void add_high(const Question& question);
  void note_sunk(Group& group, std::size_t lane, const Board& board, const LeftOut& sunk) const;
  Group& open_group(std::size_t bucket);
  std::size_t take_lane(Group& group, const ValuedPlacement& first, const Target& target);
  void run(Group& group);
  void run_one_by_one(const Group& group) const;
  void drain();
  void write_values(const Group& group) const;
  void write_sunk_values(const Group& group, std::size_t p) const;
  void value_by_itself(const Board& board, std::span<const Piece> pieces,
                       const Target& target) const;

  const LaneKernel& kernel_;
  int rows_;
  std::span<const FixedWeights> weights_;
  std::span<const DropValuer> valuers_;
  LaneWeights shared_weights_;
  std::array<Group, kGroups> groups_;
  FixedList<Group*, kGroups> free_, running_;  // running: some clears may be pending in the kernel
  std::array<Group*, kBuckets> open_{};        // with free lanes, by bucket
  LaneWorkspace workspace_;
};

}  // namespace tetrarch
