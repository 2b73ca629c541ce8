// What the texts of games by hand have in common: limits, numbers, and inputs as waits and letters. A
// wait is in milliseconds to base 36, nothing for 0; the last one ends in Z, the end of the record.
// Knows no game: an input is the number of its letter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace tetrarch {

inline constexpr std::uint32_t kMaxRecordMs = 24 * 60 * 60 * 1000;
inline constexpr std::size_t kMaxRecordInputs = 1'000'000;

// How one kind of record writes its inputs.
struct RecordLetters {
  std::string_view letters;    // in the order of their numbers
  bool digits_follow = false;  // then G and a digit are the ten numbers after the letters
  std::string_view input;      // what an error sentence calls one
  std::string_view expected;   // and what it expects
};

struct TimedNumber {
  std::uint32_t time_ms = 0;  // since the start of the game
  std::uint8_t number = 0;
};

struct RecordInputs {
  std::vector<TimedNumber> inputs;  // in the order of time
  std::uint32_t end_ms = 0;
};

void add_inputs(std::string& text, const RecordInputs& inputs, const RecordLetters& letters);

// A failure is the end of a sentence that says whose text it is.
Outcome<RecordInputs> read_inputs(std::string_view text, const RecordLetters& letters);

// Reads parts `first` and on of a record into `numbers`, each a decimal number as we write it: no
// sign, no leading zero. Empty when all is well, else the end of a sentence.
std::string read_numbers(const std::vector<std::string_view>& parts, std::size_t first,
                         const std::vector<std::uint64_t*>& numbers);

}  // namespace tetrarch
