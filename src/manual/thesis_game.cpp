#include "manual/thesis_game.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "game/placement_cells.h"

namespace tetrarch {
namespace {

std::optional<Key> key_of(PlainInput input) {
  switch (input) {
    case PlainInput::Left:
      return Key::Left;
    case PlainInput::Right:
      return Key::Right;
    case PlainInput::Down:
      return Key::Down;
    case PlainInput::Rotate:
      return Key::Rotate;
    case PlainInput::Drop:
      break;
  }
  return std::nullopt;
}

PieceCells cells_of(const FallingPiece& piece) {
  return tetrarch::cells_of(piece.piece, {piece.orientation, piece.column, piece.row, 0});
}

}  // namespace

ThesisGame::ThesisGame(const Rules& rules, std::uint64_t seed, std::uint64_t row_microseconds)
    : rules_(&rules),
      row_microseconds_(row_microseconds),
      stream_(rules.pieces, seed),
      next_(stream_.next()) {
  assert(rules.play == Play::Keys && row_microseconds > 0);
  appear();
}

bool ThesisGame::can(PlainInput input) const {
  const std::optional<Key> key = key_of(input);
  if (end_ || !key) return false;
  return *key == Key::Down || pressed(cells_.board, piece_, *key);
}

bool ThesisGame::press(PlainInput input) {
  const std::optional<Key> key = key_of(input);
  if (end_ || !key) return false;
  const bool effect = can(input);
  press_counted(*key);
  return effect;
}

void ThesisGame::advance(std::uint64_t microseconds) {
  while (microseconds > 0 && !end_) {
    const std::uint64_t step = std::min(microseconds, row_microseconds_ - fall_time_);
    microseconds -= step;
    microseconds_ += step;
    fall_time_ += step;
    if (fall_time_ == row_microseconds_) press_counted(Key::Down);
  }
}

void ThesisGame::press_counted(Key key) {
  ++totals_.keys;
  const std::optional<FallingPiece> after = pressed(cells_.board, piece_, key);
  if (after) piece_ = *after;
  if (key == Key::Down) {
    fall_time_ = 0;
    if (after) {
      totals_.score += points_for(rules_->scoring, 0, 1, totals_.lines);
    } else {
      lock();
    }
  }
  if (!end_ && rules_->key_cap && totals_.keys >= *rules_->key_cap) end_ = GameEnd::Capped;
}

void ThesisGame::lock() {
  for (const CellAt cell : piece_cells()) cells_.fill(cell, paint_of(piece_.piece));
  const int lines = std::popcount(cells_.clear_full_rows());
  totals_.score += points_for(rules_->scoring, lines, 0, totals_.lines);
  totals_.lines += static_cast<std::uint64_t>(lines);
  ++totals_.pieces;
  if (rules_->piece_cap && totals_.pieces >= *rules_->piece_cap) {
    end_ = GameEnd::Capped;
    return;
  }
  appear();
}

void ThesisGame::appear() {
  const Piece piece = next_;
  next_ = stream_.next();
  const std::optional<FallingPiece> falling = spawned(cells_.board, piece, rules_->height);
  // A blocked piece is kept, because piece() tells it; it is not on the board.
  piece_ = falling ? *falling : *spawned(Board{}, piece, rules_->height);
  if (!falling) end_ = GameEnd::Died;
}

PieceCells ThesisGame::piece_cells() const { return cells_of(piece_); }

PieceCells ThesisGame::ghost_cells() const {
  FallingPiece lowest = piece_;
  while (const auto lower = pressed(cells_.board, lowest, Key::Down)) lowest = *lower;
  return cells_of(lowest);
}

std::optional<Piece> ThesisGame::next() const {
  return rules_->preview > 0 ? std::optional(next_) : std::nullopt;
}

Position ThesisGame::position() const {
  Position position{*rules_, cells_.board, piece_.piece, next(), ~std::uint64_t{0}};
  if (rules_->key_cap) position.keys_left = *rules_->key_cap - totals_.keys;
  return position;
}

std::optional<ThesisGame::Inputs> ThesisGame::inputs_for(Placement placement) const {
  if (end_ || spawned(cells_.board, piece_.piece, rules_->height) != piece_) return std::nullopt;
  const KeyRoute route = unpacked(placement.route);
  Inputs inputs;
  for (int i = 0; i < route.rotations; ++i) inputs.push_back(PlainInput::Rotate);
  for (int i = 0; i < std::abs(route.shift); ++i) {
    inputs.push_back(route.shift < 0 ? PlainInput::Left : PlainInput::Right);
  }
  FallingPiece falling = piece_;
  for (const PlainInput input : inputs) {
    const auto after = pressed(cells_.board, falling, *key_of(input));
    if (!after) return std::nullopt;
    falling = *after;
  }
  for (auto lower = std::optional(falling); lower;
       lower = pressed(cells_.board, *lower, Key::Down)) {
    inputs.push_back(PlainInput::Down);
  }
  return inputs;
}

}  // namespace tetrarch
