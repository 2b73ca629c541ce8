// The program as a user calls it: standard output, standard error and exit code.
#include <gtest/gtest.h>

#include "cli_fixture.h"

namespace tetrarch {
namespace {

TEST_F(Cli, AReplayMayGoThroughStandardOutput) {
  const Output replay = run("replay save dt10_2013 - --height 6 --cut-off 30");
  EXPECT_EQ(replay.code, 0);
  EXPECT_TRUE(replay.out.starts_with("tetrarch-replay 1\n")) << replay.out;
  EXPECT_EQ(replay.out.find("-: "), std::string::npos) << replay.out;
}

TEST_F(Cli, EveryCommandHasHelpWithAnExample) {
  for (const char* command :
       {"train", "resume", "runs show", "runs delete", "export", "recipes", "evaluate", "compare",
        "records", "watch", "replay", "replay save", "replay verify", "replay show", "analyse",
        "agents", "features", "rules", "bench"}) {
    const Output output = run(std::string(command) + " --help");
    EXPECT_EQ(output.code, 0) << command;
    EXPECT_NE(output.out.find("Example: tetrarch"), std::string::npos) << command;
  }
  for (const char* command : {"", "runs"}) {
    EXPECT_NE(run(std::string(command) + " --help").out.find("Examples: tetrarch"),
              std::string::npos);
  }
  EXPECT_EQ(run("--version").code, 0);
}

TEST_F(Cli, AnalyseExplainsEveryPlacement) {
  const std::string board = file("board.txt",
                                 "XX........\n"
                                 "XXX..XXXXX\n"
                                 "XXXX.XXXXX\n");
  const Json json =
      Json::parse(run("analyse " + board + " --piece T --agent bcts_2009 --json").out);
  ASSERT_EQ(json.size(), 34u);
  EXPECT_EQ(json[0]["orientation"], 2);  // points left, into the gap
  EXPECT_EQ(json[0]["column"], 3);
  EXPECT_EQ(json[0]["features"]["rows_eliminated"], 2);
  EXPECT_EQ(json[0]["features"]["landing_height"], 1);
  EXPECT_EQ(json[0]["board"].size(), 20u);
  EXPECT_EQ(json[0]["board"][19], "XX..X.....");
  for (std::size_t i = 1; i < json.size(); ++i) EXPECT_LE(json[i]["value"], json[i - 1]["value"]);
  const Output text = run("analyse " + board + " --piece T --next I --agent theta");
  EXPECT_EQ(text.code, 0);
  EXPECT_NE(text.out.find("with the reply"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("| cleared"), std::string::npos) << text.out;
  const Json expecting =
      Json::parse(run("analyse " + board + " --piece T --agent bcts_2009+expect:3 --json").out);
  ASSERT_EQ(expecting.size(), 34u);
  EXPECT_EQ(expecting[0]["replies"], 7);
  EXPECT_EQ(expecting[2]["replies"], 7);
  EXPECT_FALSE(expecting[3].contains("replies"));
}

TEST_F(Cli, NeuralAgentsAreAgentsToo) {
  const std::string net = TETRARCH_SOURCE "/tests/fuzz/corpus/agent_file/neural.json";
  const std::string board = file("board.txt", "XXX..XXXXX\nXXXX.XXXXX\n");
  EXPECT_EQ(Json::parse(run("agents " + net).out)["kind"], "neural");
  EXPECT_EQ(run("evaluate " + net + " --games 2 --cut-off 50").code, 0);
  const Output text = run("analyse " + board + " --piece T --next I --agent " + net);
  EXPECT_EQ(text.code, 0) << text.err;
  EXPECT_NE(text.out.find("input of the net"), std::string::npos) << text.out;
}

TEST_F(Cli, ReplaysAreSavedAndVerified) {
  const std::string replay = path("game.txt");
  EXPECT_EQ(run("replay save theta+next " + replay + " --rules theta --seed 3").code, 0);
  const Output verified = run("replay verify " + replay);
  EXPECT_EQ(verified.code, 0) << verified.err;
  EXPECT_NE(verified.out.find("verifies: theta+next, theta, seed 3"), std::string::npos)
      << verified.out;
  std::string text = content_of(replay);
  text.replace(text.find("seed 3"), 6, "seed 4");
  expect_misused("replay verify " + file("forged.txt", text), "replay");
}

TEST_F(Cli, ListsWhatThereIs) {
  EXPECT_NE(run("agents").out.find("dt20_2013"), std::string::npos);
  EXPECT_NE(run("features").out.find("pattern_diversity"), std::string::npos);
  EXPECT_NE(run("rules").out.find("thesis"), std::string::npos);
  EXPECT_EQ(run("rules theta,height=12").out, "standard,height=12,preview=1,piece-cap=500\n");
  EXPECT_EQ(Json::parse(run("agents --json").out).size(), 14u);
  EXPECT_GE(Json::parse(run("features --json").out).size(), 50u);
  EXPECT_TRUE(Json::parse(run("rules --json").out).contains("presets"));
}

TEST_F(Cli, APrintedAgentCanBeUsedAsAFile) {
  const std::string mine = file("mine.json", run("agents dt10_2013").out);
  const auto lines = [&](const std::string& agent) {
    return Json::parse(
        run("evaluate " + agent + " --height 6 --games 5 --json").out)[0]["mean_lines"];
  };
  EXPECT_EQ(lines(mine), lines("dt10_2013"));
}

TEST_F(Cli, MisuseGetsOneSentence) {
  expect_misused("records nobody", "no claim 'nobody'; expected one of");
  expect_misused("evaluate nobody", "unknown agent 'nobody'");
  expect_misused("train nothing", "unknown recipe 'nothing'");
  expect_misused("train theta --set optimiser.popluation=5", "popluation");
  expect_misused("train theta --set population", "expected KEY=VALUE");
  expect_misused("train theta --repeat 2 --out x.json", "--repeat");
  expect_misused("train theta --store /dev/null/x", "cannot make the folder");
  expect_misused("export 1 --json --csv", "--csv");
  expect_misused("watch theta-77", "unknown agent 'theta-77'");
  expect_misused("evaluate dt20_2013 --height 3", "--height is '3'; expected 4 to 20");
  expect_misused("evaluate dt20_2013 --rules standard,height=3", "height is '3'; expected 4 to 20");
  expect_misused("evaluate dt20_2013 --games 0", "--games");
  expect_misused("evaluate dt20_2013 --games -1", "--games");
  expect_misused("evaluate dt20_2013 --cut-off 0", "--cut-off");
  expect_misused("evaluate dt20_2013 --seed -3", "--seed");
  expect_misused("evaluate dt20_2013 --threads 0", "--threads");
  expect_misused("evaluate dt20_2013 --bogus", "--bogus");
  expect_misused("evaluate dt20_2013 --json --csv", "--csv");
  expect_misused("evaluate", "agents is required");
  expect_misused("evaluate " + path("none.json"), "cannot read");
  expect_misused("evaluate dt20_2013 --rules nonsense", "nonsense");
  expect_misused("evaluate dt20_2013 --rules standard,pieces=file:" + file("p.txt", "1238"),
                 "has '8' at position 4; expected numbers 1 to 7");
  expect_misused("evaluate " + file("bad.json", R"({"format": "tetrarch-agent-1", )"),
                 "not valid JSON");
  expect_misused("evaluate " + file("nan.json", R"({"format": "tetrarch-agent-1", "name": "n",
                                                  "weights": {"holes": NaN}})"),
                 "not valid JSON");
  expect_misused("evaluate " + file("feature.json", R"({"format": "tetrarch-agent-1", "name": "n",
                                                      "weights": {"hols": 1}})"),
                 "unknown feature 'hols'");
  expect_misused("replay verify " + file("not-a-replay.txt", "hello\n"), "replay line 1");
  expect_misused("analyse " + file("narrow.txt", "XX..\n") + " --piece T", "has 4 characters");
  expect_misused("analyse " + file("good.txt", "XX........\n") + " --piece Q", "--piece is 'Q'");
  expect_misused("analyse " + file("good.txt", "XX........\n") + " --piece ''", "--piece is ''");
  expect_misused("analyse " + file("odd.txt", "11........\n") + " --piece T", "has '1'");
  expect_misused("--nonsense", "unknown option '--nonsense'");
  expect_misused("replay nonsense", "unknown command 'nonsense'");
  expect_misused("resume ''", "is empty");
  expect_misused("bench --seconds 3", "--seconds goes with --speed");
  expect_misused("recipes --set stop.generations=3", "--set changes a recipe");
  expect_misused("evaluate dt20_2013+expect:0", "width from 1 to 44");
  expect_misused("evaluate nobody-1", "or a run of 'tetrarch runs'");
  expect_misused("train theta --out " + path("no") + "/where.json", "cannot write");
  expect_misused("watch dt20_2013", "needs a terminal");
  expect_misused("frobnicate", "unknown command 'frobnicate'");
  expect_misused("", "subcommand is required");
}

}  // namespace
}  // namespace tetrarch
