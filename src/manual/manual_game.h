// One game by hand: guideline, thesis or classic play behind one interface. Inputs are numbers, of
// GuidelineInput or PlainInput. It reads no clock: advance() lets time pass, in microseconds. Knows
// no agent and no record. A value: a copy is a snapshot.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <variant>

#include "base/fixed_list.h"
#include "manual/guideline_game.h"
#include "manual/key_repeat.h"
#include "manual/plain_game.h"

namespace tetrarch {

// Rules of keyboard-level play make a ThesisGame, rules of straight drops a ClassicGame.
using ManualSetup = std::variant<GuidelineOptions, Rules>;

using ManualInput = std::uint8_t;
using ManualInputs = FixedList<ManualInput, 40>;

enum class ManualKind : std::uint8_t { Guideline, Thesis, Classic };

class ManualGame {
 public:
  ManualGame(const ManualSetup& setup, std::uint64_t seed);

  // Returns whether the input had an effect.
  bool press(ManualInput input);
  // Whether it would have one.
  bool can(ManualInput input) const;
  void advance(std::uint64_t microseconds) {
    std::visit([&](auto& game) { game.advance(microseconds); }, game_);
  }

  ManualKind kind() const { return static_cast<ManualKind>(game_.index()); }
  const GameTotals& totals() const {
    return std::visit(
        [](const auto& game) -> const auto& { return game.totals(); }, game_);
  }
  std::uint64_t microseconds() const {
    return std::visit([](const auto& game) { return game.microseconds(); }, game_);
  }
  std::optional<GameEnd> end() const;
  Piece piece() const {
    return std::visit([](const auto& game) { return game.piece().piece; }, game_);
  }
  PieceCells piece_cells() const {
    return std::visit([](const auto& game) { return game.piece_cells(); }, game_);
  }
  PieceCells ghost_cells() const {
    return std::visit([](const auto& game) { return game.ghost_cells(); }, game_);
  }
  const PaintedBoard& cells() const {
    return std::visit(
        [](const auto& game) -> const auto& { return game.cells(); }, game_);
  }
  // Null for guideline play.
  const Rules* rules() const { return rules_.get(); }
  // Requires: the game is of this type.
  template <class Game>
  const Game& as() const {
    return std::get<Game>(game_);
  }

  // The input of a key that goes down, or up; none when the game has none.
  std::optional<ManualInput> input_of(ManualKey key) const;
  std::optional<ManualInput> release_input_of(ManualKey key) const;
  // Whether the input of the key repeats while the key is held.
  bool repeats(ManualKey key) const;
  // Whether a record keeps inputs without effect. The plain games do: there a press may count.
  bool records_idle_inputs() const { return kind() != ManualKind::Guideline; }

  // For agents. The position shows the next piece if the game does and `preview` asks for it; plain
  // games show what their rules show.
  Position position(int preview) const;
  // The inputs that lead the piece from where it is to the placement; none when there are none.
  std::optional<ManualInputs> inputs_for(Placement placement) const;
  // The input that brings the piece down.
  ManualInput down_input() const;
  // The microseconds between two inputs of an agent. Short enough that the piece does not fall past
  // its placement.
  std::uint64_t input_pause() const;

 private:
  using Any = std::variant<GuidelineGame, ThesisGame, ClassicGame>;
  Any start(const ManualSetup& setup, std::uint64_t seed) const;

  std::shared_ptr<const Rules> rules_;  // plain games and their copies point to it
  Any game_;
};

}  // namespace tetrarch
