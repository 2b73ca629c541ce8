#include "manual/guideline_record.h"

#include <utility>

#include "base/text.h"

namespace tetrarch {
namespace {

constexpr std::string_view kVersion = "g1";
// In the order of GuidelineInput.
constexpr RecordLetters kLetters{"LRCAFSEDH", true, "input",
                                 "a letter of LRCAFSEDH, G and a digit, or Z"};
constexpr std::size_t kFields = 7;
static_assert(kLetters.letters.size() == static_cast<std::size_t>(GuidelineInput::Garbage0));
static_assert(kLetters.letters.size() + kColumns == kGuidelineInputs);

Failure failure(const std::string& problem) { return Failure{"guideline record: " + problem}; }

}  // namespace

std::string text_of(const GuidelineRecord& record) {
  std::string text(kVersion);
  for (std::uint64_t number :
       {record.seed, static_cast<std::uint64_t>(record.options.start_level),
        static_cast<std::uint64_t>(record.options.soft_drop_factor), record.lines, record.score}) {
    text += "." + std::to_string(number);
  }
  text += '.';
  RecordInputs inputs{{}, record.end_ms};
  for (const TimedInput& timed : record.inputs) {
    inputs.inputs.push_back({timed.time_ms, static_cast<std::uint8_t>(timed.input)});
  }
  add_inputs(text, inputs, kLetters);
  return text;
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
  GuidelineRecord record;
  std::uint64_t level = 0, factor = 0;
  const std::string problem =
      read_numbers(fields, 1, {&record.seed, &level, &factor, &record.lines, &record.score});
  if (!problem.empty()) return failure(problem);
  if (level < 1 || level > kMaxStartLevel) {
    return failure("the start level is " + std::to_string(level) + "; expected 1 to " +
                   std::to_string(kMaxStartLevel));
  }
  if (factor < 1 || factor > kMaxSoftDropFactor) {
    return failure("the soft drop factor is " + std::to_string(factor) + "; expected 1 to " +
                   std::to_string(kMaxSoftDropFactor));
  }
  record.options = {static_cast<int>(level), static_cast<int>(factor)};
  const auto start = static_cast<std::size_t>(fields.back().data() - text.data());
  const auto inputs = read_inputs(text.substr(start), kLetters);
  if (!inputs) return failure(inputs.error());
  record.end_ms = inputs->end_ms;
  for (const TimedNumber& input : inputs->inputs) {
    record.inputs.push_back({input.time_ms, static_cast<GuidelineInput>(input.number)});
  }
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
