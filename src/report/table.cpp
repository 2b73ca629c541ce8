#include "report/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tetrarch {
namespace {

// Characters, not bytes: cells may hold "±".
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

}  // namespace

std::string Table::text() const {
  std::vector<std::size_t> widths(rows_[0].size(), 0);
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  std::string text;
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    std::string line;
    for (std::size_t i = 0; i < rows_[r].size(); ++i) {
      const std::string padding(widths[i] - width_of(rows_[r][i]), ' ');
      const bool left = i == 0 || rows_[0][i].ends_with(' ');
      line += (i ? "  " : "") + (left ? rows_[r][i] + padding : padding + rows_[r][i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
    if (r == 0) {
      for (std::size_t i = 0; i < widths.size(); ++i) {
        text += (i ? "  " : "") + std::string(widths[i], '-');
      }
      text += "\n";
    }
  }
  return text;
}

std::string number_text(double number) {
  if (!std::isfinite(number)) return "-";
  if (std::abs(number) < 100 && number != std::floor(number)) return fmt::format("{:.1f}", number);
  std::string digits = fmt::format("{:.0f}", std::abs(number));
  for (std::ptrdiff_t i = static_cast<std::ptrdiff_t>(digits.size()) - 3; i > 0; i -= 3) {
    digits.insert(static_cast<std::size_t>(i), ",");
  }
  return (number < 0 ? "-" : "") + digits;
}

std::string short_text(double number) {
  if (number >= 1e6) return fmt::format("{:.3g} M", number / 1e6);
  if (number >= 1e3) return fmt::format("{:.3g} k", number / 1e3);
  return fmt::format("{:.3g}", number);
}

std::string duration_text(double seconds) {
  if (!(seconds < 1e9)) return "-";
  const auto whole = static_cast<std::int64_t>(std::llround(seconds));
  if (whole >= 3600) {
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  }
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace tetrarch
