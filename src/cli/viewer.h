// Shows a game in the terminal, one placement after the other, with keys for speed, pause and
// single steps. Does not know where the placements come from (an agent, a replay).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "cli/command.h"
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

struct ViewerTexts {
  std::string title;
  std::string status;  // the last line
};

// One picture of the game: board, pieces and totals, with ANSI colours. `falling` is drawn bold.
std::string frame_of(const Game& game, const Rules& rules, const ColourBoard& colours,
                     const ViewerTexts& texts, std::optional<Placement> falling);

inline constexpr DecimalRange kViewSpeeds{0.25, 1e6};  // pieces a second

using NextPlacement = std::function<std::optional<Placement>(const Game&)>;

struct ViewedGame {
  std::string title;
  Rules rules;
  std::uint64_t seed = 0;
  double pieces_per_second = 4;
  NextPlacement next;
};

// Returns the totals when the user quits. Throws Error without a terminal.
GameTotals view(const ViewedGame& viewed);

}  // namespace tetrarch
