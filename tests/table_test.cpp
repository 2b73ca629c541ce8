// Tables at any width: no line is wider, and no cell is lost unless the table says so.
#include "report/table.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace tetrarch {
namespace {

using Strings = std::vector<std::string>;

bool begins_character(char c) { return (c & 0xc0) != 0x80; }

// One string for each character; "±" is one character.
Strings characters(const std::string& text) {
  Strings all;
  for (char c : text) {
    if (begins_character(c)) all.emplace_back();
    all.back() += c;
  }
  return all;
}

Strings lines_of(const std::string& text) {
  Strings lines;
  std::size_t begin = 0;
  for (std::size_t end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
    lines.push_back(text.substr(begin, end - begin));
  }
  return lines;
}

std::string without_spaces(std::string text) {
  std::erase(text, ' ');
  return text;
}

// The columns of a printed table: all rows of a column in one string, without spaces.
struct Printed {
  Strings titles, cells;
  std::string note;  // the text below the table
};

Printed read(const std::string& text) {
  const Strings lines = lines_of(text);
  const auto is_rule = [](const std::string& line) {
    return !line.empty() && line.find_first_not_of("- ") == std::string::npos;
  };
  const auto rule = std::find_if(lines.begin(), lines.end(), is_rule);
  const auto note = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
    return line.starts_with("left out to fit");
  });
  Printed printed;
  for (auto line = note; line != lines.end(); ++line) {
    printed.note += (line == note ? "" : " ") + *line;
  }
  for (std::size_t begin = 0; begin < rule->size();) {
    const std::size_t end = std::min(rule->find(' ', begin), rule->size());
    const auto part = [&](const std::string& line) {
      std::string cut;
      const Strings all = characters(line);
      for (std::size_t i = begin; i < std::min(end, all.size()); ++i) cut += all[i];
      return without_spaces(cut);
    };
    printed.titles.emplace_back();
    for (auto line = lines.begin(); line != rule; ++line) printed.titles.back() += part(*line);
    printed.cells.emplace_back();
    for (auto line = rule + 1; line != note; ++line) printed.cells.back() += part(*line);
    begin = end + 2;
  }
  return printed;
}

rc::Gen<std::string> texts() {
  const auto word = rc::gen::element<std::string>(
      "a", "±", "holes", "standard,height=10,pieces=bag,preview=1", "1,234,567", "--", "of", "the",
      "[12.3 .. 1,234.5]", "a_name_without_any_space_that_is_longer_than_forty_characters");
  const auto words = rc::gen::resize(8, rc::gen::container<Strings>(word));
  return rc::gen::map(words, [](const Strings& chosen) {
    std::string text;
    for (const std::string& one : chosen) text += (text.empty() ? "" : " ") + one;
    return text;
  });
}

struct Content {
  Strings titles;
  std::vector<Strings> rows;
};

Content any_content() {
  Content content;
  const std::size_t columns = *rc::gen::inRange<std::size_t>(1, 12);
  for (std::size_t i = 0; i < columns; ++i) {
    std::string title = "t" + std::to_string(i);
    if (*rc::gen::arbitrary<bool>()) title += " long title ± of it";
    if (*rc::gen::arbitrary<bool>()) title += ' ';
    content.titles.push_back(title);
  }
  const int rows = *rc::gen::inRange(0, 5);
  for (int i = 0; i < rows; ++i) {
    content.rows.push_back(*rc::gen::container<Strings>(columns, texts()));
  }
  return content;
}

Table table_of(const Content& content, const Strings& least_needed = {}) {
  Table table(content.titles, least_needed);
  for (const Strings& row : content.rows) table.add(row);
  return table;
}

RC_GTEST_PROP(Table, IsNeverWiderAndLosesNothingThatItDoesNotName, ()) {
  const Content content = any_content();
  const auto width = *rc::gen::inRange<std::size_t>(40, 200);
  const std::string text = table_of(content).text(width);
  for (const std::string& line : lines_of(text)) RC_ASSERT(characters(line).size() <= width);

  const Printed printed = read(text);
  std::size_t shown = 0;
  for (std::size_t i = 0; i < content.titles.size(); ++i) {
    const std::string name = without_spaces(content.titles[i]);
    if (shown < printed.titles.size() && printed.titles[shown] == name) {
      std::string cells;
      for (const Strings& row : content.rows) cells += without_spaces(row[i]);
      RC_ASSERT(printed.cells[shown] == cells);
      ++shown;
    } else {
      RC_ASSERT(without_spaces(printed.note).find(name) != std::string::npos);
    }
  }
  RC_ASSERT(shown == printed.titles.size());
  RC_ASSERT(shown > 0u);
}

RC_GTEST_PROP(Table, LeavesNothingOutAtFullWidth, ()) {
  const Content content = any_content();
  const std::string text = table_of(content).text(kFullWidth);
  RC_ASSERT(lines_of(text).size() == content.rows.size() + 2);
  RC_ASSERT(read(text).titles.size() == content.titles.size());
}

RC_GTEST_PROP(Wrapped, KeepsEveryWordAndTheWidth, ()) {
  const std::string text = *texts();
  const auto width = *rc::gen::inRange<std::size_t>(1, 80);
  std::string joined;
  for (const std::string& line : wrapped(text, width)) {
    RC_ASSERT(characters(line).size() <= width);
    joined += line;
  }
  RC_ASSERT(without_spaces(joined) == without_spaces(text));
}

TEST(Table, AlignsNumbersRightAndTextsLeft) {
  Table table({"agent", "lines", "about "});
  table.add({"a", "1,234", "first"});
  table.add({"bcts_2009", "± 5", "second"});
  EXPECT_EQ(table.text(kFullWidth),
            "agent      lines  about\n"
            "---------  -----  ------\n"
            "a          1,234  first\n"
            "bcts_2009    ± 5  second\n");
}

TEST(Table, WrapsTextsBeforeItLeavesColumnsOut) {
  Table table({"agent", "rules ", "mean lines of a game"});
  table.add({"theta", "standard,height=10,pieces=bag", "1,234"});
  EXPECT_EQ(table.text(40),
            "agent  rules                  mean lines\n"
            "                               of a game\n"
            "-----  -------------------  ------------\n"
            "theta  standard,height=10,         1,234\n"
            "       pieces=bag\n");
}

TEST(Table, LeavesOutTheLeastNeededColumnsFirst) {
  const Strings titles = {"agent", "median", "worst", "mean", "interval"};
  Table table(titles, {"worst", "median"});
  table.add({"theta", "12,345,678", "1,234,567", "12,345,678", "[1,234,567 .. 23,456,789]"});
  const Printed at_60 = read(table.text(60));
  EXPECT_EQ(at_60.titles, (Strings{"agent", "median", "mean", "interval"}));
  EXPECT_EQ(at_60.note,
            "left out to fit 60 columns: worst (a wider terminal or | less -S shows all)");
  EXPECT_EQ(read(table.text(50)).titles, (Strings{"agent", "mean", "interval"}));
  // After the named columns, the last column is left out.
  EXPECT_EQ(read(table.text(40)).titles, (Strings{"agent", "mean"}));
}

TEST(Table, NamesMayBeTheLeastNeededThatAreNotThere) {
  Table table({"agent", "mean"}, {"published"});
  table.add({"theta", "1"});
  EXPECT_EQ(read(table.text(40)).titles, (Strings{"agent", "mean"}));
}

}  // namespace
}  // namespace tetrarch
