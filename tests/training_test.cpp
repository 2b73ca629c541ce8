#include "train/training.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <cmath>

#include "arena/thread_evaluator.h"
#include "base/error.h"
#include "catalog/agent_file.h"
#include "temporary_folder.h"
#include "train/finalists.h"

namespace tetrarch {
namespace {

const char* kRecipe = R"(
rules = "standard,height=8"
[agent]
features = ["summed_height", "rows_eliminated", "holes", "bumpiness"]
[optimiser]
kind = "ga"
population = 12
[fitness]
games = 3
cut-off = 200
[finalists]
candidates = 3
games = 5
[held-out]
games = 10
cut-off = 1000
[stop]
generations = 5
)";

const char* kSplittingRecipe = R"(
rules = "standard,height=6"
[agent]
features = ["landing_height", "eroded_cells", "row_transitions", "column_transitions", "holes"]
[optimiser]
kind = "cma-es"
population = 5
[fitness]
measure = "splitting"
trials = 20
last-trials = 30
replicates = 2
[rerank]
candidates = 2
games = 1
[finalists]
candidates = 2
games = 3
shortlist = 2
shortlist-games = 2
[held-out]
rules = "standard,height=10"
replicates = 3
[stop]
generations = 3
)";

class Lab {
 public:
  explicit Lab(const std::vector<std::string>& changes = {}, const char* recipe = kRecipe)
      : store_(folder_.path()) {
    NewRun run;
    run.recipe_name = "small";
    run.recipe = or_throw(parse_recipe({"small", recipe}, changes, {})).text;
    run.seed = 3;
    run.command = "test";
    name_ = store_.create(run).name;
  }

  StoredRun run() const { return *store_.find(name_); }
  Training training() { return Training(store_, run()); }
  RunStore& store() { return store_; }

  // Trains to the end with a new Training after every `each` generations, as if killed and resumed.
  StoredRun train(int threads, std::size_t each = 1000) {
    ThreadEvaluator evaluator(threads);
    const TrainingPlay play{evaluator};
    for (bool over = false; !over;) {
      Training training(store_, run());
      for (std::size_t i = 0; i < each && !training.over(); ++i) EXPECT_TRUE(training.step(play));
      over = training.over().has_value();
      if (over && !training.crown(play)) ADD_FAILURE() << "not crowned";
    }
    return run();
  }

 private:
  TemporaryFolder folder_;
  RunStore store_;
  std::string name_;
};

std::vector<std::vector<double>> all_fitness(Lab& lab) {
  std::vector<std::vector<double>> all;
  for (std::uint64_t number = 0; number < lab.run().generations; ++number) {
    all.emplace_back();
    for (const auto& candidate : lab.store().candidates(lab.run(), number)) {
      all.back().push_back(candidate.fitness);
    }
  }
  return all;
}

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

Recipe election_recipe() { return or_throw(parse_recipe({"election", kRecipe}, {}, {})).recipe; }

// Vectors of the recipe's dimension; no two play alike.
std::vector<Vector> distinct_vectors(std::size_t count) {
  std::vector<Vector> all;
  for (std::size_t i = 0; i < count; ++i) {
    all.emplace_back(dimension_of(election_recipe().agent), -1.0);
    all.back()[0] = -1.0 - static_cast<double>(i);
  }
  return all;
}

std::vector<Sample> no_samples(std::uint64_t) { return {}; }

TEST(Finalists, AreLateMeansAndTheirAverages) {
  const std::vector<Vector> means = distinct_vectors(10);
  Recipe recipe = election_recipe();
  recipe.finalists.candidates = 0;
  EXPECT_EQ(finalist_centres(recipe, means, no_samples), std::vector<Vector>{means.back()});
  recipe.finalists.candidates = 8;
  std::vector<Vector> late(means.rbegin(), means.rbegin() + 8);
  const auto average = [&](std::size_t last) {  // the first weights are -10, -9, ..
    Vector mean = means.back();
    mean[0] = -10 + static_cast<double>(last - 1) / 2;
    return mean;
  };
  const auto expect_near = [](const std::vector<Vector>& want, const std::vector<Vector>& have) {
    ASSERT_EQ(want.size(), have.size());
    for (std::size_t i = 0; i < want.size(); ++i) {
      for (std::size_t k = 0; k < want[i].size(); ++k) EXPECT_NEAR(want[i][k], have[i][k], 1e-12);
    }
  };
  expect_near(late, finalist_centres(recipe, means, no_samples));
  recipe.finalists.averages = {8, 4, 50};  // no more than there are
  for (const std::size_t last : {8, 4, 10}) late.push_back(average(last));
  expect_near(late, finalist_centres(recipe, means, no_samples));
}

// Fitness rises along the second weight.
TEST(Finalists, TopsOfSurfacesStandForElection) {
  const std::vector<Vector> means = distinct_vectors(10);
  Recipe recipe = election_recipe();
  recipe.finalists.candidates = 1;
  recipe.finalists.surfaces = {4, 50};
  std::vector<std::uint64_t> asked;
  const auto samples = [&](std::uint64_t generations) {
    asked.push_back(generations);
    Random random(3);
    std::vector<Sample> all;
    for (int i = 0; i < 3000; ++i) {
      Vector weights = means.back();
      for (double& weight : weights) weight += 0.5 * (random.uniform() - 0.5);
      all.push_back({weights, 5 * weights[1]});
    }
    return all;
  };
  const std::vector<Vector> finalists = finalist_centres(recipe, means, samples);
  EXPECT_EQ(asked, (std::vector<std::uint64_t>{4, 10}));  // no more than there are
  ASSERT_GT(finalists.size(), 2u);
  EXPECT_EQ(finalists[0], means.back());
  for (std::size_t i = 1; i < finalists.size(); ++i) {
    EXPECT_GT(finalists[i][1] / std::abs(finalists[i][0]), -1 / 5.5);  // of the lower centre
  }
  EXPECT_EQ(finalist_centres(recipe, means, no_samples).size(), 1u);
}

TEST(Finalists, PlayAlikeOnce) {
  std::vector<Vector> means = distinct_vectors(3);
  means.push_back(means.back());
  Recipe recipe = election_recipe();
  recipe.finalists.candidates = 2;
  EXPECT_EQ(finalist_centres(recipe, means, no_samples).size(), 1u);
  EXPECT_EQ(finalist_candidates(recipe, means, {means[0], means[3], means[1]}).size(), 2u);
}

// One finalist plays well, the other builds towers.
TEST(Finalists, TheBestOfTheShortlistOnOtherSeedsIsElected) {
  Recipe recipe = election_recipe();
  recipe.finalists.candidates = 3;
  recipe.finalists.plays = 4;
  const Vector good(dimension_of(recipe.agent), -1.0), bad(dimension_of(recipe.agent), 1.0);
  ThreadEvaluator evaluator(1);
  const TrainingPlay play{evaluator};
  for (const std::uint64_t shortlist : {0, 2}) {
    recipe.finalists.shortlist = shortlist;
    recipe.finalists.shortlist_plays = 6;
    EXPECT_EQ(best_finalist({recipe, recipe.rules, 5, {bad, good}}, play)->weights, good);
    EXPECT_EQ(best_finalist({recipe, recipe.rules, 5, {bad}}, play)->weights, bad);
  }
  std::atomic<bool> stop{true};
  EXPECT_FALSE(best_finalist({recipe, recipe.rules, 5, {bad, good}}, {evaluator, &stop}));
}

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

GameResult game(std::uint64_t lines, ResultEnd end = ResultEnd::Died) {
  GameResult result;
  result.totals.lines = lines;
  result.totals.score = lines * 100;
  result.totals.pieces = lines * 2;
  result.end = end;
  return result;
}

TEST(Fitness, ByHand) {
  const std::vector<GameResult> games = {game(1), game(2), game(9)};
  FitnessRule rule;
  EXPECT_DOUBLE_EQ(fitness_of_games(rule, games, {}).value, 4);
  EXPECT_DOUBLE_EQ(fitness_of_games(rule, games, {}).error, std::sqrt(19.0 / 3));
  rule.measure = FitnessMeasure::Score;
  rule.across = AcrossGames::Median;
  EXPECT_DOUBLE_EQ(fitness_of_games(rule, games, {}).value, 200);
  rule.measure = FitnessMeasure::Pieces;
  EXPECT_DOUBLE_EQ(fitness_of_games(rule, games, {}).value, 4);
  rule.measure = FitnessMeasure::Composite;
  EXPECT_DOUBLE_EQ(fitness_of_games(rule, games, std::vector<double>{0.5, 0.1, 0.9}).value, 2.1);
  rule.measure = FitnessMeasure::LogMean;
  EXPECT_DOUBLE_EQ(fitness_of_games(rule, games, {}).value, std::log(13.0 / 3));
  rule.lost_is_zero = true;
  EXPECT_EQ(fitness_of_games(rule, games, {}).value, 0);
  const std::vector<GameResult> whole = {game(5, ResultEnd::Capped), game(6, ResultEnd::Capped)};
  EXPECT_DOUBLE_EQ(fitness_of_games(rule, whole, {}).value, std::log(12.0));
  EXPECT_TRUE(fitness_of_games(rule, whole, {}).survived);
}

TEST(Fitness, ALowPileIsNeater) {
  Rules rules;
  const auto good = make_agent(*find_agent("dt10_2013", {}));
  const auto bad = make_agent(*find_agent("random", {}));
  double better = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const double a = neatness_of(rules, *good, seed), b = neatness_of(rules, *bad, seed);
    EXPECT_GE(b, 0);
    EXPECT_LT(a, 1);
    better += a > b ? 1 : 0;
  }
  EXPECT_GE(better, 19);
}

}  // namespace
}  // namespace tetrarch
