// An outcome depends on its job only: cut into any parts, played in any order on any number of
// threads, sent as text and joined, it has the same bytes.
#include "arena/play_job.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "arena/play_text.h"
#include "arena/thread_evaluator.h"
#include "catalog/agent_file.h"

namespace tetrarch {
namespace {

PlayOutcome play(const PlayJob& job, int threads) { return ThreadEvaluator(threads).play(job, {}); }

AgentSpec agent_named(const std::string& text) { return or_throw(find_agent(text, {})); }

// Agents of all kinds; some may be equal.
rc::Gen<std::vector<AgentSpec>> some_agents(int most, std::vector<std::string> names) {
  return rc::gen::map(
      rc::gen::resize(most, rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(
                                rc::gen::elementOf(names)))),
      [](const std::vector<std::string>& chosen) {
        std::vector<AgentSpec> agents;
        for (const std::string& name : chosen) agents.push_back(agent_named(name));
        return agents;
      });
}

PlayJob some_games() {
  PlayJob job;
  job.rules = *parse_rules(*rc::gen::element<std::string>(
      "standard,height=6", "standard,height=18,piece-cap=40", "pair-ga,piece-cap=30",
      "thesis,key-cap=120", "standard,height=5,pieces=weighted:S=1+Z=1"));
  job.agents = *some_agents(4, {"dt10_2013", "bcts_2009", "lee_2013+none", "random", "theta+next"});
  job.seeds = {*rc::gen::inRange<std::uint64_t>(0, 1000), *rc::gen::inRange<std::uint64_t>(0, 5),
               *rc::gen::inRange<std::uint64_t>(1, 8)};
  const std::uint64_t cut_off = *rc::gen::inRange<std::uint64_t>(0, 60);
  ByGames method;
  if (cut_off > 0) method.cut_off = cut_off;
  method.neatness = *rc::gen::arbitrary<bool>();
  job.method = method;
  return job;
}

PlayJob some_replicates() {
  PlayJob job;
  job.rules = *parse_rules(
      *rc::gen::element<std::string>("standard,height=5", "standard,height=6,pieces=bag"));
  job.agents = *some_agents(2, {"dt10_2013", "bcts_2009", "random"});
  job.seeds = {*rc::gen::inRange<std::uint64_t>(0, 1000), *rc::gen::inRange<std::uint64_t>(0, 5),
               *rc::gen::inRange<std::uint64_t>(0, 4)};
  job.method = BySplitting{10,
                           *rc::gen::inRange<std::uint64_t>(0, 1000),
                           *rc::gen::element(ReplicateRule::WhereSuited, ReplicateRule::Always),
                           {}};
  return job;
}

// Plays the job in parts of random size and order, each sent as text, on one to three threads.
PlayOutcome in_parts(const PlayJob& job) {
  std::vector<PlayPart> parts =
      parts_of(job, *rc::gen::inRange<std::uint64_t>(1, 4), *rc::gen::inRange<std::uint64_t>(1, 5));
  Random(*rc::gen::arbitrary<std::uint64_t>()).shuffle(parts);
  std::vector<PlayOutcome> outcomes;
  for (const PlayPart& part : parts) {
    const PlayJob sent = job_of(job, part);
    const Outcome<PlayJob> arrived = parse_job(text_of(sent));
    RC_ASSERT(static_cast<bool>(arrived));
    const std::uint64_t digest = digest_of(sent);
    const PlayOutcome played = play(*arrived, *rc::gen::inRange(1, 4));
    const Outcome<PlayOutcome> back = parse_outcome(text_of(played, digest), digest);
    RC_ASSERT(static_cast<bool>(back));
    outcomes.push_back(*back);
  }
  Outcome<PlayOutcome> whole = joined(job, parts, outcomes);
  if (!whole) RC_FAIL(whole.error());
  return *whole;
}

void check_parts(const PlayJob& job) {
  const std::uint64_t digest = digest_of(job);
  const PlayOutcome whole = play(job, 2);
  RC_ASSERT(whole.whole);
  RC_ASSERT(text_of(in_parts(job), digest) == text_of(whole, digest));
}

RC_GTEST_PROP(PlayJob, GamesInPartsAreThoseOfTheWhole, ()) { check_parts(some_games()); }

RC_GTEST_PROP(PlayJob, ReplicatesInPartsAreThoseOfTheWhole, ()) {
  PlayJob job = some_replicates();
  check_parts(job);
  // Pilots flown before give the same outcome.
  auto& splitting = std::get<BySplitting>(job.method);
  const PlayOutcome whole = play(job, 1);
  for (const AgentOutcome& agent : whole.agents) splitting.pilots.push_back(*agent.pilot);
  RC_ASSERT(play(job, 3).agents == whole.agents);
  check_parts(job);
}

PlayJob small_job() {
  return {*parse_rules("standard,height=5"),
          {agent_named("dt10_2013"), agent_named("random")},
          {7, 0, 3},
          ByGames{}};
}

TEST(PlayJob, TextGivesTheSameJob) {
  PlayJob job = small_job();
  job.method = ByGames{20'000, true};
  EXPECT_EQ(text_of(*parse_job(text_of(job))), text_of(job));
  job.method = BySplitting{50, 9, ReplicateRule::Always, {}};
  EXPECT_EQ(text_of(*parse_job(text_of(job))), text_of(job));
}

TEST(PlayJob, WhoPlaysIsWhatCounts) {
  PlayJob job = small_job();
  const std::uint64_t digest = digest_of(job);
  job.agents[0].provenance.source = "somewhere else";
  EXPECT_EQ(digest_of(job), digest);
  job.agents[0].weights[0].weight *= 1.5;
  EXPECT_NE(digest_of(job), digest);
}

TEST(PlayJob, DamagedAndForeignTextsAreRefused) {
  const PlayJob job = small_job();
  const std::string text = text_of(job);
  const PlayOutcome outcome = play(job, 1);
  const std::string answer = text_of(outcome, digest_of(job));
  for (std::size_t i = 0; i < text.size(); i += 7) {
    std::string bad = text;
    bad[i] ^= 1;
    EXPECT_FALSE(parse_job(bad)) << i;
    EXPECT_FALSE(parse_job(text.substr(0, i))) << i;
  }
  for (std::size_t i = 0; i < answer.size(); i += 3) {
    std::string bad = answer;
    bad[i] ^= 1;
    EXPECT_FALSE(parse_outcome(bad, digest_of(job))) << i;
  }
  const auto foreign = parse_outcome(answer, 1);
  ASSERT_FALSE(foreign);
  EXPECT_NE(foreign.error().find("another job"), std::string::npos) << foreign.error();
}

TEST(PlayJob, PartsThatDoNotFitAreNotJoined) {
  const PlayJob job = small_job();
  const std::vector<PlayPart> parts = parts_of(job, 1, 2);
  ASSERT_EQ(parts.size(), 4u);
  std::vector<PlayOutcome> outcomes;
  for (const PlayPart& part : parts) outcomes.push_back(play(job_of(job, part), 1));
  EXPECT_TRUE(joined(job, parts, outcomes));
  const auto refused = [&](const std::vector<PlayPart>& some, std::vector<PlayOutcome> theirs) {
    const auto whole = joined(job, some, theirs);
    return !whole && !whole.error().empty();
  };
  EXPECT_TRUE(refused({parts[0], parts[1], parts[2]}, {outcomes[0], outcomes[1], outcomes[2]}));
  EXPECT_TRUE(refused({parts[0], parts[1], parts[1], parts[3]},
                      {outcomes[0], outcomes[1], outcomes[1], outcomes[3]}));
  EXPECT_TRUE(refused(parts, {outcomes[1], outcomes[0], outcomes[2], outcomes[3]}));
  outcomes[2].whole = false;
  EXPECT_TRUE(refused(parts, outcomes));
}

TEST(PlayJob, PilotsThatDifferAreNotJoined) {
  PlayJob job = small_job();
  job.agents.resize(1);
  job.method = BySplitting{10, 3, ReplicateRule::Always, {}};
  const std::vector<PlayPart> parts = parts_of(job, 1, 2);
  std::vector<PlayOutcome> outcomes;
  for (const PlayPart& part : parts) outcomes.push_back(play(job_of(job, part), 1));
  EXPECT_TRUE(joined(job, parts, outcomes));
  ++outcomes[1].agents[0].pilot->deaths;
  const auto whole = joined(job, parts, outcomes);
  ASSERT_FALSE(whole);
  EXPECT_NE(whole.error().find("played differently"), std::string::npos);
}

}  // namespace
}  // namespace tetrarch
