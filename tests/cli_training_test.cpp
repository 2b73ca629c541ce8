// Training, its runs and its recipes as a user calls them.
#include <gtest/gtest.h>

#include <iomanip>
#include <sstream>

#include "cli_fixture.h"

namespace tetrarch {
namespace {

TEST_F(Cli, TrainsShowsExportsAndDeletes) {
  const std::string small =
      "--set stop.generations=3 --set optimiser.population=8 --set fitness.cut-off=50 "
      "--set held-out.cut-off=100 ";
  const Output trained = run("train theta " + small + "--seed 5 --out " + path("champion.json"));
  EXPECT_EQ(trained.code, 0) << trained.err;
  EXPECT_NE(trained.out.find("theta-1"), std::string::npos) << trained.out;
  EXPECT_NE(trained.err.find("generation 3/3: best"), std::string::npos) << trained.err;
  EXPECT_EQ(std::count(trained.err.begin(), trained.err.end(), '\n'), 4) << trained.err;
  EXPECT_EQ(Json::parse(content_of(path("champion.json")))["provenance"]["run"], "theta-1");

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

}  // namespace
}  // namespace tetrarch
