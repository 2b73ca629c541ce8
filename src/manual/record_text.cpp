#include "manual/record_text.h"

#include <algorithm>

#include "base/text.h"

namespace tetrarch {
namespace {

constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";
constexpr auto kBase = static_cast<std::uint32_t>(kDigits.size());
constexpr char kDigitFollows = 'G';
constexpr char kEnd = 'Z';

void add_wait(std::string& text, std::uint32_t ms) {
  const std::size_t start = text.size();
  for (; ms > 0; ms /= kBase) text += kDigits[ms % kBase];
  std::reverse(text.begin() + static_cast<std::ptrdiff_t>(start), text.end());
}

// Reads the wait that starts at `at`, and moves `at` behind it. None when it has a leading zero or
// is above kMaxRecordMs.
std::optional<std::uint32_t> read_wait(std::string_view text, std::size_t& at) {
  std::uint32_t wait = 0;
  for (bool first = true; at < text.size(); ++at, first = false) {
    const std::size_t digit = kDigits.find(text[at]);
    if (digit == kDigits.npos) break;
    if (first && digit == 0) return std::nullopt;
    wait = wait * kBase + static_cast<std::uint32_t>(digit);
    if (wait > kMaxRecordMs) return std::nullopt;
  }
  return wait;
}

// The number of an input whose letter stands before `at`.
std::optional<std::uint8_t> read_number(std::string_view text, std::size_t& at,
                                        const RecordLetters& letters) {
  const char letter = text[at - 1];
  const std::size_t index = letters.letters.find(letter);
  if (index != letters.letters.npos) return static_cast<std::uint8_t>(index);
  if (!letters.digits_follow || letter != kDigitFollows || at == text.size()) return std::nullopt;
  const std::size_t digit = kDigits.substr(0, 10).find(text[at]);
  if (digit == kDigits.npos) return std::nullopt;
  ++at;
  return static_cast<std::uint8_t>(letters.letters.size() + digit);
}

}  // namespace

void add_inputs(std::string& text, const RecordInputs& inputs, const RecordLetters& letters) {
  std::uint32_t now = 0;
  for (const TimedNumber& input : inputs.inputs) {
    add_wait(text, input.time_ms - now);
    now = input.time_ms;
    if (input.number < letters.letters.size()) {
      text += letters.letters[input.number];
    } else {
      text += kDigitFollows;
      text += kDigits[input.number - letters.letters.size()];
    }
  }
  add_wait(text, inputs.end_ms - now);
  text += kEnd;
}

Outcome<RecordInputs> read_inputs(std::string_view text, const RecordLetters& letters) {
  RecordInputs result;
  std::size_t at = 0;
  std::uint32_t now = 0;
  for (;;) {
    const std::size_t start = at;
    const auto failure = [&](const std::string& problem) {
      std::string sentence(letters.input);
      sentence.append(" ").append(std::to_string(result.inputs.size() + 1));
      sentence.append(" at character ").append(std::to_string(start + 1));
      sentence.append(" of the ").append(letters.input).append("s ").append(problem);
      return Failure{sentence};
    };
    const auto wait = read_wait(text, at);
    if (!wait || *wait > kMaxRecordMs - now) {
      return failure(
          "waits too long or starts with 0; expected at most 24 hours in all, to base 36");
    }
    now += *wait;
    if (at == text.size()) return failure("is missing; expected the end, Z");
    const char letter = text[at++];
    if (letter == kEnd) {
      if (at != text.size()) return failure("is the end; expected nothing after Z");
      result.end_ms = now;
      return result;
    }
    const auto number = read_number(text, at, letters);
    if (!number) {
      return failure("is " + in_quotes(std::string_view(&letter, 1)) + "; expected " +
                     std::string(letters.expected));
    }
    if (result.inputs.size() == kMaxRecordInputs) {
      return failure("is too many; expected at most " + std::to_string(kMaxRecordInputs));
    }
    result.inputs.push_back({now, *number});
  }
}

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

}  // namespace tetrarch
