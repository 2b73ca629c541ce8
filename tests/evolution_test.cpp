// A watched run, played a few pieces at a time, gives the same results as training on all cores.
#include "recipe/evolution.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "recipe/generation.h"
#include "training_lab.h"

namespace tetrarch {
namespace {

struct Case {
  const char* recipe;
  std::vector<std::string> changes;  // make the recipe short
};

Recipe recipe_with(const Case& one) {
  return or_throw(parse_recipe(or_throw(find_recipe(one.recipe, {})), one.changes, {})).recipe;
}

std::unique_ptr<Evolution> evolution_of(const Recipe& recipe, std::uint64_t seed) {
  return or_throw(Evolution::begin(recipe, seed));
}

GenerationReport next_report(Evolution& evolution, std::uint64_t slice = 64) {
  while (!evolution.all_over()) evolution.play(slice);
  return evolution.finish();
}

std::vector<double> values_of(const GenerationReport& report) {
  std::vector<double> values;
  for (const Fitness& fitness : report.fitness) values.push_back(fitness.value);
  return values;
}

const Case kShort = {"theta", {"optimiser.population=12", "rules=theta,height=8"}};

TEST(Evolution, IsTheRunThatTrainingPlays) {
  const Case cases[] = {
      {"pair-ga", {"fitness.games=2", "optimiser.population=30"}},
      {"theta", {"optimiser.population=40"}},
      {"swarm", {"fitness.cut-off=600", "fitness.games=4"}},
      {"thesis", {}},
      {"score500", {"optimiser.population=20"}},
      {"theta", {"stages=[\"1 theta,height=10\"]", "seeds.mode=fixed", "fitness.games=3"}},
  };
  for (const Case& one : cases) {
    SCOPED_TRACE(one.recipe);
    const std::uint64_t seed = 7;
    const auto parsed =
        or_throw(parse_recipe(or_throw(find_recipe(one.recipe, {})), one.changes, {}));
    TemporaryFolder folder;
    RunStore store(folder.path());
    const StoredRun run = *store.find(store.create(new_run(one.recipe, parsed, seed)).name);
    Training training(store, run);
    ThreadEvaluator evaluator(2);
    const auto evolution = evolution_of(parsed.recipe, seed);

    for (std::uint64_t number = 0; number < 4; ++number) {
      ASSERT_TRUE(training.step({evaluator}));
      const std::vector<Candidate> asked = evolution->candidates();
      const GenerationReport report = next_report(*evolution, number + 1);
      const StoredGeneration& stored = training.generations().back();
      EXPECT_EQ(report.number, stored.number);
      EXPECT_EQ(report.leader, stored.leader);
      EXPECT_EQ(report.mean, stored.mean);
      const auto candidates = store.candidates(run, number);
      ASSERT_EQ(candidates.size(), report.fitness.size());
      EXPECT_EQ(candidates[report.best].fitness, stored.best);
      for (std::size_t i = 0; i < candidates.size(); ++i) {
        const Fitness expected = {candidates[i].fitness, candidates[i].error,
                                  candidates[i].survived};
        EXPECT_EQ(report.fitness[i], expected) << "generation " << number << ", candidate " << i;
        EXPECT_EQ(asked[i].weights, candidates[i].weights);
      }
    }
  }
}

TEST(Evolution, SumsUpTheGamesOfAGeneration) {
  for (const char* name : {"theta", "thesis"}) {  // moves are pieces, and keys
    const Recipe recipe = recipe_with({name, {"fitness.games=1", "optimiser.population=12"}});
    const auto evolution = evolution_of(recipe, 4);
    while (!evolution->all_over()) evolution->play(64);
    std::vector<double> score, moves;
    std::uint64_t lines = 0;
    for (std::size_t i = 0; i < evolution->candidates().size(); ++i) {
      const GameTotals& totals = evolution->game_of(i).play.game().totals();
      lines += totals.lines;
      score.push_back(static_cast<double>(totals.score));
      moves.push_back(
          static_cast<double>(recipe.rules.play == Play::Keys ? totals.keys : totals.pieces));
    }
    const GenerationReport report = evolution->finish();
    EXPECT_EQ(report.totals.lines, lines);
    EXPECT_EQ(report.best_per_move, score[report.best] / moves[report.best]);
    EXPECT_EQ(report.mean_per_move, std::accumulate(score.begin(), score.end(), 0.0) /
                                        std::accumulate(moves.begin(), moves.end(), 0.0));
  }
}

TEST(Evolution, DoesNotDependOnTheSlices) {
  const Recipe recipe = recipe_with(kShort);
  const auto one = evolution_of(recipe, 3), other = evolution_of(recipe, 3);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(values_of(next_report(*one, 1)), values_of(next_report(*other, 1000)));
  }
}

TEST(Evolution, GoesOnFromItsText) {
  for (const char* name : {"theta", "swarm", "thesis"}) {
    const std::vector<std::string> changes = {"rules=standard,height=8", "fitness.cut-off=300"};
    const Recipe recipe = recipe_with({name, changes});
    const auto one = evolution_of(recipe, 5);
    next_report(*one);
    one->play(10);  // restore() plays the generation again from its start
    const auto other = evolution_of(recipe, 5);
    ASSERT_TRUE(other->restore(one->save()));
    EXPECT_EQ(other->generation(), 1u);
    for (int i = 0; i < 2; ++i) {
      const GenerationReport a = next_report(*one), b = next_report(*other);
      EXPECT_EQ(values_of(a), values_of(b)) << name;
      EXPECT_EQ(a.leader, b.leader);
    }
    EXPECT_FALSE(other->restore("nonsense"));
  }
}

TEST(Evolution, ASettingChangesTheNextGenerationOnly) {
  const Recipe recipe = recipe_with({"score500", {"optimiser.population=10"}});
  const auto plain = evolution_of(recipe, 2), changed = evolution_of(recipe, 2);
  changed->play(50);
  const auto before = changed->candidates();
  ASSERT_TRUE(changed->change("mutation-rate", "1"));
  ASSERT_TRUE(changed->change("mutation-step", "0.7"));
  EXPECT_EQ(changed->candidates(), before);
  EXPECT_EQ(values_of(next_report(*plain)), values_of(next_report(*changed)));
  EXPECT_NE(plain->candidates(), changed->candidates());
  EXPECT_FALSE(changed->change("mutation-rate", "2"));
  EXPECT_FALSE(changed->change("population", "20"));
  EXPECT_FALSE(changed->change("no-such", "1"));
}

TEST(Evolution, AnArchivedGenerationGoesOnAsItsRunDid) {
  const Recipe recipe = recipe_with(kShort);
  const auto run = evolution_of(recipe, 4);
  next_report(*run);
  const std::vector<Candidate> archived = run->candidates();
  const auto visitor = evolution_of(recipe, 4);
  ASSERT_TRUE(visitor->put(1, archived));
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(values_of(next_report(*run)), values_of(next_report(*visitor)));
  }
}

TEST(Evolution, AGenomeByHand) {
  for (const char* name : {"thesis", "swarm"}) {
    const Recipe recipe = recipe_with({name, {"rules=standard,height=8", "fitness.cut-off=200"}});
    const auto evolution = evolution_of(recipe, 1);
    std::vector<Candidate> candidates = evolution->candidates();
    candidates[3] = {Vector(candidates[3].weights.size(), 0.25), Origin::Given, {}};
    ASSERT_TRUE(evolution->put(0, candidates)) << name;
    EXPECT_EQ(evolution->candidates()[3].weights, candidates[3].weights);
    const auto other = evolution_of(recipe, 1);
    ASSERT_TRUE(other->restore(evolution->save()));
    EXPECT_EQ(other->candidates(), candidates);

    candidates[3].weights.pop_back();
    EXPECT_FALSE(evolution->put(0, candidates));
    candidates.pop_back();
    EXPECT_FALSE(evolution->put(0, candidates));
  }
  const auto sampled = evolution_of(recipe_with({"cem", {}}), 1);
  EXPECT_FALSE(sampled->put(0, sampled->candidates()));
}

TEST(Evolution, ShowsThePaintedBoardOfEachCandidate) {
  const auto evolution = evolution_of(recipe_with({"theta", {"optimiser.population=12"}}), 9);
  std::uint64_t lines = 0;
  while (!evolution->all_over()) {
    evolution->play(7);
    for (std::size_t i = 0; i < evolution->candidates().size(); ++i) {
      const EvolutionGame& game = evolution->game_of(i);
      EXPECT_EQ(game.painted.board, game.play.game().board());
      lines = std::max(lines, game.play.game().totals().lines);
      for (int row = 0; row < kMaxRows; ++row) {
        for (int column = 0; column < kColumns; ++column) {
          EXPECT_EQ(game.painted.rows[row][column] != kNoPaint,
                    game.painted.board.filled(column, row));
        }
      }
    }
  }
  EXPECT_GT(lines, 10u);
}

TEST(Evolution, RefusesWhatItCannotPlay) {
  const Recipe recipe = recipe_with({"theta", {"rerank.candidates=2"}});
  const auto refused = Evolution::begin(recipe, 1);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("rerank"), std::string::npos);
}

}  // namespace
}  // namespace tetrarch
