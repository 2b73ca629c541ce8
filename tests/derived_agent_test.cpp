// Changed agents keep no figures of the agents that they were made from; agents of equal names are
// told apart.
#include "catalog/derived_agent.h"

#include <gtest/gtest.h>

#include "called_program.h"
#include "catalog/agent_file.h"
#include "report/measurement_report.h"

namespace tetrarch {
namespace {

AgentSpec catalog_agent(const std::string& name) { return *find_agent(name, {}); }

// What a user gets who prints the agent and reads the file again.
AgentSpec read_again(const AgentSpec& spec) { return *parse_user_agent(text_of(spec), "mine"); }

TEST(DerivedAgent, AnUnchangedFileKeepsItsFigures) {
  for (AgentSpec spec : catalog()) {
    EXPECT_EQ(text_of(read_again(spec)), text_of(spec));
    spec.name = "mine";
    EXPECT_EQ(read_again(spec).provenance.published.size(), spec.provenance.published.size());
    EXPECT_EQ(read_again(spec).provenance.source, spec.provenance.source);
  }
}

TEST(DerivedAgent, ChangedWeightsLoseTheFigures) {
  const Rules low = *parse_rules("standard,height=10");
  AgentSpec spec = catalog_agent("dt20_2013");
  EXPECT_NE(published_for(read_again(spec), low), nullptr);
  spec.weights[0].weight += 0.01;
  for (const char* name : {"dt20_2013", "mine"}) {
    spec.name = name;
    const AgentSpec mine = read_again(spec);
    EXPECT_EQ(published_for(mine, low), nullptr);
    EXPECT_EQ(mine.provenance.published.size(), 0u);
    EXPECT_TRUE(mine.provenance.source.starts_with("changed from dt20_2013: Gabillon"))
        << mine.provenance.source;
    EXPECT_EQ(text_of(read_again(mine)), text_of(mine));  // it says so once
  }
}

TEST(DerivedAgent, ChangedWeightsLoseTheMeasurementOfTheirTraining) {
  AgentSpec spec = catalog_agent("tetrarch_10x10");
  ASSERT_TRUE(spec.provenance.mean_lines);
  spec.weights.pop_back();
  const AgentSpec mine = read_again(spec);
  EXPECT_EQ(mine.provenance.mean_lines, std::nullopt);
  EXPECT_EQ(mine.provenance.interval95, std::nullopt);
  EXPECT_EQ(mine.provenance.seed, std::nullopt);
  EXPECT_EQ(mine.provenance.signature, std::nullopt);
  EXPECT_EQ(mine.provenance.rules, spec.provenance.rules);
  EXPECT_TRUE(mine.provenance.source.starts_with("changed from tetrarch_10x10: "));
}

TEST(DerivedAgent, FiguresOfTheUserStay) {
  AgentSpec spec = catalog_agent("dt20_2013");
  spec.name = "dt15";
  spec.weights[0].weight += 0.01;
  spec.provenance.published = {{"standard,height=10", 4321, {}, 100, "our paper"}};
  const AgentSpec mine = read_again(spec);
  ASSERT_EQ(mine.provenance.published.size(), 1u);
  EXPECT_EQ(published_for(mine, *parse_rules("standard,height=10"))->mean_lines, 4321);
  EXPECT_EQ(mine.provenance.source, spec.provenance.source);  // several agents of one source
}

TEST(DerivedAgent, AnotherLookAheadLosesTheFigures) {
  for (const char* text : {"dt20_2013+next", "dt20_2013+expect:3", "tetrarch_10x10+sum"}) {
    const AgentSpec spec = catalog_agent(text);
    EXPECT_TRUE(spec.provenance.published.empty()) << text;
    EXPECT_EQ(spec.provenance.mean_lines, std::nullopt) << text;
    EXPECT_TRUE(spec.provenance.source.starts_with("changed from ")) << text;
    AgentSpec renamed = spec;
    renamed.name = "mine";
    EXPECT_TRUE(read_again(renamed).provenance.published.empty()) << text;
  }
  EXPECT_EQ(catalog_agent("tetrarch_10x10+next").provenance.seed, 3u);  // the weights are the same
  // The same player under another name.
  EXPECT_EQ(catalog_agent("dt20_2013+none").provenance.published.size(), 2u);
}

TEST(EqualNames, AreToldApartByWhatWasTyped) {
  const TemporaryFolder folder;
  const std::string start = R"({"format": "tetrarch-agent-1", "name": "x", "weights": {"holes": )";
  std::ofstream(folder.file("a.json")) << start << "-1}}";
  std::ofstream(folder.file("b.json")) << start << "-1, \"bumpiness\": -1}}";
  const std::string a = folder.file("a.json"), b = folder.file("b.json");
  const std::string options = " --height 5 --games 2 --json";

  const std::string both = call(folder, "evaluate " + a + " " + b + " theta" + options).out;
  EXPECT_NE(both.find("\"x (" + a + ")\""), std::string::npos) << both;
  EXPECT_NE(both.find("\"x (" + b + ")\""), std::string::npos) << both;
  EXPECT_NE(both.find("\"theta\""), std::string::npos) << both;
  const std::string compared = call(folder, "compare " + a + " " + b + options).out;
  EXPECT_NE(compared.find("\"x (" + b + ")\""), std::string::npos) << compared;

  const std::string alone = call(folder, "evaluate " + a + " " + a + options).out;
  EXPECT_EQ(alone.find("x ("), std::string::npos) << alone;

  std::ofstream(folder.file("theta.json")) << call(folder, "agents theta").out;
  const std::string file = folder.file("theta.json");
  const std::string one = call(folder, "evaluate theta " + file + options).out;
  EXPECT_NE(one.find("\"theta\""), std::string::npos) << one;
  EXPECT_NE(one.find("\"theta (" + file + ")\""), std::string::npos) << one;
}

}  // namespace
}  // namespace tetrarch
