// A run ends the same on any number of threads, resumed or not.
#include <gtest/gtest.h>

#include "training_lab.h"

namespace tetrarch {
namespace {

TEST(Training, TheSameChampionOnAnyNumberOfThreadsResumedOrNot) {
  const std::vector<std::vector<std::string>> variants = {
      {},
      {"seeds.mode=fixed"},
      {"rerank.candidates=3", "rerank.games=4"},
      {"optimiser.kind=cma-es", "fitness.measure=log-mean", "optimiser.population=8"},
      {"optimiser.kind=cross-entropy"},
      {"optimiser.kind=random"},
      {"agent.look-ahead=sum", "rules=standard,height=6", "fitness.across=median"},
      {"stages=[\"2 standard,height=6\"]", "fitness.measure=composite", "fitness.across=median"},
  };
  for (const auto& changes : variants) {
    Lab one(changes), other(changes);
    const StoredRun a = one.train(1), b = other.train(3, 1);
    EXPECT_EQ(a.champion, b.champion);
    EXPECT_EQ(a.summary, b.summary);
    EXPECT_EQ(all_fitness(one), all_fitness(other));
  }
}

TEST(Training, BySplittingTheSameOnAnyNumberOfThreadsResumedOrNot) {
  Lab one({}, kSplittingRecipe), other({}, kSplittingRecipe);
  // On a low board the agent dies at once, so held-out games are played instead.
  Lab low({"held-out.rules=standard,height=4", "stop.generations=1"}, kSplittingRecipe);
  EXPECT_NE(low.train(2).summary->find("\"games\":100,"), std::string::npos);
  const StoredRun a = one.train(1), b = other.train(3, 1);
  EXPECT_EQ(a.champion, b.champion);
  EXPECT_EQ(a.summary, b.summary);
  EXPECT_EQ(all_fitness(one), all_fitness(other));
  for (const auto& generation : all_fitness(one)) {
    for (double fitness : generation) {
      EXPECT_GE(fitness, 0);
      EXPECT_LT(fitness, 20);
    }
  }
  EXPECT_EQ(one.store().generations(one.run())[0].games, 5u * 2 + 2u * 1);
}

}  // namespace
}  // namespace tetrarch
