// Measures agents by games, by splitting, and by games where splitting is of no use.
#include "arena/measurement.h"

#include <gtest/gtest.h>

#include "measured_agent.h"

namespace tetrarch {
namespace {

MeasurementPlan splitting_of_dt10(const char* rules, double precision) {
  MeasurementPlan plan = plan_for("dt10_2013", rules);
  plan.splitting = {200, precision, {}, {}};
  return plan;
}

TEST(Measurement, BySplittingTheSameForAnyNumberOfThreads) {
  MeasurementPlan plan = splitting_of_dt10("standard,height=9", 0.08);
  const Measurement one = measured(plan, 1);
  ThreadEvaluator three_threads(3);
  std::uint64_t calls = 0;
  const Measurement three =
      measure(plan, three_threads, nullptr, [&](const MeasurementProgress& now) {
        ++calls;
        EXPECT_LE(now.trials, now.all_trials);
        EXPECT_LE(now.done, now.all);
        EXPECT_LE(now.replicates.size(), now.done);
      });
  EXPECT_EQ(one.replicates, three.replicates);
  EXPECT_EQ(one.pieces, three.pieces);
  EXPECT_LE(one.lines().standard_error, 0.08 * one.lines().mean);
  EXPECT_GT(calls, 0u);
  plan.seed = 2;
  EXPECT_NE(one.replicates, measured(plan).replicates);
}

TEST(Measurement, GoesOnFromWhatIsKnown) {
  MeasurementPlan plan = splitting_of_dt10("standard,height=9", 0.03);
  const Measurement whole = measured(plan);
  ASSERT_GT(whole.replicates.size(), 20u);  // more than one round
  for (const std::size_t count : {std::size_t{1}, std::size_t{19}, whole.replicates.size()}) {
    plan.splitting->known.assign(whole.replicates.begin(),
                                 whole.replicates.begin() + static_cast<std::ptrdiff_t>(count));
    const Measurement again = measured(plan);
    EXPECT_EQ(whole.replicates, again.replicates);
    EXPECT_EQ(whole.pieces, again.pieces);
  }
  // More replicates are known than this precision needs.
  plan.splitting->precision = 0.3;
  const Measurement quick = measured(plan);
  plan.splitting->known.clear();
  EXPECT_EQ(quick.replicates, measured(plan).replicates);
  EXPECT_LT(quick.replicates.size(), whole.replicates.size());
}

TEST(Measurement, StopsWhenAsked) {
  MeasurementPlan plan = plan_for("dt10_2013", "standard,height=8");
  plan.splitting = {2000, 0.05, 100'000, {}};
  std::atomic<bool> stop{false};
  ThreadEvaluator evaluator(2);
  const auto until_three = [&](const MeasurementProgress& now) { stop = stop || now.done >= 3; };
  const Measurement part = measure(plan, evaluator, &stop, until_three);
  EXPECT_TRUE(part.interrupted);
  EXPECT_GE(part.replicates.size(), 2u);
  EXPECT_GT(part.lines().mean, 100);
  const Measurement none = measure(plan, evaluator, &stop, until_three);
  EXPECT_TRUE(none.interrupted);
  EXPECT_TRUE(none.replicates.empty());
}

TEST(Measurement, PlaysDirectlyWhereSplittingIsOfNoUse) {
  MeasurementPlan plan = plan_for("random", "standard");
  plan.splitting.emplace();
  plan.games = {30, {}};
  plan.games_of_immortals = {3, 100};
  const Measurement at_once = measured(plan);
  EXPECT_EQ(at_once.why_direct, Unsuited::ShortLives);
  EXPECT_EQ(at_once.games.games(), 30u);
  EXPECT_EQ(at_once.games, games_of("random", "standard", 30).games);
  EXPECT_EQ(why_unsuited(*at_once.why_direct, *at_once.pilot), "games last less than 1000 pieces");

  plan.agent = *find_agent("bcts_2009", {});
  plan.rules = *parse_rules("standard,pieces=weighted:O=1");
  const Measurement never = measured(plan);
  EXPECT_EQ(never.why_direct, Unsuited::NeverRises);
  EXPECT_EQ(never.games.games(), 3u);
  EXPECT_NE(why_unsuited(*never.why_direct, *never.pilot).find("never rose"), std::string::npos);
  EXPECT_TRUE(never.replicates.empty());
}

TEST(Measurement, RefusesRulesThatSplittingCannotMeasure) {
  MeasurementPlan plan = plan_for("theta", "thesis");
  plan.splitting.emplace();
  EXPECT_THROW(measured(plan), Error);
}

}  // namespace
}  // namespace tetrarch
