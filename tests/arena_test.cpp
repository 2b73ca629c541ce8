// ThreadEvaluator plays whole games on several threads.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "arena/signature.h"
#include "base/text.h"
#include "measured_agent.h"

namespace tetrarch {
namespace {

TEST(Arena, ResultsDoNotDependOnThreads) {
  for (const char* agent : {"dt10_2013", "random", "lee_2013"}) {
    MeasurementPlan plan = plan_for(agent, "standard,height=8");
    plan.games = {40, 300};
    EXPECT_EQ(measured(plan, 1).games, measured(plan, 4).games);
  }
}

TEST(Arena, GamesAreThoseOfTheirSeeds) {
  const Measurement played = games_of("bcts_2009", "standard,height=8", 5, 99);
  const auto agent = make_agent(played.agent);
  for (std::uint64_t i = 0; i < 5; ++i) {
    const GameResult game = play_game(played.rules, *agent, derived_seed(99, i));
    EXPECT_EQ(played.games.of(Measure::Lines).games()[i], observation(game, Measure::Lines));
  }
}

TEST(Arena, KnowsHowGamesEnd) {
  EXPECT_EQ(games_of("random", "standard", 20).games.count(ResultEnd::Died), 20u);
  EXPECT_EQ(games_of("bcts_2009", "theta,piece-cap=50", 20).games.count(ResultEnd::Capped), 20u);
  EXPECT_EQ(games_of("lee_2013+none", "thesis", 20).games.count(ResultEnd::Capped), 20u);
  MeasurementPlan plan = plan_for("bcts_2009", "standard");
  plan.games = {20, 50};
  const Measurement cut = measured(plan);
  EXPECT_EQ(cut.games.count(ResultEnd::CutOff), 20u);
  EXPECT_EQ(cut.pieces, 20u * 50);
}

TEST(Arena, ShowsTheNextPieceToThoseWhoNeedIt) {
  for (const auto& [agent, preview] : {std::pair("lee_2013", 1), {"lee_2013+none", 0}}) {
    MeasurementPlan plan = plan_for(agent, "standard");
    plan.games = {1, 10};
    EXPECT_EQ(measured(plan).rules.preview, preview);
  }
}

TEST(Arena, StopsWhenAsked) {
  std::atomic<bool> stop{false};
  ThreadEvaluator evaluator(2);
  const Measurement part =  // each game would take hours
      measure(plan_for("dt20_2013", "standard"), evaluator, &stop,
              [&](const MeasurementProgress& now) { stop = stop || now.pieces > 3000; });
  EXPECT_TRUE(part.interrupted);
  EXPECT_EQ(part.games.games(), part.games.count(ResultEnd::CutOff));
  EXPECT_GE(part.games.games(), 1u);
}

// In an exponential distribution the standard deviation equals the mean. Seeds that depend on each
// other would break this.
TEST(Arena, GameLengthsAreNearExponential) {
  double sum = 0, squares = 0;
  const Measurement played = games_of("dt10_2013", "standard,height=7", 2000);
  for (const Observation& lines : played.games.of(Measure::Lines).games()) {
    sum += lines.amount;
    squares += lines.amount * lines.amount;
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
