// Valuers and agents of src agree with slow players on single cells: values, choices, and whole
// games placement by placement, from strong play to quick deaths.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "oracle/board_generator.h"
#include "oracle/game_agreement.h"
#include "oracle/published_weights.h"
#include "oracle/slow_player.h"

namespace tetrarch::oracle {

namespace {

// One feature or two: most placements tie.
FixedWeights coarse_weights(Random& random) {
  std::vector<FeatureWeight> weights;
  for (std::uint32_t count = 1 + random.below(2); count > 0; --count) {
    const auto id = static_cast<FeatureId>(random.below(kFeatures));
    weights.push_back({id, random.below(2) == 0 ? 1.0 : -1.0});
  }
  return fixed_weights(weights);
}

// Few features or all, with both signs; some weights are whole numbers, so there are ties.
FixedWeights fine_weights(Random& random) {
  const std::uint32_t chance = 1 + random.below(8);
  const bool whole = random.below(2) == 0;
  std::vector<FeatureWeight> weights;
  for (int id = 0; id < kFeatures; ++id) {
    if (random.below(8) >= chance) continue;
    const double weight =
        whole ? static_cast<double>(random.below(7)) - 3 : 2 * random.uniform() - 1;
    weights.push_back({static_cast<FeatureId>(id), weight});
  }
  return fixed_weights(weights);
}

FixedWeights any_weights() {
  Random random(*any_seed());
  return random.below(3) == 0 ? coarse_weights(random) : fine_weights(random);
}

// Random weights as above, or those of a published controller.
FixedWeights any_or_published_weights() {
  constexpr NamedWeights kPublished[] = {kBcts, kDt20,  kDellacherie,     kRvce,
                                         kLee,  kSwarm, kScore500Features};
  constexpr int kCount = static_cast<int>(std::size(kPublished));
  const int which = *whole_number(0, 2 * kCount - 1);
  return which < kCount ? fixed_of(kPublished[which]) : any_weights();
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

Setting any_setting(int height, Overflow overflow = Overflow::Illegal) {
  Setting setting;
  setting.rules.height = height;
  setting.rules.preview = 1;
  setting.rules.overflow = overflow;
  setting.board = *any_board(setting.rules.height);
  setting.piece = *any_piece();
  setting.next = *any_piece();
  return setting;
}

std::string text_of(const ValuedPlacement& valued) {
  return std::to_string(valued.placement.orientation) + ":" +
         std::to_string(valued.placement.column) + ":" + std::to_string(valued.placement.row) +
         " value " + std::to_string(valued.value) + " landing " +
         std::to_string(valued.landing_value) + "\n";
}

std::string text_of(const ValuedPlacements& all) {
  std::string text;
  for (const ValuedPlacement& each : all) text += text_of(each);
  return text;
}

ValuedPlacement valued(const SlowChoice& choice) {
  return {
      .placement = choice.placement, .value = choice.value, .landing_value = choice.landing_value};
}

std::string text_of(const std::vector<SlowChoice>& choices) {
  std::string text;
  for (const SlowChoice& each : choices) text += text_of(valued(each));
  return text;
}

void check_valuers(const LinearPolicy& policy, const Setting& setting) {
  const PlainLinearValuer plain(policy);
  const LinearValuer fast(policy);
  const std::vector<SlowChoice> choices = slow_values(policy, setting.slow_position());
  const std::optional<std::size_t> index = one_piece_choice(policy, setting.slow_position());
  const std::string best = index ? text_of(valued(choices[*index])) : "none";
  const auto best_text = [&](const Valuer& valuer) {
    const std::optional<ValuedPlacement> found = valuer.best(setting.position());
    return found ? text_of(*found) : "none";
  };
  RC_ASSERT(text_of(plain.value_all(setting.position())) == text_of(choices));
  RC_ASSERT(text_of(fast.value_all(setting.position())) == text_of(choices));
  RC_ASSERT(best_text(plain) == best);
  RC_ASSERT(best_text(fast) == best);
}

std::optional<Placement> placement_at(const SlowPosition& position,
                                      std::optional<std::size_t> index) {
  if (!index) return std::nullopt;
  return slow_placements(position)[*index].placement;
}

// Boards so low that the next piece often has no placement.
rc::Gen<int> low_height() { return whole_number(4, 7); }

PairValue any_pair_value() { return *rc::gen::element(PairValue::LastBoard, PairValue::Sum); }

std::optional<int> any_width() {
  const int width = *whole_number(0, 12);
  return width == 0 ? std::nullopt : std::optional(width);
}

std::shared_ptr<const Valuer> valuer_of(const LinearPolicy& policy) {
  return std::make_shared<LinearValuer>(policy);
}

Rules drop_rules(int height, int preview = 0) {
  Rules rules;
  rules.height = height;
  rules.preview = preview;
  return rules;
}

constexpr int kGameHeights[] = {4, 6, 10, 20};

}  // namespace

TEST(PlayerAgreement, ValuesAfterClears) {
  EXPECT_TRUE(rc::check("plain, incremental and slow values of any weights", [] {
    for (int repeat = 0; repeat < 10; ++repeat) {
      check_valuers({any_or_published_weights(), FeatureBoard::AfterClears},
                    any_setting(*any_height()));
    }
  }));
}

TEST(PlayerAgreement, ValuesBeforeClears) {
  EXPECT_TRUE(rc::check("the thesis looks at the board before clears", [] {
    for (int repeat = 0; repeat < 5; ++repeat) {
      check_valuers({any_or_published_weights(), FeatureBoard::BeforeClears},
                    any_setting(*any_height()));
    }
  }));
}

TEST(PlayerAgreement, ValuesWhenOverflowIsForgiven) {
  EXPECT_TRUE(rc::check("with pieces that stick out until rows go", [] {
    for (int repeat = 0; repeat < 5; ++repeat) {
      check_valuers({any_or_published_weights(), FeatureBoard::AfterClears},
                    any_setting(*any_height(), Overflow::Forgiven));
    }
  }));
}

// Each feature alone, so that no other feature hides an error.
TEST(PlayerAgreement, ValuesOfSingleFeatures) {
  EXPECT_TRUE(rc::check("plain, incremental and slow values of one feature at a time", [] {
    const Setting setting = any_setting(*any_height());
    for (int id = 0; id < kFeatures; ++id) {
      const FixedWeights weights = fixed_weights({{static_cast<FeatureId>(id), -1.0}});
      check_valuers({weights, FeatureBoard::AfterClears}, setting);
    }
  }));
}

TEST(PlayerAgreement, TwoPieceChoices) {
  EXPECT_TRUE(rc::check("both forms of look-ahead on any board", [] {
    for (int height : {*any_height(), *low_height()}) {
      const LinearPolicy policy{any_or_published_weights(), FeatureBoard::AfterClears};
      const PairValue pair_value = any_pair_value();
      const Setting setting = any_setting(height);
      const ValueAgent agent(valuer_of(policy), {LookAhead::Next, pair_value, {}});
      const std::vector<SlowPair> pairs = slow_pairs(policy, pair_value, setting.slow_position());
      const PairChoices choices = agent.value_all(setting.position());
      RC_ASSERT(choices.size() == pairs.size());
      for (std::size_t each = 0; each < pairs.size(); ++each) {
        RC_ASSERT(choices[each].reply.has_value() == pairs[each].reply);
        RC_ASSERT(choices[each].value == pairs[each].value);
      }
      Random random(0);
      const auto index = two_piece_choice(policy, pair_value, setting.slow_position());
      RC_ASSERT(text_of(agent.choose(setting.position(), random)) ==
                text_of(placement_at(setting.slow_position(), index)));
    }
  }));
}

TEST(PlayerAgreement, ExpectimaxChoices) {
  EXPECT_TRUE(rc::check("all next pieces, any width, on any board", [] {
    for (int height : {*any_height(), *low_height(), *low_height()}) {
      const LinearPolicy policy{any_or_published_weights(), FeatureBoard::AfterClears};
      const PairValue pair_value = any_pair_value();
      const std::optional<int> width = any_width();
      const Setting setting = any_setting(height);
      const ValueAgent agent(valuer_of(policy), {LookAhead::Expect, pair_value, width});
      Random random(0);
      const auto index = expectimax_choice(policy, pair_value, width, setting.slow_position());
      const std::string expected = text_of(placement_at(setting.slow_position(), index));
      RC_ASSERT(text_of(agent.choose(setting.position(), random)) == expected);
      // value_all() gives all placements, the chosen one first; `width` of them have replies.
      const PairChoices shown = agent.value_all(setting.position());
      RC_ASSERT(shown.size() == legal_placements(setting.position()).size());
      if (index) RC_ASSERT(text_of(shown[0].first.placement) == expected);
      const auto looked_at = std::count_if(shown.begin(), shown.end(), [](const PairChoice& one) {
        return one.replies != PairChoice::kNotLookedFor;
      });
      RC_ASSERT(looked_at == std::min<std::ptrdiff_t>(width.value_or(44),
                                                      static_cast<std::ptrdiff_t>(shown.size())));
    }
  }));
}

TEST(PlayerAgreement, StrongGames) {
  for (int height : kGameHeights) {
    const Rules rules = drop_rules(height);
    for (NamedWeights named : {NamedWeights(kBcts), NamedWeights(kDt20), NamedWeights(kSwarm)}) {
      const LinearPolicy policy{fixed_of(named), FeatureBoard::AfterClears};
      const ValueAgent agent(valuer_of(policy));
      const auto slow = [&](const SlowPosition& at) { return one_piece_choice(policy, at); };
      for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        const GameAgreement game = played_by_both(rules, seed, agent, slow, 250);
        EXPECT_EQ(game.difference, "") << "height " << height << " seed " << seed;
        EXPECT_FALSE(height == 20 && game.over) << "strong weights die early";
      }
    }
  }
}

TEST(PlayerAgreement, WeakGames) {
  int games = 0, over = 0;
  EXPECT_TRUE(rc::check("any weights, until the game is over", [&] {
    const LinearPolicy policy{any_weights(), FeatureBoard::AfterClears};
    const ValueAgent agent(valuer_of(policy));
    const auto slow = [&](const SlowPosition& at) { return one_piece_choice(policy, at); };
    for (int height : kGameHeights) {
      const GameAgreement game = played_by_both(drop_rules(height), *any_seed(), agent, slow, 100);
      RC_ASSERT(game.difference == "");
      ++games;
      if (game.over) ++over;
    }
  }));
  EXPECT_GT(2 * over, games) << "most of these games should have reached their end";
}

TEST(PlayerAgreement, ForgivenOverflowGames) {
  EXPECT_TRUE(rc::check("any weights, low boards", [] {
    Rules rules = drop_rules(*whole_number(4, 8));
    rules.overflow = Overflow::Forgiven;
    const LinearPolicy policy{any_or_published_weights(), FeatureBoard::AfterClears};
    const ValueAgent agent(valuer_of(policy));
    const auto slow = [&](const SlowPosition& at) { return one_piece_choice(policy, at); };
    RC_ASSERT(played_by_both(rules, *any_seed(), agent, slow, 60).difference == "");
  }));
}

TEST(PlayerAgreement, TwoPieceGames) {
  for (PairValue pair_value : {PairValue::LastBoard, PairValue::Sum}) {
    for (int height : kGameHeights) {
      const Rules rules = drop_rules(height, 1);
      const LinearPolicy policy{fixed_of(height == 20 ? NamedWeights(kLee) : kBcts),
                                FeatureBoard::AfterClears};
      const ValueAgent agent(valuer_of(policy), {LookAhead::Next, pair_value, {}});
      const auto slow = [&](const SlowPosition& at) {
        return two_piece_choice(policy, pair_value, at);
      };
      EXPECT_EQ(played_by_both(rules, 7, agent, slow, 40).difference, "") << "height " << height;
    }
  }
}

TEST(PlayerAgreement, ExpectimaxGames) {
  constexpr NamedWeight kFullOfTies[] = {{"pile_height", -1}};
  for (NamedWeights named : {NamedWeights(kBcts), NamedWeights(kFullOfTies)}) {
    const LinearPolicy policy{fixed_of(named), FeatureBoard::AfterClears};
    for (PairValue pair_value : {PairValue::LastBoard, PairValue::Sum}) {
      const ValueAgent agent(valuer_of(policy), {LookAhead::Expect, pair_value, 5});
      const auto slow = [&](const SlowPosition& at) {
        return expectimax_choice(policy, pair_value, 5, at);
      };
      for (int height : {4, 6}) {
        const GameAgreement game = played_by_both(drop_rules(height), 3, agent, slow, 25);
        EXPECT_EQ(game.difference, "") << "height " << height;
      }
    }
  }
}

}  // namespace tetrarch::oracle
