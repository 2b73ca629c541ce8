#include "kernels/lane_board.h"

#include <bit>

namespace tetrarch {

int clear_full_rows(LaneBoard& board) {
  // Four columns at a time; the last two with what is left of the others.
  std::array<std::uint64_t, 2> fours;
  std::memcpy(fours.data(), board.columns.data(), sizeof fours);
  std::uint64_t four = fours[0] & fours[1];
  four &= four >> 32;
  unsigned full = four & four >> 16 & board.columns[8] & board.columns[9] & 0xfffe;
  const int lines = std::popcount(full);
  if (full) remove_full_rows(board, full);
  return lines;
}

void remove_full_rows(LaneBoard& board, unsigned full) {
  while (full) {  // from the top, so that lower rows keep their number
    const auto below = static_cast<std::uint16_t>(std::bit_floor(full) - 1);
    for (std::uint16_t& cells : board.columns) {
      cells = static_cast<std::uint16_t>((cells & below) | (cells >> 1 & ~below));
    }
    full &= below;
  }
}

}  // namespace tetrarch
