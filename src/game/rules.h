// The rules of a game as a value with a text form. "standard" is the game of the published
// records; a text is a preset's name, then what differs: "standard,height=10,pieces=bag".
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/choice.h"
#include "base/error.h"
#include "game/piece.h"

namespace tetrarch {

inline constexpr int kMinHeight = 4;
inline constexpr int kMaxHeight = 20;
inline constexpr int kMaxPreview = 1;

enum class PieceSource : std::uint8_t {
  Uniform,   // each piece independent, all seven alike
  Bag,       // all seven shuffled, then again
  Weighted,  // independent, with the given weights
  Nes,       // the generator of the NES game
  Sequence   // the given pieces, from the start again after the last one
};

struct PieceRule {
  PieceSource source = PieceSource::Uniform;
  std::array<std::uint16_t, kPieces> weights{};  // Weighted only
  std::vector<Piece> sequence;                   // Sequence only

  friend bool operator==(const PieceRule&, const PieceRule&) = default;
};

enum class Play : std::uint8_t {
  Drop,  // a placement is an orientation and a column, then a straight drop
  Keys   // a piece appears at the top and every key press counts (see keyboard.h)
};
template <>
inline constexpr auto kNames<Play> = names("drop", "keys");

enum class Scoring : std::uint8_t {
  Lines,     // 1 a line
  Thesis,    // 100/300/600/1200 + 1 for each cell moved down
  Score500,  // 400/1000/3000/12000 + 1 for each cell moved down
  Nes,       // 40/100/300/1200
  NesLevels  // the same times (level + 1); the level rises every ten lines
};
template <>
inline constexpr auto kNames<Scoring> = names("lines", "thesis", "score500", "nes", "nes-levels");

enum class Overflow : std::uint8_t {
  Illegal,  // a piece must lie inside the board before lines are cleared
  Forgiven  // it is enough that all cells are inside after lines are cleared
};
template <>
inline constexpr auto kNames<Overflow> = names("illegal", "forgiven");

struct Rules {
  int height = 20;
  PieceRule pieces;
  int preview = 0;  // how many next pieces the player is shown
  Play play = Play::Drop;
  Scoring scoring = Scoring::Lines;
  Overflow overflow = Overflow::Illegal;
  std::optional<std::uint64_t> piece_cap;  // the game ends after so many pieces
  std::optional<std::uint64_t> key_cap;    // ... or key presses

  friend bool operator==(const Rules&, const Rules&) = default;
};

struct RulesPreset {
  std::string_view name;
  std::string_view text;  // as differences from standard
  std::string_view meaning;
};
std::span<const RulesPreset> rules_presets();

struct RulesField {
  std::string_view name;
  std::string_view expected;
  std::string_view meaning;
};
std::span<const RulesField> rules_fields();

// Gives a file's text; the core itself opens no file.
using ReadFile = std::function<Outcome<std::string>(const std::string& path)>;

// "pieces=file:PATH" needs `read_file`; without one it is refused.
Outcome<Rules> parse_rules(std::string_view text, const ReadFile& read_file = {});

// A text that parse_rules() turns into the same rules: a preset, or standard and what differs.
std::string text_of(const Rules& rules);

// Points for clearing `lines` rows at once after a fall of `cells_down`, with `lines_before` so
// far.
std::uint64_t points_for(Scoring scoring, int lines, int cells_down, std::uint64_t lines_before);

}  // namespace tetrarch
