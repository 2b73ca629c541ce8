// The numbers of a game by hand that the page reads, each at the place of its field. -1 is none.
// ui/src/play/manual_game.ts has the same list.
#pragma once

#include <array>
#include <cstdint>

#include "manual/manual_game.h"

namespace tetrarch {

// Cells are four times column and row.
enum class ManualField : std::uint8_t {
  Kind,  // ManualKind
  Rows,  // visible ones
  End,   // ManualEnd
  Score,
  Lines,
  Pieces,  // locked ones
  Level,
  Milliseconds,
  Keys,
  KeyCap,
  Held,  // -1: nothing, -2: the game has no hold
  MayHold,
  Next0,
  Piece = Next0 + 5,
  FallingCells,
  GhostCells = FallingCells + 8,
  HintCells = GhostCells + 8,
  ClearLines = HintCells + 8,  // this and the next five: the LineClear of the last locked piece
  ClearSpin,
  ClearBackToBack,
  ClearCombo,
  ClearAll,
  ClearPoints,
  EndMilliseconds,  // the length of a shown record
  Shown,            // 1: a record is shown, nobody plays
  AgentPlays,
  UndoSteps,
  Count
};

enum class ManualEnd : std::uint8_t { Playing, ToppedOut, Capped, RecordFull, Shown };

class ManualNumbers {
 public:
  ManualNumbers() { values_.fill(-1); }

  void set(ManualField field, auto number, std::size_t offset = 0) {
    values_[static_cast<std::size_t>(field) + offset] = static_cast<double>(number);
  }
  void set_cells(ManualField first, const PieceCells& cells);

  double operator[](ManualField field) const { return values_[static_cast<std::size_t>(field)]; }
  const double* data() const { return values_.data(); }

  friend bool operator==(const ManualNumbers&, const ManualNumbers&) = default;

 private:
  std::array<double, static_cast<std::size_t>(ManualField::Count)> values_;
};

// All numbers that the game itself knows.
ManualNumbers numbers_of(const ManualGame& game);

}  // namespace tetrarch
