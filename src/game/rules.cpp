#include "game/rules.h"

#include <algorithm>
#include <cassert>

#include "base/suggestion.h"
#include "base/text.h"
#include "game/typed_piece.h"

namespace tetrarch {
namespace {

constexpr std::size_t kMaxSequence = 100'000;

constexpr RulesPreset kPresets[] = {
    {"standard", "", "the game of the published records: 10 x 20, uniform pieces, one piece seen"},
    {"pair-ga", "pieces=bag,preview=1,scoring=nes", "7-bag, next piece seen, NES points"},
    {"theta", "preview=1,piece-cap=500", "next piece seen, at most 500 pieces"},
    {"swarm", "pieces=bag", "7-bag; inferred, its source does not say (see README)"},
    {"thesis", "play=keys,scoring=thesis,key-cap=1000", "keyboard-level play, 1000 key presses"},
    {"score500", "pieces=bag,preview=1,scoring=score500,piece-cap=500",
     "7-bag, next piece seen, 500 pieces, points also for falling"},
};

constexpr RulesField kFields[] = {
    {"height", "4 to 20", "rows of the board"},
    {"pieces", "uniform, bag, nes, weighted:S=1+Z=1, sequence:1234567 or file:PATH",
     "where pieces come from; numbers 1 to 7 are I J L O S Z T"},
    {"preview", "0 or 1", "next pieces shown to the player"},
    {"play", "drop or keys", "straight drops, or single key presses from a spawn cell"},
    {"scoring", "lines, thesis, score500, nes or nes-levels", "points"},
    {"overflow", "illegal or forgiven", "whether a piece may stick out if a line clears"},
    {"piece-cap", "none or a number from 1", "the game ends after so many pieces"},
    {"key-cap", "none or a number from 1", "the game ends after so many key presses"},
};

template <class Choice>
bool set_choice(std::string_view text, Choice& choice) {
  const auto parsed = parse_choice<Choice>(text);
  choice = parsed.value_or(choice);
  return parsed.has_value();
}

bool parse_range(std::string_view text, int low, int high, int& number) {
  const auto parsed = parse_number<int>(text);
  if (!parsed || *parsed < low || *parsed > high) return false;
  number = *parsed;
  return true;
}

bool parse_cap(std::string_view text, std::optional<std::uint64_t>& cap) {
  if (text == "none") {
    cap.reset();
    return true;
  }
  const auto parsed = parse_number<std::uint64_t>(text);
  if (!parsed || *parsed == 0) return false;
  cap = *parsed;
  return true;
}

// "S=1+Z=1"
Outcome<PieceRule> parse_weights(std::string_view text) {
  PieceRule rule;
  rule.source = PieceSource::Weighted;
  int total = 0;
  for (std::string_view part : split(text, '+')) {
    const auto piece = part.size() > 2 && part[1] == '=' ? typed_piece(part[0]) : std::nullopt;
    const auto weight = piece ? parse_number<std::uint16_t>(part.substr(2)) : std::nullopt;
    if (!weight) {
      return Failure{"piece weight " + in_quotes(part) +
                     "; expected a letter of IJLOSZT, '=' and a number up to 65535, as in S=1+Z=1"};
    }
    rule.weights[static_cast<std::size_t>(index_of(*piece))] = *weight;
  }
  for (std::uint16_t weight : rule.weights) total += weight;
  if (total == 0)
    return Failure{"the piece weights are all zero; expected at least one above zero"};
  return rule;
}

Outcome<PieceRule> parse_sequence(std::string_view text, const std::string& where) {
  PieceRule rule;
  rule.source = PieceSource::Sequence;
  std::size_t position = 0;
  for (char c : text) {
    ++position;
    if (c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == ',') continue;
    if (c < '1' || c > '7') {
      return Failure{where + " has " + in_quotes(std::string_view(&c, 1)) + " at position " +
                     std::to_string(position) + "; expected numbers 1 to 7 (I J L O S Z T)"};
    }
    if (rule.sequence.size() == kMaxSequence) {
      return Failure{where + " is too long; expected at most " + std::to_string(kMaxSequence) +
                     " pieces"};
    }
    rule.sequence.push_back(kAllPieces[static_cast<std::size_t>(c - '1')]);
  }
  if (rule.sequence.empty()) return Failure{where + " is empty; expected numbers 1 to 7"};
  return rule;
}

Outcome<PieceRule> parse_pieces(std::string_view text, const ReadFile& read_file) {
  const auto rest_after = [&](std::string_view prefix) { return text.substr(prefix.size()); };
  PieceRule rule;
  if (text == "uniform") return rule;
  if (text == "bag" || text == "nes") {
    rule.source = text == "bag" ? PieceSource::Bag : PieceSource::Nes;
    return rule;
  }
  if (text.starts_with("weighted:")) return parse_weights(rest_after("weighted:"));
  if (text.starts_with("sequence:")) {
    return parse_sequence(rest_after("sequence:"), "the piece sequence");
  }
  if (text.starts_with("file:")) {
    const std::string path(rest_after("file:"));
    if (!read_file)
      return Failure{"a piece file cannot be read here; expected pieces=sequence:..."};
    const Outcome<std::string> content = read_file(path);
    if (!content) return Failure{content.error()};
    return parse_sequence(*content, "piece file " + in_quotes(path));
  }
  return Failure{""};
}

const RulesField& field_named(std::string_view name) {
  return *std::find_if(std::begin(kFields), std::end(kFields),
                       [&](const RulesField& field) { return field.name == name; });
}

// Sets one field. Returns the error sentence, empty for success.
std::string set_field(Rules& rules, std::string_view name, std::string_view value,
                      const ReadFile& read_file) {
  bool good = false;
  if (name == "height") {
    good = parse_range(value, kMinHeight, kMaxHeight, rules.height);
  } else if (name == "preview") {
    good = parse_range(value, 0, kMaxPreview, rules.preview);
  } else if (name == "play") {
    good = set_choice(value, rules.play);
  } else if (name == "scoring") {
    good = set_choice(value, rules.scoring);
  } else if (name == "overflow") {
    good = set_choice(value, rules.overflow);
  } else if (name == "piece-cap") {
    good = parse_cap(value, rules.piece_cap);
  } else if (name == "key-cap") {
    good = parse_cap(value, rules.key_cap);
  } else if (name == "pieces") {
    Outcome<PieceRule> pieces = parse_pieces(value, read_file);
    if (pieces) rules.pieces = std::move(*pieces);
    if (!pieces && !pieces.error().empty()) return "rules: " + pieces.error();
    good = static_cast<bool>(pieces);
  } else {
    return "rules: unknown field " + in_quotes(name) + "; " +
           meant_or_one_of(name, names_in(kFields, &RulesField::name));
  }
  if (good) return {};
  return "rules: " + std::string(name) + " is " + in_quotes(value) + "; expected " +
         std::string(field_named(name).expected);
}

std::string apply_fields(Rules& rules, std::string_view text, const ReadFile& read_file) {
  for (std::string_view part : split(text, ',')) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) {
      return "rules: " + in_quotes(part) + " is neither a preset nor field=value; " +
             did_you_mean(part, names_in(kPresets, &RulesPreset::name)) + "see 'tetrarch rules'";
    }
    std::string problem =
        set_field(rules, part.substr(0, equals), part.substr(equals + 1), read_file);
    if (!problem.empty()) return problem;
  }
  return {};
}

std::string text_of(const PieceRule& rule) {
  std::string text;
  switch (rule.source) {
    case PieceSource::Uniform:
      return "uniform";
    case PieceSource::Bag:
      return "bag";
    case PieceSource::Nes:
      return "nes";
    case PieceSource::Weighted:
      for (Piece piece : kAllPieces) {
        const auto weight = rule.weights[static_cast<std::size_t>(index_of(piece))];
        if (weight == 0) continue;
        text += text.empty() ? "weighted:" : "+";
        text += std::string(1, letter_of(piece)) + "=" + std::to_string(weight);
      }
      return text;
    case PieceSource::Sequence:
      text = "sequence:";
      for (Piece piece : rule.sequence) text += static_cast<char>('1' + index_of(piece));
      return text;
  }
  assert(false);
  return text;
}

std::string text_of(const std::optional<std::uint64_t>& cap) {
  return cap ? std::to_string(*cap) : "none";
}

std::string value_of(const Rules& rules, std::string_view field) {
  if (field == "height") return std::to_string(rules.height);
  if (field == "pieces") return text_of(rules.pieces);
  if (field == "preview") return std::to_string(rules.preview);
  if (field == "play") return std::string(name_of(rules.play));
  if (field == "scoring") return std::string(name_of(rules.scoring));
  if (field == "overflow") return std::string(name_of(rules.overflow));
  if (field == "piece-cap") return text_of(rules.piece_cap);
  assert(field == "key-cap");
  return text_of(rules.key_cap);
}

Rules rules_of(const RulesPreset& preset) {
  Rules rules;
  if (!preset.text.empty()) {
    [[maybe_unused]] const std::string problem = apply_fields(rules, preset.text, {});
    assert(problem.empty());
  }
  return rules;
}

}  // namespace

std::span<const RulesPreset> rules_presets() { return kPresets; }
std::span<const RulesField> rules_fields() { return kFields; }

Outcome<Rules> parse_rules(std::string_view text, const ReadFile& read_file) {
  const std::size_t comma = text.find(',');
  const std::string_view first = text.substr(0, comma);
  Rules rules;
  for (const RulesPreset& preset : kPresets) {
    if (preset.name != first) continue;
    rules = rules_of(preset);
    if (comma == std::string_view::npos) return rules;
    text.remove_prefix(comma + 1);
    break;
  }
  std::string problem = apply_fields(rules, text, read_file);
  if (!problem.empty()) return Failure{std::move(problem)};
  if (rules.key_cap && rules.play == Play::Drop) {
    return Failure{"rules: key-cap is " + std::to_string(*rules.key_cap) +
                   ", but play=drop has no key presses; expected play=keys or key-cap=none"};
  }
  return rules;
}

std::string text_of(const Rules& rules) {
  for (const RulesPreset& preset : kPresets) {
    // A preset that changes one field is written as that field: it says more than the name.
    const bool telling = preset.text.empty() || preset.text.find(',') != std::string_view::npos;
    if (telling && rules_of(preset) == rules) return std::string(preset.name);
  }
  std::string text = "standard";
  const Rules standard;
  for (const RulesField& field : kFields) {
    const std::string value = value_of(rules, field.name);
    if (value != value_of(standard, field.name))
      text += "," + std::string(field.name) + "=" + value;
  }
  return text;
}

std::uint64_t points_for(Scoring scoring, int lines, int cells_down, std::uint64_t lines_before) {
  assert(lines >= 0 && lines <= 4);
  constexpr std::array<std::uint64_t, 5> kThesis = {0, 100, 300, 600, 1200};
  constexpr std::array<std::uint64_t, 5> kScore500 = {0, 400, 1000, 3000, 12000};
  constexpr std::array<std::uint64_t, 5> kNes = {0, 40, 100, 300, 1200};
  const auto cleared = static_cast<std::size_t>(lines);
  const auto fallen = static_cast<std::uint64_t>(cells_down);
  switch (scoring) {
    case Scoring::Lines:
      return cleared;
    case Scoring::Thesis:
      return kThesis[cleared] + fallen;
    case Scoring::Score500:
      return kScore500[cleared] + fallen;
    case Scoring::Nes:
      return kNes[cleared];
    case Scoring::NesLevels:
      return kNes[cleared] * (lines_before / 10 + 1);
  }
  assert(false);
  return 0;
}

std::optional<std::string> splitting_refusal(const Rules& rules) {
  if (rules.piece_cap) return "games end after so many pieces (piece-cap); expected none";
  if (rules.key_cap) return "games end after so many keys (key-cap); expected none";
  if (rules.play == Play::Keys) return "play is by keys; expected play=drop";
  if (rules.scoring != Scoring::Lines) return "points are scored; expected scoring=lines";
  if (rules.pieces.source == PieceSource::Nes) {
    return "the piece stream 'nes' has no fresh dice; expected pieces=uniform, weighted or bag";
  }
  if (rules.pieces.source == PieceSource::Sequence) {
    return "the piece stream 'sequence' has no dice; expected pieces=uniform, weighted or bag";
  }
  return std::nullopt;
}

}  // namespace tetrarch
