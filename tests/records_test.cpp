// Reading claims, and measuring them in blocks that survive an interruption.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>

#include "arena/play_text.h"
#include "catalog/agent_file.h"
#include "cli/files.h"
#include "cli/record_work.h"
#include "measured_agent.h"
#include "temporary_folder.h"

namespace tetrarch {
namespace {

ThreadEvaluator evaluator(2);

AgentSpec agent_named(const std::string& text) { return or_throw(find_agent(text, read_file)); }

Claim game_claim() {
  Claim claim;
  claim.name = "small";
  claim.agent = "dt10_2013";
  claim.rules = "standard,height=5";
  claim.seed = 7;
  claim.block = 8;
  claim.full = {20, 0};
  return claim;
}

TEST(Records, ThoseThatComeWithTheProgramAreGood) {
  const auto claims = parse_claims(embedded_records().front().content, "records");
  ASSERT_TRUE(claims) << claims.error();
  EXPECT_FALSE(claims->empty());
  for (const Claim& claim : *claims) {
    EXPECT_TRUE(find_agent(claim.agent, read_file)) << claim.name;
    EXPECT_TRUE(parse_rules(claim.rules)) << claim.name;
    if (!claim.claimed) continue;
    EXPECT_LE(claim.claimed->interval95.low, claim.claimed->mean) << claim.name;
    EXPECT_GE(claim.claimed->interval95.high, claim.claimed->mean) << claim.name;
  }
}

TEST(Records, MistakesAreToldByName) {
  const auto refused = [](const std::string& claim, const std::string& part) {
    const auto claims =
        parse_claims(R"({"format": "tetrarch-records-1", "claims": [)" + claim + "]}", "mine");
    ASSERT_FALSE(claims) << claim;
    EXPECT_NE(claims.error().find(part), std::string::npos) << claims.error();
  };
  refused(R"({"name": "a"})", "agent");
  const std::string start = R"({"name": "a", "agent": "x", "rules": "standard", "seed": 1, )";
  refused(start + R"("method": "luck", "full": {"games": 1}})", "'luck'");
  refused(start + R"("method": "games", "full": {"games": 0}})", "games and block");
  refused(start + R"("method": "splitting", "full": {"games": 3}})", "precision");
  refused(start + R"("method": "games", "figure": "deaths per 10^9 pieces", "full": {"games": 1}})",
          "splitting");
  EXPECT_FALSE(parse_claims("{", "mine"));
  EXPECT_FALSE(parse_claims(R"({"format": "other", "claims": []})", "mine"));
}

TEST(Records, GamesInBlocksAreTheGamesOfOneEvaluation) {
  const TemporaryFolder folder;
  const InterruptGuard interrupt;
  const RecordWork work{folder.path() + "/records", "signature", evaluator, interrupt};
  const Claim claim = game_claim();
  const AgentSpec agent = agent_named(claim.agent);
  const RecordMeasurement measured = work.measure(claim, agent, claim.full);

  const Measurement whole = games_of(claim.agent, claim.rules, 20, 7);
  const Estimate expected = whole.lines();
  EXPECT_EQ(measured.figure.mean, expected.mean);
  EXPECT_EQ(measured.figure.interval95.high, expected.interval95.high);
  EXPECT_EQ(measured.games, 20u);
  EXPECT_EQ(measured.deaths, 20u);
  EXPECT_EQ(measured.pieces, whole.pieces);
  EXPECT_TRUE(measured.whole);
}

// A saved block is used only if it is of this job and this signature.
TEST(Records, KeepsWhatIsDone) {
  const TemporaryFolder folder;
  const InterruptGuard interrupt;
  const RecordWork work{folder.path(), "signature", evaluator, interrupt};
  const Claim claim = game_claim();
  const AgentSpec agent = agent_named(claim.agent);
  const RecordMeasurement first = work.measure(claim, agent, claim.full);

  // A changed outcome of the same job with a correct digest is used.
  const PlayJob job{*parse_rules(claim.rules), {agent}, {claim.seed, 8, 8}, ByGames{}};
  const std::string block = folder.path() + "/small-8.txt";
  PlayOutcome other = evaluator.play(job, {});
  ASSERT_EQ(*read_file(block), "signature signature\n" + text_of(other, digest_of(job)));
  other.agents[0].games[0].totals.lines += 2000;
  write_file(block, "signature signature\n" + text_of(other, digest_of(job)));
  EXPECT_DOUBLE_EQ(work.measure(claim, agent, claim.full).figure.mean, first.figure.mean + 100);

  const RecordWork newer{folder.path(), "another", evaluator, interrupt};
  EXPECT_EQ(newer.measure(claim, agent, claim.full).figure.mean, first.figure.mean);
  EXPECT_NE(work.measure(claim, agent_named("theta"), claim.full).figure.mean, first.figure.mean);
  for (const char* broken :
       {"", "{", "signature another\n", "signature another\ntetrarch-outcome-1\n"}) {
    write_file(block, broken);
    EXPECT_EQ(newer.measure(claim, agent, claim.full).figure.mean, first.figure.mean);
  }
}

TEST(Records, AnInterruptionLosesTheBlockInPlayAlone) {
  const TemporaryFolder folder;
  const Claim claim = game_claim();
  const AgentSpec agent = agent_named(claim.agent);
  RecordMeasurement whole;
  {
    const InterruptGuard interrupt;
    whole = RecordWork{folder.path(), "s", evaluator, interrupt}.measure(claim, agent, claim.full);
    std::filesystem::remove(folder.path() + "/small-16.txt");
  }
  {
    const InterruptGuard interrupt;
    std::raise(SIGINT);
    const RecordWork work{folder.path(), "s", evaluator, interrupt};
    const RecordMeasurement part = work.measure(claim, agent, claim.full);
    EXPECT_FALSE(part.whole);
    EXPECT_EQ(part.games, 16u);
    EXPECT_FALSE(std::filesystem::exists(folder.path() + "/small-16.txt"));
  }
  const InterruptGuard interrupt;
  const RecordWork work{folder.path(), "s", evaluator, interrupt};
  EXPECT_EQ(work.measure(claim, agent, claim.full).figure.mean, whole.figure.mean);
}

TEST(Records, SplittingIsThatOfEvaluate) {
  const TemporaryFolder folder;
  const InterruptGuard interrupt;
  const RecordWork work{folder.path(), "s", evaluator, interrupt};
  Claim claim = game_claim();
  claim.rules = "standard,height=8";
  claim.method = RecordMethod::Splitting;
  claim.figure = RecordFigure::DeathsPerBillion;
  claim.full = {0, 0.2};
  const AgentSpec agent = agent_named(claim.agent);
  const RecordMeasurement first = work.measure(claim, agent, claim.full);
  MeasurementPlan plan = plan_for(claim.agent, claim.rules);
  plan.seed = claim.seed;
  plan.splitting.emplace().precision = 0.2;
  const Measurement expected = measured(plan);
  EXPECT_DOUBLE_EQ(first.figure.mean, 1e9 * rate_of(expected.replicates).mean);
  EXPECT_EQ(first.replicates, expected.replicates.size());
  const RecordMeasurement again = work.measure(claim, agent, claim.full);  // from the file
  EXPECT_DOUBLE_EQ(again.figure.mean, first.figure.mean);
  EXPECT_EQ(again.pieces, first.pieces);
}

}  // namespace
}  // namespace tetrarch
