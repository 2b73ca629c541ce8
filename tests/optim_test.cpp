// All optimisers check settings by name, repeat and resume runs exactly, read states strictly,
// accept any fitness and solve known functions.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <bit>
#include <cmath>
#include <limits>

#include "base/text.h"
#include "oracle/recipe_optimisers.h"
#include "oracle/test_functions.h"

namespace tetrarch {
namespace {

using oracle::many_optimisers;
using oracle::Search;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t kDimension = 4;

std::unique_ptr<Optimiser> made(const OptimiserSpec& spec, std::uint64_t seed = 1,
                                std::size_t dimension = kDimension) {
  auto optimiser = make_optimiser(spec, dimension, seed);
  EXPECT_TRUE(optimiser) << optimiser.error();
  return std::move(*optimiser);
}

std::string refusal(const OptimiserSpec& spec, std::size_t dimension = kDimension) {
  const auto optimiser = make_optimiser(spec, dimension, 1);
  return optimiser ? "" : optimiser.error();
}

void tell_sphere(Optimiser& optimiser) {
  Vector fitness;
  for (const Candidate& candidate : optimiser.ask()) {
    fitness.push_back(-oracle::sphere(candidate.weights));
  }
  optimiser.tell(fitness);
}

std::vector<std::vector<Candidate>> log_of(Optimiser& optimiser, int generations) {
  std::vector<std::vector<Candidate>> log;
  for (int i = 0; i < generations; ++i) {
    log.push_back(optimiser.ask());
    tell_sphere(optimiser);
  }
  return log;
}

std::string replaced(std::string text, const std::string& old, const std::string& fresh) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, text.npos) << old;
  return at == text.npos ? text : text.replace(at, old.size(), fresh);
}

TEST(Optimiser, RefusesBadSettingsByName) {
  EXPECT_EQ(refusal({"gaa", {}}),
            "unknown optimiser 'gaa'; expected one of ga, pso, cross-entropy, cma-es, random");
  EXPECT_EQ(refusal({"random", {{"c1", "1"}}}),
            "unknown setting 'c1' of optimiser 'random'; expected one of population, low, high");
  EXPECT_EQ(refusal({"ga", {{"mutation-rate", "1.5"}}}),
            "setting 'mutation-rate' of optimiser 'ga' is '1.5'; expected a number from 0 to 1");
  EXPECT_EQ(refusal({"ga", {{"selection", "best"}}}),
            "setting 'selection' of optimiser 'ga' is 'best'; expected one of tournament, top, "
            "sample");
  EXPECT_EQ(refusal({"pso", {{"particles", "13"}}}),
            "setting 'particles' is 13; expected a product of two numbers above 1, such as 25 or "
            "36");
  for (const char* bad : {"", " 5", "5x", "2.5", "1e99", "nan", "inf", "0x10", "-5", "5,0", "e"}) {
    EXPECT_NE(refusal({"ga", {{"population", bad}}}).find("'population'"), std::string::npos)
        << bad;
  }
}

TEST(Optimiser, RefusesSettingsThatDoNotGoTogether) {
  const auto names = [](const OptimiserSpec& spec, const std::string& setting) {
    return refusal(spec).find("'" + setting + "'") != std::string::npos;
  };
  EXPECT_TRUE(names({"ga", {{"low", "2"}}}, "high"));
  EXPECT_TRUE(names({"pso", {{"low", "1"}}}, "high"));
  EXPECT_TRUE(names({"random", {{"high", "-1"}}}, "high"));
  EXPECT_TRUE(names({"ga", {{"keep-best", "50"}}}, "keep-best"));
  EXPECT_TRUE(names({"ga", {{"keep-share", "1"}}}, "keep-share"));
  EXPECT_TRUE(names({"ga", {{"newcomers", "0.6"}, {"mutants", "0.6"}}}, "mutants"));
  EXPECT_NE(refusal({"ga", {}}, 0), "");
  EXPECT_NE(refusal({"cma-es", {}}, 1001), "");
}

TEST(Optimiser, TablesHoldTheirOwnStandards) {
  for (const OptimiserKind& kind : optimiser_kinds()) {
    for (const Setting& setting : kind.settings) {
      EXPECT_FALSE(setting.meaning.empty()) << setting.name;
      EXPECT_LE(setting.low, setting.standard) << setting.name;
      EXPECT_GE(setting.high, setting.standard) << setting.name;
      for (std::string_view choice : setting.choices) {
        EXPECT_EQ(
            refusal({std::string(kind.name), {{std::string(setting.name), std::string(choice)}}}),
            "");
      }
    }
  }
}

TEST(Optimiser, SameSeedSameLog) {
  for (const OptimiserSpec& spec : many_optimisers()) {
    const auto log = log_of(*made(spec, 7), 6);
    EXPECT_EQ(log, log_of(*made(spec, 7), 6)) << spec.kind;
    EXPECT_NE(log, log_of(*made(spec, 8), 6)) << spec.kind;
    EXPECT_NE(log[0], log[1]) << spec.kind;
  }
}

TEST(Optimiser, GoesOnFromItsSavedStateAsIfNeverStopped) {
  for (const OptimiserSpec& spec : many_optimisers()) {
    for (int saved_after : {0, 1, 5}) {
      const auto optimiser = made(spec, 3);
      log_of(*optimiser, saved_after);
      const auto again = made(spec, 99);  // the seed is part of the state
      log_of(*again, 2);
      const auto done = again->restore(optimiser->save());
      ASSERT_TRUE(done) << spec.kind << ": " << done.error();
      EXPECT_EQ(again->save(), optimiser->save());
      EXPECT_EQ(again->generation(), static_cast<std::uint64_t>(saved_after));
      EXPECT_EQ(again->centre(), optimiser->centre());
      EXPECT_EQ(log_of(*again, 4), log_of(*optimiser, 4)) << spec.kind << " " << saved_after;
    }
  }
}

TEST(Optimiser, ResumesAcrossRestarts) {
  const OptimiserSpec spec = {"cma-es", {{"population", "4"}, {"restarts", "yes"}}};
  const auto optimiser = made(spec);
  while (optimiser->ask().size() < 16) optimiser->tell(Vector(optimiser->ask().size(), 1.0));
  tell_sphere(*optimiser);
  const auto again = made(spec);
  ASSERT_TRUE(again->restore(optimiser->save()));
  EXPECT_EQ(log_of(*again, 5), log_of(*optimiser, 5));
}

TEST(Optimiser, TakesAStateOfOtherRatesAndSteps) {
  OptimiserSpec spec = oracle::thesis();
  const auto slow = made(spec);
  tell_sphere(*slow);
  spec.settings["mutation-rate"] = "0.5";
  spec.settings["mutation-step"] = "0.01";
  const auto fast = made(spec);
  ASSERT_TRUE(fast->restore(slow->save()));
  EXPECT_EQ(fast->ask(), slow->ask());
  const auto log = log_of(*fast, 2);
  EXPECT_NE(log, log_of(*slow, 2));
}

TEST(Optimiser, RefusesStatesOfAnotherShape) {
  const std::string state = made(oracle::thesis())->save();
  const auto refused = [&](const OptimiserSpec& spec, std::size_t dimension) {
    const auto done = made(spec, 1, dimension)->restore(state);
    return done ? "" : done.error();
  };
  EXPECT_EQ(refused(oracle::thesis(), kDimension), "");
  EXPECT_EQ(refused(oracle::thesis(), 5), "optimiser state line 2 has '4'; expected dimension 5");
  EXPECT_EQ(refused(oracle::score500(), kDimension),
            "optimiser state line 3 has '100'; expected population 50");
  EXPECT_EQ(refused(oracle::swarm(), kDimension),
            "optimiser state line 1 has 'ga'; expected an optimiser of kind 'pso'");
}

TEST(Optimiser, RefusesDamagedStatesAndStaysAsItWas) {
  for (const OptimiserSpec& spec : many_optimisers()) {
    const auto optimiser = made(spec, 5);
    log_of(*optimiser, 3);
    const std::string state = optimiser->save();
    const auto victim = made(spec, 6);
    log_of(*victim, 2);
    const std::string before = victim->save();
    const auto refuses = [&](const std::string& text) {
      const auto done = victim->restore(text);
      return !done && done.error().find("expected") != std::string::npos;
    };
    for (std::size_t length = 0; length < state.size(); length += 1 + state.size() / 300) {
      EXPECT_TRUE(refuses(state.substr(0, length))) << spec.kind << " " << length;
    }
    EXPECT_TRUE(refuses(state + "\n"));
    EXPECT_TRUE(refuses(replaced(state, "generation 3", "generation 03")));
    EXPECT_TRUE(refuses(replaced(state, "generation 3", "generation  3")));
    EXPECT_TRUE(refuses(replaced(state, "generation 3", "generation -3")));
    const std::size_t last_number = state.rfind(' ') + 1;
    if (state[last_number - 2] != 'n') {  // not random search: its last line is the generation
      std::string text = state;
      EXPECT_TRUE(refuses(text.replace(last_number, 16, "7ff8000000000000"))) << spec.kind;
    }
    EXPECT_EQ(victim->save(), before);
    log_of(*victim, 1);  // it can continue
  }
}

TEST(Optimiser, RefusesNumbersThatAreNone) {
  const auto optimiser = made({"random", {}});
  EXPECT_TRUE(optimiser->restore(optimiser->save()));
  for (const char* kind : {"cross-entropy", "cma-es"}) {
    const auto other = made({kind, {}});
    const std::string state = other->save();
    for (const char* bad : {"7ff8000000000000", "7ff0000000000000", "7fefffffffffffff",
                            "000000000000000", "00000000000000000", "000000000000000G"}) {
      EXPECT_FALSE(
          other->restore(replaced(state, "mean 0000000000000000", std::string("mean ") + bad)))
          << kind << bad;
    }
  }
  const auto cma = made({"cma-es", {}});
  const std::string one = "covariance 3ff0000000000000";
  EXPECT_FALSE(cma->restore(replaced(cma->save(), one, "covariance bff0000000000000")));
  EXPECT_FALSE(cma->restore(replaced(cma->save(), one, "covariance 0000000000000000")));
}

TEST(Optimiser, BearsAnyFitness) {
  EXPECT_TRUE(rc::check("candidates stay finite, parents are in the generation before", [] {
    const auto specs = many_optimisers();
    const auto optimiser = made(*rc::gen::elementOf(specs), *rc::gen::arbitrary<std::uint64_t>());
    const auto values = *rc::gen::container<std::vector<double>>(
        5, rc::gen::element(0.0, 1.0, -1.0, kNan, kInfinity, -kInfinity, 1e308, -1e308, 5e-324));
    Random dice(*rc::gen::arbitrary<std::uint64_t>());
    for (int generation = 0; generation < 5; ++generation) {
      const std::size_t before = optimiser->ask().size();
      Vector fitness(before);
      for (double& f : fitness) f = values[dice.below(5)];
      optimiser->tell(fitness);
      for (const Candidate& candidate : optimiser->ask()) {
        RC_ASSERT(candidate.weights.size() == kDimension);
        for (double weight : candidate.weights) RC_ASSERT(std::isfinite(weight));
        for (std::uint32_t parent : candidate.parents) RC_ASSERT(parent < before);
        const bool none = candidate.origin == Origin::Random || candidate.origin == Origin::Sample;
        RC_ASSERT(candidate.parents.empty() == none);
      }
    }
    const std::string state = optimiser->save();
    RC_ASSERT(optimiser->restore(state));
    RC_ASSERT(optimiser->save() == state);
  }));
}

TEST(Optimiser, BearsForgedStates) {
  EXPECT_TRUE(rc::check("extreme numbers are refused or worked with", [] {
    const auto specs = many_optimisers();
    const auto optimiser = made(*rc::gen::elementOf(specs), *rc::gen::arbitrary<std::uint64_t>());
    log_of(*optimiser, 3);
    std::string state = optimiser->save();
    Random dice(*rc::gen::arbitrary<std::uint64_t>());
    for (std::size_t at = state.find("generation"); at < state.size(); ++at) {
      const std::size_t end = std::min(state.find_first_of(" \n", at), state.size());
      if (end - at == 16 && dice.below(8) == 0) {
        const double values[] = {0, 1, 1e50, -1e50, 1e-50, -5e-324, 1e20};
        state.replace(at, 16, hex16(std::bit_cast<std::uint64_t>(values[dice.below(7)])));
      }
      at = end;
    }
    if (!optimiser->restore(state)) return;
    RC_ASSERT(optimiser->save() == state);
    for (int generation = 0; generation < 4; ++generation) {
      tell_sphere(*optimiser);
      for (const Candidate& candidate : optimiser->ask()) {
        for (double weight : candidate.weights) RC_ASSERT(std::isfinite(weight));
      }
    }
  }));
}

TEST(Optimiser, NanIsTheWorst) {
  const auto optimiser = made(oracle::score500());
  Vector fitness(50, -1e9);
  fitness[0] = kNan;
  fitness[7] = -1;
  optimiser->tell(fitness);
  EXPECT_EQ(optimiser->ask()[0].parents[0], 7u);
  for (const Candidate& candidate : optimiser->ask()) {
    for (std::uint32_t parent : candidate.parents) EXPECT_NE(parent, 0u);
  }
}

TEST(Optimiser, KeptOnesAreUnchanged) {
  for (const OptimiserSpec& spec : many_optimisers()) {
    const auto optimiser = made(spec);
    for (int generation = 0; generation < 5; ++generation) {
      const std::vector<Candidate> before = optimiser->ask();
      tell_sphere(*optimiser);
      for (const Candidate& candidate : optimiser->ask()) {
        if (candidate.origin != Origin::Kept) continue;
        EXPECT_EQ(candidate.weights, before[candidate.parents[0]].weights) << spec.kind;
      }
    }
  }
}

double median_best(const Search& search) {
  return oracle::median_of_runs(
      [&](std::uint64_t seed) { return oracle::minimise(search, 5, seed).best; });
}

TEST(Optimiser, SolvesKnownFunctions) {
  const OptimiserSpec ga = {"ga", {{"low", "-5"}, {"high", "5"}, {"mutation-rate", "0.2"}}};
  const OptimiserSpec pso = {"pso", {{"low", "-5"}, {"high", "5"}, {"step-limit", "5"}}};
  const OptimiserSpec cross_entropy = {"cross-entropy", {{"variance", "9"}, {"noise", "0"}}};
  const OptimiserSpec cma = {"cma-es", {}};
  EXPECT_LT(median_best({ga, oracle::sphere, 5000}), 1e-3);
  EXPECT_LT(median_best({pso, oracle::sphere, 5000}), 1e-10);
  EXPECT_LT(median_best({cross_entropy, oracle::sphere, 5000}), 1e-10);
  EXPECT_LT(median_best({cma, oracle::sphere, 5000}), 1e-20);
  EXPECT_LT(median_best({cma, oracle::rosenbrock, 10'000}), 1e-20);
  EXPECT_LT(median_best({cma, oracle::ellipsoid, 10'000}), 1e-20);
  EXPECT_LT(median_best({pso, oracle::rosenbrock, 20'000}), 0.5);
  EXPECT_LT(median_best({pso, oracle::rastrigin, 20'000}), 1e-6);
  const double random = median_best({{"random", {{"low", "-5"}, {"high", "5"}}}});
  EXPECT_GT(random, 0.1);
  EXPECT_LT(random, 5);
}

// Checks the centre at the end of the search, not its luckiest candidate.
TEST(Optimiser, BearsNoise) {
  const auto believed = [](const OptimiserSpec& spec) {
    return oracle::median_of_runs([&](std::uint64_t seed) {
      const Search search = {spec, oracle::sphere, 20'000, 1.0};
      return oracle::minimise(search, 5, seed).centre;
    });
  };
  EXPECT_LT(believed({"cma-es", {{"step-floor", "0.1"}, {"population", "40"}}}), 0.1);
  EXPECT_LT(believed({"cross-entropy", {{"variance", "9"}, {"noise", "0.01"}}}), 0.1);
}

}  // namespace
}  // namespace tetrarch
