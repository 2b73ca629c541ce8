#include "report/table.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cctype>
#include <cmath>

namespace tetrarch {
namespace {

constexpr std::size_t kLeastWidth = 40;  // of a table
constexpr std::size_t kGap = 2;          // between two columns
// Limits of how narrow a column of text may get: most words must stay whole.
constexpr std::size_t kLeastText = 14, kLongestWord = 24;

bool begins_character(char c) { return (c & 0xc0) != 0x80; }

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

// The bytes of the first `count` characters.
std::size_t bytes_of(std::string_view text, std::size_t count) {
  std::size_t i = 0;
  for (; i < text.size(); ++i) {
    if (begins_character(text[i]) && count-- == 0) break;
  }
  return i;
}

std::string_view without_spaces_at_end(std::string_view text) {
  return text.substr(0, text.find_last_not_of(' ') + 1);
}

// The end of the first word of `text`: after its spaces, or after a comma.
std::size_t end_of_word(std::string_view text) {
  for (std::size_t i = 1; i < text.size(); ++i) {
    const bool after_space = text[i - 1] == ' ' && text[i] != ' ';
    const bool after_comma =
        text[i - 1] == ',' && std::isalpha(static_cast<unsigned char>(text[i])) != 0;
    if (after_space || after_comma) return i;
  }
  return text.size();
}

std::size_t longest_word(std::string_view text) {
  std::size_t longest = 0;
  while (!text.empty()) {
    const std::size_t end = end_of_word(text);
    longest = std::max(longest, width_of(without_spaces_at_end(text.substr(0, end))));
    text.remove_prefix(end);
  }
  return longest;
}

// The least width at which a title fits into two lines.
std::size_t width_in_two_lines(const std::string& title) {
  std::size_t width = std::max<std::size_t>(1, longest_word(title));
  while (wrapped(title, width).size() > 2) ++width;
  return width;
}

}  // namespace

std::size_t output_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kFullWidth;
  return std::max<std::size_t>(size.ws_col, kLeastWidth);
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines(1);
  std::string line;  // spaces at its end do not count
  const auto end_line = [&] {
    lines.back() = without_spaces_at_end(line);
    lines.emplace_back();
    line.clear();
  };
  while (!text.empty()) {
    std::string_view word = text.substr(0, end_of_word(text));
    text.remove_prefix(word.size());
    if (!line.empty() && width_of(line) + width_of(without_spaces_at_end(word)) > width) end_line();
    while (width_of(without_spaces_at_end(word)) > width) {
      const std::size_t bytes = bytes_of(word, width);
      line = word.substr(0, bytes);
      word.remove_prefix(bytes);
      end_line();
    }
    line += word;
  }
  lines.back() = without_spaces_at_end(line);
  return lines;
}

Table::Table(std::vector<std::string> titles, std::vector<std::string> least_needed) {
  for (std::size_t i = 0; i < titles.size(); ++i) {
    Column column;
    column.title = without_spaces_at_end(titles[i]);
    column.holds_text = i == 0 || titles[i].ends_with(' ');
    column.need = static_cast<int>(titles.size() - i);
    columns_.push_back(std::move(column));
  }
  for (std::size_t i = 0; i < least_needed.size(); ++i) {
    for (Column& column : columns_) {
      if (column.title == without_spaces_at_end(least_needed[i])) {
        column.need = static_cast<int>(i) - static_cast<int>(least_needed.size());
      }
    }
  }
}

void Table::add(std::vector<std::string> row) {
  assert(row.size() == columns_.size());
  for (std::size_t i = 0; i < columns_.size(); ++i) columns_[i].cells.push_back(std::move(row[i]));
  ++rows_;
}

std::size_t Table::Layout::width() const {
  std::size_t sum = kGap * (shown.size() - 1);
  for (const Shown& one : shown) sum += one.width;
  return sum;
}

std::size_t Table::Layout::least_width() const {
  std::size_t sum = kGap * (shown.size() - 1);
  for (const Shown& one : shown) sum += one.least;
  return sum;
}

std::size_t Table::lines_of(const Layout& layout) const {
  std::size_t all = 0;
  for (std::size_t row = 0; row <= rows_; ++row) {
    std::size_t lines = 1;
    for (const Layout::Shown& one : layout.shown) {
      const std::string& text = row < rows_ ? one.column->cells[row] : one.column->title;
      lines = std::max(lines, wrapped(text, one.width).size());
    }
    all += lines;
  }
  return all;
}

Table::Layout::Shown* Table::column_to_narrow(Layout& layout) const {
  Layout::Shown* chosen = nullptr;
  std::size_t fewest = 0;
  for (Layout::Shown& one : layout.shown) {
    if (one.width == one.least) continue;
    --one.width;
    const std::size_t lines = lines_of(layout);
    ++one.width;
    if (!chosen || lines < fewest || (lines == fewest && one.width > chosen->width)) {
      chosen = &one;
      fewest = lines;
    }
  }
  return chosen;
}

Table::Layout Table::layout(std::size_t width) const {
  Layout layout;
  for (const Column& column : columns_) {
    std::size_t widest_cell = 0, word = longest_word(column.title);
    for (const std::string& cell : column.cells) {
      widest_cell = std::max(widest_cell, width_of(without_spaces_at_end(cell)));
      word = std::max(word, longest_word(cell));
    }
    const std::size_t widest = std::max(width_of(column.title), widest_cell);
    const std::size_t least = column.holds_text
                                  ? std::clamp(word, kLeastText, kLongestWord)
                                  : std::max(width_in_two_lines(column.title), widest_cell);
    const std::size_t narrow = std::min(widest, least);
    layout.shown.push_back({&column, std::clamp(widest, narrow, std::max(narrow, width)), narrow});
  }
  // 1. Leave columns out until the rest can be made to fit.
  while (layout.shown.size() > 1 && layout.least_width() > width) {
    const auto least = std::min_element(
        layout.shown.begin() + 1, layout.shown.end(),
        [](const auto& a, const auto& b) { return a.column->need < b.column->need; });
    layout.left_out.push_back(least->column);
    layout.shown.erase(least);
  }
  // 2. Make columns narrower, one character at a time, until all fit.
  while (layout.width() > width) {
    Layout::Shown* chosen = column_to_narrow(layout);
    if (!chosen) break;
    --chosen->width;
  }
  return layout;
}

std::string Table::text(std::size_t width) const {
  const Layout layout = this->layout(width);
  std::string text;
  const auto put_row = [&](auto cell_of) {
    std::vector<std::vector<std::string>> cells;
    std::size_t lines = 1;
    for (const Layout::Shown& one : layout.shown) {
      cells.push_back(wrapped(cell_of(*one.column), one.width));
      lines = std::max(lines, cells.back().size());
    }
    for (std::size_t i = 0; i < lines; ++i) {
      std::string line;
      for (std::size_t k = 0; k < cells.size(); ++k) {
        const std::string cell = i < cells[k].size() ? cells[k][i] : "";
        const std::string padding(layout.shown[k].width - width_of(cell), ' ');
        line += (k ? std::string(kGap, ' ') : "") +
                (layout.shown[k].column->holds_text ? cell + padding : padding + cell);
      }
      text.append(without_spaces_at_end(line)).append("\n");
    }
  };
  put_row([](const Column& column) { return column.title; });
  for (std::size_t k = 0; k < layout.shown.size(); ++k) {
    text += (k ? std::string(kGap, ' ') : "") + std::string(layout.shown[k].width, '-');
  }
  text += "\n";
  for (std::size_t row = 0; row < rows_; ++row) {
    put_row([row](const Column& column) { return column.cells[row]; });
  }
  if (layout.left_out.empty()) return text;
  std::string names;
  for (const Column* column : layout.left_out) names += (names.empty() ? "" : ", ") + column->title;
  for (const std::string& line : wrapped(
           fmt::format("left out to fit {} columns: {} (a wider terminal or | less -S shows all)",
                       width, names),
           width)) {
    text += line + "\n";
  }
  return text;
}

std::string paragraph(std::string_view text, std::size_t width) {
  std::string lines;
  for (const std::string& line : wrapped(text, width)) lines += line + "\n";
  return lines;
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
