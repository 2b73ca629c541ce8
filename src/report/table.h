// Tables and numbers for people.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tetrarch {

// Columns are as wide as their widest cell; the first is left-aligned, and so are those whose title
// ends in a space.
class Table {
 public:
  explicit Table(std::vector<std::string> titles) : rows_{std::move(titles)} {}
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  std::string text() const;

 private:
  std::vector<std::vector<std::string>> rows_;
};

// "1,234,567", "12.3" for small ones, "-" when it is not finite.
std::string number_text(double number);

// Three digits: "1.23 M", "12.3 k", "7".
std::string short_text(double number);

// "0:07", "12:34", "3:02:01"
std::string duration_text(double seconds);

}  // namespace tetrarch
