#include "manual/guideline_scoring.h"

#include <array>
#include <cassert>

namespace tetrarch {
namespace {

constexpr int kFifthKick = 4;

// By lines, at level 1.
constexpr std::array<std::uint64_t, 5> kPlain = {0, 100, 300, 500, 800};
constexpr std::array<std::uint64_t, 5> kMini = {100, 200, 400, 0, 0};  // three lines are never mini
constexpr std::array<std::uint64_t, 5> kFull = {400, 800, 1200, 1600, 0};
constexpr std::array<std::uint64_t, 5> kAllClear = {0, 800, 1200, 1800, 2000};
constexpr std::uint64_t kBackToBackAllClear = 3200;  // two tetrises

// The corners of the box, clockwise from the lower left. Corners facing + 1 and facing + 2 are
// beside the nose.
constexpr std::array<CellAt, 4> kCorners = {{{0, 0}, {0, 2}, {2, 2}, {2, 0}}};

bool closed(const Board& board, int column, int row) {
  return column < 0 || column >= kColumns || row < 0 || board.filled(column, row);
}

}  // namespace

TSpin t_spin_of(const Board& board, const SrsPiece& piece, std::optional<int> last_kick) {
  if (piece.piece != Piece::T || !last_kick) return TSpin::None;
  std::array<int, 4> corners{};
  int count = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    corners[i] =
        closed(board, piece.column + kCorners[i].column, piece.row + kCorners[i].row) ? 1 : 0;
    count += corners[i];
  }
  if (count < 3) return TSpin::None;
  const auto facing = static_cast<std::size_t>(piece.facing);
  const bool nose_closed = corners[(facing + 1) % 4] + corners[(facing + 2) % 4] == 2;
  return nose_closed || *last_kick == kFifthKick ? TSpin::Full : TSpin::Mini;
}

std::uint64_t guideline_points(const LineClear& clear, int level) {
  assert(clear.lines >= 0 && clear.lines <= 4);
  const auto lines = static_cast<std::size_t>(clear.lines);
  const auto factor = static_cast<std::uint64_t>(level);
  const auto& table = clear.spin == TSpin::Full   ? kFull
                      : clear.spin == TSpin::Mini ? kMini
                                                  : kPlain;
  std::uint64_t points = table[lines];
  if (lines == 0) return points * factor;
  if (clear.back_to_back) points += points / 2;
  points += 50 * static_cast<std::uint64_t>(clear.combo);
  if (clear.all_clear) {
    points += clear.lines == 4 && clear.back_to_back ? kBackToBackAllClear : kAllClear[lines];
  }
  return points * factor;
}

}  // namespace tetrarch
