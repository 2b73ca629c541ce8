#include "cli/record_work.h"

#include <fmt/format.h>

#include <filesystem>

#include "arena/measurement.h"
#include "arena/play_text.h"
#include "base/stopwatch.h"
#include "cli/files.h"
#include "cli/progress.h"
#include "report/measurement_report.h"
#include "report/table.h"

namespace tetrarch {
namespace {

constexpr double kSecondsToLose = 5;  // replicates are saved this often

// Games of the claim from `first` on.
PlayJob block_of(const Claim& claim, const AgentSpec& agent, std::uint64_t first,
                 std::uint64_t count) {
  return {or_throw(parse_rules(claim.rules)),
          {agent},
          {claim.seed, first, count},
          ByGames{claim.cut_off, false}};
}

// All replicates of the claim. They do not depend on the precision: the short form has the first
// ones of the full form.
PlayJob replicates_of(const Claim& claim, const AgentSpec& agent) {
  return {or_throw(parse_rules(claim.rules)),
          {agent},
          {claim.seed, 1, 0},
          BySplitting{ReplicatesPlan().trials, 0, {}, {}}};
}

// Below this line a file has the text of the outcome.
std::string first_line(const std::string& signature) { return "signature " + signature + "\n"; }

}  // namespace

// Returns the outcome in the file if it is of this job and of this signature.
std::optional<PlayOutcome> RecordWork::kept(const std::string& path, const PlayJob& job) const {
  const Outcome<std::string> text = read_file(path);
  const std::string head = first_line(signature);
  if (!text || !text->starts_with(head)) return std::nullopt;
  Outcome<PlayOutcome> outcome =
      parse_outcome(std::string_view(*text).substr(head.size()), digest_of(job));
  if (!outcome || outcome->agents.size() != 1) return std::nullopt;
  return std::move(*outcome);
}

void RecordWork::keep(const std::string& path, const PlayJob& job,
                      const PlayOutcome& outcome) const {
  if (keeps) write_file(path, first_line(signature) + text_of(outcome, digest_of(job)));
}

std::string RecordWork::block_path(const Claim& claim, std::uint64_t first) const {
  return fmt::format("{}/{}-{}.txt", folder, claim.name, first);
}

std::string RecordWork::replicates_path(const Claim& claim) const {
  return fmt::format("{}/{}-replicates.txt", folder, claim.name);
}

double RecordWork::core_seconds_left(const Claim& claim, const AgentSpec& agent,
                                     const RecordAmount& amount) const {
  double all = 0, done = 0;
  if (claim.method == RecordMethod::Games) {
    all = static_cast<double>(amount.games);
    for (std::uint64_t first = 0; first < amount.games; first += claim.block) {
      const std::uint64_t count = std::min(claim.block, amount.games - first);
      if (kept(block_path(claim, first), block_of(claim, agent, first, count))) {
        done += static_cast<double>(count);
      }
    }
  } else {
    all = static_cast<double>(std::max<std::uint64_t>(amount.replicates, 1));
    if (const auto known = kept(replicates_path(claim), replicates_of(claim, agent))) {
      done = static_cast<double>(known->agents.front().replicates.size());
    }
  }
  return amount.core_seconds * std::max(0.0, 1 - done / all);
}

RecordMeasurement RecordWork::measure(const Claim& claim, const AgentSpec& agent,
                                      const RecordAmount& amount) const {
  if (keeps) std::filesystem::create_directories(folder);
  return claim.method == RecordMethod::Games ? by_games(claim, agent, amount)
                                             : by_splitting(claim, agent, amount);
}

RecordMeasurement RecordWork::by_games(const Claim& claim, const AgentSpec& agent,
                                       const RecordAmount& amount) const {
  ProgressBar bar(claim.name);
  const Stopwatch watch;
  std::vector<Observation> lines;
  std::uint64_t played = 0;  // pieces of this session
  RecordMeasurement measured;
  measured.whole = true;
  for (std::uint64_t first = 0; first < amount.games && measured.whole; first += claim.block) {
    const std::uint64_t count = std::min(claim.block, amount.games - first);
    const PlayJob job = block_of(claim, agent, first, count);
    const std::string path = block_path(claim, first);
    std::optional<PlayOutcome> outcome = kept(path, job);
    if (!outcome || outcome->agents.front().games.size() != count) {
      const PlayWatch progress{
          &interrupt.flag(), [&](const PlayProgress& now) {
            bar.update("games", first + now.done, amount.games,
                       fmt::format(
                           "mean so far {}  {} pieces/s", number_text(estimate(lines).mean),
                           short_text(static_cast<double>(played + now.pieces) / watch.seconds())));
          }};
      outcome = evaluator.play(job, progress);
      measured.whole = outcome->whole;
      if (!measured.whole) break;
      played += outcome->pieces();
      keep(path, job, *outcome);
    }
    const auto more = observations(outcome->agents.front().games, Measure::Lines);
    lines.insert(lines.end(), more.begin(), more.end());
    measured.pieces += outcome->pieces();
  }
  measured.figure = estimate(lines);
  measured.games = lines.size();
  for (const Observation& game : lines) measured.deaths += game.ended ? 1 : 0;
  return measured;
}

RecordMeasurement RecordWork::by_splitting(const Claim& claim, const AgentSpec& agent,
                                           const RecordAmount& amount) const {
  MeasurementPlan plan;
  plan.agent = agent;
  plan.rules = or_throw(parse_rules(claim.rules));
  plan.seed = claim.seed;
  ReplicatesPlan& splitting = plan.splitting.emplace();
  splitting.precision = amount.precision;

  const PlayJob job = replicates_of(claim, agent);
  const std::string path = replicates_path(claim);
  PlayOutcome outcome{plan.rules, {{}}, false};
  if (const auto known = kept(path, job)) splitting.known = known->agents.front().replicates;
  std::size_t kept_count = splitting.known.size();
  const auto keep_replicates = [&](std::span<const Replicate> replicates) {
    if (replicates.size() <= kept_count) return;
    outcome.agents.front().replicates.assign(replicates.begin(), replicates.end());
    keep(path, job, outcome);
    kept_count = replicates.size();
  };

  ProgressBar bar(claim.name);
  Stopwatch since_kept;
  const Measurement result =
      tetrarch::measure(plan, evaluator, &interrupt.flag(), [&](const MeasurementProgress& now) {
        bar.update("trials", now.trials, std::max<std::uint64_t>(now.all_trials, 1),
                   fmt::format("replicate {}/{}", now.done, now.all));
        if (since_kept.seconds() < kSecondsToLose) return;
        keep_replicates(now.replicates);
        since_kept = {};
      });
  if (result.why_direct) {
    throw Error("claim " + claim.name + ": " + why_unsuited(*result.why_direct, *result.pilot));
  }
  keep_replicates(result.replicates);
  RecordMeasurement measured;
  measured.figure =
      claim.figure == RecordFigure::Lines ? result.lines() : deaths_per_billion(result.replicates);
  measured.replicates = result.replicates.size();
  measured.pieces = result.pieces;
  measured.whole = !result.interrupted;
  return measured;
}

}  // namespace tetrarch
