// Lists of numbers as text, "0.5,-1,2": exact to the last bit, readable in an SQLite shell.
#pragma once

#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace tetrarch {

template <class Number>
std::string list_text(const std::vector<Number>& numbers) {
  std::string text;
  for (Number number : numbers) {
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    if (!text.empty()) text += ',';
    text.append(digits, end);
  }
  return text;
}

// None if a part is not a finite number.
template <class Number>
std::optional<std::vector<Number>> parse_list(std::string_view text) {
  std::vector<Number> numbers;
  if (text.empty()) return numbers;
  for (std::string_view part : split(text, ',')) {
    const auto number = parse_number<Number>(part);
    if (!number) return std::nullopt;
    if constexpr (std::is_floating_point_v<Number>) {
      if (!std::isfinite(*number)) return std::nullopt;
    }
    numbers.push_back(*number);
  }
  return numbers;
}

}  // namespace tetrarch
