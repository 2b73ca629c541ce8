#include "splitting/estimator.h"

#include <gtest/gtest.h>

#include <cmath>

#include "catalog/agent_file.h"
#include "kernels/kernel.h"
#include "measured_agent.h"
#include "splitting/pilot.h"

namespace tetrarch {
namespace {

// A random walk: up with probability kUp, else down, but not below 0. It ends at `top`. The mean
// time from 0 to the end is known.
class Chain {
 public:
  static constexpr double kUp = 0.3;
  using Snapshot = int;

  explicit Chain(int top) : top_(top) {}

  double mean_lifetime() const {
    // time(i to i + 1) = 1 / up + down / up x time(i - 1 to i)
    double sum = 0, step = 1 / kUp;
    for (int i = 0; i < top_; ++i) {
      sum += step;
      step = 1 / kUp + (1 - kUp) / kUp * step;
    }
    return sum;
  }

  Flow<int> flow(const FlowTask& task) const {
    Flow<int> flow;
    flow.steps = task.walks * task.steps;
    for (std::uint32_t walk = 0; walk < task.walks; ++walk) {
      Random dice(derived_seed(task.seed, walk));
      int height = 0;
      bool in_basin = true;
      for (std::uint64_t step = 0; step < task.warm_up + task.steps; ++step) {
        height = next(height, dice);
        const bool ended = height == top_;
        if (in_basin && height >= task.level) {
          in_basin = false;
          if (step >= task.warm_up) flow.crossings.push_back(height);
        }
        if (ended) height = 0;
        if (height <= task.basin) in_basin = true;
      }
    }
    return flow;
  }

  Climb<int> climb(const ClimbTask<int>& task) const {
    Climb<int> climb;
    for (std::uint32_t trial = 0; trial < task.trials; ++trial) {
      int height = task.start_of(trial);
      Random dice(task.seed_of(trial));
      const int goal = task.level.value_or(top_);
      while (height < goal && height > task.basin) {
        height = next(height, dice);
        ++climb.steps;
      }
      if (height >= goal) climb.reached.push_back(height);
    }
    return climb;
  }

  double remains(int end) const { return end; }

 private:
  static int next(int height, Random& dice) {
    return dice.uniform() < kUp ? height + 1 : std::max(0, height - 1);
  }

  int top_;
};

std::vector<Replicate> replicates_of(const auto& process, const SplittingPlan& plan, int count) {
  std::vector<Replicate> all;
  for (int i = 0; i < count; ++i) {
    all.push_back(run_replicate(process, plan, derived_seed(7, static_cast<std::uint64_t>(i))));
  }
  return all;
}

TEST(Splitting, FindsTheKnownLifetimeOfAChain) {
  for (int top : {4, 10, 25}) {
    const Chain chain(top);
    SplittingPlan plan;
    plan.ladder.basin = 1;
    for (int level = 3; level < top; level += 3) plan.ladder.levels.push_back(level);
    plan.walks = 10;
    plan.warm_up = 200;
    plan.flow_steps = 1000;
    plan.trials = 400;
    const auto replicates = replicates_of(chain, plan, 60);
    const Estimate life = lifetime_of(rate_of(replicates));
    EXPECT_LT(life.standard_error, 0.1 * life.mean) << top;
    EXPECT_NEAR(life.mean, chain.mean_lifetime(), 3.5 * life.standard_error) << top;
    EXPECT_DOUBLE_EQ(remains_of(replicates), top);
  }
  EXPECT_GT(Chain(25).mean_lifetime(), 1e9);
}

TEST(Splitting, StartsAreTakenEvenly) {
  const std::vector<int> starts = {0, 1, 2, 3, 4, 5, 6};
  for (std::uint32_t trials : {3u, 7u, 100u}) {
    const ClimbTask<int> task{0, 10, starts, 5, trials};
    std::vector<int> taken(starts.size());
    for (std::uint32_t i = 0; i < trials; ++i) ++taken[static_cast<std::size_t>(task.start_of(i))];
    for (int count : taken) {
      EXPECT_NEAR(count, static_cast<double>(trials) / static_cast<double>(starts.size()), 1);
    }
  }
}

TEST(Splitting, WhatReplicatesSay) {
  std::vector<Replicate> replicates(4);
  for (std::size_t i = 0; i < 4; ++i) replicates[i].rate = i % 2 ? 0.01 : 0.03;
  EXPECT_DOUBLE_EQ(lifetime_of(rate_of(replicates)).mean, 50);
  EXPECT_NEAR(lines_of(replicates).mean, 20, 1e-9);
  EXPECT_NEAR(lines_of(replicates).interval95.low, 0.4 / rate_of(replicates).interval95.high, 1e-9);
  EXPECT_EQ(replicates_wanted(replicates, 0.5), 2u);
  EXPECT_EQ(replicates_wanted(replicates, 0.01), 16u);
  for (Replicate& replicate : replicates) replicate.rate = 0, replicate.rate_bound = 1e-6;
  const Estimate none = lines_of(replicates);
  EXPECT_TRUE(std::isinf(none.mean));
  EXPECT_NEAR(none.interval95.low, 0.4 / (3e-6 / 4), 1);
  EXPECT_TRUE(std::isinf(none.interval95.high));
  EXPECT_TRUE(std::isnan(lines_of({}).mean));
}

struct Measured {
  std::vector<Replicate> replicates;
  bool in_lanes = false;
};

// Uses a shorter flow than a pilot would plan.
Measured measured(const std::string& agent_text, const std::string& rules_text,
                  std::uint32_t trials, int count) {
  const auto agent = make_agent(*find_agent(agent_text, {}));
  const Rules rules = *parse_rules(rules_text);
  SplittingCounters counters;
  const PileProcess process(rules, *agent, counters, nullptr);
  SplittingPlan plan;
  plan.ladder = ladder_for(rules.height, 0);
  plan.walks = 16;
  plan.warm_up = 100;
  plan.flow_steps = 500;
  plan.trials = trials;
  return {replicates_of(process, plan, count), process.in_lanes()};
}

TEST(Splitting, AgreesWithDirectPlay) {
  struct Case {
    const char *agent, *rules;
    std::uint64_t games;
    std::uint32_t trials;
  };
  // Weak and strong agents, one piece and two, streams with and without memory.
  for (const Case& one :
       {Case{"dt10_2013", "standard,height=8", 2000, 1000},
        Case{"bcts_2009", "standard,height=10", 500, 1000},
        Case{"dt10_2013", "standard,height=6,pieces=bag", 1000, 500},
        Case{"lee_2013", "standard,height=6", 200, 200},
        Case{"lee_2013", "standard,height=5,pieces=bag", 300, 200},
        Case{"dt20_2013+expect:2", "standard,height=4", 100, 50},
        Case{"dt20_2013", "standard,height=7,overflow=forgiven", 300, 200},
        Case{"dt20_2013", "standard,height=5,pieces=weighted:S=2+Z=2+L=1+I=3", 1000, 300}}) {
    const Measured splitting = measured(one.agent, one.rules, one.trials, 12);
    const Estimate direct = games_of(one.agent, one.rules, one.games, 5).lines();
    const Estimate lines = lines_of(splitting.replicates);
    const double error = std::hypot(lines.standard_error, direct.standard_error);
    EXPECT_NEAR(lines.mean, direct.mean, 3.5 * error) << one.agent << " " << one.rules;
    EXPECT_LT(lines.standard_error, 0.15 * lines.mean) << one.agent << " " << one.rules;
  }
}

TEST(Splitting, PiecesOfAHopelessPlayerAfterALongWarmUp) {
  const auto agent = make_agent(*find_agent("random", {}));
  const Rules rules;
  SplittingCounters counters;
  const PileProcess process(rules, *agent, counters, nullptr);
  SplittingPlan plan;
  plan.ladder = ladder_for(rules.height, 0);
  plan.walks = 16;
  plan.warm_up = 2000;  // many lives, so that the walks do not die together
  plan.flow_steps = 500;
  plan.trials = 50;
  const Estimate life = lifetime_of(rate_of(replicates_of(process, plan, 30)));
  const Estimate direct =
      estimate(games_of("random", "standard", 5000).games.of(Measure::Pieces).games());
  EXPECT_NEAR(life.mean, direct.mean, 3.5 * std::hypot(life.standard_error, direct.standard_error));
}

bool same(const std::vector<Replicate>& a, const std::vector<Replicate>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i].rate != b[i].rate || a[i].crossings != b[i].crossings || a[i].steps != b[i].steps ||
        a[i].remains != b[i].remains) {
      return false;
    }
  }
  return true;
}

TEST(Splitting, LanesPlayWhatSingleGamesPlay) {
  struct Case {
    const char *agent, *rules;
  };
  // On boards above 15 rows, high piles are sunk.
  for (const auto& [agent, rules] :
       {Case{"dt20_2013", "standard,height=8"}, Case{"dt20_2013", "standard"},
        Case{"tetrarch_10x20", "standard"}, Case{"bcts_2009", "standard,height=17"},
        Case{"swarm", "standard,height=16"}, Case{"dt20_2013", "standard,height=12,pieces=bag"},
        Case{"dt20_2013", "standard,height=9,preview=1,pieces=weighted:S=1+Z=1+I=2+T=3"}}) {
    const Measured fast = measured(agent, rules, 150, 2);
    const Kernel used = kernel_in_use();
    ASSERT_TRUE(force_kernel(Kernel::Baseline));
    const Measured slow = measured(agent, rules, 150, 2);
    ASSERT_TRUE(force_kernel(used));
    EXPECT_EQ(fast.in_lanes, used != Kernel::Baseline && std::string(agent) != "swarm") << agent;
    EXPECT_FALSE(slow.in_lanes);
    EXPECT_TRUE(same(fast.replicates, slow.replicates)) << agent << " " << rules;
    EXPECT_GT(fast.replicates[0].rate, 0) << agent << " " << rules;
  }
}

TEST(Splitting, PlayersThatDieOftenAreMeasuredByPlainPlay) {
  struct Case {
    const char *agent, *rules;
    bool plain;
  };
  for (const Case& one :
       {Case{"theta", "standard,height=8", true}, Case{"dt10_2013", "standard,height=7", true},
        Case{"dt10_2013", "standard,height=13", false}}) {
    const auto agent = make_agent(*find_agent(one.agent, {}));
    const Rules rules = *parse_rules(one.rules);
    SplittingCounters counters;
    const PileProcess process(rules, *agent, counters, nullptr);
    const Pilot pilot = *fly_pilot(process, 400, derived_seed(1, 0));
    std::vector<Replicate> replicates;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      replicates.push_back(play_replicate(process, pilot, ReplicateRule::Always, seed));
      EXPECT_EQ(replicates.back().levels.empty(), one.plain) << one.agent << " " << one.rules;
    }
    if (!one.plain) continue;
    const Estimate direct = games_of(one.agent, one.rules, 800, 5).lines();
    const Estimate lines = lines_of(replicates);
    const double error = std::hypot(lines.standard_error, direct.standard_error);
    EXPECT_NEAR(lines.mean, direct.mean, 3.5 * error + 2) << one.agent;
  }
}

TEST(Splitting, RulesThatItCannotMeasure) {
  for (const char* rules : {"standard,piece-cap=500", "standard,play=keys", "thesis", "pair-ga",
                            "standard,pieces=nes", "standard,pieces=sequence:1234567"}) {
    EXPECT_TRUE(splitting_refusal(*parse_rules(rules))) << rules;
  }
  for (const char* rules : {"standard", "swarm", "standard,pieces=weighted:S=1,preview=1"}) {
    EXPECT_FALSE(splitting_refusal(*parse_rules(rules))) << rules;
  }
}

TEST(Splitting, TheLevels) {
  const Ladder high = ladder_for(20, 0), low = ladder_for(10, 60);
  EXPECT_EQ(high.basin, 70);
  EXPECT_EQ(high.levels, (std::vector{115, 143, 171, 199, 227, 255, 283, 311, 335, 355}));
  EXPECT_EQ(low.basin, 70);
  EXPECT_EQ(low.levels, (std::vector{115, 143, 168, 178}));
  for (int rows = kMinHeight; rows <= kMaxHeight; ++rows) {
    for (int usual : {0, 50, 100, 200, 400}) {
      const Ladder ladder = ladder_for(rows, usual);
      EXPECT_GE(ladder.levels.size(), 3u) << rows;
      EXPECT_LT(ladder.basin, ladder.levels.front()) << rows;
      EXPECT_LT(ladder.levels.back(), 20 * rows) << rows;
      EXPECT_TRUE(std::is_sorted(ladder.levels.begin(), ladder.levels.end())) << rows;
    }
  }
  Board board;
  board.columns[3] = 0b101;
  board.columns[9] = 0b1;
  EXPECT_EQ(height_of_pile(board), 34);
}

TEST(PieceStream, ResownKeepsWhatIsLeftInTheBag) {
  const Rules rules = *parse_rules("standard,pieces=bag");
  std::array<int, kPieces> last{};
  for (std::uint64_t seed = 0; seed < 7000; ++seed) {
    PieceStream stream(rules.pieces, 11);
    unsigned seen = 0;
    for (int i = 0; i < 4; ++i) seen |= 1u << static_cast<int>(stream.next());
    stream = stream.resown(seed);
    Piece piece{};
    for (int i = 0; i < 3; ++i) seen |= 1u << static_cast<int>(piece = stream.next());
    ASSERT_EQ(seen, 127u);
    ++last[static_cast<std::size_t>(piece)];
    for (int i = 0; i < 7; ++i) seen &= ~(1u << static_cast<int>(stream.next()));
    ASSERT_EQ(seen, 0u);
  }
  for (int count : last) EXPECT_TRUE(count == 0 || std::abs(count - 7000 / 3) < 200) << count;
}

}  // namespace
}  // namespace tetrarch
