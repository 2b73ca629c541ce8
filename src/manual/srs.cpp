#include "manual/srs.h"

#include <array>
#include <string_view>

namespace tetrarch {
namespace {

constexpr int box_of(Piece piece) { return piece == Piece::I ? 4 : piece == Piece::O ? 2 : 3; }

// The spawn facing of each piece: rows of its box from the top, without the empty rows at its
// bottom.
constexpr std::array<std::string_view, kPieces> kDrawings = {
    "..../XXXX", "X../XXX", "..X/XXX", "XX/XX", ".XX/XX.", "XX./.XX", ".X./XXX"};

using Shapes = std::array<PieceCells, 4>;

constexpr Shapes shapes_of(Piece piece) {
  const int box = box_of(piece);
  const std::string_view drawing = kDrawings[static_cast<std::size_t>(piece)];
  Shapes shapes{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < drawing.size(); ++i) {
    if (drawing[i] != 'X') continue;
    const int from_top = static_cast<int>(i) / (box + 1), column = static_cast<int>(i) % (box + 1);
    shapes[0][count++] = {static_cast<std::int8_t>(column),
                          static_cast<std::int8_t>(box - 1 - from_top)};
  }
  for (std::size_t facing = 1; facing < shapes.size(); ++facing) {
    for (std::size_t cell = 0; cell < 4; ++cell) {
      const CellAt before = shapes[facing - 1][cell];
      shapes[facing][cell] = {before.row, static_cast<std::int8_t>(box - 1 - before.column)};
    }
  }
  return shapes;
}

constexpr std::array<Shapes, kPieces> kShapes = {
    shapes_of(Piece::I), shapes_of(Piece::J), shapes_of(Piece::L), shapes_of(Piece::O),
    shapes_of(Piece::S), shapes_of(Piece::Z), shapes_of(Piece::T)};

// A kick is the difference of the offsets of two facings (tetris.wiki, "How guideline SRS really
// works"). The offsets of I are for a box of 5; subtracting the plain turn fits them to a box of 4.
using Offsets = std::array<std::array<CellAt, kKicks>, 4>;
constexpr Offsets kOffsets = {{
    {{{0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}}},
    {{{0, 0}, {1, 0}, {1, -1}, {0, 2}, {1, 2}}},
    {{{0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}}},
    {{{0, 0}, {-1, 0}, {-1, -1}, {0, 2}, {-1, 2}}},
}};
constexpr Offsets kOffsetsOfI = {{
    {{{0, 0}, {-1, 0}, {2, 0}, {-1, 0}, {2, 0}}},
    {{{-1, 0}, {0, 0}, {0, 0}, {0, 1}, {0, -2}}},
    {{{-1, 1}, {1, 1}, {-2, 1}, {1, 0}, {-2, 0}}},
    {{{0, 1}, {0, 1}, {0, 1}, {0, -1}, {0, 2}}},
}};

constexpr CellAt difference(CellAt a, CellAt b) {
  return {static_cast<std::int8_t>(a.column - b.column), static_cast<std::int8_t>(a.row - b.row)};
}

constexpr CellAt kick_between(const Offsets& offsets, Facing from, Facing to, int index) {
  const auto& a = offsets[static_cast<std::size_t>(from)];
  const auto& b = offsets[static_cast<std::size_t>(to)];
  return difference(difference(a[index], b[index]), difference(a[0], b[0]));
}
static_assert(kick_between(kOffsets, Facing::Spawn, Facing::Right, 4) == CellAt{-1, -2});
static_assert(kick_between(kOffsetsOfI, Facing::Spawn, Facing::Right, 4) == CellAt{1, 2});

}  // namespace

PieceCells cells_of(const SrsPiece& piece) {
  PieceCells cells =
      kShapes[static_cast<std::size_t>(piece.piece)][static_cast<std::size_t>(piece.facing)];
  for (CellAt& cell : cells) {
    cell.column = static_cast<std::int8_t>(cell.column + piece.column);
    cell.row = static_cast<std::int8_t>(cell.row + piece.row);
  }
  return cells;
}

CellAt kick_of(Piece piece, Facing from, Rotation rotation, int index) {
  if (piece == Piece::O || rotation == Rotation::Half) return {};
  const Offsets& offsets = piece == Piece::I ? kOffsetsOfI : kOffsets;
  return kick_between(offsets, from, after(from, rotation), index);
}

SrsPiece appearing(Piece piece, int row) {
  const int empty_rows = piece == Piece::I ? 2 : piece == Piece::O ? 0 : 1;
  return moved({.piece = piece}, piece == Piece::O ? 4 : 3, row - empty_rows);
}

bool fits(const Board& board, const SrsPiece& piece) {
  for (const CellAt cell : cells_of(piece)) {
    if (cell.column < 0 || cell.column >= kColumns || cell.row < 0 || cell.row >= kMaxRows ||
        board.filled(cell.column, cell.row)) {
      return false;
    }
  }
  return true;
}

std::optional<Turned> turned(const Board& board, const SrsPiece& piece, Rotation rotation) {
  SrsPiece plain = piece;
  plain.facing = after(piece.facing, rotation);
  const bool kicks = piece.piece != Piece::O && rotation != Rotation::Half;
  for (int index = 0; index < (kicks ? kKicks : 1); ++index) {
    const CellAt kick = kick_of(piece.piece, piece.facing, rotation, index);
    const SrsPiece kicked = moved(plain, kick.column, kick.row);
    if (fits(board, kicked)) return Turned{kicked, index};
  }
  return std::nullopt;
}

SrsPiece dropped(const Board& board, SrsPiece piece) {
  for (SrsPiece lower = piece; fits(board, lower); lower = moved(lower, 0, -1)) piece = lower;
  return piece;
}

bool stands_on(const SrsPiece& piece, Placement placement) {
  const Orientations& shapes = orientations_of(piece.piece);
  if (placement.orientation >= shapes.size()) return false;
  const Orientation& shape = shapes[placement.orientation];
  for (const CellAt cell : cells_of(piece)) {
    const int k = cell.column - placement.column, row = cell.row - placement.row;
    if (k < 0 || k >= shape.width || row < 0 || row >= shape.height) return false;
    if (!(shape.cells[k] >> row & 1)) return false;
  }
  return true;
}

}  // namespace tetrarch
