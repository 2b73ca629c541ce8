// Reads text whose lines are a name and words. Keeps the first mistake, with its line number, and
// reads nothing after it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/choice.h"
#include "base/text.h"

namespace tetrarch {

class LineReader {
 public:
  // `what` names the text in an error sentence.
  LineReader(std::string_view text, std::string what) : text_(text), what_(std::move(what)) {}

  // Always returns false.
  bool fail(const std::string& problem) {
    if (failure_.empty()) failure_ = what_ + ", line " + std::to_string(line_) + ": " + problem;
    text_ = words_ = {};
    return false;
  }
  const std::string& failure() const { return failure_; }

  bool at_end() const { return text_.empty(); }
  bool next_is(std::string_view name) const {
    return text_.starts_with(name) && text_.size() > name.size() &&
           (text_[name.size()] == ' ' || text_[name.size()] == '\n');
  }

  // The text after the name in the next line.
  std::string_view rest(std::string_view name) {
    begin(name);
    return std::exchange(words_, {});
  }

  // To read a line word by word: begin(), then its words, then end().
  void begin(std::string_view name) {
    ++line_;
    if (!next_is(name)) {
      fail("expected " + in_quotes(name));
      return;
    }
    const std::size_t end = text_.find('\n');
    words_ = text_.substr(name.size(), end - name.size());
    if (!words_.empty()) words_.remove_prefix(1);
    text_.remove_prefix(end == text_.npos ? text_.size() : end + 1);
  }
  bool more() const { return !words_.empty(); }
  std::string_view peek() const { return words_.substr(0, words_.find(' ')); }
  std::string_view word() {
    const std::string_view first = peek();
    words_.remove_prefix(std::min(words_.size(), first.size() + 1));
    return first;
  }
  void end() {
    if (more()) fail("has more than expected: " + in_quotes(words_));
  }

  std::uint64_t whole(std::uint64_t high) { return whole_of(word(), high); }
  std::uint64_t whole_behind(std::string_view name, std::uint64_t high) {
    std::string_view text = word();
    if (!text.starts_with(name)) {
      fail("expected " + in_quotes(name));
      return 0;
    }
    text.remove_prefix(name.size());
    return whole_of(text, high);
  }
  double decimal(double low, double high) {
    const std::string_view text = word();
    const auto number = parse_number<double>(text);
    if (number && *number >= low && *number <= high) return *number;
    fail("has " + in_quotes(text) + "; expected a number in its range");
    return 0;
  }
  template <Named Enum>
  Enum choice() {
    const std::string_view text = word();
    const auto found = parse_choice<Enum>(text);
    if (!found) fail("has " + in_quotes(text) + "; expected " + one_of(kNames<Enum>));
    return found.value_or(Enum{});
  }

 private:
  std::uint64_t whole_of(std::string_view text, std::uint64_t high) {
    const auto number = parse_number<std::uint64_t>(text);
    if (number && *number <= high) return *number;
    fail("has " + in_quotes(text) + "; expected a whole number up to " + std::to_string(high));
    return 0;
  }

  std::string_view text_, words_;
  std::string what_;
  std::string failure_;
  std::size_t line_ = 0;
};

}  // namespace tetrarch
