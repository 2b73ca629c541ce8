// The help of every command fits into 80 columns and is complete.
#include <gtest/gtest.h>

#include "program_session.h"

namespace tetrarch {
namespace {

std::string help_of(const std::string& command) {
  const ProgramOutput output = ProgramSession().run(command + " --help");
  EXPECT_EQ(output.code, 0) << command;
  return output.out;
}

void expect_good_help(const std::string& command) {
  const std::string help = help_of(command);
  if (command != "help") {
    EXPECT_EQ(ProgramSession().run("help " + command).out, help);
  }
  for (const std::string_view line : split(help, '\n')) {
    EXPECT_LE(line.size(), 80u) << "tetrarch " << command << " --help: " << line;
  }
  EXPECT_NE(help.find("Usage: tetrarch" + std::string(command.empty() ? "" : " ") + command),
            std::string::npos)
      << help;
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
