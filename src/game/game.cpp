#include "game/game.h"

#include "game/keyboard.h"

namespace tetrarch {

Game::Game(const Rules& rules, std::uint64_t seed)
    : rules_(rules), stream_(rules.pieces, seed), piece_(stream_.next()), next_(stream_.next()) {}

Position Game::position() const {
  Position position{rules_, board_, piece_, std::nullopt, ~std::uint64_t{0}};
  if (rules_.preview > 0) position.next = next_;
  if (rules_.key_cap) position.keys_left = *rules_.key_cap - totals_.keys;
  return position;
}

GameEnd Game::end_without_placement() const {
  const bool can_spawn = rules_.play == Play::Keys && spawned(board_, piece_, rules_.height);
  return can_spawn ? GameEnd::Capped : GameEnd::Died;
}

int Game::place(Placement placement) {
  const Orientation& shape = orientations_of(piece_)[placement.orientation];
  for (int k = 0; k < shape.width; ++k) {
    board_.columns[placement.column + k] |= Column{shape.cells[k]} << placement.row;
  }
  const Column full = board_.full_rows();
  const int lines = std::popcount(full);
  if (full) remove_rows(board_, full);
  totals_.score +=
      points_for(rules_.scoring, lines, cells_down(rules_, piece_, placement), totals_.lines);
  totals_.lines += static_cast<std::uint64_t>(lines);
  ++totals_.pieces;
  if (rules_.play == Play::Keys) {
    totals_.keys += static_cast<std::uint64_t>(key_count(rules_, piece_, placement));
  }
  piece_ = next_;
  next_ = stream_.next();
  return lines;
}

}  // namespace tetrarch
