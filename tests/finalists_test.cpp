#include "train/finalists.h"

#include <gtest/gtest.h>

#include <cmath>

#include "training_lab.h"

namespace tetrarch {
namespace {

Recipe election_recipe() {
  return or_throw(parse_recipe({"election", kSmallRecipe}, {}, {})).recipe;
}

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

}  // namespace
}  // namespace tetrarch
