#include "game/guideline_record.h"

#include <array>
#include <optional>
#include <utility>

#include "base/text.h"

namespace tetrarch {
namespace {

constexpr std::string_view kVersion = "g1";
constexpr std::string_view kLetters = "LRCAFSEDH";  // in the order of GuidelineInput
constexpr std::string_view kGaps = "0123456789";
constexpr char kGarbage = 'G';
constexpr char kEnd = 'Z';
constexpr std::size_t kFields = 7;
static_assert(kGaps.size() == kColumns);
static_assert(kLetters.size() == static_cast<std::size_t>(GuidelineInput::Garbage0));

void add_input(std::string& text, GuidelineInput input) {
  const auto index = static_cast<std::size_t>(input);
  if (index < kLetters.size()) {
    text += kLetters[index];
    return;
  }
  text += kGarbage;
  text += kGaps[index - kLetters.size()];
}

Failure failure(const std::string& problem) { return Failure{"guideline record: " + problem}; }

// Reads the inputs' text from its start to its end.
class InputReader {
 public:
  explicit InputReader(std::string_view text) : text_(text) {}

  // Empty when all is well, else the sentence.
  std::string read(GuidelineRecord& record) {
    std::uint32_t now = 0;
    for (;;) {
      const std::string where = "input " + std::to_string(record.inputs.size() + 1) +
                                " at character " + std::to_string(at_ + 1) + " of the inputs ";
      const auto wait = read_wait(text_, at_);
      if (!wait || *wait > kMaxRecordMs - now) {
        return where +
               "waits too long or starts with 0; expected at most 24 hours in all, to base 36";
      }
      now += *wait;
      if (at_ == text_.size()) return where + "is missing; expected the end, Z";
      const char letter = text_[at_++];
      if (letter == kEnd) {
        if (at_ != text_.size()) return where + "is the end; expected nothing after Z";
        record.end_ms = now;
        return {};
      }
      const auto input = input_of(letter);
      if (!input) {
        return where + "is " + in_quotes(std::string_view(&letter, 1)) +
               "; expected a letter of LRCAFSEDH, G and a digit, or Z";
      }
      if (record.inputs.size() == kMaxRecordInputs) {
        return where + "is too many; expected at most " + std::to_string(kMaxRecordInputs);
      }
      record.inputs.push_back({now, *input});
    }
  }

 private:
  std::optional<GuidelineInput> input_of(char letter) {
    const std::size_t index = kLetters.find(letter);
    if (index != kLetters.npos) return static_cast<GuidelineInput>(index);
    if (letter != kGarbage || at_ == text_.size()) return std::nullopt;
    const std::size_t gap = kGaps.find(text_[at_]);
    if (gap == kGaps.npos) return std::nullopt;
    ++at_;
    return garbage_input(static_cast<int>(gap));
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::string text_of(const GuidelineRecord& record) {
  std::string text(kVersion);
  for (std::uint64_t number :
       {record.seed, static_cast<std::uint64_t>(record.options.start_level),
        static_cast<std::uint64_t>(record.options.soft_drop_factor), record.lines, record.score}) {
    text += "." + std::to_string(number);
  }
  text += '.';
  std::uint32_t now = 0;
  for (const TimedInput& timed : record.inputs) {
    add_wait(text, timed.time_ms - now);
    add_input(text, timed.input);
    now = timed.time_ms;
  }
  add_wait(text, record.end_ms - now);
  return text + kEnd;
}

Outcome<GuidelineRecord> parse_guideline_record(std::string_view text) {
  const auto fields = split(text.substr(0, 200), '.');  // the six short ones stand there
  if (fields[0] != kVersion) {
    return failure("it starts with " + in_quotes(fields[0]) + "; expected " + in_quotes(kVersion));
  }
  if (fields.size() != kFields) {
    return failure("it has " + std::to_string(fields.size()) + " parts; expected " +
                   std::to_string(kFields) + " with '.' between them");
  }
  std::array<std::uint64_t, kFields - 2> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto number = plain_number(fields[i + 1]);
    if (!number) {
      return failure("part " + std::to_string(i + 2) + " is " + in_quotes(fields[i + 1]) +
                     "; expected a number");
    }
    numbers[i] = *number;
  }
  if (numbers[1] < 1 || numbers[1] > kMaxStartLevel) {
    return failure("the start level is " + std::to_string(numbers[1]) + "; expected 1 to " +
                   std::to_string(kMaxStartLevel));
  }
  if (numbers[2] < 1 || numbers[2] > kMaxSoftDropFactor) {
    return failure("the soft drop factor is " + std::to_string(numbers[2]) + "; expected 1 to " +
                   std::to_string(kMaxSoftDropFactor));
  }
  GuidelineRecord record;
  record.seed = numbers[0];
  record.options = {static_cast<int>(numbers[1]), static_cast<int>(numbers[2])};
  record.lines = numbers[3];
  record.score = numbers[4];
  const auto start = static_cast<std::size_t>(fields.back().data() - text.data());
  const std::string problem = InputReader(text.substr(start)).read(record);
  if (!problem.empty()) return failure(problem);
  return record;
}

Outcome<GuidelineGame> verified(const GuidelineRecord& record) {
  GuidelineGame game(record.options, record.seed);
  std::uint32_t now = 0;
  for (std::size_t i = 0; i < record.inputs.size(); ++i) {
    const TimedInput& timed = record.inputs[i];
    game.advance(std::uint64_t{timed.time_ms - now} * 1000);
    now = timed.time_ms;
    const bool over = game.end().has_value();
    if (over || !game.press(timed.input)) {
      return failure("input " + std::to_string(i + 1) +
                     (over ? " comes after the end of the game" : " has no effect") +
                     "; the record does not verify");
    }
  }
  game.advance(std::uint64_t{record.end_ms - now} * 1000);
  if (game.totals().lines != record.lines || game.totals().score != record.score) {
    return failure("its inputs give " + std::to_string(game.totals().lines) + " lines and " +
                   std::to_string(game.totals().score) + " points; it claims " +
                   std::to_string(record.lines) + " and " + std::to_string(record.score));
  }
  return game;
}

GuidelinePlayback::GuidelinePlayback(GuidelineRecord record)
    : record_(std::move(record)), game_(record_.options, record_.seed) {
  advance(0);
}

void GuidelinePlayback::advance(std::uint64_t microseconds) {
  const std::uint64_t end = std::uint64_t{record_.end_ms} * 1000;
  const std::uint64_t target = microseconds < end - now_ ? now_ + microseconds : end;
  for (; made_ < record_.inputs.size(); ++made_) {
    const std::uint64_t time = std::uint64_t{record_.inputs[made_].time_ms} * 1000;
    if (time > target) break;
    game_.advance(time - now_);
    now_ = time;
    game_.press(record_.inputs[made_].input);
  }
  game_.advance(target - now_);
  now_ = target;
}

GuidelineRecord GuidelinePlayback::so_far() const {
  GuidelineRecord part = record_;
  part.inputs.resize(made_);
  part.end_ms = static_cast<std::uint32_t>(now_ / 1000);  // a millisecond only begun is left out
  GuidelinePlayback again(part);
  again.advance(now_);
  part.lines = again.game().totals().lines;
  part.score = again.game().totals().score;
  return part;
}

}  // namespace tetrarch
