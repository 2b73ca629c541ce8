#include "arena/speed.h"

#include <ctime>
#include <memory>

#include "agents/agent_file.h"
#include "arena/arena.h"

namespace tetrarch {
namespace {

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Plays games one after the other until the time is up.
double pieces_per_second(const Agent& agent, const Rules& rules, double seconds) {
  const double start = processor_seconds();
  std::uint64_t pieces = 0;
  double passed = 0;
  for (std::uint64_t game = 0; passed < seconds; ++game) {
    PlayOptions options;
    options.cut_off = 2000;
    pieces += play_game(rules, agent, derived_seed(1, game), options).totals.pieces;
    passed = processor_seconds() - start;
  }
  return static_cast<double>(pieces) / passed;
}

struct SpeedJob {
  const char* name;
  const char* agent;
};

constexpr SpeedJob kJobs[] = {
    {"one piece, 8 features (BCTS)", "bcts_2009"},
    {"one piece, 9 features (DT-20)", "dt20_2013"},
    {"one piece, 13 features (swarm)", "swarm"},
    {"one piece, 28 features (BDU)", "bdu_2009"},
    {"next piece known, 4 features (Lee)", "lee_2013"},
    {"next piece known, 8 features (BCTS)", "bcts_2009+next"},
};

}  // namespace

std::vector<SpeedResult> measure_speed(double seconds) {
  std::vector<SpeedResult> results;
  for (const SpeedJob& job : kJobs) {
    const AgentSpec spec = *find_agent(job.agent, {});
    const auto agent = make_agent(spec);
    const auto plain_valuer = std::make_shared<PlainLinearValuer>(policy_of(spec));
    std::unique_ptr<Agent> plain = std::make_unique<LinearAgent>(plain_valuer);
    if (spec.look_ahead == LookAhead::Next) {
      plain = std::make_unique<LookaheadAgent>(plain_valuer, spec.pair_value);
    }
    const Rules rules = with_preview_for(*agent, Rules{});
    const double slow = pieces_per_second(*plain, rules, seconds);
    const double fast = pieces_per_second(*agent, rules, seconds);
    results.push_back({job.name, fast, fast / slow});
  }
  return results;
}

}  // namespace tetrarch
