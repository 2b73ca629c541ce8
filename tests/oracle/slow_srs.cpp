#include "oracle/slow_srs.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tetrarch::oracle {
namespace {

// Top row first; facings up, right, down, left.
const std::vector<std::string>& drawings(Piece piece) {
  static const std::map<Piece, std::vector<std::string>> kDrawings = {
      {Piece::I,
       {"..../XXXX/..../....", "..X./..X./..X./..X.", "..../..../XXXX/....",
        ".X../.X../.X../.X.."}},
      {Piece::J, {"X../XXX/...", ".XX/.X./.X.", ".../XXX/..X", ".X./.X./XX."}},
      {Piece::L, {"..X/XXX/...", ".X./.X./.XX", ".../XXX/X..", "XX./.X./.X."}},
      {Piece::O, {"XX/XX", "XX/XX", "XX/XX", "XX/XX"}},
      {Piece::S, {".XX/XX./...", ".X./.XX/..X", ".../.XX/XX.", "X../XX./.X."}},
      {Piece::Z, {"XX./.XX/...", "..X/.XX/.X.", ".../XX./.XX", ".X./XX./X.."}},
      {Piece::T, {".X./XXX/...", ".X./.XX/.X.", ".../XXX/.X.", ".X./XX./.X."}}};
  return kDrawings.at(piece);
}

using Kicks = std::vector<std::pair<int, int>>;  // columns to the right, rows up
using KickTable = std::map<std::string, Kicks>;

const KickTable kKicksOfMost = {{"0R", {{0, 0}, {-1, 0}, {-1, +1}, {0, -2}, {-1, -2}}},
                                {"R0", {{0, 0}, {+1, 0}, {+1, -1}, {0, +2}, {+1, +2}}},
                                {"R2", {{0, 0}, {+1, 0}, {+1, -1}, {0, +2}, {+1, +2}}},
                                {"2R", {{0, 0}, {-1, 0}, {-1, +1}, {0, -2}, {-1, -2}}},
                                {"2L", {{0, 0}, {+1, 0}, {+1, +1}, {0, -2}, {+1, -2}}},
                                {"L2", {{0, 0}, {-1, 0}, {-1, -1}, {0, +2}, {-1, +2}}},
                                {"L0", {{0, 0}, {-1, 0}, {-1, -1}, {0, +2}, {-1, +2}}},
                                {"0L", {{0, 0}, {+1, 0}, {+1, +1}, {0, -2}, {+1, -2}}}};
const KickTable kKicksOfI = {{"0R", {{0, 0}, {-2, 0}, {+1, 0}, {-2, -1}, {+1, +2}}},
                             {"R0", {{0, 0}, {+2, 0}, {-1, 0}, {+2, +1}, {-1, -2}}},
                             {"R2", {{0, 0}, {-1, 0}, {+2, 0}, {-1, +2}, {+2, -1}}},
                             {"2R", {{0, 0}, {+1, 0}, {-2, 0}, {+1, -2}, {-2, +1}}},
                             {"2L", {{0, 0}, {+2, 0}, {-1, 0}, {+2, +1}, {-1, -2}}},
                             {"L2", {{0, 0}, {-2, 0}, {+1, 0}, {-2, -1}, {+1, +2}}},
                             {"L0", {{0, 0}, {+1, 0}, {-2, 0}, {+1, -2}, {-2, +1}}},
                             {"0L", {{0, 0}, {-1, 0}, {+2, 0}, {-1, +2}, {+2, -1}}}};

char name_of(Facing facing) { return "0R2L"[static_cast<int>(facing)]; }

Facing facing_after(Facing facing, Rotation rotation) {
  const int turns = rotation == Rotation::Clockwise ? 1 : rotation == Rotation::Half ? 2 : 3;
  Facing result = facing;
  for (int i = 0; i < turns; ++i) {
    result = result == Facing::Spawn     ? Facing::Right
             : result == Facing::Right   ? Facing::Reverse
             : result == Facing::Reverse ? Facing::Left
                                         : Facing::Spawn;
  }
  return result;
}

}  // namespace

Cells slow_cells(const SrsPiece& piece) {
  const std::string& drawing = drawings(piece.piece)[static_cast<std::size_t>(piece.facing)];
  const int box = static_cast<int>(drawing.find('/'));
  Cells cells;
  int row = box - 1, column = 0;
  for (char c : drawing) {
    if (c == '/') {
      --row;
      column = 0;
      continue;
    }
    if (c == 'X') cells.push_back({.row = piece.row + row, .column = piece.column + column});
    ++column;
  }
  return cells;
}

Cell slow_kick(Piece piece, Facing from, Facing to, int index) {
  if (piece == Piece::O) return {0, 0};
  const KickTable& table = piece == Piece::I ? kKicksOfI : kKicksOfMost;
  const auto [right, up] = table.at({name_of(from), name_of(to)})[static_cast<std::size_t>(index)];
  return {.row = up, .column = right};
}

bool slow_fits(const SlowBoard& board, const SrsPiece& piece) {
  const Cells cells = slow_cells(piece);
  return highest_row(cells) < 40 && board.free(cells);
}

std::optional<Turned> slow_turned(const SlowBoard& board, const SrsPiece& piece,
                                  Rotation rotation) {
  const Facing to = facing_after(piece.facing, rotation);
  for (int index = 0; index < 5; ++index) {
    if (index > 0 && (rotation == Rotation::Half || piece.piece == Piece::O)) break;
    const Cell kick =
        rotation == Rotation::Half ? Cell{0, 0} : slow_kick(piece.piece, piece.facing, to, index);
    const SrsPiece result{piece.piece, to, static_cast<std::int8_t>(piece.column + kick.column),
                          static_cast<std::int8_t>(piece.row + kick.row)};
    if (slow_fits(board, result)) return Turned{result, index};
  }
  return std::nullopt;
}

}  // namespace tetrarch::oracle
