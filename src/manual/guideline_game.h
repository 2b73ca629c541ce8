// One game of guideline Tetris: a pure function of options, seed and timed inputs. It reads no
// clock: advance() lets time pass, in microseconds. 10 x 40 cells with 20 visible rows, SRS, 7-bag,
// hold, five next pieces. The next piece appears as soon as one locks. A value: a copy is a
// snapshot.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/fixed_list.h"
#include "game/game.h"
#include "game/painted_board.h"
#include "manual/guideline_scoring.h"
#include "manual/srs.h"

namespace tetrarch {

inline constexpr std::size_t kNextPieces = 5;
inline constexpr int kLinesPerLevel = 10;
inline constexpr std::uint64_t kLockMicroseconds = 500'000;

// Extended placement lock down: a piece that has landed has this number of resets. Each movement
// and rotation uses one and restarts the lock delay; without resets the piece locks as soon as it
// rests. A new lowest row gives all resets back.
inline constexpr int kLockResets = 15;

struct GuidelineOptions {
  int start_level = 1;        // 1 to kMaxStartLevel
  int soft_drop_factor = 20;  // times gravity, 1 to kMaxSoftDropFactor (at once)

  friend bool operator==(const GuidelineOptions&, const GuidelineOptions&) = default;
};
inline constexpr int kMaxStartLevel = kMaxSpeedLevel;
inline constexpr int kMaxSoftDropFactor = 1'000'000;

// Garbage0 to Garbage9 push a garbage row up from below; the digit is the column of its gap.
enum class GuidelineInput : std::uint8_t {
  MoveLeft,
  MoveRight,
  RotateClockwise,
  RotateCounter,
  Rotate180,
  SoftDropOn,
  SoftDropOff,
  HardDrop,
  Hold,
  Garbage0,
  Garbage9 = Garbage0 + 9
};
inline constexpr int kGuidelineInputs = static_cast<int>(GuidelineInput::Garbage9) + 1;

constexpr GuidelineInput garbage_input(int gap) {
  return static_cast<GuidelineInput>(static_cast<int>(GuidelineInput::Garbage0) + gap);
}

enum class GuidelineEnd : std::uint8_t {
  BlockOut,  // the next piece has no room to appear
  LockOut,   // a piece locked wholly above the visible rows
  TopOut     // garbage pushed cells out of the field
};

class GuidelineGame {
 public:
  using Input = GuidelineInput;

  // Starts on the given cells. Requires: the options are in their ranges.
  GuidelineGame(const GuidelineOptions& options, std::uint64_t seed,
                const PaintedBoard& cells = {});

  // Returns whether the input had an effect. Without one nothing has changed.
  bool press(GuidelineInput input);
  // Whether it would have one.
  bool can(GuidelineInput input) const { return GuidelineGame(*this).press(input); }
  void advance(std::uint64_t microseconds);

  const PaintedBoard& cells() const { return cells_; }
  const Board& board() const { return cells_.board; }
  const SrsPiece& piece() const { return piece_; }
  PieceCells piece_cells() const { return cells_of(piece_); }
  SrsPiece ghost() const { return dropped(cells_.board, piece_); }
  PieceCells ghost_cells() const { return cells_of(ghost()); }
  const std::array<Piece, kNextPieces>& next() const { return next_; }
  std::optional<Piece> held() const { return held_; }
  bool may_hold() const { return !end_ && !hold_used_; }
  bool soft_dropping() const { return soft_dropping_; }
  const GameTotals& totals() const { return totals_; }  // pieces: locked ones
  int level() const {
    return options_.start_level + static_cast<int>(totals_.lines / kLinesPerLevel);
  }
  std::uint64_t microseconds() const { return microseconds_; }
  // The clear of the last locked piece. It is a new one when totals().pieces has changed.
  const LineClear& last_clear() const { return last_clear_; }
  std::optional<GuidelineEnd> end() const { return end_; }
  int lock_resets_left() const { return kLockResets - resets_; }

  // For agents. The lowest rules.height rows, the falling piece, and the next one if the rules show
  // it. Cells above are left out. Keeps a reference to `rules`. Requires: play by straight drops.
  Position position(const Rules& rules) const;
  // The shortest inputs that turn and shift the piece from where it is (or shift, then turn) and
  // drop it onto the cells of `placement`: at most two turns, nine columns and the drop. None when
  // it cannot get there. Requires: no time passes between them.
  using Inputs = FixedList<GuidelineInput, 12>;
  std::optional<Inputs> inputs_for(Placement placement) const;

 private:
  std::uint64_t row_time() const;
  bool resting() const { return !fits(cells_.board, moved(piece_, 0, -1)); }
  Piece take_next();
  void appear(Piece piece);
  bool shift(int columns);
  bool rotate(Rotation rotation);
  bool set_soft_drop(bool on);
  bool hard_drop();
  bool hold();
  bool push_garbage(int gap);
  void settle(const SrsPiece& piece);
  void look_below();
  void fall();
  void lock();
  void score_clear(Column rows, TSpin spin);

  GuidelineOptions options_;
  PieceStream stream_;
  PaintedBoard cells_;
  std::array<Piece, kNextPieces> next_{};
  SrsPiece piece_;
  std::optional<Piece> held_;
  bool hold_used_ = false;
  bool soft_dropping_ = false;

  std::uint64_t fall_time_ = 0;  // since the piece fell a row
  std::uint64_t lock_time_ = 0;  // at rest, since the last reset
  bool landed_ = false;          // the piece has rested at least once
  int resets_ = 0;
  std::int8_t lowest_row_ = 0;
  std::optional<int> last_kick_;  // set when the last movement was a rotation

  GameTotals totals_;
  std::uint64_t microseconds_ = 0;
  int combo_ = 0;
  bool difficult_before_ = false;
  LineClear last_clear_;
  std::optional<GuidelineEnd> end_;
};

}  // namespace tetrarch
