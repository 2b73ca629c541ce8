// Games in the terminal: what fits, what is said if it does not, and terminals without escape
// sequences.
#include <gtest/gtest.h>

#include "base/text.h"
#include "cli/viewer.h"
#include "terminal_program.h"

namespace tetrarch {
namespace {

constexpr ScreenSize kUsual{80, 24};

Frame frame_under(const std::string& rules_text, const std::string& title, bool plain) {
  const Rules rules = *parse_rules(rules_text);
  const Game game(rules, 1);
  return frame_of({game, rules, ColourBoard(), title, "status", std::nullopt, plain});
}

// The lines without escape sequences.
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines(1);
  bool in_escape = false;
  for (const char c : text) {
    if (c == '\x1b') in_escape = true;
    if (c == '\n') {
      lines.emplace_back();
    } else if (!in_escape) {
      lines.back() += c;
    }
    if (in_escape && c == 'm') in_escape = false;
  }
  return lines;
}

TEST(Frame, TheHighestBoardFitsTheUsualTerminal) {
  for (const char* rules : {"standard", "pair-ga", "thesis", "standard,height=4,preview=1"}) {
    const FittedFrame shown = fitted(frame_under(rules, std::string(200, 't'), false), kUsual);
    EXPECT_TRUE(shown.fits) << shown.text;
    const std::vector<std::string> lines = lines_of(shown.text);
    EXPECT_LE(lines.size(), 24u);
    for (const std::string& line : lines) EXPECT_LE(line.size(), 80u) << line;
    EXPECT_EQ(lines.front(), std::string(80, 't'));
    EXPECT_EQ(lines.back(), "status");
    for (const char* part : {"piece", "lines  0", "pieces 0", "+--------------------+"}) {
      EXPECT_NE(shown.text.find(part), std::string::npos) << part;
    }
    const auto height = static_cast<std::size_t>(parse_rules(rules)->height);
    EXPECT_EQ(std::count_if(lines.begin(), lines.end(),
                            [](const auto& line) { return line.starts_with(" |. . "); }),
              static_cast<std::ptrdiff_t>(height));
  }
}

TEST(Frame, ATerminalThatIsTooSmallIsTold) {
  const Frame frame = frame_under("standard", "title", false);
  for (const ScreenSize size : {ScreenSize{60, 20}, {80, 22}, {64, 24}, {3, 1}}) {
    const FittedFrame shown = fitted(frame, size);
    EXPECT_FALSE(shown.fits);
    EXPECT_LE(split(shown.text, '\n').size(), static_cast<std::size_t>(size.rows));
    for (const std::string_view line : split(shown.text, '\n')) {
      EXPECT_LE(line.size(), static_cast<std::size_t>(size.columns));
    }
  }
  EXPECT_EQ(fitted(frame, {60, 20}).text,
            "the terminal is 60 x 20; expected at least 65 x 23 (q quits)");
  EXPECT_TRUE(fitted(frame, {65, 23}).fits);
  EXPECT_TRUE(fitted(frame_under("standard,height=10", "title", false), {65, 13}).fits);
}

TEST(Frame, PlainPicturesHaveLettersOnly) {
  const Rules rules = *parse_rules("standard,height=5");
  Game game(rules, 1);
  ColourBoard colours;
  const Placement first = legal_placements(game.position())[0];
  const char settled = static_cast<char>(letter_of(game.piece()) - 'A' + 'a');
  colours.place(game.piece(), first);
  game.place(first);
  const Placement next = legal_placements(game.position())[0];
  const std::string text = frame_of({game, rules, colours, "title", "status", next, true}).text;
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  const std::string both = std::string(2, settled) + std::string(2, letter_of(game.piece()));
  EXPECT_NE(text.find("|" + both), std::string::npos) << text;
}

TEST(Watch, FitsTheUsualTerminalAndSurvivesAResize) {
  TerminalProgram program({"watch", "theta", "--seed", "3"});
  EXPECT_TRUE(program.prints("next"));
  EXPECT_TRUE(program.prints("lines  "));
  EXPECT_TRUE(program.prints("space pause  s step  + faster  - slower  q quit"));
  program.resize(60, 20);
  EXPECT_TRUE(program.prints("the terminal is 60 x 20; expected at least 65 x 23 (q quits)"));
  program.resize(80, 24);
  EXPECT_TRUE(program.prints("- slower  q quit"));
  program.type("q");
  EXPECT_EQ(program.wait(), 0);
  EXPECT_NE(program.output().find("theta   standard,preview=1   seed 3: "), std::string::npos);
}

TEST(Watch, APlainTerminalGetsBoardsWithoutEscapeSequences) {
  for (const char* name : {"dumb", ""}) {
    TerminalProgram program({"watch", "random", "--height", "8", "--speed", "1000000"},
                            {80, 24, name});
    EXPECT_TRUE(program.prints("Keys, each with Enter: space pause"));
    EXPECT_TRUE(program.prints("pieces 0"));
    EXPECT_TRUE(program.prints("GAME OVER"));  // then it ends by itself
    EXPECT_EQ(program.wait(), 0);
    EXPECT_EQ(program.output().find('\x1b'), std::string::npos);
  }
  TerminalProgram quits({"watch", "dt20_2013"}, {80, 24, "dumb"});
  EXPECT_TRUE(quits.prints("pieces 0"));
  quits.type("q\n");
  EXPECT_EQ(quits.wait(), 0);
}

TEST(ProgressBar, IsDrawnOnTerminalsThatKnowEscapeSequencesOnly) {
  const std::vector<std::string> command = {"evaluate", "dt10_2013", "--height",  "8",
                                            "--games",  "500",       "--threads", "1"};
  TerminalProgram usual(command);
  EXPECT_EQ(usual.wait(), 0);
  EXPECT_NE(usual.output().find("\x1b[K"), std::string::npos);
  TerminalProgram plain(command, {80, 24, "dumb"});
  EXPECT_EQ(plain.wait(), 0);
  EXPECT_EQ(plain.output().find('\x1b'), std::string::npos) << plain.output();
  EXPECT_EQ(plain.output().find("ETA"), std::string::npos) << plain.output();
}

}  // namespace
}  // namespace tetrarch
