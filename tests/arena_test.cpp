#include "arena/arena.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "arena/signature.h"
#include "base/text.h"
#include "catalog/agent_file.h"

namespace tetrarch {
namespace {

Evaluation evaluated(const std::string& agent_text, const std::string& rules_text,
                     const EvaluationOptions& options) {
  const auto agent = make_agent(*find_agent(agent_text, {}));
  return evaluate(*parse_rules(rules_text), *agent, options);
}

TEST(Arena, ResultsDoNotDependOnThreads) {
  for (const char* agent : {"dt10_2013", "random", "lee_2013"}) {
    EvaluationOptions options;
    options.games = 40;
    options.cut_off = 300;
    const auto one = evaluated(agent, "standard,height=8", options).results;
    options.threads = 4;
    EXPECT_EQ(evaluated(agent, "standard,height=8", options).results, one);
  }
}

TEST(Arena, GamesAreThoseOfTheirSeeds) {
  EvaluationOptions options;
  options.games = 5;
  options.seed = 99;
  const auto results = evaluated("bcts_2009", "standard,height=8", options).results;
  const auto agent = make_agent(*find_agent("bcts_2009", {}));
  const Rules rules = *parse_rules("standard,height=8");
  for (std::uint64_t i = 0; i < 5; ++i) {
    EXPECT_EQ(play_game(rules, *agent, derived_seed(99, i)), results[i]);
  }
}

TEST(Arena, KnowsHowGamesEnd) {
  EvaluationOptions options;
  options.games = 20;
  EXPECT_EQ(evaluated("random", "standard", options).count(ResultEnd::Died), 20u);
  EXPECT_EQ(evaluated("bcts_2009", "theta,piece-cap=50", options).count(ResultEnd::Capped), 20u);
  EXPECT_EQ(evaluated("lee_2013+none", "thesis", options).count(ResultEnd::Capped), 20u);
  options.cut_off = 50;
  const Evaluation cut = evaluated("bcts_2009", "standard", options);
  EXPECT_EQ(cut.count(ResultEnd::CutOff), 20u);
  EXPECT_EQ(cut.pieces(), 20u * 50);
}

TEST(Arena, ShowsTheNextPieceToThoseWhoNeedIt) {
  EvaluationOptions options;
  options.games = 1;
  options.cut_off = 10;
  EXPECT_EQ(evaluated("lee_2013", "standard", options).rules.preview, 1);
  EXPECT_EQ(evaluated("lee_2013+none", "standard", options).rules.preview, 0);
}

TEST(Arena, StopsWhenAsked) {
  std::atomic<bool> stop{false};
  EvaluationOptions options;
  options.games = 100;
  options.threads = 2;
  options.stop = &stop;
  options.progress = [&](const EvaluationProgress& now) {
    if (now.pieces > 3000) stop = true;
  };
  const Evaluation evaluation = evaluated("dt20_2013", "standard", options);  // games of hours
  EXPECT_TRUE(evaluation.interrupted);
  EXPECT_EQ(evaluation.results.size(), evaluation.count(ResultEnd::CutOff));
  EXPECT_GE(evaluation.results.size(), 1u);
}

// Lengths are near-exponential: the standard deviation is about the mean. Wrongly coupled seeds
// show here.
TEST(Arena, GameLengthsAreNearExponential) {
  EvaluationOptions options;
  options.games = 2000;
  options.threads = 2;
  const Evaluation evaluation = evaluated("dt10_2013", "standard,height=7", options);
  double sum = 0, squares = 0;
  for (const GameResult& result : evaluation.results) {
    const auto lines = static_cast<double>(result.totals.lines);
    sum += lines;
    squares += lines * lines;
  }
  const double mean = sum / 2000, deviation = std::sqrt(squares / 2000 - mean * mean);
  EXPECT_NEAR(deviation / mean, 1, 0.1);
}

TEST(Signature, IsTheOneOnRecord) {
  std::string expected;
  std::ifstream(TETRARCH_SOURCE "/tests/signature") >> expected;
  EXPECT_EQ(hex16(signature(1)), expected);
  EXPECT_EQ(hex16(signature(3)), expected);
}

}  // namespace
}  // namespace tetrarch
