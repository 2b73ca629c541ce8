// Shows a game in the terminal, one placement after the other, with keys for speed, pause and
// single steps. Does not know where the placements come from (an agent, a replay).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/frame.h"
#include "game/game.h"

namespace tetrarch {

// Knows which piece filled each cell; a Board does not.
class ColourBoard {
 public:
  void place(Piece piece, Placement placement);
  std::optional<Piece> at(int column, int row) const {
    return cells_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }

 private:
  using Row = std::array<std::optional<Piece>, kColumns>;
  std::array<Row, kMaxRows> cells_{};
};

struct GamePicture {
  const Game& game;
  const Rules& rules;
  const ColourBoard& colours;
  std::string title;
  std::string status;                // the last line
  std::optional<Placement> falling;  // of the piece
  bool plain = false;                // letters, without escape sequences
};

// Board, pieces and totals. The falling piece is drawn bold; if plain, in capitals.
Frame frame_of(const GamePicture& picture);

inline constexpr DecimalRange kViewSpeeds{0.25, 1e6};  // pieces a second

using NextPlacement = std::function<std::optional<Placement>(const Game&)>;

struct ViewedGame {
  std::string title;
  Rules rules;
  std::uint64_t seed = 0;
  double pieces_per_second = 4;
  NextPlacement next;
};

// Returns the totals when the user quits; on a plain terminal also when the game is over. While the
// terminal is too small for the picture, the game waits. Throws Error without a terminal.
GameTotals view(const ViewedGame& viewed);

}  // namespace tetrarch
