// Reading and writing small pieces of text without locale, exceptions or streams.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tetrarch {

// The parts between separators; "" gives one empty part.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

// The whole text as a decimal number, or nothing.
template <class Number>
std::optional<Number> parse_number(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// 16 hexadecimal digits.
inline std::string hex16(std::uint64_t number) {
  std::string text(16, '0');
  for (int digit = 15; digit >= 0; --digit, number >>= 4) {
    text[static_cast<std::size_t>(digit)] = "0123456789abcdef"[number & 15];
  }
  return text;
}

// Text from outside, cut to 60 characters and made printable, for use in an error sentence.
inline std::string in_quotes(std::string_view text) {
  std::string result = "'";
  for (char c : text.substr(0, 60)) result += (c >= ' ' && c <= '~') ? c : '?';
  return result + (text.size() > 60 ? "...'" : "'");
}

}  // namespace tetrarch
