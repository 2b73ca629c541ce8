#include "train/training.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include "catalog/agent_file.h"
#include "training_lab.h"

namespace tetrarch {
namespace {

TEST(Training, CandidatesThatDoNotFitTheRecipeAreRefused) {
  Lab lab;
  ThreadEvaluator evaluator(1);
  Training training = lab.training();
  while (!training.over()) ASSERT_TRUE(training.step({evaluator}));
  SQLite::Database(lab.store().folder() + "/runs.db", SQLite::OPEN_READWRITE)
      .exec("UPDATE candidate SET weights = '1'");
  EXPECT_THROW(training.crown({evaluator}), Error);
}

TEST(Training, AStoppedGenerationChangesNothing) {
  Lab lab;
  Training training = lab.training();
  std::atomic<bool> stop{true};
  ThreadEvaluator evaluator(1);
  const TrainingPlay play{evaluator, &stop};
  EXPECT_FALSE(training.step(play));
  EXPECT_EQ(lab.run().generations, 0u);
  stop = false;
  EXPECT_TRUE(training.step(play));
  EXPECT_EQ(lab.run().generations, 1u);
}

TEST(Training, PlaysNobodyTwiceOnTheSameGames) {
  Lab lab({"seeds.mode=fixed", "optimiser.keep-best=4"});
  lab.train(1);
  const auto generations = lab.store().generations(lab.run());
  for (std::size_t i = 1; i < generations.size(); ++i) {
    EXPECT_GE(generations[i].saved_games, 4u * 3u);
    EXPECT_EQ(generations[i].games + generations[i].saved_games, 12u * 3u);
  }
  // Candidates that stay keep their fitness.
  const auto before = lab.store().candidates(lab.run(), 3),
             after = lab.store().candidates(lab.run(), 4);
  for (const StoredCandidate& candidate : after) {
    if (candidate.origin != "kept") continue;
    ASSERT_EQ(candidate.parents.size(), 1u);
    EXPECT_EQ(candidate.fitness, before[candidate.parents[0]].fitness);
    EXPECT_EQ(candidate.weights, before[candidate.parents[0]].weights);
  }
}

TEST(Training, FitnessIsThatOfTheGamesNamed) {
  Lab lab({"seeds.mode=fixed", "seeds.fixed=77"});
  lab.train(2);
  const Recipe recipe = parse_recipe({"small", lab.run().recipe}, {}, {})->recipe;
  for (const StoredCandidate& candidate : lab.store().candidates(lab.run(), 2)) {
    const auto agent = make_agent(agent_of(recipe.agent, candidate.weights));
    double lines = 0;
    for (std::uint64_t game = 0; game < 3; ++game) {
      PlayOptions options;
      options.cut_off = 200;
      lines += static_cast<double>(
          play_game(recipe.rules, *agent, derived_seed(77, game), options).totals.lines);
    }
    EXPECT_DOUBLE_EQ(candidate.fitness, lines / 3);
  }
}

TEST(Training, StopsForEachOfItsReasons) {
  Lab fitness({"stop.fitness=1"});
  EXPECT_EQ(fitness.train(1).generations, 1u);
  Lab time({"stop.minutes=0.001", "stop.generations=100000", "fitness.cut-off=20"});
  EXPECT_LT(time.train(1).generations, 100000u);
  Lab still({"stop.still-generations=2", "stop.still-angle=3.15", "stop.generations=100"});
  EXPECT_EQ(still.train(1).generations, 3u);
}

TEST(Training, TheChampionIsAnAgentFileThatSaysWhereItComesFrom) {
  Lab lab;
  const StoredRun run = lab.train(2);
  ASSERT_TRUE(run.finished);
  const auto spec = parse_agent(*run.champion, "champion");
  ASSERT_TRUE(spec) << spec.error();
  EXPECT_EQ(spec->name, "small-1");
  EXPECT_EQ(spec->provenance.run, "small-1");
  EXPECT_EQ(spec->provenance.seed, 3u);
  EXPECT_EQ(spec->provenance.games, 10u);
  EXPECT_EQ(spec->weights.size(), 4u);
}

TEST(Training, RefusesAStateThatIsNotItsOwn) {
  Lab lab;
  StoredGeneration bad;
  bad.leader = {1, 2, 3, 4};
  bad.optimiser_state = "nonsense";
  lab.store().add(lab.run(), bad, {});
  EXPECT_THROW(lab.training(), Error);
}

}  // namespace
}  // namespace tetrarch
