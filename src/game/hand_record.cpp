#include "game/hand_record.h"

#include <array>

#include "base/text.h"
#include "game/classic_game.h"
#include "game/thesis_game.h"

namespace tetrarch {
namespace {

constexpr std::string_view kVersion = "h1";
constexpr std::string_view kLetters = "LRDTX";  // in the order of HandKey
constexpr char kEnd = 'Z';
constexpr std::size_t kFields = 6;
static_assert(kLetters.size() == kHandKeys);

Failure failure(const std::string& problem) { return Failure{"record of a game: " + problem}; }

// Empty when all is well, else the sentence.
std::string read_keys(std::string_view text, HandRecord& record) {
  std::size_t at = 0;
  std::uint32_t now = 0;
  for (;;) {
    const std::string where = "key " + std::to_string(record.keys.size() + 1) + " at character " +
                              std::to_string(at + 1) + " of the keys ";
    const auto wait = read_wait(text, at);
    if (!wait || *wait > kMaxRecordMs - now) {
      return where +
             "waits too long or starts with 0; expected at most 24 hours in all, to base 36";
    }
    now += *wait;
    if (at == text.size()) return where + "is missing; expected the end, Z";
    const char letter = text[at++];
    if (letter == kEnd) {
      if (at != text.size()) return where + "is the end; expected nothing after Z";
      record.end_ms = now;
      return {};
    }
    const std::size_t key = kLetters.find(letter);
    if (key == kLetters.npos) {
      return where + "is " + in_quotes(std::string_view(&letter, 1)) +
             "; expected a letter of LRDTX, or Z";
    }
    if (record.keys.size() == kMaxRecordInputs) {
      return where + "is too many; expected at most " + std::to_string(kMaxRecordInputs);
    }
    record.keys.push_back({now, static_cast<HandKey>(key)});
  }
}

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
  std::uint32_t now = 0;
  for (const TimedKey& timed : record.keys) {
    add_wait(text, timed.time_ms - now);
    text += kLetters[static_cast<std::size_t>(timed.key)];
    now = timed.time_ms;
  }
  add_wait(text, record.end_ms - now);
  return text + kEnd;
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
  std::uint64_t* const numbers[] = {&record.seed, &record.lines, &record.score};
  for (std::size_t i = 0; i < std::size(numbers); ++i) {
    const auto number = plain_number(fields[i + 2]);
    if (!number) {
      return failure("part " + std::to_string(i + 3) + " is " + in_quotes(fields[i + 2]) +
                     "; expected a number");
    }
    *numbers[i] = *number;
  }
  const std::string problem = read_keys(fields.back(), record);
  if (!problem.empty()) return failure(problem);
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
