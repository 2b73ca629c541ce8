// One game by hand behind one interface, whatever its kind: played by somebody, or on record and
// being shown. The page's keys go in, what it draws comes out. Knows no clock and no agent; the
// session (hand_session.h) does.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/fixed_list.h"
#include "game/position.h"
#include "game/placement_cells.h"
#include "game/replay.h"
#include "manual/guideline_player.h"

namespace tetrarch {

enum class HandKind : std::uint8_t { Guideline, Thesis, Classic };

// The numbers that the page reads, by place. Cells are column and row, four times; -1 is none.
// ui/src/play/hand.ts has the same list.
enum class HandField : std::uint8_t {
  Kind,
  Rows,  // that are seen
  End,   // HandEnd
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
  ClearLines = HintCells + 8,  // what the piece did that locked last (guideline)
  ClearSpin,
  ClearBackToBack,
  ClearCombo,
  ClearAll,
  ClearPoints,
  EndMilliseconds,  // of a record being shown
  Shown,            // 1: a record is being shown, nobody plays
  AgentPlays,
  UndoSteps,
  Count
};

enum class HandEnd : std::uint8_t { Playing, ToppedOut, Capped, RecordFull, Shown };

using HandNumbers = std::array<double, static_cast<std::size_t>(HandField::Count)>;

// What leads a piece to a placement, in the numbers of the game itself.
using HandInputs = FixedList<std::uint8_t, 40>;

class HandTable {
 public:
  virtual ~HandTable() = default;
  virtual std::unique_ptr<HandTable> copy() const = 0;

  virtual void press(GuidelineKey key) = 0;
  virtual void release(GuidelineKey key) = 0;
  virtual void release_all() = 0;
  virtual void advance(std::uint64_t microseconds) = 0;

  virtual bool over() const = 0;
  virtual std::uint64_t pieces() const = 0;
  virtual Piece piece() const = 0;
  virtual const PaintedBoard& cells() const = 0;
  virtual void write(HandNumbers& numbers) const = 0;
  virtual std::string record() const = 0;
  virtual std::uint64_t seed() const = 0;

  // For agents. `preview` is what the agent wants to see; rules without one show it nothing.
  virtual Position position(int preview) const = 0;
  virtual std::optional<HandInputs> inputs_for(Placement placement) const = 0;
  virtual void apply(std::uint8_t input) = 0;
  // The input that brings the piece down when nothing better is known.
  virtual std::uint8_t down_input() const = 0;
  // Microseconds between two inputs on the way, so that a piece does not fall past its goal.
  virtual std::uint64_t input_pause() const = 0;

  // Of a record being shown: go to a time; a table that plays on from there.
  virtual void seek(std::uint32_t) {}
  virtual std::unique_ptr<HandTable> play_on(const Handling&) const { return copy(); }
};

struct HandStart {
  HandKind kind = HandKind::Guideline;
  std::uint64_t seed = 0;
  int level = 1;  // guideline only
  Handling handling;
};
// A new game; thesis and classic have the rules `thesis` and `pair-ga`.
std::unique_ptr<HandTable> new_table(const HandStart& start);

// A game on record, of any kind, at its start. Fails with a sentence when the text cannot be read
// or does not verify.
Outcome<std::unique_ptr<HandTable>> shown_table(std::string_view record);

// A plain game played as far as an agent's replay goes, for a person to play on.
Outcome<std::unique_ptr<HandTable>> table_after(const Replay& replay, const Handling& handling);

void write_cells(HandNumbers& numbers, HandField first, const PieceCells& cells);

}  // namespace tetrarch
