#include "manual/timed_inputs.h"

#include <algorithm>
#include <optional>

#include "base/text.h"

namespace tetrarch {
namespace {

constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";
constexpr auto kBase = static_cast<std::uint32_t>(kDigits.size());
constexpr char kGarbage = 'G';
constexpr char kEnd = 'Z';

void add_wait(std::string& text, std::uint32_t ms) {
  const std::size_t start = text.size();
  for (; ms > 0; ms /= kBase) text += kDigits[ms % kBase];
  std::reverse(text.begin() + static_cast<std::ptrdiff_t>(start), text.end());
}

// Reads the wait at `at` and moves `at` behind it. None when the wait has a leading zero or is
// above kMaxRecordMs.
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

// The input whose letter is before `at`. Moves `at` behind the digit of a garbage input.
std::optional<std::uint8_t> read_input(std::string_view text, std::size_t& at,
                                       const InputLetters& letters) {
  const char letter = text[at - 1];
  const std::size_t index = letters.letters.find(letter);
  if (index != letters.letters.npos) return static_cast<std::uint8_t>(index);
  if (!letters.garbage || letter != kGarbage || at == text.size()) return std::nullopt;
  const std::size_t digit = kDigits.substr(0, 10).find(text[at]);
  if (digit == kDigits.npos) return std::nullopt;
  ++at;
  return static_cast<std::uint8_t>(letters.letters.size() + digit);
}

}  // namespace

std::string text_of(const TimedInputs& inputs, const InputLetters& letters) {
  std::string text;
  std::uint32_t now = 0;
  for (const TimedInput& timed : inputs.list) {
    add_wait(text, timed.time_ms - now);
    now = timed.time_ms;
    if (timed.input < letters.letters.size()) {
      text += letters.letters[timed.input];
    } else {
      text += kGarbage;
      text += kDigits[timed.input - letters.letters.size()];
    }
  }
  add_wait(text, inputs.end_ms - now);
  return text + kEnd;
}

Outcome<TimedInputs> parse_timed_inputs(std::string_view text, const InputLetters& letters) {
  TimedInputs result;
  std::size_t at = 0;
  std::uint32_t now = 0;
  for (;;) {
    const std::size_t start = at;
    const auto failure = [&](const std::string& problem) {
      std::string sentence(letters.input);
      sentence.append(" ").append(std::to_string(result.list.size() + 1));
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
    const auto input = read_input(text, at, letters);
    if (!input) {
      return failure("is " + in_quotes(std::string_view(&letter, 1)) + "; expected " +
                     std::string(letters.expected));
    }
    if (result.list.size() == kMaxRecordInputs) {
      return failure("is too many; expected at most " + std::to_string(kMaxRecordInputs));
    }
    result.list.push_back({now, *input});
  }
}

}  // namespace tetrarch
