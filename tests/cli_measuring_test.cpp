// `evaluate`, `compare` and `records` as a user calls them.
#include <gtest/gtest.h>

#include "cli_fixture.h"

namespace tetrarch {
namespace {

TEST_F(Cli, EvaluateGivesTheSameJsonForAnyThreads) {
  const std::string command = "evaluate dt10_2013 lee_2013 --height 7 --games 20 ";
  const Json one = measured(command, 1);
  EXPECT_EQ(one, measured(command, 2));
  ASSERT_EQ(one.size(), 2u);
  EXPECT_EQ(one[0]["agent"], "dt10_2013");
  EXPECT_EQ(one[0]["rules"], "standard,height=7");
  EXPECT_EQ(one[1]["rules"], "standard,height=7,preview=1");
  EXPECT_EQ(one[0]["games"], 20);
  EXPECT_EQ(one[0]["deaths"], 20);
  const double mean = one[0]["mean_lines"];
  EXPECT_GT(mean, 0);
  EXPECT_LT(one[0]["interval95"][0], mean);
  EXPECT_GT(one[0]["interval95"][1], mean);
  EXPECT_GT(one[0]["standard_error"], 0);
}

TEST_F(Cli, EvaluateMarksGamesThatWereCutOff) {
  const Output table = run("evaluate dt20_2013 --games 10 --cut-off 100");
  EXPECT_NE(table.out.find("* some games were cut off"), std::string::npos) << table.out;
  const Json json = Json::parse(run("evaluate dt20_2013 --games 10 --cut-off 100 --json").out);
  EXPECT_EQ(json[0]["cut_off"], 10);
  EXPECT_EQ(json[0]["deaths"], 0);
  EXPECT_EQ(json[0]["estimator"], "lines/deaths");
  EXPECT_TRUE(json[0]["mean_lines"].is_null());
  EXPECT_TRUE(json[0]["interval95"][1].is_null());
  EXPECT_GT(json[0]["interval95"][0], 50);
}

TEST_F(Cli, EvaluatesBySplitting) {
  const std::string command =
      "evaluate dt10_2013 random --height 8 --method splitting --precision 10% --trials 300 "
      "--levels ";
  const Json one = measured(command, 1);
  EXPECT_EQ(one, measured(command, 3));
  EXPECT_EQ(one[0]["method"], "splitting");
  EXPECT_NEAR(one[0]["mean_lines"], 715, 3.5 * one[0]["standard_error"].get<double>());
  EXPECT_EQ(one[0]["levels"].size(), 3u);
  EXPECT_EQ(one[0]["levels"][0]["level"], 115);
  EXPECT_EQ(one[1]["method"], "direct");
  EXPECT_EQ(one[1]["games"], 100);
  EXPECT_EQ(one[1]["why_direct"], "games last less than 1000 pieces");
  const std::string csv = run(command + "--csv").out;
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 3);
  EXPECT_NE(csv.find(",level_3,level_3_share\n"), std::string::npos) << csv;
  const std::string table = run(command).out;
  EXPECT_NE(table.find("random was measured by direct play: games last"), std::string::npos);
  EXPECT_NE(table.find("142           death"), std::string::npos) << table;

  const std::string start = "evaluate bcts_2009 --method splitting ";
  expect_misused(start + "--rules theta", "piece-cap");
  expect_misused(start + "--rules standard,play=keys", "play is by keys");
  expect_misused(start + "--rules pair-ga", "scoring=lines");
  expect_misused(start + "--rules standard,pieces=nes", "'nes'");
  expect_misused(start + "--games 3", "--games does not go with --method splitting");
  expect_misused(start + "--precision 0%", "--precision is '0%'; expected 0.1% to 50%");
  expect_misused("evaluate bcts_2009 --levels", "expected --method splitting");
  expect_misused("evaluate bcts_2009 --method guess", "expected direct or splitting");
}

TEST_F(Cli, EvaluatePrintsCsv) {
  const Output output = run("evaluate random dt10_2013 --height 5 --games 5 --csv");
  EXPECT_EQ(std::count(output.out.begin(), output.out.end(), '\n'), 3);
  EXPECT_EQ(output.out.rfind("agent,rules,seed,games,deaths,", 0), 0u) << output.out;
  EXPECT_NE(output.out.find("random,\"standard,height=5\",1,5,5,"), std::string::npos);
}

TEST_F(Cli, EvaluateShowsThePublishedFigure) {
  EXPECT_NE(run("evaluate swarm --rules swarm --games 2 --cut-off 20").out.find("587,825"),
            std::string::npos);
}

TEST_F(Cli, ComparePairsSeeds) {
  const Json json = Json::parse(run("compare dt10_2013 random --height 6 --games 50 --json").out);
  EXPECT_EQ(json["pairs"], 50);
  EXPECT_GT(json["ratio"], 5);
  EXPECT_GT(json["interval95"][0], 1);
  EXPECT_LT(json["p_value"], 0.001);
  EXPECT_GE(json["wins"], 45);
  const Output output = run("compare dt10_2013 random --height 6 --games 50");
  EXPECT_NE(output.out.find("dt10_2013 is better"), std::string::npos) << output.out;
}

TEST_F(Cli, ListsClaimsWithoutMeasuringThem) {
  const Output listed = run("records --list");
  EXPECT_EQ(listed.code, 0) << listed.err;
  EXPECT_NE(listed.out.find("dt20_2013"), std::string::npos);
  const Output json = run("records 10x20-dt20 --list --json");
  ASSERT_EQ(json.code, 0) << json.err;
  const Json claims = Json::parse(json.out);
  ASSERT_EQ(claims.size(), 1u);
  EXPECT_EQ(claims[0]["method"], "splitting");
  EXPECT_TRUE(claims[0]["measured"].is_null());
}

}  // namespace
}  // namespace tetrarch
