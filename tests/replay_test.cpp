#include "game/replay.h"

#include <gtest/gtest.h>

#include "agents/play_game.h"
#include "catalog/agent_file.h"

namespace tetrarch {
namespace {

Replay recorded(const std::string& agent_text, const std::string& rules_text) {
  const AgentSpec spec = *find_agent(agent_text, {});
  const auto agent = make_agent(spec);
  Replay replay;
  replay.agent = spec.name;
  replay.rules = with_preview_for(*agent, *parse_rules(rules_text));
  replay.seed = 5;
  PlayOptions options;
  options.cut_off = 200;
  options.before_placement = [&](const Game&, Placement placement) {
    replay.choices.push_back(choice_of(replay.rules, placement));
  };
  replay.totals = play_game(replay.rules, *agent, replay.seed, options).totals;
  return replay;
}

TEST(Replay, SurvivesItsText) {
  for (const char* rules : {"standard,height=8", "pair-ga", "thesis", "score500,height=5"}) {
    const Replay replay = recorded("bcts_2009", rules);
    const auto again = parse_replay(text_of(replay));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->choices, replay.choices);
    EXPECT_EQ(again->rules, replay.rules);
    const auto totals = verified(*again);
    ASSERT_TRUE(totals) << totals.error();
    EXPECT_EQ(*totals, replay.totals);
  }
}

TEST(Replay, ChangedPlacementDoesNotVerify) {
  Replay replay = recorded("random", "standard,height=8");
  replay.choices[3] = {3, 10};
  EXPECT_NE(verified(replay).error().find("placement 4 is not legal"), std::string::npos);
}

TEST(Replay, ChangedClaimDoesNotVerify) {
  Replay replay = recorded("dt10_2013", "standard,height=8");
  ++replay.totals.lines;
  EXPECT_NE(verified(replay).error().find("does not verify"), std::string::npos);
  replay = recorded("dt10_2013", "standard,height=8");
  replay.choices.pop_back();
  EXPECT_NE(verified(replay).error().find("does not verify"), std::string::npos);
}

TEST(Replay, BadTextGetsItsSentence) {
  const std::string good = text_of(recorded("random", "standard,height=4"));
  EXPECT_EQ(parse_replay("").error(), "replay line 1: it is ''; expected 'tetrarch-replay 1'");
  EXPECT_NE(parse_replay(good.substr(0, 40)).error().find("ends early"), std::string::npos);
  EXPECT_NE(parse_replay(good + "more\n").error().find("nothing after"), std::string::npos);
  EXPECT_NE(parse_replay(good.substr(0, good.size() - 2)).error().find("expected two digits"),
            std::string::npos);
}

}  // namespace
}  // namespace tetrarch
