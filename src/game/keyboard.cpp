#include "game/keyboard.h"

#include <array>
#include <cstdlib>

namespace tetrarch {
namespace {

// The index of the orientation with this drawing (rows from the top, as in piece.h); -1: none.
constexpr int orientation_like(Piece piece, std::string_view drawing) {
  const Orientation wanted = detail::from_drawing(drawing);
  const Orientations& shapes = orientations_of(piece);
  for (std::size_t index = 0; index < shapes.size(); ++index) {
    if (shapes[index] == wanted) return static_cast<int>(index);
  }
  return -1;
}

// The spawn cells of the thesis.
constexpr std::array<Spawn, kPieces> kSpawns = {{
    {orientation_like(Piece::I, "XXXX"), 3, 1},
    {orientation_like(Piece::J, ".X/.X/XX"), 4, 0},
    {orientation_like(Piece::L, "X./X./XX"), 4, 0},
    {orientation_like(Piece::O, "XX/XX"), 4, 0},
    {orientation_like(Piece::S, "X./XX/.X"), 4, 0},
    {orientation_like(Piece::Z, ".X/XX/X."), 4, 0},
    {orientation_like(Piece::T, ".X./XXX"), 3, 0},
}};

constexpr bool all_spawns_found() {
  for (const Spawn& spawn : kSpawns) {
    if (spawn.orientation < 0) return false;
  }
  return true;
}
static_assert(all_spawns_found());

constexpr int box_of(Piece piece) { return piece == Piece::I ? 4 : piece == Piece::O ? 2 : 3; }

const Orientation& shape_of(const FallingPiece& falling) {
  return orientations_of(falling.piece)[falling.orientation];
}

bool free_at(const Board& board, const FallingPiece& falling) {
  const Orientation& shape = shape_of(falling);
  for (int k = 0; k < shape.width; ++k) {
    if (board.columns[falling.column + k] & Column{shape.cells[k]} << falling.row) return false;
  }
  return true;
}

std::optional<FallingPiece> rotated(const Board& board, const FallingPiece& falling) {
  const int box = box_of(falling.piece);
  const int top = falling.row + shape_of(falling).height;  // one above the piece
  if (falling.column + box > kColumns || top < box) return std::nullopt;
  FallingPiece turned = falling;
  const std::size_t turns = orientations_of(falling.piece).size();
  turned.orientation = static_cast<std::uint8_t>((falling.orientation + 1u) % turns);
  turned.row = static_cast<std::uint8_t>(top - shape_of(turned).height);
  if (!free_at(board, turned)) return std::nullopt;
  return turned;
}

// Moves the piece down until the next Down would lock it.
void fall(const Board& board, FallingPiece& falling) {
  const int resting = resting_row(board, shape_of(falling), falling.column);
  if (falling.row >= resting) {  // the piece is above all cells of its columns
    falling.row = static_cast<std::uint8_t>(resting);
    return;
  }
  while (const auto lower = pressed(board, falling, Key::Down)) falling = *lower;
}

}  // namespace

const Spawn& spawn_of(Piece piece) { return kSpawns[static_cast<std::size_t>(piece)]; }

std::optional<FallingPiece> spawned(const Board& board, Piece piece, int rows) {
  const Spawn& spawn = spawn_of(piece);
  const auto orientation = static_cast<std::uint8_t>(spawn.orientation);
  const int height = orientations_of(piece)[orientation].height;
  const FallingPiece falling{piece, orientation, static_cast<std::uint8_t>(spawn.column),
                             static_cast<std::uint8_t>(rows - spawn.rows_from_top - height)};
  if (!free_at(board, falling)) return std::nullopt;
  return falling;
}

std::optional<FallingPiece> pressed(const Board& board, const FallingPiece& falling, Key key) {
  FallingPiece moved = falling;
  switch (key) {
    case Key::Left:
      if (falling.column == 0) return std::nullopt;
      --moved.column;
      break;
    case Key::Right:
      if (falling.column + shape_of(falling).width == kColumns) return std::nullopt;
      ++moved.column;
      break;
    case Key::Down:
      if (falling.row == 0) return std::nullopt;
      --moved.row;
      break;
    case Key::Rotate:
      return rotated(board, falling);
  }
  if (!free_at(board, moved)) return std::nullopt;
  return moved;
}

Placements key_placements(const Board& board, Piece piece, int rows, std::uint64_t keys_left) {
  Placements placements;
  std::optional<FallingPiece> turned = spawned(board, piece, rows);
  for (int rotations = 0; rotations < 4 && turned; ++rotations) {
    // The piece after each shift; the entry in the middle is shift 0.
    std::array<std::optional<FallingPiece>, 2 * kMaxShift + 1> shifted;
    shifted[kMaxShift] = turned;
    for (int step = 1; step <= kMaxShift; ++step) {
      const auto& left = shifted[static_cast<std::size_t>(kMaxShift - step + 1)];
      const auto& right = shifted[static_cast<std::size_t>(kMaxShift + step - 1)];
      if (left) {
        shifted[static_cast<std::size_t>(kMaxShift - step)] = pressed(board, *left, Key::Left);
      }
      if (right) {
        shifted[static_cast<std::size_t>(kMaxShift + step)] = pressed(board, *right, Key::Right);
      }
    }
    for (int shift = -kMaxShift; shift <= kMaxShift; ++shift) {
      std::optional<FallingPiece> falling = shifted[static_cast<std::size_t>(kMaxShift + shift)];
      if (!falling) continue;
      const int start = falling->row;
      fall(board, *falling);
      const int keys = rotations + std::abs(shift) + (start - falling->row) + 1;
      if (static_cast<std::uint64_t>(keys) > keys_left) continue;
      placements.push_back(
          {falling->orientation, falling->column, falling->row, packed({rotations, shift})});
    }
    turned = pressed(board, *turned, Key::Rotate);
  }
  return placements;
}

const Placements& key_placements_below_free_rows(Piece piece) {
  static const auto kSequences = [] {
    std::array<Placements, kPieces> all;
    for (std::size_t p = 0; p < kPieces; ++p) {
      all[p] = key_placements(Board{}, kAllPieces[p], kMaxHeight, ~std::uint64_t{0});
      for (Placement& placement : all[p]) placement.row = 0;
    }
    return all;
  }();
  return kSequences[static_cast<std::size_t>(piece)];
}

}  // namespace tetrarch
