// The neural agent's tangent, values and choices agree with a slow net of real numbers, and with
// linear agents where the net is linear.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "agents/feature_rows.h"
#include "base/elementary.h"
#include "catalog/agent_file.h"
#include "game/game.h"
#include "kernels/kernel.h"
#include "oracle/board_generator.h"
#include "oracle/game_agreement.h"
#include "oracle/published_weights.h"
#include "oracle/slow_net.h"

namespace tetrarch::oracle {

namespace {

double between(Random& random, double from, double to) {
  return from + (to - from) * random.uniform();
}

std::vector<FeatureId> any_features(Random& random) {
  const std::uint32_t chance = 1 + random.below(8);
  std::vector<FeatureId> features;
  for (int id = 0; id < kFeatures; ++id) {
    if (random.below(8) < chance) features.push_back(static_cast<FeatureId>(id));
  }
  if (features.empty()) features.push_back(static_cast<FeatureId>(random.below(kFeatures)));
  return features;
}

// `small`: first weights so small that the tangent is seldom saturated.
AgentSpec any_net(Random& random, bool small = false) {
  NeuralShape shape;
  shape.features = any_features(random);
  if (small && shape.features.size() > 4) shape.features.resize(4);
  for (std::uint32_t layers = random.below(4); layers > 0; --layers) {
    const bool wide = !small && random.below(8) == 0;
    shape.hidden.push_back(static_cast<int>(1 + random.below(wide ? kMaxNeurons : 8)));
  }
  shape.activation = static_cast<Activation>(random.below(3));
  shape.normalise = static_cast<Normalise>(random.below(2));
  std::vector<double> parameters(parameter_count(shape));
  for (double& each : parameters) each = between(random, -1, 1);
  for (std::size_t i = 0; i < shape.features.size(); ++i) {
    if (shape.normalise == Normalise::None) parameters[i] /= 20;
  }
  AgentSpec spec = neural_spec(shape, parameters);
  spec.name = "net";
  spec.pair_value = random.below(2) == 0 ? PairValue::LastBoard : PairValue::Sum;
  return spec;
}

struct Setting {
  Rules rules;
  SlowBoard board{kMaxHeight};
  Piece piece;
  Piece next;

  Position position() const {
    return {.rules = rules, .board = board.to_board(), .piece = piece, .next = next};
  }
  SlowPosition slow_position() const {
    return {.rules = rules, .board = board, .piece = piece, .next = next};
  }
};

Setting any_setting(int height) {
  Setting setting;
  setting.rules.height = height;
  setting.rules.preview = 1;
  setting.rules.overflow = *rc::gen::element(Overflow::Illegal, Overflow::Forgiven);
  setting.board = *any_board(height);
  setting.piece = *any_piece();
  setting.next = *any_piece();
  return setting;
}

// Values are sums of a few hundred products, each with a relative error of about 1e-16.
double tolerance(const std::vector<double>& outputs) {
  double largest = 1;
  for (double each : outputs) largest = std::max(largest, std::abs(each));
  return 1e-10 * largest;
}

// The agent's choice must be the best one, up to rounding.
void check_choice(const AgentSpec& spec, const Setting& setting, const std::vector<Piece>& nexts) {
  const auto slow = slow_placements(setting.slow_position());
  const auto prospects = slow_prospects(spec, setting.slow_position(), nexts);
  Random random(0);
  const auto choice = make_agent(spec)->choose(setting.position(), random);
  RC_ASSERT(choice.has_value() == !slow.empty());
  if (!choice) return;
  int replies = 0;
  for (const SlowProspect& each : prospects) replies = std::max(replies, each.replies);
  double best = -1e300;
  std::vector<double> sums;
  for (const SlowProspect& each : prospects) {
    sums.push_back(each.sum);
    if (each.replies == replies) best = std::max(best, each.sum);
  }
  for (std::size_t i = 0; i < slow.size(); ++i) {
    if (slow[i].placement != *choice) continue;
    RC_ASSERT(prospects[i].replies == replies);
    RC_ASSERT(prospects[i].sum >= best - tolerance(sums));
    return;
  }
  RC_FAIL("a placement that is not legal");
}

// A net that equals the linear formula: no hidden layers, all parameters one.
AgentSpec linear_net(const std::vector<FeatureWeight>& weights) {
  NeuralShape shape;
  shape.activation = Activation::Identity;
  std::vector<double> parameters;
  for (const FeatureWeight& item : weights) {
    shape.features.push_back(item.feature);
    parameters.push_back(item.weight);
  }
  parameters.resize(2 * weights.size(), 1.0);
  parameters.push_back(0.0);
  return neural_spec(shape, parameters);
}

// Small whole numbers divided by the scales: exact for both kinds of agent, with many ties.
std::vector<FeatureWeight> whole_weights(Random& random) {
  std::vector<FeatureWeight> weights;
  for (FeatureId id : any_features(random)) {
    const double whole = static_cast<double>(random.below(7)) - 3;
    weights.push_back({id, whole * feature(id).text.scale});
  }
  if (weights[0].weight == 0) weights[0].weight = feature(weights[0].feature).text.scale;
  return weights;
}

}  // namespace

TEST(NeuralTanh, IsThatOfTheLibrary) {
  EXPECT_TRUE(rc::check("within 1e-15, odd, between -1 and 1", [] {
    Random random(*any_seed());
    for (int repeat = 0; repeat < 1000; ++repeat) {
      const double size = between(random, -20, 4);
      const double x = between(random, -1, 1) * std::exp2(size);
      RC_ASSERT(std::abs(hyperbolic_tangent(x) - std::tanh(x)) <= 1e-15);
      RC_ASSERT(hyperbolic_tangent(-x) == -hyperbolic_tangent(x));
      RC_ASSERT(std::abs(hyperbolic_tangent(x)) <= 1);
    }
  }));
  EXPECT_EQ(hyperbolic_tangent(0.0), 0.0);
  EXPECT_EQ(hyperbolic_tangent(1e70), 1.0);
  EXPECT_EQ(hyperbolic_tangent(-1e70), -1.0);
  EXPECT_EQ(hyperbolic_tangent(20.0), 1.0);
}

TEST(NeuralNet, CountsItsParameters) {
  EXPECT_EQ(parameter_count({{0, 1, 2, 3}, {}}), 4u + 4 + 1);
  EXPECT_EQ(parameter_count({{0, 1, 2, 3}, {8, 8}}), 4u + (4 + 1) * 8 + (8 + 1) * 8 + 8 + 1);
  const std::vector<double> parameters = {1, 2, 3, 4, 5};
  const AgentSpec spec = neural_spec({{3, 7}, {}}, parameters);
  EXPECT_EQ(parameters_of(spec), parameters);
  EXPECT_EQ(shape_of(spec), (NeuralShape{{3, 7}, {}}));
}

TEST(FeatureRows, AreTheFormulas) {
  EXPECT_TRUE(rc::check("any features, both boards, any overflow", [] {
    Random random(*any_seed());
    const std::vector<FeatureId> features = any_features(random);
    const auto which = static_cast<FeatureBoard>(random.below(2));
    const Setting setting = any_setting(*any_height());
    const Position position = setting.position();
    FormulaRows rows;
    const Placements placements = FeatureRows(features, which).read(position, rows);
    RC_ASSERT(placements.size() == legal_placements(position).size());
    for (std::size_t p = 0; p < placements.size(); ++p) {
      const Afterstate after = afterstate_of(position.board, position.piece, placements[p]);
      const FeatureVector formulas = formulas_of(after, position.rules.height, which);
      for (std::size_t i = 0; i < features.size(); ++i) {
        RC_ASSERT(rows[i][p] == formulas[features[i]]);
      }
    }
  }));
}

TEST(NeuralNet, ValuesAreThoseOfThePlainNet) {
  EXPECT_TRUE(rc::check("any net on any board", [] {
    for (int repeat = 0; repeat < 5; ++repeat) {
      Random random(*any_seed());
      AgentSpec spec = any_net(random);
      spec.features_on = static_cast<FeatureBoard>(random.below(2));
      Setting setting = any_setting(*any_height());
      if (spec.features_on == FeatureBoard::BeforeClears) {
        setting.rules.overflow = Overflow::Illegal;  // above the board the oracle has walls
      }
      const auto valuer = make_valuer(spec);
      const ValuedPlacements valued = valuer->value_all(setting.position());
      const auto slow = slow_placements(setting.slow_position());
      const std::vector<double> outputs = slow_outputs(spec, setting.slow_position());
      RC_ASSERT(valued.size() == slow.size());
      for (std::size_t i = 0; i < slow.size(); ++i) {
        RC_ASSERT(valued[i].placement == slow[i].placement);
        RC_ASSERT(std::abs(valuer->decimal(valued[i].value) - outputs[i]) <= tolerance(outputs));
      }
    }
  }));
}

TEST(NeuralNet, ValuesAreTheSameOnBothKernels) {
  EXPECT_TRUE(rc::check("bit for bit", [] {
    Random random(*any_seed());
    const AgentSpec spec = any_net(random);
    const Setting setting = any_setting(*any_height());
    const auto fast = make_valuer(spec)->value_all(setting.position());
    force_kernel(Kernel::Baseline);
    const auto plain = make_valuer(spec)->value_all(setting.position());
    force_kernel(fastest_kernel());
    RC_ASSERT(fast.size() == plain.size());
    for (std::size_t i = 0; i < fast.size(); ++i) {
      RC_ASSERT(fast[i].placement == plain[i].placement);
      RC_ASSERT(fast[i].value == plain[i].value);
    }
  }));
}

// The values of fixed nets must be the same for all compilers. Their features are drawn from the
// whole table, so a new feature changes the number.
TEST(NeuralNet, ValuesArePinned) {
  std::uint64_t digest = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const auto valuer = make_valuer(any_net(random));
    Rules rules;
    Game game(rules, seed);
    for (int piece = 0; piece < 20; ++piece) {
      const auto best = valuer->best(game.position());
      if (!best) break;
      digest = mix(digest ^ static_cast<std::uint64_t>(best->value));
      game.place(best->placement);
    }
  }
  EXPECT_EQ(digest, 1721625657555163055u);
}

TEST(NeuralNet, HugeAndTinyParametersGiveValues) {
  for (double size : {0.0, 5e-324, 1e-200, kMaxParameter}) {
    for (Activation activation : {Activation::Tanh, Activation::Relu, Activation::Identity}) {
      NeuralShape shape{{}, {64, 64, 64}, activation};
      for (int id = 0; id < kFeatures; ++id) shape.features.push_back(static_cast<FeatureId>(id));
      const std::vector<double> parameters(parameter_count(shape), size);
      Rules rules;
      const Game game(rules, 1);
      const auto best = make_valuer(neural_spec(shape, parameters))->best(game.position());
      ASSERT_TRUE(best);
      EXPECT_LE(std::abs(best->value), (std::int64_t{1} << 52) + 4);
      EXPECT_GE(best->value, 0);
    }
  }
}

TEST(NeuralAgent, ChoicesAreThoseOfThePlainNet) {
  EXPECT_TRUE(rc::check("one piece, two pieces, all next pieces", [] {
    for (int height : {*any_height(), *whole_number(4, 7)}) {
      Random random(*any_seed());
      AgentSpec spec = any_net(random, true);
      const Setting setting = any_setting(height);
      check_choice(spec, setting, {});
      spec.look_ahead = LookAhead::Next;
      check_choice(spec, setting, {setting.next});
    }
    Random random(*any_seed());
    AgentSpec spec = any_net(random, true);
    spec.look_ahead = LookAhead::Expect;
    check_choice(spec, any_setting(*whole_number(4, 7)), {kAllPieces.begin(), kAllPieces.end()});
  }));
}

// A net that equals the formula makes exactly the placements of the slow players, ties included.
TEST(NeuralAgent, LinearNetPlaysAsTheFormula) {
  EXPECT_TRUE(rc::check("any look-ahead, any weights", [] {
    for (int height : {*any_height(), *whole_number(4, 7)}) {
      Random random(*any_seed());
      const std::vector<FeatureWeight> weights = whole_weights(random);
      const LinearPolicy policy{fixed_weights(weights), FeatureBoard::AfterClears};
      const Setting setting = any_setting(height);
      AgentSpec spec = linear_net(weights);
      spec.pair_value = random.below(2) == 0 ? PairValue::LastBoard : PairValue::Sum;
      spec.width = 1 + static_cast<int>(random.below(8));
      const auto check = [&](LookAhead look_ahead, std::optional<std::size_t> index) {
        spec.look_ahead = look_ahead;
        const auto slow = slow_placements(setting.slow_position());
        const auto expected = index ? std::optional(slow[*index].placement) : std::nullopt;
        RC_ASSERT(text_of(make_agent(spec)->choose(setting.position(), random)) ==
                  text_of(expected));
      };
      const SlowPosition at = setting.slow_position();
      check(LookAhead::None, one_piece_choice(policy, at));
      check(LookAhead::Next, two_piece_choice(policy, spec.pair_value, at));
      if (height <= 7) {
        check(LookAhead::Expect, expectimax_choice(policy, spec.pair_value, spec.width, at));
      }
    }
  }));
}

TEST(NeuralAgent, LinearNetPlaysWholeGames) {
  std::vector<FeatureWeight> weights;
  for (const NamedWeight& each : kDellacherie) {
    weights.push_back({find_feature(each.name).value(), each.weight});
  }
  std::sort(weights.begin(), weights.end(),
            [](const auto& a, const auto& b) { return a.feature < b.feature; });
  const LinearPolicy policy{fixed_weights(weights), FeatureBoard::AfterClears};
  AgentSpec spec = linear_net(weights);
  for (int height : {6, 10, 20}) {
    Rules rules;
    rules.height = height;
    const auto slow = [&](const SlowPosition& at) { return one_piece_choice(policy, at); };
    EXPECT_EQ(played_by_both(rules, 5, *make_agent(spec), slow, 200).difference, "");
  }
  Rules keys = *parse_rules("thesis", {});
  const auto slow = [&](const SlowPosition& at) { return one_piece_choice(policy, at); };
  EXPECT_EQ(played_by_both(keys, 5, *make_agent(spec), slow, 60).difference, "");
}

TEST(NeuralAgent, SurvivesItsText) {
  EXPECT_TRUE(rc::check("any net", [] {
    Random random(*any_seed());
    const AgentSpec spec = any_net(random);
    const auto again = parse_agent(tetrarch::text_of(spec), "net");
    RC_ASSERT(bool(again));
    RC_ASSERT(again->kind == AgentKind::Neural);
    RC_ASSERT(again->weights == spec.weights);
    RC_ASSERT(again->layers == spec.layers);
    RC_ASSERT(tetrarch::text_of(*again) == tetrarch::text_of(spec));
  }));
}

}  // namespace tetrarch::oracle
