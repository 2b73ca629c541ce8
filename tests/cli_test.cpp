// The program as a user calls it: standard output, standard error and exit code.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

namespace tetrarch {
namespace {

using Json = nlohmann::json;

class Cli : public testing::Test {
 protected:
  struct Output {
    int code = -1;
    std::string out, err;
  };

  void SetUp() override {
    std::string pattern = (std::filesystem::temp_directory_path() / "tetrarch-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return folder_ + "/" + name; }

  static std::string content(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
  }

  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }

  Output run(const std::string& arguments) const {
    const std::string command = "TETRARCH_HOME=" + path("home") + " " +
                                std::string(TETRARCH_PROGRAM) + " " + arguments + " </dev/null >" +
                                path("out") + " 2>" + path("err");
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content(path("out")),
            content(path("err"))};
  }

  // Expects one sentence on standard error, nothing on standard output, exit code 2.
  void expect_misused(const std::string& arguments, const std::string& part) const {
    const Output output = run(arguments);
    EXPECT_EQ(output.code, 2) << arguments;
    EXPECT_EQ(output.out, "") << arguments;
    EXPECT_EQ(std::count(output.err.begin(), output.err.end(), '\n'), 1) << output.err;
    EXPECT_NE(output.err.find(part), std::string::npos) << arguments << ": " << output.err;
  }

 private:
  std::string folder_;
};

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

TEST_F(Cli, EvaluateGivesTheSameJsonForAnyThreads) {
  const auto results = [&](int threads) {
    const Output output =
        run("evaluate dt10_2013 lee_2013 --height 7 --games 20 --json --threads " +
            std::to_string(threads));
    EXPECT_EQ(output.code, 0) << output.err;
    EXPECT_EQ(output.err, "");
    Json json = Json::parse(output.out);
    for (Json& agent : json) agent.erase("seconds"), agent.erase("pieces_per_second");
    return json;
  };
  const Json one = results(1);
  EXPECT_EQ(one, results(2));
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
  const auto results = [&](int threads) {
    const Output output = run(command + "--json --threads " + std::to_string(threads));
    EXPECT_EQ(output.code, 0) << output.err;
    EXPECT_EQ(output.err, "");
    Json json = Json::parse(output.out);
    for (Json& agent : json) agent.erase("seconds"), agent.erase("pieces_per_second");
    return json;
  };
  const Json one = results(1);
  EXPECT_EQ(one, results(3));
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

TEST_F(Cli, TrainsShowsExportsAndDeletes) {
  const std::string small =
      "--set stop.generations=3 --set optimiser.population=8 --set fitness.cut-off=50 "
      "--set held-out.cut-off=100 ";
  const Output trained = run("train theta " + small + "--seed 5 --out " + path("champion.json"));
  EXPECT_EQ(trained.code, 0) << trained.err;
  EXPECT_NE(trained.out.find("theta-1"), std::string::npos) << trained.out;
  EXPECT_NE(trained.err.find("generation 3/3: best"), std::string::npos) << trained.err;
  EXPECT_EQ(std::count(trained.err.begin(), trained.err.end(), '\n'), 4) << trained.err;
  EXPECT_EQ(Json::parse(content(path("champion.json")))["provenance"]["run"], "theta-1");

  EXPECT_NE(run("runs").out.find("finished"), std::string::npos);
  const Output shown = run("runs show theta-1");
  for (const char* part : {"the champion", "bumpiness", "generation 1 to 3", "--seed 5"}) {
    EXPECT_NE(shown.out.find(part), std::string::npos) << part << shown.out;
  }
  const Output csv = run("export theta-1 --csv");
  EXPECT_EQ(std::count(csv.out.begin(), csv.out.end(), '\n'), 1 + 3 * 8);
  const Json json = Json::parse(run("export 1 --json").out);
  EXPECT_EQ(json["generations"].size(), 3u);
  EXPECT_EQ(json["champion"]["name"], "theta-1");
  EXPECT_EQ(run("evaluate theta-1 --games 2 --cut-off 20").code, 0);
  EXPECT_EQ(run("resume theta-1").code, 0);

  // The same command on another number of threads gives the same champion under another name.
  EXPECT_EQ(run("train theta " + small + "--seed 5 --threads 1").code, 0);
  EXPECT_EQ(Json::parse(run("export 2 --json").out)["champion"]["weights"],
            json["champion"]["weights"]);
  const Json several = Json::parse(run("train theta " + small + "--repeat 2 --json").out);
  ASSERT_EQ(several.size(), 2u);
  EXPECT_EQ(several[1]["seed"], 2);
  const auto mean_fitness = [&](int generation) {
    double sum = 0;
    for (const Json& one : several) sum += one["generations"][generation]["mean"].get<double>();
    return sum / 2;
  };
  std::ostringstream times;
  times << std::setprecision(3) << mean_fitness(2) / mean_fitness(0);
  const Output table = run("train theta " + small + "--repeat 2");
  EXPECT_NE(table.out.find("from the first generation to the last: " + times.str() + " times"),
            std::string::npos)
      << table.out << times.str();

  EXPECT_EQ(run("runs delete theta-1").code, 0);
  expect_misused("runs show theta-1", "no run 'theta-1'");
  expect_misused("resume", "no unfinished run");
  EXPECT_EQ(Json::parse(run("runs --json").out).size(), 5u);
}

TEST_F(Cli, APrintedRecipeCanBeUsedAsAFile) {
  const std::string mine = file("mine.toml", run("recipes theta").out);
  const Output full = run("recipes " + mine + " --set stop.generations=2");
  EXPECT_NE(full.out.find("\"generations\" = \"2\""), std::string::npos) << full.out;
  EXPECT_EQ(run("recipes " + file("full.toml", full.out)).code, 0);
  EXPECT_NE(run("recipes").out.find("score500"), std::string::npos);
}

TEST_F(Cli, ReplaysAreSavedAndVerified) {
  const std::string replay = path("game.txt");
  EXPECT_EQ(run("replay save theta+next " + replay + " --rules theta --seed 3").code, 0);
  const Output verified = run("replay verify " + replay);
  EXPECT_EQ(verified.code, 0) << verified.err;
  EXPECT_NE(verified.out.find("verifies: theta+next, theta, seed 3"), std::string::npos)
      << verified.out;
  std::string text = content(replay);
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
