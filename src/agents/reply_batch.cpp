#include "agents/reply_batch.h"

namespace tetrarch {
namespace {

// With fewer boards in a group the kernel for single boards is faster.
constexpr std::size_t kFewBoards = 4;

}  // namespace

ReplyBatch::ReplyBatch(const LaneKernel& kernel, int rows, std::span<const FixedWeights> weights,
                       std::span<const LinearValuer> valuers)
    : kernel_(kernel), rows_(rows), weights_(weights), valuers_(valuers) {
  kernel_.set_weights(shared_weights_, weights[0]);
  for (const FixedWeights& other : weights.subspan(1)) {
    kernel_.set_lane_weights(shared_weights_, 0, other);  // so that it knows all features
  }
  kernel_.prepare(workspace_, rows);
  for (Group& group : groups_) free_.push_back(&group);
}

void ReplyBatch::add(const Question& question) {
  const auto& [board, piece, firsts, next, agent, values] = question;
  const std::size_t bucket = next ? static_cast<std::size_t>(*next) : kPieces;
  const int pile = board.max_height();
  const bool low = fits_lanes(pile, rows_);
  const LaneBoard before = low ? lane_board_of(board) : LaneBoard{};
  Target target{values, firsts.size(), 0, agent};
  for (const ValuedPlacement& first : firsts) {
    const auto value = static_cast<std::int32_t>(first.value - first.landing_value);
    if (!low) {
      add_high(afterstate_of(board, piece, first.placement).board, value, bucket, target);
    } else {
      LaneBoard after = before;
      add_piece(after, piece, first.placement);
      clear_full_rows(after);
      // No form is higher than four rows: most piles need not be looked at.
      if (fits_lanes(pile + 4, rows_) || fits_lanes(pile_height(after), rows_)) {
        add_low(after, value, bucket, target);
      } else {
        add_high(board_of(after), value, bucket, target);
      }
    }
    ++target.values;
  }
}

void ReplyBatch::add_low(const LaneBoard& board, std::int32_t value, std::size_t bucket,
                         const Target& target) {
  Group& group = open_group(bucket);
  group.boards.boards[take_lane(group, value, target)] = board;
  run_if_full(group);
}

void ReplyBatch::add_high(const Board& board, std::int32_t value, std::size_t bucket,
                          Target target) {
  if (fits_lanes(board.max_height(), rows_)) {
    return add_low(lane_board_of(board), value, bucket, target);
  }
  const FixedWeights& weights = weights_[target.agent];
  const std::optional<int> sunk = rows_to_sink(board);
  if (!sunk || !can_sink(weights)) {
    for (Piece piece : pieces_of(bucket)) {
      value_by_itself(board, piece, target, *target.values);
      target.values += target.stride;
    }
    return;
  }
  target.sunk_landing =
      landing_value(weights, {*sunk, 1, 0, 0}) - landing_value(weights, {0, 1, 0, 0});
  Group& group = open_group(bucket);
  const std::size_t lane = take_lane(group, value, target);
  group.boards.boards[lane] = sunk_lane_board_of(board, *sunk);
  group.boards.rows[lane] = static_cast<std::uint16_t>(rows_ - *sunk);
  group.boards.any_sunk = true;
  group.whole_boards[lane] = board.columns;
  run_if_full(group);
}

ReplyBatch::Group& ReplyBatch::open_group(std::size_t bucket) {
  if (open_[bucket]) return *open_[bucket];
  if (free_.empty()) drain();
  Group& group = *free_.back();
  free_.pop_back();
  open_[bucket] = &group;
  group.size = 0;
  group.bucket = bucket;
  group.boards.set_rows(rows_);
  if (!shares_weights()) group.weights = shared_weights_;
  return group;
}

std::size_t ReplyBatch::take_lane(Group& group, std::int32_t value, const Target& target) {
  const std::size_t lane = group.size++;
  group.boards.values[lane] = value;
  group.targets[lane] = target;
  if (!shares_weights()) {
    kernel_.set_lane_weights(group.weights, static_cast<int>(lane), weights_[target.agent]);
  }
  return lane;
}

void ReplyBatch::run_if_full(Group& group) {
  if (group.size == kLanes) run(group);
}

void ReplyBatch::run(Group& group) {
  for (std::size_t lane = group.size; lane < kLanes; ++lane) {
    group.boards.boards[lane] = group.boards.boards[0];  // nobody asks for these
    group.boards.rows[lane] = 0;
  }
  kernel_.best_of_boards(workspace_, shares_weights() ? shared_weights_ : group.weights,
                         group.boards, pieces_of(group.bucket), group.choices.data());
  open_[group.bucket] = nullptr;
  running_.push_back(&group);
}

void ReplyBatch::drain() {
  kernel_.finish(workspace_);
  for (Group* group : running_) {
    write_values(*group);
    free_.push_back(group);
  }
  running_.clear();
}

void ReplyBatch::finish() {
  for (Group* group : open_) {
    if (!group) continue;
    if (group->size < kFewBoards && !group->boards.any_sunk) {
      run_one_by_one(*group);
      open_[group->bucket] = nullptr;
      free_.push_back(group);
    } else {
      run(*group);
    }
  }
  drain();
}

void ReplyBatch::run_one_by_one(const Group& group) const {
  const std::span<const Piece> pieces = pieces_of(group.bucket);
  for (std::size_t lane = 0; lane < group.size; ++lane) {
    const Target& target = group.targets[lane];
    const Board board = board_of(group.boards.boards[lane]);
    for (std::size_t p = 0; p < pieces.size(); ++p) {
      const auto best = kernel_.best(weights_[target.agent], board, pieces[p], rows_);
      target.values[p * target.stride] = best ? best->value : kNoReply;
    }
  }
}

void ReplyBatch::write_values(const Group& group) const {
  const std::span<const Piece> pieces = pieces_of(group.bucket);
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    const LaneChoices& found = group.choices[p];
    for (std::size_t lane = 0; lane < group.size; ++lane) {
      const Target& target = group.targets[lane];
      target.values[p * target.stride] =
          found.drops[lane].legal() ? found.values[lane] + target.sunk_landing : kNoReply;
    }
    for (unsigned unsure = found.unsure; unsure; unsure &= unsure - 1) {
      const auto lane = static_cast<std::size_t>(__builtin_ctz(unsure));
      if (lane >= group.size) continue;
      const Target& target = group.targets[lane];
      value_by_itself({group.whole_boards[lane]}, pieces[p], target, target.values[p * target.stride]);
    }
  }
}

void ReplyBatch::value_by_itself(const Board& board, Piece piece, const Target& target,
                                 std::int64_t& value) const {
  value = valuers_[target.agent].best_value_by_itself(board, piece, rows_);
}

}  // namespace tetrarch
