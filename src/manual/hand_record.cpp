#include "manual/hand_record.h"

#include "base/text.h"
#include "manual/classic_game.h"
#include "manual/thesis_game.h"

namespace tetrarch {
namespace {

constexpr std::string_view kVersion = "h1";
constexpr RecordLetters kLetters{"LRDTX", false, "key", "a letter of LRDTX, or Z"};  // HandKey
constexpr std::size_t kFields = 6;
static_assert(kLetters.letters.size() == kHandKeys);

Failure failure(const std::string& problem) { return Failure{"record of a game: " + problem}; }

template <class Game>
Outcome<GameTotals> played(const HandRecord& record) {
  Game game(record.rules, record.seed);
  std::uint32_t now = 0;
  for (std::size_t i = 0; i < record.keys.size(); ++i) {
    game.advance(std::uint64_t{record.keys[i].time_ms - now} * 1000);
    now = record.keys[i].time_ms;
    if (game.end()) {
      return failure("key " + std::to_string(i + 1) +
                     " comes after the end of the game; the record does not verify");
    }
    game.press(record.keys[i].key);
  }
  game.advance(std::uint64_t{record.end_ms - now} * 1000);
  return game.totals();
}

}  // namespace

std::string text_of(const HandRecord& record) {
  std::string text = std::string(kVersion) + "." + text_of(record.rules);
  for (std::uint64_t number : {record.seed, record.lines, record.score}) {
    text += "." + std::to_string(number);
  }
  text += '.';
  RecordInputs inputs{{}, record.end_ms};
  for (const TimedKey& timed : record.keys) {
    inputs.inputs.push_back({timed.time_ms, static_cast<std::uint8_t>(timed.key)});
  }
  add_inputs(text, inputs, kLetters);
  return text;
}

Outcome<HandRecord> parse_hand_record(std::string_view text) {
  const auto fields = split(text, '.');
  if (fields[0] != kVersion) {
    return failure("it starts with " + in_quotes(fields[0]) + "; expected " + in_quotes(kVersion));
  }
  if (fields.size() != kFields) {
    return failure("it has " + std::to_string(fields.size()) + " parts; expected " +
                   std::to_string(kFields) + " with '.' between them");
  }
  const auto rules = parse_rules(fields[1]);
  if (!rules) return failure(rules.error());
  HandRecord record;
  record.rules = *rules;
  const std::string problem = read_numbers(fields, 2, {&record.seed, &record.lines, &record.score});
  if (!problem.empty()) return failure(problem);
  const auto inputs = read_inputs(fields.back(), kLetters);
  if (!inputs) return failure(inputs.error());
  record.end_ms = inputs->end_ms;
  for (const TimedNumber& input : inputs->inputs) {
    record.keys.push_back({input.time_ms, static_cast<HandKey>(input.number)});
  }
  return record;
}

Outcome<GameTotals> verified(const HandRecord& record) {
  const auto totals =
      record.rules.play == Play::Keys ? played<ThesisGame>(record) : played<ClassicGame>(record);
  if (!totals) return totals;
  if (totals->lines != record.lines || totals->score != record.score) {
    return failure("its keys give " + std::to_string(totals->lines) + " lines and " +
                   std::to_string(totals->score) + " points; it claims " +
                   std::to_string(record.lines) + " and " + std::to_string(record.score));
  }
  return totals;
}

}  // namespace tetrarch
