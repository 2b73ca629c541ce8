#include "manual/manual_numbers.h"

namespace tetrarch {
namespace {

ManualEnd end_of(const ManualGame& game) {
  if (!game.end()) return ManualEnd::Playing;
  return *game.end() == GameEnd::Died ? ManualEnd::ToppedOut : ManualEnd::Capped;
}

void write(ManualNumbers& numbers, const GuidelineGame& game) {
  numbers.set(ManualField::Rows, kVisibleRows);
  numbers.set(ManualField::Level, game.level());
  if (game.held()) numbers.set(ManualField::Held, *game.held());
  numbers.set(ManualField::MayHold, game.may_hold());
  for (std::size_t i = 0; i < kNextPieces; ++i) {
    numbers.set(ManualField::Next0, game.next()[i], i);
  }
  const LineClear& clear = game.last_clear();
  numbers.set(ManualField::ClearLines, clear.lines);
  numbers.set(ManualField::ClearSpin, clear.spin);
  numbers.set(ManualField::ClearBackToBack, clear.back_to_back);
  numbers.set(ManualField::ClearCombo, clear.combo);
  numbers.set(ManualField::ClearAll, clear.all_clear);
  numbers.set(ManualField::ClearPoints, clear.points);
}

void write(ManualNumbers& numbers, const auto& game, const Rules& rules) {
  numbers.set(ManualField::Rows, rules.height);
  if (rules.key_cap) {
    numbers.set(ManualField::Keys, game.totals().keys);
    numbers.set(ManualField::KeyCap, *rules.key_cap);
  }
  numbers.set(ManualField::Held, -2);
  numbers.set(ManualField::MayHold, 0);
  if (const auto next = game.next()) numbers.set(ManualField::Next0, *next);
}

}  // namespace

void ManualNumbers::set_cells(ManualField first, const PieceCells& cells) {
  std::size_t offset = 0;
  for (const CellAt cell : cells) {
    set(first, cell.column, offset++);
    set(first, cell.row, offset++);
  }
}

ManualNumbers numbers_of(const ManualGame& game) {
  ManualNumbers numbers;
  const GameTotals& totals = game.totals();
  numbers.set(ManualField::Kind, game.kind());
  numbers.set(ManualField::End, end_of(game));
  numbers.set(ManualField::Score, totals.score);
  numbers.set(ManualField::Lines, totals.lines);
  numbers.set(ManualField::Pieces, totals.pieces);
  numbers.set(ManualField::Milliseconds, game.microseconds() / 1000);
  numbers.set(ManualField::Piece, game.piece());
  switch (game.kind()) {
    case ManualKind::Guideline:
      write(numbers, game.as<GuidelineGame>());
      break;
    case ManualKind::Thesis:
      write(numbers, game.as<ThesisGame>(), *game.rules());
      break;
    case ManualKind::Classic:
      write(numbers, game.as<ClassicGame>(), *game.rules());
      numbers.set(ManualField::Level, totals.lines / 10);
      break;
  }
  if (!game.end()) {
    numbers.set_cells(ManualField::FallingCells, game.piece_cells());
    numbers.set_cells(ManualField::GhostCells, game.ghost_cells());
  }
  return numbers;
}

}  // namespace tetrarch
