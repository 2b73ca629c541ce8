#include "manual/guideline_game.h"

#include <algorithm>
#include <cassert>

namespace tetrarch {
namespace {

// Static, since the piece stream of every game keeps a pointer to it.
const PieceRule& bag() {
  static const PieceRule kBag{PieceSource::Bag, {}, {}};
  return kBag;
}

}  // namespace

GuidelineGame::GuidelineGame(const GuidelineOptions& options, std::uint64_t seed,
                             const PaintedBoard& cells)
    : options_(options), stream_(bag(), seed), cells_(cells) {
  assert(options.start_level >= 1 && options.start_level <= kMaxStartLevel);
  assert(options.soft_drop_factor >= 1 && options.soft_drop_factor <= kMaxSoftDropFactor);
  const Piece first = stream_.next();
  for (Piece& piece : next_) piece = stream_.next();
  appear(first);
}

bool GuidelineGame::press(GuidelineInput input) {
  if (end_) return false;
  switch (input) {
    case GuidelineInput::MoveLeft:
      return shift(-1);
    case GuidelineInput::MoveRight:
      return shift(1);
    case GuidelineInput::RotateClockwise:
      return rotate(Rotation::Clockwise);
    case GuidelineInput::RotateCounter:
      return rotate(Rotation::Counter);
    case GuidelineInput::Rotate180:
      return rotate(Rotation::Half);
    case GuidelineInput::SoftDropOn:
      return set_soft_drop(true);
    case GuidelineInput::SoftDropOff:
      return set_soft_drop(false);
    case GuidelineInput::HardDrop:
      return hard_drop();
    case GuidelineInput::Hold:
      return hold();
    default:
      return push_garbage(static_cast<int>(input) - static_cast<int>(GuidelineInput::Garbage0));
  }
}

void GuidelineGame::advance(std::uint64_t microseconds) {
  while (microseconds > 0 && !end_) {
    const bool at_rest = resting();
    const std::uint64_t limit = at_rest ? kLockMicroseconds : row_time();
    std::uint64_t& spent = at_rest ? lock_time_ : fall_time_;
    // `spent` may be above the limit when the level has just risen.
    const std::uint64_t wait = limit - std::min(spent, limit);
    const std::uint64_t step = std::min(wait, microseconds);
    microseconds -= step;
    microseconds_ += step;
    spent += step;
    if (step < wait) return;
    at_rest ? lock() : fall();
  }
}

std::uint64_t GuidelineGame::row_time() const {
  const std::uint64_t time = row_microseconds(level());
  if (!soft_dropping_) return time;
  return std::max<std::uint64_t>(1, time / static_cast<std::uint64_t>(options_.soft_drop_factor));
}

Piece GuidelineGame::take_next() {
  const Piece piece = next_[0];
  std::copy(next_.begin() + 1, next_.end(), next_.begin());
  next_.back() = stream_.next();
  return piece;
}

void GuidelineGame::appear(Piece piece) {
  piece_ = appearing(piece, kVisibleRows);
  fall_time_ = lock_time_ = 0;
  landed_ = false;
  resets_ = 0;
  last_kick_.reset();
  if (!fits(cells_.board, piece_)) {
    end_ = GuidelineEnd::BlockOut;
    return;
  }
  if (!resting()) piece_ = moved(piece_, 0, -1);  // into the visible rows at once, if there is room
  lowest_row_ = piece_.row;
  landed_ = resting();
}

bool GuidelineGame::shift(int columns) {
  const SrsPiece shifted = moved(piece_, columns, 0);
  if (!fits(cells_.board, shifted)) return false;
  last_kick_.reset();
  settle(shifted);
  return true;
}

bool GuidelineGame::rotate(Rotation rotation) {
  const std::optional<Turned> result = turned(cells_.board, piece_, rotation);
  if (!result) return false;
  last_kick_ = result->kick;
  settle(result->piece);
  return true;
}

// Puts the piece where an input has moved or turned it.
void GuidelineGame::settle(const SrsPiece& piece) {
  piece_ = piece;
  if (landed_) {
    ++resets_;
    lock_time_ = 0;
  }
  look_below();
}

// Gives the resets back at a new lowest row; locks a resting piece without resets.
void GuidelineGame::look_below() {
  if (piece_.row < lowest_row_) {
    lowest_row_ = piece_.row;
    resets_ = 0;
    lock_time_ = 0;
  }
  if (!resting()) return;
  landed_ = true;
  if (resets_ >= kLockResets) lock();
}

void GuidelineGame::fall() {
  piece_ = moved(piece_, 0, -1);
  fall_time_ = 0;
  last_kick_.reset();
  if (soft_dropping_) totals_.score += kPointsPerSoftDropRow;
  look_below();
}

// The press itself moves the piece down, so a short tap moves it by exactly one row.
bool GuidelineGame::set_soft_drop(bool on) {
  if (soft_dropping_ == on) return false;
  soft_dropping_ = on;
  if (on && !resting()) fall();
  return true;
}

bool GuidelineGame::hard_drop() {
  const SrsPiece landing = ghost();
  const int rows = piece_.row - landing.row;
  if (rows > 0) last_kick_.reset();
  totals_.score += kPointsPerHardDropRow * static_cast<std::uint64_t>(rows);
  piece_ = landing;
  lock();
  return true;
}

bool GuidelineGame::hold() {
  if (hold_used_) return false;
  const Piece coming = held_ ? *held_ : take_next();
  held_ = piece_.piece;
  hold_used_ = true;
  appear(coming);
  return true;
}

// A piece in the way moves up with the cells.
bool GuidelineGame::push_garbage(int gap) {
  if (!cells_.push_up(gap)) {
    end_ = GuidelineEnd::TopOut;
    return true;
  }
  last_kick_.reset();
  if (!fits(cells_.board, piece_)) piece_ = moved(piece_, 0, 1);
  if (!fits(cells_.board, piece_)) {
    end_ = GuidelineEnd::TopOut;
    return true;
  }
  look_below();
  return true;
}

void GuidelineGame::lock() {
  const PieceCells cells = cells_of(piece_);
  const TSpin spin = t_spin_of(cells_.board, piece_, last_kick_);
  for (const CellAt cell : cells) cells_.fill(cell, paint_of(piece_.piece));
  ++totals_.pieces;
  if (std::all_of(cells.begin(), cells.end(), [](CellAt c) { return c.row >= kVisibleRows; })) {
    end_ = GuidelineEnd::LockOut;
    return;
  }
  score_clear(cells_.clear_full_rows(), spin);
  hold_used_ = false;
  appear(take_next());
}

void GuidelineGame::score_clear(Column rows, TSpin spin) {
  LineClear clear;
  clear.lines = std::popcount(rows);
  clear.rows = rows;
  clear.spin = spin;
  if (clear.lines > 0) {
    clear.combo = combo_++;
    clear.back_to_back = difficult(clear) && difficult_before_;
    clear.all_clear = cells_.board == Board{};
    difficult_before_ = difficult(clear);
  } else {
    combo_ = 0;
  }
  clear.points = guideline_points(clear, level());
  totals_.score += clear.points;
  totals_.lines += static_cast<std::uint64_t>(clear.lines);
  last_clear_ = clear;
}

}  // namespace tetrarch
