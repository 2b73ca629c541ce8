#include "catalog/agent_file.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tetrarch {
namespace {

std::string error_of(const std::string& json) {
  const auto spec = parse_agent(json, "a.json");
  return spec ? "no error" : spec.error();
}

std::string agent_with(const std::string& items) {
  return R"({"format": "tetrarch-agent-1", "name": "x", )" + items + "}";
}

TEST(AgentFile, CatalogHasThePublishedControllers) {
  EXPECT_EQ(catalog().size(), 14u);
  const AgentSpec dt20 = *find_agent("dt20_2013", {});
  EXPECT_EQ(dt20.weights.size(), 9u);
  EXPECT_EQ(dt20.provenance.published.at(0).mean_lines, 51e6);
  EXPECT_EQ(find_agent("bdu_2009", {})->weights.size(), 28u);
  const AgentSpec theta = *find_agent("theta", {});
  EXPECT_EQ(theta.look_ahead, LookAhead::Next);
  EXPECT_EQ(theta.pair_value, PairValue::Sum);
  EXPECT_EQ(find_agent("lee_2013", {})->pair_value, PairValue::LastBoard);
}

TEST(AgentFile, EveryCatalogAgentSurvivesItsText) {
  for (const AgentSpec& spec : catalog()) {
    const auto again = parse_agent(text_of(spec), spec.name);
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->weights, spec.weights);
    EXPECT_EQ(again->look_ahead, spec.look_ahead);
    EXPECT_EQ(text_of(*again), text_of(spec));
    EXPECT_FALSE(spec.provenance.source.empty());
  }
}

TEST(AgentFile, LookAheadByText) {
  EXPECT_EQ(find_agent("dt20_2013+next", {})->look_ahead, LookAhead::Next);
  EXPECT_EQ(find_agent("dt20_2013+next", {})->pair_value, PairValue::LastBoard);
  EXPECT_EQ(find_agent("theta+next", {})->pair_value, PairValue::Sum);
  EXPECT_EQ(find_agent("theta+none", {})->look_ahead, LookAhead::None);
  EXPECT_EQ(find_agent("dt20_2013+expect:6", {})->width, 6);
  EXPECT_EQ(find_agent("dt20_2013+expect", {})->width, std::nullopt);
  EXPECT_NE(find_agent("dt20_2013+expect:0", {}).error().find("width from 1 to 44"),
            std::string::npos);
  EXPECT_NE(find_agent("dt20_2013+far", {}).error().find("unknown look-ahead"), std::string::npos);
  EXPECT_NE(find_agent("random+next", {}).error().find("does not look ahead"), std::string::npos);
  EXPECT_NE(find_agent("nobody", {}).error().find("unknown agent 'nobody'"), std::string::npos);
}

TEST(AgentFile, ReadsFiles) {
  const ReadFile read = [](const std::string& path) -> Outcome<std::string> {
    if (path == "a+b.json") return agent_with(R"("weights": {"holes": -1})");
    return Failure{"no such file"};
  };
  EXPECT_EQ(find_agent("a+b.json", read)->name, "x");
  EXPECT_EQ(find_agent("a+b.json+next", read)->look_ahead, LookAhead::Next);
  EXPECT_EQ(find_agent("c.json", read).error(), "no such file");
}

TEST(AgentFile, BadFilesGetTheirSentence) {
  EXPECT_EQ(error_of(R"({"format": )"),
            "a.json: not valid JSON at byte 12; expected an agent file");
  EXPECT_EQ(error_of("[]"), "a.json: expected an object");
  EXPECT_EQ(error_of("{}"), "a.json: 'format' is missing; expected 'tetrarch-agent-1'");
  EXPECT_EQ(
      error_of(agent_with(R"("weights": {"hols": 1})")),
      "a.json: weights: unknown feature 'hols'; did you mean holes? 'tetrarch features' lists all");
  EXPECT_EQ(error_of(agent_with(R"("weights": {"holes": "NaN"})")),
            "a.json: weights: 'holes' is '\"NaN\"'; expected a finite number");
  EXPECT_NE(error_of(agent_with(R"("weights": {"holes": NaN})")).find("not valid JSON"),
            std::string::npos);
  EXPECT_NE(error_of(agent_with(R"("weights": {"holes": 1e13})")).find("above 1e12"),
            std::string::npos);
  EXPECT_NE(error_of(agent_with(R"("weights": {"column_height": [1, 2]})")).find("list of 10"),
            std::string::npos);
  EXPECT_NE(error_of(agent_with(R"("weights": {"rbf_height[0]": 1, "rbf_height": [1,1,1,1,1]})"))
                .find("given twice"),
            std::string::npos);
  EXPECT_NE(error_of(agent_with(R"("weights": {})")).find("at least one"), std::string::npos);
  EXPECT_NE(error_of(agent_with(R"("wieghts": {})")).find("unknown key 'wieghts'"),
            std::string::npos);
  EXPECT_NE(error_of(agent_with(R"("look_ahead": "far", "weights": {"holes": 1})"))
                .find("expected one of none, next, expect"),
            std::string::npos);
  EXPECT_NE(error_of(std::string(2 << 20, ' ')).find("larger than 1 MiB"), std::string::npos);
}

TEST(AgentFile, TooLargeNumbersAreToldWithTheirPlace) {
  EXPECT_EQ(error_of(agent_with("\"weights\": {\n \"bumpiness\": 1,\n \"holes\": 1e400\n}")),
            "a.json: line 3: 'weights.holes' is '1e400'; expected a finite number");
  EXPECT_EQ(error_of(agent_with(R"("weights": {"column_height": [1, -1e999]})")),
            "a.json: line 1: 'weights.column_height[2]' is '-1e999'; expected a finite number");
  EXPECT_EQ(error_of(agent_with(R"("layers": [{"bias": []}, {"bias": [0, 0, 1e400]}])")),
            "a.json: line 1: 'layers[2].bias[3]' is '1e400'; expected a finite number");
  EXPECT_EQ(error_of("1e400"), "a.json: line 1: the value is '1e400'; expected a finite number");
}

TEST(AgentFile, KeysThatStandTwiceAreToldWithTheirPlace) {
  EXPECT_EQ(error_of(agent_with("\"weights\": {\"holes\": 1,\n\"bumpiness\": 1,\n\"holes\": 2}")),
            "a.json: line 3: 'weights.holes' is given twice; expected it once");
  EXPECT_EQ(error_of(agent_with(R"("name": "y", "weights": {"holes": 1})")),
            "a.json: line 1: 'name' is given twice; expected it once");
  EXPECT_EQ(error_of(agent_with(R"("layers": [{"bias": [1]}, {"bias": [1], "bias": [2]}])")),
            "a.json: line 1: 'layers[2].bias' is given twice; expected it once");
}

TEST(AgentFile, DeepAndWideTextsAreRefusedAtOnce) {
  EXPECT_EQ(error_of(std::string(900'000, '[')),
            "a.json: line 1: lists and objects stand in each other more than 64 deep");
  std::string wide = "{";
  for (int i = 0; i < 90'000; ++i) wide += "\"" + std::to_string(i) + "\":1,";
  EXPECT_EQ(error_of(wide), "a.json: line 1: an object has more than 10000 keys");
}

std::string neural_with(const std::string& items) {
  return agent_with(R"("kind": "neural", "weights": {"holes": -1, "rows_eliminated": 2}, )" +
                    items);
}

TEST(AgentFile, ReadsNeuralAgents) {
  const auto spec = parse_agent(neural_with(R"("hidden": [1], "activation": "relu", "layers": [
      {"weights": [[3, 4]], "bias": [5]}, {"weights": [[6]], "bias": [7]}])"),
                                "a.json");
  ASSERT_TRUE(spec) << spec.error();
  EXPECT_EQ(spec->layers.activation, Activation::Relu);
  EXPECT_EQ(spec->layers.normalise, Normalise::None);
  // The text names holes first, the table rows_eliminated.
  EXPECT_EQ(parameters_of(*spec), (std::vector<double>{2, -1, 4, 3, 5, 6, 7}));
}

TEST(AgentFile, BadNeuralFilesGetTheirSentence) {
  const std::string output = R"({"weights": [[1, 1]], "bias": [0]})";
  EXPECT_EQ(error_of(neural_with(R"("hidden": [], "layers": [)" + output + "]")), "no error");
  EXPECT_EQ(error_of(neural_with(R"("layers": [])")),
            "a.json: 'hidden' is missing or not a list of 0 to 3 layer sizes");
  EXPECT_EQ(error_of(neural_with(R"("hidden": [1, 1, 1, 1])")),
            "a.json: 'hidden' is missing or not a list of 0 to 3 layer sizes");
  for (const char* size : {"0", "65", "-1", "1.5", "\"8\"", "99999999999999999999"}) {
    EXPECT_EQ(error_of(neural_with(R"("hidden": [)" + std::string(size) + "]")),
              "a.json: a size in 'hidden' is not a whole number from 1 to 64");
  }
  EXPECT_EQ(error_of(neural_with(R"("hidden": [2], "layers": [)" + output + "]")),
            "a.json: 'layers' is missing or not a list of 2: one for each size in 'hidden' and one "
            "for the output");
  EXPECT_EQ(error_of(neural_with(R"("hidden": [], "layers": [{"weights": [1, 1], "bias": [0]}])")),
            "a.json: layer 1: 'weights' is missing or not a list of 1, one list for each neuron");
  EXPECT_EQ(error_of(neural_with(R"("hidden": [], "layers": [{"weights": [[1]], "bias": [0]}])")),
            "a.json: layer 1: expected 2 numbers in each list of 'weights'");
  EXPECT_EQ(error_of(neural_with(R"("hidden": [], "layers": [{"weights": [[1, 1]]}])")),
            "a.json: layer 1: 'bias' is missing");
  EXPECT_EQ(
      error_of(neural_with(R"("hidden": [], "layers": [{"weights": [[1, 1]], "bias": [2e12]}])")),
      "a.json: layer 1: a number of 'bias' is above 1e12");
  EXPECT_EQ(
      error_of(neural_with(R"("hidden": [], "layers": [{"weights": [[1, null]], "bias": [0]}])")),
      "a.json: layer 1: 'weights' is 'null'; expected a finite number");
  EXPECT_EQ(error_of(neural_with(R"("hidden": [], "activation": "cos")")),
            "a.json: 'activation' is 'cos'; expected one of tanh, relu, identity");
  EXPECT_EQ(error_of(neural_with(R"("hidden": [], "normalise": "yes")")),
            "a.json: 'normalise' is 'yes'; expected one of none, bound");
  EXPECT_EQ(error_of(agent_with(R"("weights": {"holes": 1}, "hidden": [])")),
            "a.json: a linear agent has no 'hidden'");
  EXPECT_EQ(error_of(agent_with(R"("kind": "random", "weights": {"holes": 1})")),
            "a.json: a random agent has no 'weights'");
  EXPECT_EQ(error_of(agent_with(R"("kind": "neural")")), "a.json: 'weights' is missing");
}

TEST(FixedWeights, ScaleTheLargestToFifteenBits) {
  const FeatureId holes = *find_feature("holes"), lines = *find_feature("rows_eliminated");
  const FixedWeights fixed = fixed_weights({{holes, -1.0}, {lines, 0.25}});
  EXPECT_EQ(fixed.weights[holes], -16384);
  EXPECT_EQ(fixed.weights[lines], 4096);
  EXPECT_EQ(fixed.shift, 14);
  EXPECT_DOUBLE_EQ(decimal_value(fixed, -16384), -1.0);
}

TEST(FixedWeights, DependOnTheDirectionOnly) {
  for (const AgentSpec& spec : catalog()) {
    std::vector<FeatureWeight> larger = spec.weights;
    for (FeatureWeight& item : larger) item.weight *= 1024;
    EXPECT_EQ(fixed_weights(larger).weights, fixed_weights(spec.weights).weights);
  }
}

TEST(FixedWeights, NoValueLeavesThirtyBits) {
  std::vector<FeatureWeight> weights;
  for (int id = 0; id < kFeatures; ++id) weights.push_back({static_cast<FeatureId>(id), 1e6});
  const FixedWeights fixed = fixed_weights(weights);
  std::int64_t largest = 0;
  for (int id = 0; id < kFeatures; ++id) {
    largest += std::int64_t{std::abs(fixed.weights[static_cast<std::size_t>(id)])} *
               feature(static_cast<FeatureId>(id)).bound;
  }
  EXPECT_LT(largest, std::int64_t{1} << 30);
}

TEST(FixedWeights, ExtremesAndZero) {
  const FeatureId holes = *find_feature("holes");
  EXPECT_EQ(fixed_weights({{holes, 0.0}}).weights[holes], 0);
  EXPECT_GT(fixed_weights({{holes, 1e-300}}).weights[holes], 16000);
  EXPECT_GT(fixed_weights({{holes, 5e-324}}).weights[holes], 16000);
  EXPECT_LE(fixed_weights({{holes, 0.999999999}}).weights[holes], 32767);
}

}  // namespace
}  // namespace tetrarch
