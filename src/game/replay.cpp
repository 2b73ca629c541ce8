#include "game/replay.h"

#include <array>

#include "base/text.h"
#include "game/keyboard.h"

namespace tetrarch {
namespace {

constexpr std::string_view kHeader = "tetrarch-replay 1";
constexpr std::string_view kDigits = "0123456789A";
constexpr std::size_t kMaxAgentName = 200;

Failure failure(std::size_t line, const std::string& problem) {
  return Failure{"replay line " + std::to_string(line) + ": " + problem};
}

// The rest of a line after "key "; none when the line starts with something else.
std::optional<std::string_view> item(std::string_view line, std::string_view key) {
  if (!line.starts_with(key) || line.size() <= key.size() || line[key.size()] != ' ') return {};
  return line.substr(key.size() + 1);
}

std::optional<GameTotals> parse_totals(std::string_view line) {
  const auto words = split(line, ' ');
  if (words.size() != 8 || words[0] != "lines" || words[2] != "score" || words[4] != "pieces" ||
      words[6] != "keys") {
    return {};
  }
  std::array<std::uint64_t, 4> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto number = parse_number<std::uint64_t>(words[2 * i + 1]);
    if (!number) return {};
    numbers[i] = *number;
  }
  return GameTotals{numbers[0], numbers[1], numbers[2], numbers[3]};
}

}  // namespace

Replay::Choice choice_of(const Rules& rules, Placement placement) {
  if (rules.play == Play::Drop) return {placement.orientation, placement.column};
  const KeyRoute route = unpacked(placement.route);
  return {static_cast<std::uint8_t>(route.rotations),
          static_cast<std::uint8_t>(route.shift + kMaxShift)};
}

std::optional<Placement> legal_placement(const Position& position, Replay::Choice choice) {
  for (const Placement& placement : legal_placements(position)) {
    if (choice_of(position.rules, placement) == choice) return placement;
  }
  return std::nullopt;
}

std::string text_of(const Replay& replay) {
  const GameTotals& totals = replay.totals;
  std::string text = std::string(kHeader) + "\nagent " + replay.agent + "\nrules " +
                     text_of(replay.rules) + "\nseed " + std::to_string(replay.seed) + "\nlines " +
                     std::to_string(totals.lines) + " score " + std::to_string(totals.score) +
                     " pieces " + std::to_string(totals.pieces) + " keys " +
                     std::to_string(totals.keys) + "\nplacements";
  for (const Replay::Choice& choice : replay.choices) {
    text += ' ';
    text += kDigits[choice.first];
    text += kDigits[choice.second];
  }
  return text + "\n";
}

Outcome<Replay> parse_replay(std::string_view text) {
  const auto lines = split(text, '\n');
  if (lines[0] != kHeader) {
    return failure(1, "it is " + in_quotes(lines[0]) + "; expected " + in_quotes(kHeader));
  }
  if (lines.size() < 6) return failure(lines.size(), "the replay ends early; expected six lines");
  Replay replay;

  const auto agent = item(lines[1], "agent");
  if (!agent || agent->size() > kMaxAgentName) return failure(2, "expected 'agent NAME'");
  for (char c : *agent) {
    if (c < ' ' || c > '~') return failure(2, "expected printable characters in the agent's name");
  }
  replay.agent = *agent;

  const auto rules_text = item(lines[2], "rules");
  if (!rules_text) return failure(3, "expected 'rules TEXT'");
  Outcome<Rules> rules = parse_rules(*rules_text);
  if (!rules) return failure(3, rules.error());
  replay.rules = std::move(*rules);

  const auto seed_text = item(lines[3], "seed");
  const auto seed = seed_text ? parse_number<std::uint64_t>(*seed_text) : std::nullopt;
  if (!seed) return failure(4, "expected 'seed NUMBER'");
  replay.seed = *seed;

  const auto totals = parse_totals(lines[4]);
  if (!totals) return failure(5, "expected 'lines N score N pieces N keys N'");
  replay.totals = *totals;

  auto words = split(lines[5], ' ');
  if (words[0] != "placements") return failure(6, "expected 'placements ...'");
  replay.choices.reserve(words.size() - 1);
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::size_t first = words[i].size() == 2 ? kDigits.find(words[i][0]) : kDigits.npos;
    const std::size_t second = words[i].size() == 2 ? kDigits.find(words[i][1]) : kDigits.npos;
    if (first > 3 || second == kDigits.npos) {
      return failure(6, "placement " + std::to_string(i) + " is " + in_quotes(words[i]) +
                            "; expected two digits such as 03");
    }
    replay.choices.push_back({static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)});
  }
  for (std::size_t i = 6; i < lines.size(); ++i) {
    if (!lines[i].empty()) return failure(i + 1, "expected nothing after the placements");
  }
  return replay;
}

Outcome<GameTotals> verified(const Replay& replay) {
  Game game(replay.rules, replay.seed);
  for (std::size_t i = 0; i < replay.choices.size(); ++i) {
    const std::string where = "replay placement " + std::to_string(i + 1);
    if (game.capped()) return Failure{where + " comes after the end of the game"};
    const auto placement = legal_placement(game.position(), replay.choices[i]);
    if (!placement) {
      return Failure{where + " is not legal for piece " + letter_of(game.piece()) +
                     "; the replay does not verify"};
    }
    game.place(*placement);
  }
  if (!(game.totals() == replay.totals)) {
    return Failure{
        "the replay does not verify: its placements give " + std::to_string(game.totals().lines) +
        " lines and " + std::to_string(game.totals().score) + " points in " +
        std::to_string(game.totals().pieces) + " pieces; it claims " +
        std::to_string(replay.totals.lines) + ", " + std::to_string(replay.totals.score) + " and " +
        std::to_string(replay.totals.pieces)};
  }
  return game.totals();
}

}  // namespace tetrarch
