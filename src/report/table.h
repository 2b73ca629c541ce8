// Tables, wrapped text and numbers for people.
//
// Widths are counted in characters, not in bytes: a cell may hold "±".
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tetrarch {

inline constexpr std::size_t kFullWidth = ~std::size_t{0};

// How wide a line on standard output may be: the width of the terminal (at least 40), or
// kFullWidth when standard output is not a terminal.
std::size_t output_width();

// The lines of a text, none wider than `width` (at least 1). A line ends at a space, after a comma
// before a letter ("standard,height=10"), or anywhere inside a word that is wider than a line.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);
// A paragraph for standard output.
std::string paragraph(std::string_view text, std::size_t width = output_width());

// Columns are as wide as their widest cell. The first column is left-aligned, and so are those
// whose title ends in a space: these hold text. All others hold numbers.
class Table {
 public:
  // `least_needed` names columns in the order in which they are left out of a table that is too
  // wide. After them the last column goes first; the first column always stays.
  explicit Table(std::vector<std::string> titles, std::vector<std::string> least_needed = {});

  // Requires: one cell for each title.
  void add(std::vector<std::string> row);

  // No line is wider than `width` (at least 40). Where the columns do not fit, texts and titles go
  // on in a further line of their row; where that does not help either, columns are left out, and
  // a line below the table names them.
  std::string text(std::size_t width = output_width()) const;

 private:
  struct Column {
    std::string title;
    bool holds_text = false;
    int need = 0;  // the column with the lowest need is left out first
    std::vector<std::string> cells;
  };
  // Which columns are shown, how wide they are, and which are left out.
  struct Layout {
    struct Shown {
      const Column* column;
      std::size_t width, least;
    };
    std::vector<Shown> shown;
    std::vector<const Column*> left_out;

    std::size_t width() const;
    std::size_t least_width() const;
  };
  std::size_t lines_of(const Layout& layout) const;  // of the table, titles included
  // The column that costs the fewest lines when it loses a character; of several, the widest. Null
  // if no column can be narrower.
  Layout::Shown* column_to_narrow(Layout& layout) const;
  Layout layout(std::size_t width) const;

  std::vector<Column> columns_;
  std::size_t rows_ = 0;
};

// "1,234,567"; "12.3" for small numbers; "-" if it is not finite.
std::string number_text(double number);

// Three digits: "1.23 M", "12.3 k", "7".
std::string short_text(double number);

// "0:07", "12:34", "3:02:01"
std::string duration_text(double seconds);

}  // namespace tetrarch
