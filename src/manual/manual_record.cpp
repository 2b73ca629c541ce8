#include "manual/manual_record.h"

#include <vector>

#include "base/text.h"

namespace tetrarch {
namespace {

struct Form {
  std::string_view version;
  std::string_view name;  // in error sentences
  std::size_t parts;      // with '.' between them
  InputLetters letters;   // in the order of GuidelineInput or PlainInput
};
constexpr Form kGuideline{
    "g1",
    "guideline record",
    7,
    {"LRCAFSEDH", true, "input", "a letter of LRCAFSEDH, G and a digit, or Z"}};
constexpr Form kPlain{
    "h1", "record of a game", 6, {"LRDTX", false, "key", "a letter of LRDTX, or Z"}};
static_assert(kGuideline.letters.letters.size() ==
              static_cast<std::size_t>(GuidelineInput::Garbage0));
static_assert(kGuideline.letters.letters.size() + kColumns == kGuidelineInputs);
static_assert(kPlain.letters.letters.size() == kPlainInputs);

const Form& form_of(const ManualSetup& setup) {
  return std::holds_alternative<Rules>(setup) ? kPlain : kGuideline;
}

Failure failure(const Form& form, const std::string& problem) {
  return Failure{std::string(form.name) + ": " + problem};
}

// Reads parts `first` and on into `numbers`. Each must be decimal, without sign and leading zeros.
// Returns the end of an error sentence, empty for success.
std::string read_numbers(const std::vector<std::string_view>& parts, std::size_t first,
                         const std::vector<std::uint64_t*>& numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::string_view part = parts[first + i];
    const auto number = parse_number<std::uint64_t>(part);
    if (!number || std::to_string(*number) != part) {
      return "part " + std::to_string(first + i + 1) + " is " + in_quotes(part) +
             "; expected a number";
    }
    *numbers[i] = *number;
  }
  return {};
}

std::string out_of_range(std::string_view what, std::uint64_t number, int high) {
  if (number >= 1 && number <= static_cast<std::uint64_t>(high)) return {};
  return "the " + std::string(what) + " is " + std::to_string(number) + "; expected 1 to " +
         std::to_string(high);
}

// Reads all parts between the version and the inputs. Returns the end of an error sentence, empty
// for success.
std::string read_guideline(const std::vector<std::string_view>& parts, ManualRecord& record) {
  std::uint64_t level = 0, factor = 0;
  std::string problem =
      read_numbers(parts, 1, {&record.seed, &level, &factor, &record.lines, &record.score});
  if (problem.empty()) problem = out_of_range("start level", level, kMaxStartLevel);
  if (problem.empty()) problem = out_of_range("soft drop factor", factor, kMaxSoftDropFactor);
  record.setup = GuidelineOptions{static_cast<int>(level), static_cast<int>(factor)};
  return problem;
}

std::string read_plain(const std::vector<std::string_view>& parts, ManualRecord& record) {
  const auto rules = parse_rules(parts[1]);
  if (!rules) return rules.error();
  record.setup = *rules;
  return read_numbers(parts, 2, {&record.seed, &record.lines, &record.score});
}

}  // namespace

std::string text_of(const ManualRecord& record) {
  const Form& form = form_of(record.setup);
  std::string text(form.version);
  const auto add = [&](const std::string& part) { text += "." + part; };
  if (const auto* rules = std::get_if<Rules>(&record.setup)) add(text_of(*rules));
  add(std::to_string(record.seed));
  if (const auto* options = std::get_if<GuidelineOptions>(&record.setup)) {
    add(std::to_string(options->start_level));
    add(std::to_string(options->soft_drop_factor));
  }
  add(std::to_string(record.lines));
  add(std::to_string(record.score));
  add(text_of(record.inputs, form.letters));
  return text;
}

Outcome<ManualRecord> parse_manual_record(std::string_view text) {
  const auto parts = split(text, '.');
  const Form& form = parts[0] == kPlain.version ? kPlain : kGuideline;
  if (parts[0] != form.version) {
    return failure(form, "it starts with " + in_quotes(parts[0].substr(0, 200)) + "; expected " +
                             in_quotes(form.version));
  }
  if (parts.size() != form.parts) {
    return failure(form, "it has " + std::to_string(parts.size()) + " parts; expected " +
                             std::to_string(form.parts) + " with '.' between them");
  }
  ManualRecord record;
  const std::string problem =
      &form == &kPlain ? read_plain(parts, record) : read_guideline(parts, record);
  if (!problem.empty()) return failure(form, problem);
  auto inputs = parse_timed_inputs(parts.back(), form.letters);
  if (!inputs) return failure(form, inputs.error());
  record.inputs = std::move(*inputs);
  return record;
}

Outcome<ManualGame> verified(const ManualRecord& record) {
  const Form& form = form_of(record.setup);
  const std::string input(form.letters.input);
  ManualGame game(record.setup, record.seed);
  std::uint32_t now = 0;
  for (std::size_t i = 0; i < record.inputs.list.size(); ++i) {
    const TimedInput& timed = record.inputs.list[i];
    game.advance(std::uint64_t{timed.time_ms - now} * 1000);
    now = timed.time_ms;
    const bool over = game.end().has_value();
    if (!over && (game.press(timed.input) || game.records_idle_inputs())) continue;
    return failure(form, input + " " + std::to_string(i + 1) +
                             (over ? " comes after the end of the game" : " has no effect") +
                             "; the record does not verify");
  }
  game.advance(std::uint64_t{record.inputs.end_ms - now} * 1000);
  const GameTotals& totals = game.totals();
  if (totals.lines != record.lines || totals.score != record.score) {
    return failure(form, "its " + input + "s give " + std::to_string(totals.lines) + " lines and " +
                             std::to_string(totals.score) + " points; it claims " +
                             std::to_string(record.lines) + " and " + std::to_string(record.score));
  }
  return game;
}

}  // namespace tetrarch
