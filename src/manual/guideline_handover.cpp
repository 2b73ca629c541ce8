// How agents play a guideline game: its position as they see it, and the inputs that lead to their
// placement.
#include "manual/guideline_game.h"

#include <array>
#include <cassert>
#include <cstdlib>

namespace tetrarch {
namespace {

// A moved piece and the inputs that moved it.
struct Route {
  SrsPiece piece;
  GuidelineGame::Inputs inputs;
};

using Turns = FixedList<Rotation, 2>;

constexpr std::array<Turns, 4> all_turns() {
  std::array<Turns, 4> turns;
  turns[1].push_back(Rotation::Clockwise);
  turns[2].push_back(Rotation::Counter);
  turns[3].push_back(Rotation::Clockwise);  // not Rotate180, which has no kicks
  turns[3].push_back(Rotation::Clockwise);
  return turns;
}
constexpr std::array<Turns, 4> kTurns = all_turns();

bool turn(const Board& board, const Turns& turns, Route& route) {
  for (const Rotation rotation : turns) {
    const auto result = turned(board, route.piece, rotation);
    if (!result) return false;
    route.piece = result->piece;
    route.inputs.push_back(rotation == Rotation::Clockwise ? GuidelineInput::RotateClockwise
                                                           : GuidelineInput::RotateCounter);
  }
  return true;
}

bool shifted(const Board& board, int columns, Route& route) {
  const int step = columns < 0 ? -1 : 1;
  for (int i = 0; i < std::abs(columns); ++i) {
    route.piece = moved(route.piece, step, 0);
    if (!fits(board, route.piece)) return false;
    route.inputs.push_back(step < 0 ? GuidelineInput::MoveLeft : GuidelineInput::MoveRight);
  }
  return true;
}

}  // namespace

Position GuidelineGame::position(const Rules& rules) const {
  assert(rules.play == Play::Drop);
  Position position{rules, cells_.board, piece_.piece, std::nullopt, ~std::uint64_t{0}};
  for (Column& column : position.board.columns) column &= rows_below(rules.height);
  if (rules.preview > 0) position.next = next_[0];
  return position;
}

std::optional<GuidelineGame::Inputs> GuidelineGame::inputs_for(Placement placement) const {
  if (end_) return std::nullopt;
  const Board& board = cells_.board;
  std::optional<Inputs> best;
  for (const bool turn_first : {true, false}) {
    for (const Turns& turns : kTurns) {
      for (int columns = 1 - kColumns; columns < kColumns; ++columns) {
        Route route{piece_, {}};
        const bool arrives = turn_first
                                 ? turn(board, turns, route) && shifted(board, columns, route)
                                 : shifted(board, columns, route) && turn(board, turns, route);
        if (!arrives || !stands_on(dropped(board, route.piece), placement)) continue;
        if (best && best->size() <= route.inputs.size() + 1) continue;
        route.inputs.push_back(GuidelineInput::HardDrop);
        best = route.inputs;
      }
    }
  }
  return best;
}

}  // namespace tetrarch
