// The rules of a game: a value with a text form. The text is the name of a preset and the fields
// that differ from it: "standard,height=10,pieces=bag". "standard" is the game of the published
// records.
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
  Uniform,   // independent, all seven equally likely
  Bag,       // all seven in random order, again and again
  Weighted,  // independent, with the given weights
  Nes,       // the generator of the NES game
  Sequence   // the given pieces, repeated
};

struct PieceRule {
  PieceSource source = PieceSource::Uniform;
  std::array<std::uint16_t, kPieces> weights{};  // Weighted only
  std::vector<Piece> sequence;                   // Sequence only

  friend bool operator==(const PieceRule&, const PieceRule&) = default;
};

enum class Play : std::uint8_t {
  Drop,  // choose an orientation and a column; the piece drops straight down
  Keys   // move the piece by single key presses (keyboard.h)
};
template <>
inline constexpr auto kNames<Play> = names("drop", "keys");

enum class Scoring : std::uint8_t {
  Lines,     // 1 for each line
  Thesis,    // 100/300/600/1200 + 1 for each cell moved down
  Score500,  // 400/1000/3000/12000 + 1 for each cell moved down
  Nes,       // 40/100/300/1200
  NesLevels  // Nes points x (level + 1); the level rises every ten lines
};
template <>
inline constexpr auto kNames<Scoring> = names("lines", "thesis", "score500", "nes", "nes-levels");

enum class Overflow : std::uint8_t {
  Illegal,  // the piece must be inside the board before lines are cleared
  Forgiven  // all cells must be inside the board after lines are cleared
};
template <>
inline constexpr auto kNames<Overflow> = names("illegal", "forgiven");

struct Rules {
  int height = 20;
  PieceRule pieces;
  int preview = 0;  // next pieces that the player sees
  Play play = Play::Drop;
  Scoring scoring = Scoring::Lines;
  Overflow overflow = Overflow::Illegal;
  std::optional<std::uint64_t> piece_cap;  // the game ends after this number of pieces
  std::optional<std::uint64_t> key_cap;    // or of key presses

  friend bool operator==(const Rules&, const Rules&) = default;
};

struct RulesPreset {
  std::string_view name;
  std::string_view text;  // the fields that differ from standard
  std::string_view meaning;
};
std::span<const RulesPreset> rules_presets();

struct RulesField {
  std::string_view name;
  std::string_view expected;
  std::string_view meaning;
};
std::span<const RulesField> rules_fields();

// Returns the text of a file. The core itself opens no files.
using ReadFile = std::function<Outcome<std::string>(const std::string& path)>;

// Fails on "pieces=file:PATH" when `read_file` is empty.
Outcome<Rules> parse_rules(std::string_view text, const ReadFile& read_file = {});

// A preset, or standard and the fields that differ; parse_rules() reads it back as the same rules.
std::string text_of(const Rules& rules);

// The points of one piece that falls `cells_down` rows and clears `lines` rows. `lines_before` are
// the lines of the game before it.
std::uint64_t points_for(Scoring scoring, int lines, int cells_down, std::uint64_t lines_before);

// Why splitting (splitting/estimator.h) cannot measure games of these rules, as the end of a sentence;
// none when it can: a game ends only by death, and its pieces are random.
std::optional<std::string> splitting_refusal(const Rules& rules);

}  // namespace tetrarch
