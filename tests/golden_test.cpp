// The texts of the program, whole: every help, and tables of every kind. They stand as transcripts in
// tests/golden/, so that a change of a text is seen in the diff. `make golden` writes them anew; a
// new line "$ tetrarch ..." in one of them is a new case.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <regex>

#include "program_session.h"

namespace tetrarch {
namespace {

constexpr std::string_view kPrompt = "$ tetrarch ";

std::string golden_file(const std::string& name) {
  return TETRARCH_SOURCE "/tests/golden/" + name + ".txt";
}

std::string masked_words(const std::string& line) {
  static const std::pair<std::regex, const char*> kMasks[] = {
      {std::regex(R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)"), "####-##-##T##:##:##Z"},
      {std::regex(R"(\b\d+:\d\d(:\d\d)?\b)"), "#:##"},
      {std::regex(R"(\b[\d.]+( [kMG])? pieces/s)"), "# pieces/s"},
      {std::regex(R"(\b[\d.]+ s$)"), "# s"},
      {std::regex(R"((--threads .*default )\d+)"), "$1#"}};  // the number of cores
  std::string text = line;
  for (const auto& [pattern, mask] : kMasks) text = std::regex_replace(text, pattern, mask);
  return text;
}

// Columns of a table that hold times, speeds or dates, by the last line of their title.
constexpr std::array<std::string_view, 5> kTimed = {"pieces/s", "seconds", "time", "last change",
                                                    "change"};

struct Span {
  std::size_t begin, end;
};

// The columns of a table, from the line of dashes below its titles. None for another line.
std::vector<Span> columns_of(const std::string& dashes) {
  std::vector<Span> columns;
  if (dashes.find("--") == std::string::npos) return columns;
  if (dashes.find_first_not_of("- ") != std::string::npos) return columns;
  for (std::size_t begin = dashes.find('-'); begin != std::string::npos;) {
    const std::size_t end = std::min(dashes.find(' ', begin), dashes.size());
    columns.push_back({begin, end});
    begin = dashes.find('-', end);
  }
  return columns;
}

// A character may be several bytes ("±"), of which only the first is counted.
bool begins_character(char c) { return (c & 0xc0) != 0x80; }

// One byte for each character, so that columns can be counted.
std::string one_byte_each(const std::string& line) {
  std::string bytes;
  std::copy_if(line.begin(), line.end(), std::back_inserter(bytes), begins_character);
  return bytes;
}

// Where character number `count` begins.
std::size_t byte_of(const std::string& line, std::size_t count) {
  std::size_t at = 0;
  while (at < line.size() && (count > 0 || !begins_character(line[at]))) {
    if (begins_character(line[at++])) --count;
  }
  return at + count;
}

std::string trimmed(const std::string& text) {
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

std::string cell_of(const std::string& line, const Span& column) {
  if (line.size() <= column.begin) return "";
  return trimmed(line.substr(column.begin, column.end - column.begin));
}

bool in_table(const std::string& line, const std::vector<Span>& columns) {
  if (line.empty()) return false;
  for (std::size_t i = 1; i < columns.size(); ++i) {
    for (std::size_t at = columns[i - 1].end; at < columns[i].begin && at < line.size(); ++at) {
      if (line[at] != ' ') return false;
    }
  }
  return true;
}

// Times, speeds and dates become '#': they are those of one run on one machine.
std::string masked(const std::string& text) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, '\n')) lines.emplace_back(line);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::vector<Span> columns = columns_of(lines[i]);
    for (const Span& column : columns) {
      const std::string title = cell_of(one_byte_each(lines[i - 1]), column);
      if (std::find(kTimed.begin(), kTimed.end(), title) == kTimed.end()) continue;
      for (std::size_t row = i + 1; row < lines.size(); ++row) {
        const std::string bytes = one_byte_each(lines[row]);
        if (!in_table(bytes, columns)) break;
        if (cell_of(bytes, column).empty()) continue;
        const std::size_t begin = byte_of(lines[row], column.begin);
        lines[row].resize(std::max(lines[row].size(), byte_of(lines[row], column.end)), ' ');
        lines[row].replace(begin, byte_of(lines[row], column.end) - begin,
                           std::string(column.end - column.begin, '#'));
      }
    }
  }
  std::string all;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    all += (i == 0 ? "" : "\n") + masked_words(lines[i]);
  }
  return all;
}

// What the terminal shows, and standard error behind "! ".
std::string transcript_of(const ProgramSession& session, const std::string& arguments) {
  const ProgramOutput output = session.run(arguments);
  std::string text = std::string(kPrompt) + arguments + "\n" + masked(output.out);
  if (!text.ends_with('\n')) text += "\n";
  for (const std::string_view line : split(output.err, '\n')) {
    if (!line.empty()) text += "! " + masked_words(std::string(line)) + "\n";
  }
  if (output.code != 0) text += "! exit code " + std::to_string(output.code) + "\n";
  return text;
}

void expect_golden(const std::string& name, const std::string& text) {
  if (std::getenv("TETRARCH_WRITE_GOLDEN")) {
    std::ofstream(golden_file(name)) << text;
    return;
  }
  const std::string golden = content_of(golden_file(name));
  const auto want = split(golden, '\n'), have = split(text, '\n');
  for (std::size_t i = 0; i < std::max(want.size(), have.size()); ++i) {
    ASSERT_EQ(i < want.size() ? want[i] : "(end)", i < have.size() ? have[i] : "(end)")
        << "line " << i + 1 << " of tests/golden/" << name
        << ".txt; 'make golden' writes these files anew";
  }
}

void add_help(const ProgramSession& session, const std::string& command, std::string& all) {
  const std::string arguments = command + (command.empty() ? "" : " ") + "--help";
  all += (all.empty() ? "" : "\n") + transcript_of(session, arguments);
  for (const std::string& below : commands_in(command, session.run(arguments).out)) {
    add_help(session, below, all);
  }
}

TEST(Golden, HelpOfEveryCommand) {
  std::string all;
  add_help(ProgramSession(), "", all);
  expect_golden("help", all);
}

class GoldenTables : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Of, GoldenTables, testing::Values("lists", "measuring", "training"),
                         [](const auto& file) { return std::string(file.param); });

TEST_P(GoldenTables, StandAsWritten) {
  const ProgramSession session;
  const std::string golden = content_of(golden_file(GetParam()));
  std::string all;
  for (const std::string_view line : split(golden, '\n')) {
    if (!line.starts_with(kPrompt)) continue;
    all += (all.empty() ? "" : "\n") +
           transcript_of(session, std::string(line.substr(kPrompt.size())));
  }
  ASSERT_FALSE(all.empty()) << "no command in " << golden_file(GetParam());
  expect_golden(GetParam(), all);
}

TEST(Golden, OnlyTimesAreMasked) {
  EXPECT_EQ(masked("agent  ± s.e.  pieces/s  time\n"
                   "-----  ------  --------  ----\n"
                   "a          12    3.56 M  0:07\n"
                   "b ±       1.5              \n"
                   "begun 2026-11-18T04:18:32Z, 12 pieces, 1:02:03\n"
                   "best 19, 147 k pieces/s, 0.0 s"),
            "agent  ± s.e.  pieces/s  time\n"
            "-----  ------  --------  ----\n"
            "a          12  ########  ####\n"
            "b ±       1.5              \n"
            "begun ####-##-##T##:##:##Z, 12 pieces, #:##\n"
            "best 19, # pieces/s, # s");
}

}  // namespace
}  // namespace tetrarch
