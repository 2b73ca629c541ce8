#include "manual/classic_game.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>

namespace tetrarch {
namespace {

// Frames per row of the NES game (NTSC), by level; 1 from level 29 on.
constexpr std::array<std::uint64_t, 29> kFrames = {
    48, 43, 38, 33, 28, 23, 18, 13, 8, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2};
constexpr std::uint64_t kFrameMicroseconds = 16'639;

}  // namespace

std::uint64_t classic_row_microseconds(std::uint64_t lines) {
  const std::uint64_t level = lines / 10;
  return kFrameMicroseconds *
         (level < kFrames.size() ? kFrames[static_cast<std::size_t>(level)] : 1);
}

ClassicGame::ClassicGame(const Rules& rules, std::uint64_t seed)
    : rules_(&rules), stream_(rules.pieces, seed), next_(stream_.next()) {
  assert(rules.play == Play::Drop);
  appear();
}

std::optional<SrsPiece> ClassicGame::after(PlainInput input) const {
  SrsPiece result = piece_;
  switch (input) {
    case PlainInput::Left:
      result = moved(piece_, -1, 0);
      break;
    case PlainInput::Right:
      result = moved(piece_, 1, 0);
      break;
    case PlainInput::Down:
      result = moved(piece_, 0, -1);
      break;
    case PlainInput::Rotate:
      result.facing = tetrarch::after(piece_.facing, Rotation::Clockwise);
      break;
    case PlainInput::Drop:
      return ghost();
  }
  if (!fits(cells_.board, result)) return std::nullopt;
  return result;
}

bool ClassicGame::can(PlainInput input) const {
  return !end_ && (input == PlainInput::Down || after(input).has_value());
}

bool ClassicGame::press(PlainInput input) {
  if (!can(input)) return false;
  if (input == PlainInput::Down) {
    fall();
  } else if (input == PlainInput::Drop) {
    drop();
  } else {
    piece_ = *after(input);
  }
  return true;
}

void ClassicGame::advance(std::uint64_t microseconds) {
  while (microseconds > 0 && !end_) {
    const std::uint64_t limit = classic_row_microseconds(totals_.lines);
    const std::uint64_t step = std::min(microseconds, limit - fall_time_);
    microseconds -= step;
    microseconds_ += step;
    fall_time_ += step;
    if (fall_time_ == limit) fall();
  }
}

void ClassicGame::fall() {
  fall_time_ = 0;
  const std::optional<SrsPiece> lower = after(PlainInput::Down);
  if (!lower) {
    lock();
    return;
  }
  piece_ = *lower;
  totals_.score += points_for(rules_->scoring, 0, 1, totals_.lines);
}

void ClassicGame::drop() {
  while (after(PlainInput::Down)) fall();
  fall();
}

void ClassicGame::lock() {
  PaintedBoard filled = cells_;
  int top = 0;
  for (const CellAt cell : piece_cells()) {
    filled.fill(cell, paint_of(piece_.piece));
    top = std::max(top, cell.row + 1);
  }
  const int lines = std::popcount(filled.clear_full_rows());
  const int reached = rules_->overflow == Overflow::Forgiven ? filled.board.max_height() : top;
  if (reached > rules_->height) {
    end_ = GameEnd::Died;
    return;
  }
  cells_ = filled;
  totals_.score += points_for(rules_->scoring, lines, 0, totals_.lines);
  totals_.lines += static_cast<std::uint64_t>(lines);
  ++totals_.pieces;
  if (rules_->piece_cap && totals_.pieces >= *rules_->piece_cap) {
    end_ = GameEnd::Capped;
    return;
  }
  appear();
}

void ClassicGame::appear() {
  const int rows = next_ == Piece::I ? 1 : 2;
  piece_ = appearing(next_, rules_->height - rows);
  next_ = stream_.next();
  if (!fits(cells_.board, piece_)) end_ = GameEnd::Died;
}

std::optional<Piece> ClassicGame::next() const {
  return rules_->preview > 0 ? std::optional(next_) : std::nullopt;
}

Position ClassicGame::position() const {
  return {*rules_, cells_.board, piece_.piece, next(), ~std::uint64_t{0}};
}

std::optional<ClassicGame::Inputs> ClassicGame::inputs_for(Placement placement) const {
  for (int turns = 0; turns < 4; ++turns) {
    for (int columns = 1 - kColumns; columns < kColumns; ++columns) {
      ClassicGame game = *this;
      Inputs inputs;
      bool works = true;
      const auto add = [&](PlainInput input) {
        works = works && game.press(input);
        inputs.push_back(input);
      };
      for (int i = 0; i < turns; ++i) add(PlainInput::Rotate);
      for (int i = 0; i < std::abs(columns); ++i) {
        add(columns < 0 ? PlainInput::Left : PlainInput::Right);
      }
      if (!works || game.end() || !stands_on(game.ghost(), placement)) continue;
      inputs.push_back(PlainInput::Drop);
      return inputs;
    }
  }
  return std::nullopt;
}

}  // namespace tetrarch
