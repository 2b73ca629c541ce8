// Inputs with their times, and their text in a record: for each input the wait since the one before
// and a letter. A wait is in milliseconds to base 36, nothing for 0. The text ends with a last wait
// and Z, the end of the record. Knows no game: an input is the number of its letter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace tetrarch {

// The limits of a record.
inline constexpr std::uint32_t kMaxRecordMs = 24 * 60 * 60 * 1000;
inline constexpr std::size_t kMaxRecordInputs = 1'000'000;

struct TimedInput {
  std::uint32_t time_ms = 0;  // since the start of the game
  std::uint8_t input = 0;

  friend bool operator==(const TimedInput&, const TimedInput&) = default;
};

struct TimedInputs {
  std::vector<TimedInput> list;  // ordered by time
  std::uint32_t end_ms = 0;

  friend bool operator==(const TimedInputs&, const TimedInputs&) = default;
};

struct InputLetters {
  std::string_view letters;   // of inputs 0, 1, 2, ...
  bool garbage = false;       // whether G0 to G9 are the ten inputs after the letters
  std::string_view input;     // the word for an input in error sentences
  std::string_view expected;  // what an error sentence expects
};

std::string text_of(const TimedInputs& inputs, const InputLetters& letters);

// Fails with the end of a sentence; the caller says which text it is about.
Outcome<TimedInputs> parse_timed_inputs(std::string_view text, const InputLetters& letters);

}  // namespace tetrarch
