// What the records of games by hand have in common: their limits, and waits in milliseconds to base
// 36, nothing for 0. Knows no game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tetrarch {

inline constexpr std::uint32_t kMaxRecordMs = 24 * 60 * 60 * 1000;
inline constexpr std::size_t kMaxRecordInputs = 1'000'000;

void add_wait(std::string& text, std::uint32_t ms);

// Reads the wait that starts at `at`, and moves `at` behind it. None when it has a leading zero or
// is above kMaxRecordMs.
std::optional<std::uint32_t> read_wait(std::string_view text, std::size_t& at);

// A decimal number as we write it: no sign, no leading zero.
std::optional<std::uint64_t> plain_number(std::string_view text);

}  // namespace tetrarch
