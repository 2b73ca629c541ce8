// Mistyped names get the name that was meant; names that are like none get no suggestion.
#include "base/suggestion.h"

#include <gtest/gtest.h>

#include "base/choice.h"
#include "called_program.h"
#include "features/feature_suggestion.h"
#include "game/rules.h"

namespace tetrarch {
namespace {

TEST(Suggestion, CountsMistakes) {
  EXPECT_EQ(edit_distance("", ""), 0u);
  EXPECT_EQ(edit_distance("", "abc"), 3u);
  EXPECT_EQ(edit_distance("abc", ""), 3u);
  EXPECT_EQ(edit_distance("holes", "holes"), 0u);
  EXPECT_EQ(edit_distance("Holes", "hOLES"), 0u);
  EXPECT_EQ(edit_distance("hols", "holes"), 1u);      // left out
  EXPECT_EQ(edit_distance("hooles", "holes"), 1u);    // put in
  EXPECT_EQ(edit_distance("hales", "holes"), 1u);     // changed
  EXPECT_EQ(edit_distance("hoels", "holes"), 1u);     // swapped
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);  // the textbook's example
  EXPECT_EQ(edit_distance("ca", "abc"), 3u);          // no change inside a swapped pair
}

TEST(Suggestion, TheNearestNameIsMeant) {
  constexpr auto kAll = names("train", "trial", "watch", "evaluate", "export");
  EXPECT_EQ(nearest("trian", kAll), "train");
  EXPECT_EQ(nearest("WATCH", kAll), "watch");
  EXPECT_EQ(nearest("eval", kAll), "evaluate");
  EXPECT_EQ(nearest("traim", kAll), "train");
  EXPECT_EQ(nearest("trai", kAll), "train");  // of equals the first
}

TEST(Suggestion, NothingNearGivesNone) {
  constexpr auto kAll = names("train", "runs", "rules");
  EXPECT_EQ(nearest("", kAll), std::nullopt);
  EXPECT_EQ(nearest("ru", kAll), std::nullopt);
  EXPECT_EQ(nearest("frobnicate", kAll), std::nullopt);
  EXPECT_EQ(nearest("traaain", kAll), "train");
  EXPECT_EQ(nearest("tzzin", kAll), std::nullopt);
  EXPECT_EQ(nearest(std::string(1 << 20, 'r'), kAll), std::nullopt);
  EXPECT_EQ(nearest("train", {}), std::nullopt);
  constexpr auto kAlike = names("tetrarch_large", "tetrarch_small");
  EXPECT_EQ(nearest("tetra", kAlike), std::nullopt);  // the beginning of both
  EXPECT_EQ(did_you_mean("frobnicate", kAll), "");
  EXPECT_EQ(did_you_mean("rums", kAll), "did you mean runs? ");
  EXPECT_EQ(meant_or_one_of("rums", kAll), "did you mean runs?");
  EXPECT_EQ(meant_or_one_of("frobnicate", kAll), "expected one of train, runs, rules");
}

TEST(Suggestion, FeaturesAndFamilies) {
  EXPECT_EQ(did_you_mean_feature("hols"), "did you mean holes? ");
  EXPECT_EQ(did_you_mean_feature("column_hieght"), "did you mean column_height? ");
  EXPECT_EQ(did_you_mean_feature("column_hieght[3]"), "did you mean column_height[3]? ");
  EXPECT_EQ(did_you_mean_feature("luck"), "");
}

TEST(Suggestion, RulesAreSuggested) {
  EXPECT_EQ(parse_rules("standard,hight=10").error(),
            "rules: unknown field 'hight'; did you mean height?");
  EXPECT_EQ(parse_rules("standart").error(),
            "rules: 'standart' is neither a preset nor field=value; did you mean standard? see "
            "'tetrarch rules'");
  EXPECT_NE(parse_rules("standard,luck=1").error().find("expected one of height, pieces"),
            std::string::npos);
}

TEST(Suggestion, TheProgramSaysWhatWasMeant) {
  expect_refused("trian theta",
                 "unknown command 'trian'; did you mean train? see 'tetrarch --help'");
  expect_refused("frobnicate", "unknown command 'frobnicate'; see 'tetrarch --help'");
  expect_refused("runs shwo theta-1",
                 "unknown command 'shwo'; did you mean show? see 'tetrarch runs --help'");
  expect_refused("evaluate dt20_2013 --game 5", "unknown option '--game'; did you mean --games? ");
  expect_refused("evaluate dt20_2013 --gmaes=5",
                 "unknown option '--gmaes'; did you mean --games? ");
  expect_refused("analyse x --piec T", "unknown option '--piec'; did you mean --piece? ");
  expect_refused("evaluate dt20_2013 --bogus",
                 "unknown option '--bogus'; see 'tetrarch evaluate --help'");
  expect_refused("bench quickly", "unexpected word 'quickly'; see 'tetrarch bench --help'");
  expect_refused("evaluate dt20_2103",
                 "unknown agent 'dt20_2103'; did you mean dt20_2013? 'tetrarch agents' lists all");
  expect_refused("evaluate dt20_2103+next", "unknown agent 'dt20_2103'; did you mean dt20_2013? ");
  expect_refused("evaluate nobody",
                 "unknown agent 'nobody'; expected a file ending in .json or one");
  expect_refused("train thta", "unknown recipe 'thta'; did you mean theta? 'tetrarch recipes'");
  expect_refused("train nothing",
                 "unknown recipe 'nothing'; expected a file ending in .toml or one");
  expect_refused("train theta --set optimiser.popluation=5", "did you mean population?");
  expect_refused("train theta --set agent.featurs=holes",
                 "'agent.featurs' is no key of a recipe; did you mean agent.features? ");
  expect_refused("train theta --set 'agent.features=[\"hols\"]'",
                 "agent.features has 'hols'; did you mean holes? ");
}

}  // namespace
}  // namespace tetrarch
