// The help of every command fits into 80 columns and is complete.
#include <gtest/gtest.h>

#include <cstdio>
#include <string>
#include <vector>

#include "base/text.h"
#include "called_program.h"

namespace tetrarch {
namespace {

std::string printed_by(const std::string& arguments) {
  const std::string line = std::string(TETRARCH_PROGRAM) + " " + arguments;
  std::FILE* pipe = popen(line.c_str(), "r");
  std::string text;
  for (int c; (c = std::fgetc(pipe)) != EOF;) text += static_cast<char>(c);
  EXPECT_EQ(pclose(pipe), 0) << arguments;
  return text;
}

std::string help_of(const std::string& command) { return printed_by(command + " --help"); }

// The commands that a help text lists, as full commands.
std::vector<std::string> commands_in(const std::string& command, const std::string& help) {
  std::vector<std::string> all;
  bool listed = false;
  for (const std::string_view line : split(help, '\n')) {
    if (!line.starts_with("  ")) listed = !line.starts_with("Options") && !line.starts_with("Arg");
    if (!listed || line.size() < 3 || !line.starts_with("  ") || line[2] == ' ') continue;
    all.push_back(command + " " + std::string(split(line.substr(2), ' ').front()));
  }
  return all;
}

void expect_good_help(const std::string& command) {
  const std::string help = help_of(command);
  if (command != " help") {
    EXPECT_EQ(printed_by("help" + command), help);
  }
  for (const std::string_view line : split(help, '\n')) {
    EXPECT_LE(line.size(), 80u) << "tetrarch" << command << " --help: " << line;
  }
  EXPECT_NE(help.find("Usage: tetrarch" + command), std::string::npos) << help;
  EXPECT_NE(help.find("Example"), std::string::npos) << help;
  const std::vector<std::string> below = commands_in(command, help);
  if (command.empty()) {
    EXPECT_GE(below.size(), 15u);
  }
  for (const std::string& one : below) expect_good_help(one);
}

TEST(Help, FitsEightyColumnsAndHasAnExample) { expect_good_help(""); }

TEST(Help, NamesDefaultsAndGroups) {
  EXPECT_NE(help_of("watch").find("pieces a second (default 4)"), std::string::npos);
  const std::string help = help_of("");
  for (const char* group : {"\nPlay and watch:\n", "\nMeasure:\n", "\nLearn:\n", "\nLook up:\n"}) {
    EXPECT_NE(help.find(group), std::string::npos) << help;
  }
}

TEST(Help, OfNoCommandIsRefused) {
  expect_refused("help trian",
                 "unknown command 'trian'; did you mean train? see 'tetrarch --help'");
  expect_refused("help runs shwo", "did you mean show? see 'tetrarch runs --help'");
  expect_refused("help train theta", "unexpected word 'theta'; see 'tetrarch train --help'");
}

}  // namespace
}  // namespace tetrarch
