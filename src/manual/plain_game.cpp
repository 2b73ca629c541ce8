#include "manual/plain_game.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <type_traits>

namespace tetrarch {
namespace {

// Frames per row of the NES game (NTSC), by level; 1 from level 29 on.
constexpr std::array<std::uint64_t, 29> kFrames = {
    48, 43, 38, 33, 28, 23, 18, 13, 8, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2};
constexpr std::uint64_t kFrameMicroseconds = 16'639;

using Inputs = ThesisGame::Inputs;

PieceCells cells_of(const FallingPiece& piece) {
  return tetrarch::cells_of(piece.piece, {piece.orientation, piece.column, piece.row, 0});
}

// The piece after an input; none when it cannot move so.
std::optional<FallingPiece> moved_by(PlainInput input, const Board& board,
                                     const FallingPiece& piece) {
  static_assert(static_cast<int>(PlainInput::Rotate) == static_cast<int>(Key::Rotate));
  if (input == PlainInput::Drop) return std::nullopt;
  return pressed(board, piece, static_cast<Key>(input));
}
std::optional<SrsPiece> moved_by(PlainInput input, const Board& board, const SrsPiece& piece) {
  SrsPiece result = piece;
  switch (input) {
    case PlainInput::Left:
      result = moved(piece, -1, 0);
      break;
    case PlainInput::Right:
      result = moved(piece, 1, 0);
      break;
    case PlainInput::Down:
      result = moved(piece, 0, -1);
      break;
    case PlainInput::Rotate:
      result.facing = after(piece.facing, Rotation::Clockwise);
      break;
    case PlainInput::Drop:
      return dropped(board, piece);
  }
  if (!fits(board, result)) return std::nullopt;
  return result;
}

// Puts a piece to where it appears. Returns false when there is no room.
bool put_at_top(Piece piece, const Board& board, int rows, FallingPiece& falling) {
  falling = *spawned(Board{}, piece, rows);
  return spawned(board, piece, rows).has_value();
}
bool put_at_top(Piece piece, const Board& board, int rows, SrsPiece& falling) {
  falling = appearing(piece, rows - (piece == Piece::I ? 1 : 2));
  return fits(board, falling);
}

Inputs turns_and_shifts(int turns, int columns) {
  Inputs inputs;
  for (int i = 0; i < turns; ++i) inputs.push_back(PlainInput::Rotate);
  for (int i = 0; i < std::abs(columns); ++i) {
    inputs.push_back(columns < 0 ? PlainInput::Left : PlainInput::Right);
  }
  return inputs;
}

template <class Falling>
std::optional<Falling> moved_by_all(const Inputs& inputs, const Board& board, Falling piece) {
  for (const PlainInput input : inputs) {
    const auto after = moved_by(input, board, piece);
    if (!after) return std::nullopt;
    piece = *after;
  }
  return piece;
}

std::optional<Inputs> way_to(Placement placement, const Board& board, int rows,
                             const FallingPiece& piece) {
  if (spawned(board, piece.piece, rows) != piece) return std::nullopt;
  const KeyRoute route = unpacked(placement.route);
  Inputs inputs = turns_and_shifts(route.rotations, route.shift);
  auto lower = moved_by_all(inputs, board, piece);
  if (!lower) return std::nullopt;
  for (; lower; lower = pressed(board, *lower, Key::Down)) inputs.push_back(PlainInput::Down);
  return inputs;
}
std::optional<Inputs> way_to(Placement placement, const Board& board, int /*rows*/,
                             const SrsPiece& piece) {
  for (int turns = 0; turns < 4; ++turns) {
    for (int columns = 1 - kColumns; columns < kColumns; ++columns) {
      Inputs inputs = turns_and_shifts(turns, columns);
      inputs.push_back(PlainInput::Drop);
      const auto landed = moved_by_all(inputs, board, piece);
      if (landed && stands_on(*landed, placement)) return inputs;
    }
  }
  return std::nullopt;
}

}  // namespace

std::uint64_t classic_row_microseconds(std::uint64_t lines) {
  const std::uint64_t level = lines / 10;
  return kFrameMicroseconds *
         (level < kFrames.size() ? kFrames[static_cast<std::size_t>(level)] : 1);
}

template <class Falling>
PlainGame<Falling>::PlainGame(const Rules& rules, std::uint64_t seed)
    : rules_(&rules), stream_(rules.pieces, seed), next_(stream_.next()) {
  assert((rules.play == Play::Keys) == (std::is_same_v<Falling, FallingPiece>));
  appear();
}

template <class Falling>
std::optional<Falling> PlainGame<Falling>::after(PlainInput input) const {
  return moved_by(input, cells_.board, piece_);
}

template <class Falling>
bool PlainGame<Falling>::can(PlainInput input) const {
  return !end_ && (input == PlainInput::Down || after(input));
}

template <class Falling>
bool PlainGame<Falling>::press(PlainInput input) {
  if (end_) return false;
  const bool effect = can(input);
  if (rules_->play == Play::Keys && input != PlainInput::Drop) ++totals_.keys;
  if (input == PlainInput::Down) {
    fall();
  } else if (input == PlainInput::Drop && effect) {
    while (after(PlainInput::Down)) fall();
    fall();
  } else if (effect) {
    piece_ = *after(input);
  }
  if (!end_ && rules_->key_cap && totals_.keys >= *rules_->key_cap) end_ = GameEnd::Capped;
  return effect;
}

template <class Falling>
void PlainGame<Falling>::advance(std::uint64_t microseconds) {
  while (microseconds > 0 && !end_) {
    const std::uint64_t limit = rules_->play == Play::Keys
                                    ? kThesisRowMicroseconds
                                    : classic_row_microseconds(totals_.lines);
    const std::uint64_t step = std::min(microseconds, limit - fall_time_);
    microseconds -= step;
    microseconds_ += step;
    fall_time_ += step;
    if (fall_time_ == limit) press(PlainInput::Down);
  }
}

template <class Falling>
void PlainGame<Falling>::fall() {
  fall_time_ = 0;
  const std::optional<Falling> lower = after(PlainInput::Down);
  if (!lower) return lock();
  piece_ = *lower;
  totals_.score += points_for(rules_->scoring, 0, 1, totals_.lines);
}

template <class Falling>
void PlainGame<Falling>::lock() {
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

template <class Falling>
void PlainGame<Falling>::appear() {
  // A blocked piece is kept, because piece() tells it; it is not on the board.
  if (!put_at_top(next_, cells_.board, rules_->height, piece_)) end_ = GameEnd::Died;
  next_ = stream_.next();
}

template <class Falling>
PieceCells PlainGame<Falling>::piece_cells() const {
  return cells_of(piece_);
}

template <class Falling>
PieceCells PlainGame<Falling>::ghost_cells() const {
  Falling lowest = piece_;
  while (const auto lower = moved_by(PlainInput::Down, cells_.board, lowest)) lowest = *lower;
  return cells_of(lowest);
}

template <class Falling>
std::optional<Piece> PlainGame<Falling>::next() const {
  return rules_->preview > 0 ? std::optional(next_) : std::nullopt;
}

template <class Falling>
Position PlainGame<Falling>::position() const {
  Position position{*rules_, cells_.board, piece_.piece, next(), ~std::uint64_t{0}};
  if (rules_->key_cap) position.keys_left = *rules_->key_cap - totals_.keys;
  return position;
}

template <class Falling>
std::optional<Inputs> PlainGame<Falling>::inputs_for(Placement placement) const {
  if (end_) return std::nullopt;
  return way_to(placement, cells_.board, rules_->height, piece_);
}

template class PlainGame<FallingPiece>;
template class PlainGame<SrsPiece>;

}  // namespace tetrarch
