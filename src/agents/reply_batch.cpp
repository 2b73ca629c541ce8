#include "agents/reply_batch.h"

#include <algorithm>
#include <cstring>

#include "kernels/lane_kernel_choice.h"

namespace tetrarch {
namespace {

// With fewer boards in a group the kernel for single boards is faster.
constexpr std::size_t kFewBoards = 4;

std::size_t bucket_of(std::optional<Piece> next) {
  return next ? static_cast<std::size_t>(*next) : kPieces;
}

// A board between filled walls, so that four columns can be read from any column on.
struct Walled {
  explicit Walled(const Board& from) : board(lane_board_of(from)) {
    std::fill(board.columns.begin() + kColumns, board.columns.end(), kFilled);
    before[0] = after[kColumns + 3] = after[kColumns + 2] = after[kColumns + 1] = after[kColumns] =
        kFilled;
    for (std::size_t c = 0; c < kColumns; ++c) before[c + 1] = before[c] & board.columns[c];
    for (std::size_t c = kColumns; c-- > 0;) after[c] = after[c + 1] & board.columns[c];
  }

  std::uint64_t four_from(std::size_t column) const {
    std::uint64_t four;
    std::memcpy(&four, board.columns.data() + column, sizeof four);
    return four;
  }
  // The full rows if the four columns from `column` on were `four`; without the floor.
  unsigned full_rows(std::size_t column, std::uint64_t four) const {
    four &= four >> 32;
    return four & four >> 16 & before[column] & after[column + 4] & 0xfffe;
  }

  static constexpr std::uint16_t kFilled = 0xffff;
  LaneBoard board;
  std::array<std::uint16_t, kColumns + 4> before, after;  // rows filled in all columns left of c,
                                                          // and in c and all to its right
};

}  // namespace

ReplyBatch::ReplyBatch(const LaneKernel& kernel, int rows, std::span<const FixedWeights> weights,
                       std::span<const DropValuer> valuers)
    : kernel_(kernel), rows_(rows), weights_(weights), valuers_(valuers) {
  kernel_.set_weights(shared_weights_, weights[0]);
  for (const FixedWeights& other : weights.subspan(1)) {
    kernel_.set_lane_weights(shared_weights_, 0, other);  // so that it knows all features
  }
  kernel_.prepare(workspace_, rows);
  for (Group& group : groups_) free_.push_back(&group);
}

void ReplyBatch::add(const Question& question) {
  const int pile = question.board.max_height();
  // No form is higher than four rows.
  if (fits_lanes(pile + 4, rows_)) {
    add_low(question);
  } else {
    add_high(question);
  }
}

// Requires: all boards after the placements fit the lanes. Builds them in place for the kernel.
void ReplyBatch::add_low(const Question& question) {
  const Walled before(question.board);
  const auto& forms = kLaneForms[static_cast<std::size_t>(question.piece)];
  Target target = target_of(question);
  Group* group = nullptr;
  for (const ValuedPlacement& first : question.firsts) {
    if (!group) group = &open_group(bucket_of(question.next));
    const auto [orientation, column, row, route] = first.placement;
    const std::size_t lane = take_lane(*group, first, target);
    LaneBoard& after = group->boards.boards[lane];
    after = before.board;
    const std::uint64_t touched = before.four_from(column) | forms[orientation] << row;
    std::memcpy(after.columns.data() + column, &touched, sizeof touched);
    if (const unsigned full = before.full_rows(column, touched)) remove_full_rows(after, full);
    if (group->size == kLanes) {
      run(*group);
      group = nullptr;
    }
    ++target.values;
  }
}

void ReplyBatch::add_high(const Question& question) {
  Target target = target_of(question);
  for (const ValuedPlacement& first : question.firsts) {
    const Board after = afterstate_of(question.board, question.piece, first.placement).board;
    const bool fits = fits_lanes(after.max_height(), rows_);
    const auto sunk = fits ? LeftOut{} : rows_to_sink(after, rows_);
    if (fits || (sunk && can_sink(weights_[target.agent]))) {
      Group& group = open_group(bucket_of(question.next));
      const std::size_t lane = take_lane(group, first, target);
      group.boards.boards[lane] = lane_board_of(sunk_board_of(after, sunk->rows));
      if (!fits) note_sunk(group, lane, after, *sunk);
      if (group.size == kLanes) run(group);
    } else {
      value_by_itself(after, pieces_of(bucket_of(question.next)), target);
    }
    ++target.values;
  }
}

void ReplyBatch::note_sunk(Group& group, std::size_t lane, const Board& board,
                           const LeftOut& sunk) const {
  const FixedWeights& weights = weights_[group.targets[lane].agent];
  group.boards.sink(lane, sunk);
  group.whole_boards[lane] = board.columns;
  group.sunk_landings[lane] = value_of_rows_up(weights, sunk.rows);
}

ReplyBatch::Group& ReplyBatch::open_group(std::size_t bucket) {
  if (open_[bucket]) return *open_[bucket];
  if (free_.empty()) drain();
  Group& group = *free_.back();
  free_.pop_back();
  open_[bucket] = &group;
  group.size = 0;
  group.bucket = bucket;
  group.boards.sink_none();
  if (!shares_weights()) group.weights = shared_weights_;
  return group;
}

std::size_t ReplyBatch::take_lane(Group& group, const ValuedPlacement& first,
                                  const Target& target) {
  const std::size_t lane = group.size++;
  group.boards.values[lane] = static_cast<std::int32_t>(first.value - first.landing_value);
  group.targets[lane] = target;
  if (!shares_weights()) {
    kernel_.set_lane_weights(group.weights, static_cast<int>(lane), weights_[target.agent]);
  }
  return lane;
}

void ReplyBatch::run(Group& group) {
  for (std::size_t lane = group.size; lane < kLanes; ++lane) {
    group.boards.boards[lane] = group.boards.boards[0];  // not read
    group.boards.rows_left_out[lane] = static_cast<std::uint16_t>(rows_);
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
    for (std::size_t p = 0; p < pieces.size(); ++p) {
      ValuedBoard board{group.boards.boards[lane], group.boards.values[lane]};
      BoardChoice choice;
      const bool legal = valuers_[target.agent].play_best(board, pieces[p], rows_, choice);
      target.values[p * target.stride] = legal ? std::int64_t{choice.value} : kNoReply;
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
          found.drops[lane].legal() ? std::int64_t{found.values[lane]} : kNoReply;
    }
    if (group.boards.any_sunk) write_sunk_values(group, p);
  }
}

void ReplyBatch::write_sunk_values(const Group& group, std::size_t p) const {
  const LaneChoices& found = group.choices[p];
  for (std::size_t lane = 0; lane < group.size; ++lane) {
    if (group.boards.rows_left_out[lane] == 0 || !found.drops[lane].legal()) continue;
    const auto& [values, stride, agent] = group.targets[lane];
    if (found.unsure >> lane & 1) {
      value_by_itself({group.whole_boards[lane]}, pieces_of(group.bucket).subspan(p, 1),
                      {values + p * stride, stride, agent});
    } else {
      values[p * stride] += group.sunk_landings[lane];
    }
  }
}

void ReplyBatch::value_by_itself(const Board& board, std::span<const Piece> pieces,
                                 const Target& target) const {
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    target.values[p * target.stride] =
        valuers_[target.agent].best_value_by_itself(board, pieces[p], rows_);
  }
}

}  // namespace tetrarch
