// Reading claims, and measuring them in blocks that survive an interruption.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>

#include "arena/play_text.h"
#include "called_program.h"
#include "catalog/agent_file.h"
#include "cli/files.h"
#include "cli/record_time.h"
#include "cli/record_work.h"
#include "measured_agent.h"
#include "temporary_folder.h"
#include "terminal_program.h"

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
    for (const RecordAmount& amount : {claim.full, claim.brief.value_or(claim.full)}) {
      EXPECT_GT(amount.core_seconds, 0) << claim.name;
      EXPECT_EQ(amount.replicates > 0, claim.method == RecordMethod::Splitting) << claim.name;
    }
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

TEST(Records, WhatIsKeptTakesNoTime) {
  const TemporaryFolder folder;
  const InterruptGuard interrupt;
  const RecordWork work{folder.path(), "s", evaluator, interrupt};
  Claim claim = game_claim();
  claim.full.core_seconds = 200;
  const AgentSpec agent = agent_named(claim.agent);
  EXPECT_EQ(work.core_seconds_left(claim, agent, claim.full), 200);
  work.measure(claim, agent, claim.full);
  EXPECT_EQ(work.core_seconds_left(claim, agent, claim.full), 0);
  std::filesystem::remove(folder.path() + "/small-16.txt");  // 4 of 20 games
  EXPECT_DOUBLE_EQ(work.core_seconds_left(claim, agent, claim.full), 40);
  EXPECT_EQ(work.core_seconds_left(claim, agent_named("theta"), claim.full), 200);

  claim.rules = "standard,height=8";
  claim.method = RecordMethod::Splitting;
  claim.full = {0, 0.2, 1000, 200};
  EXPECT_EQ(work.core_seconds_left(claim, agent, claim.full), 200);
  const RecordMeasurement measured = work.measure(claim, agent, claim.full);
  EXPECT_DOUBLE_EQ(work.core_seconds_left(claim, agent, claim.full),
                   200 * (1 - static_cast<double>(measured.replicates) / 1000));
  claim.full.replicates = measured.replicates / 2;  // more are kept than were expected
  EXPECT_EQ(work.core_seconds_left(claim, agent, claim.full), 0);
}

TEST(RecordTime, IsRoundedForPeople) {
  EXPECT_EQ(about_text(0.1), "about 10 seconds");
  EXPECT_EQ(about_text(44), "about 40 seconds");
  EXPECT_EQ(about_text(91), "about 2 minutes");
  EXPECT_EQ(about_text(2000), "about 33 minutes");
  EXPECT_EQ(about_text(9000), "about 2.5 hours");
  EXPECT_EQ(about_text(36100), "about 10 hours");
}

TEST(RecordTime, DependsOnThreadsAndTheMachine) {
  const std::vector<double> seconds = {100, 300, 0};
  EXPECT_EQ((WorkTime{seconds, 1, 1}.sentence()),
            "measuring 3 claims: about 7 minutes with 1 thread");
  EXPECT_EQ((WorkTime{seconds, 2, 1}.sentence()),
            "measuring 3 claims: about 3 minutes with 2 threads");
  EXPECT_EQ((WorkTime{seconds, 2, 4}.sentence()),
            "measuring 3 claims: about 50 seconds with 2 threads");
  EXPECT_EQ((WorkTime{std::span(seconds).last(1), 2, 1}.sentence()),
            "1 claim: all of it is kept from earlier");
}

TEST(RecordTime, IsSaidBeforePlaying) {
  const TemporaryFolder folder;
  for (const char* amount : {"--json", "--full"}) {
    TerminalProgram program(
        {"records", "10x20-dt20", "--threads", "1", "--store", folder.path(), amount});
    EXPECT_TRUE(program.prints("tetrarch: measuring 1 claim: about ")) << program.output();
    EXPECT_TRUE(program.prints(" with 1 thread")) << program.output();
  }
  EXPECT_EQ(call("records 10x20-direct").err,
            "tetrarch: this claim is measured with --full only\n");
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
