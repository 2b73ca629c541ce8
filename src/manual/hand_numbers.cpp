#include "manual/hand_numbers.h"

namespace tetrarch {
namespace {

// Writes by field, so that no place is ever counted by hand.
class Writer {
 public:
  explicit Writer(HandNumbers& numbers) : numbers_(numbers) { numbers.fill(-1); }

  template <class Number>
  void set(HandField field, Number number, std::size_t offset = 0) {
    numbers_[static_cast<std::size_t>(field) + offset] = static_cast<double>(number);
  }
  void cells(HandField first, const PieceCells& cells) { write_cells(numbers_, first, cells); }

 private:
  HandNumbers& numbers_;
};

HandEnd end_of(std::optional<GameEnd> end) {
  if (!end) return HandEnd::Playing;
  return *end == GameEnd::Died ? HandEnd::ToppedOut : HandEnd::Capped;
}

void write_ghost(Writer& writer, const ThesisGame& game) {
  FallingPiece lowest = game.piece();
  while (const auto lower = pressed(game.cells().board, lowest, Key::Down)) lowest = *lower;
  const Placement placement{lowest.orientation, lowest.column, lowest.row, 0};
  writer.cells(HandField::GhostCells, cells_of(lowest.piece, placement));
}

void write_ghost(Writer& writer, const ClassicGame& game) {
  writer.cells(HandField::GhostCells, cells_of(game.ghost()));
}

template <class Game>
void write_plain(HandNumbers& numbers, const Game& game, const Rules& rules, HandKind kind) {
  Writer writer(numbers);
  writer.set(HandField::Kind, kind);
  writer.set(HandField::Rows, rules.height);
  writer.set(HandField::End, end_of(game.end()));
  writer.set(HandField::Score, game.totals().score);
  writer.set(HandField::Lines, game.totals().lines);
  writer.set(HandField::Pieces, game.totals().pieces);
  if (kind == HandKind::Classic) writer.set(HandField::Level, game.totals().lines / 10);
  writer.set(HandField::Milliseconds, game.microseconds() / 1000);
  if (rules.key_cap) {
    writer.set(HandField::Keys, game.totals().keys);
    writer.set(HandField::KeyCap, *rules.key_cap);
  }
  writer.set(HandField::Held, -2);
  writer.set(HandField::MayHold, 0);
  if (const auto next = game.next()) writer.set(HandField::Next0, *next);
  writer.set(HandField::Piece, game.piece().piece);
  if (game.end()) return;
  writer.cells(HandField::FallingCells, game.piece_cells());
  write_ghost(writer, game);
}

}  // namespace

void write_game(HandNumbers& numbers, const ThesisGame& game, const Rules& rules) {
  write_plain(numbers, game, rules, HandKind::Thesis);
}

void write_game(HandNumbers& numbers, const ClassicGame& game, const Rules& rules) {
  write_plain(numbers, game, rules, HandKind::Classic);
}

void write_game(HandNumbers& numbers, const GuidelineGame& game) {
  Writer writer(numbers);
  const GuidelineTotals& totals = game.totals();
  writer.set(HandField::Kind, HandKind::Guideline);
  writer.set(HandField::Rows, kVisibleRows);
  writer.set(HandField::End, game.end() ? HandEnd::ToppedOut : HandEnd::Playing);
  writer.set(HandField::Score, totals.score);
  writer.set(HandField::Lines, totals.lines);
  writer.set(HandField::Pieces, totals.pieces);
  writer.set(HandField::Level, totals.level);
  writer.set(HandField::Milliseconds, totals.microseconds / 1000);
  if (game.held()) writer.set(HandField::Held, *game.held());
  writer.set(HandField::MayHold, game.may_hold());
  for (std::size_t i = 0; i < kNextPieces; ++i) writer.set(HandField::Next0, game.next()[i], i);
  const LineClear& clear = game.last_clear();
  writer.set(HandField::ClearLines, clear.lines);
  writer.set(HandField::ClearSpin, clear.spin);
  writer.set(HandField::ClearBackToBack, clear.back_to_back);
  writer.set(HandField::ClearCombo, clear.combo);
  writer.set(HandField::ClearAll, clear.all_clear);
  writer.set(HandField::ClearPoints, clear.points);
  writer.set(HandField::Piece, game.piece().piece);
  if (game.end()) return;
  writer.cells(HandField::FallingCells, cells_of(game.piece()));
  writer.cells(HandField::GhostCells, cells_of(game.ghost()));
}

}  // namespace tetrarch
