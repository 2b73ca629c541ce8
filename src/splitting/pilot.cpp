#include "splitting/pilot.h"

#include <algorithm>
#include <cmath>

namespace tetrarch {
namespace {

constexpr double kCellsPerPiece = 4, kCellsPerLine = kColumns;

constexpr std::uint32_t kWalks = 128;
// Pieces after which a pile no longer knows that it began empty: of DT-20 about 25.
constexpr std::uint64_t kWarmUp = 200;
constexpr std::uint64_t kShortestPilot = 200, kLongestPilot = 20'000;
constexpr std::uint64_t kShortestFlow = 100, kLongestFlow = 50'000;
constexpr std::size_t kEnoughCrossings = 100;
// Below this mean life direct play knows as much for as many pieces.
constexpr double kShortLife = 1000;
// Deaths in a pilot flight from which on plain play measures better than levels.
constexpr std::uint64_t kManyDeaths = 8;

// The height below which the pile is half of the time.
int median_height(const std::vector<std::uint64_t>& visits) {
  std::uint64_t all = 0, below = 0;
  for (std::uint64_t count : visits) all += count;
  for (std::size_t height = 0; height < visits.size(); ++height) {
    below += visits[height];
    if (2 * below >= all) return static_cast<int>(height);
  }
  return 0;
}

}  // namespace

std::optional<Pilot> fly_pilot(const PileProcess& process, std::uint32_t trials,
                               std::uint64_t seed) {
  const int rows = process.rules().height;
  Pilot pilot;
  pilot.plan.walks = kWalks;
  pilot.plan.warm_up = kWarmUp;
  pilot.plan.trials = trials;

  // 1. How high the pile usually is.
  Ladder& ladder = pilot.plan.ladder;
  ladder = ladder_for(rows, 0);
  Halt halt = Halt::None;
  const auto fly = [&](std::uint64_t steps) {
    const auto flow =
        process.flow({ladder.basin, ladder.levels.front(), seed, kWalks, kWarmUp, steps});
    pilot.flown += kWalks * (kWarmUp + steps);
    pilot.pieces = flow.steps;
    pilot.deaths = flow.ends;
    halt = flow.halt;
    return flow;
  };
  Flow<PileSnapshot> flow = fly(kShortestPilot);
  const int first_basin = ladder.basin;
  ladder = ladder_for(rows, median_height(flow.visits));
  if (ladder.basin != first_basin) flow = fly(kShortestPilot);

  // 2. How often it gets to the first level, and how often it dies at once.
  for (std::uint64_t steps = 4 * kShortestPilot; steps <= kLongestPilot; steps *= 4) {
    if (halt != Halt::None || flow.crossings.size() >= kEnoughCrossings) break;
    flow = fly(steps);
  }
  if (halt != Halt::None) return std::nullopt;
  const double pieces = static_cast<double>(pilot.pieces);
  if (flow.crossings.empty()) {
    pilot.unsuited = Unsuited::NeverRises;
  } else if (pieces < kShortLife * static_cast<double>(flow.ends)) {
    pilot.unsuited = Unsuited::ShortLives;
  }

  // 3. As many crossings as trials.
  const double flux = static_cast<double>(std::max<std::size_t>(1, flow.crossings.size())) / pieces;
  pilot.plan.flow_steps = static_cast<std::uint64_t>(std::clamp(trials / flux / kWalks,
                                                                static_cast<double>(kShortestFlow),
                                                                static_cast<double>(kLongestFlow)));
  return pilot;
}

std::string why_unsuited(Unsuited reason, const Pilot& pilot) {
  switch (reason) {
    case Unsuited::NeverRises:
      return "the pile never rose from the basin in " + std::to_string(pilot.pieces) + " pieces";
    case Unsuited::ShortLives:
      return "games last less than " + std::to_string(static_cast<int>(kShortLife)) + " pieces";
    default:
      return "a trial neither ended nor fell back in a million pieces";
  }
}

Replicate play_replicate(const PileProcess& process, const Pilot& pilot, ReplicateRule rule,
                         std::uint64_t seed) {
  const SplittingPlan& plan = pilot.plan;
  if (rule == ReplicateRule::WhereSuited || pilot.deaths < kManyDeaths) {
    return run_replicate(process, plan, seed);
  }
  const double life = static_cast<double>(pilot.pieces) / static_cast<double>(pilot.deaths);
  const double steps =
      std::clamp(life * plan.trials / 4 / kWalks, 1.0, static_cast<double>(kLongestFlow));
  const Flow<PileSnapshot> flow =
      process.flow({plan.ladder.basin, plan.ladder.levels.front(), seed, plan.walks, plan.warm_up,
                    static_cast<std::uint64_t>(steps)});
  Replicate replicate;
  replicate.halt = flow.halt;
  replicate.flow_steps = flow.steps;
  replicate.steps = flow.steps + plan.walks * plan.warm_up;
  replicate.rate = static_cast<double>(flow.ends) / static_cast<double>(flow.steps);
  replicate.rate_bound =
      static_cast<double>(std::max<std::uint64_t>(1, flow.ends)) / static_cast<double>(flow.steps);
  replicate.remains = kColumns * process.rules().height / 2.0;
  return replicate;
}

Estimate lines_of(std::span<const Replicate> replicates) {
  const Estimate pieces = lifetime_of(rate_of(replicates));
  const double cells = remains_of(replicates);
  const auto lines = [&](double count) {
    return std::max(0.0, (kCellsPerPiece * count - cells) / kCellsPerLine);
  };
  return {std::isnan(pieces.mean) ? pieces.mean : lines(pieces.mean),
          pieces.standard_error * kCellsPerPiece / kCellsPerLine,
          {lines(pieces.interval95.low), lines(pieces.interval95.high)}};
}

}  // namespace tetrarch
