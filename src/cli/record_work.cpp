#include "cli/record_work.h"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "arena/arena.h"
#include "catalog/agent_file.h"
#include "cli/files.h"
#include "cli/progress.h"
#include "report/evaluation_report.h"
#include "report/table.h"
#include "splitting/splitting_evaluation.h"

namespace tetrarch {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kSecondsToLose = 5;  // of splitting, by a crash

// All that a result depends on.
Json identity_of(const Claim& claim, const AgentSpec& agent, const std::string& signature) {
  AgentSpec plain = agent;
  plain.provenance = {};
  return {{"agent", Json::parse(text_of(plain))},
          {"rules", claim.rules},
          {"seed", claim.seed},
          {"signature", signature},
          {"cut_off", claim.cut_off ? Json(*claim.cut_off) : Json(nullptr)}};
}

// What the file holds if it is the result of this work.
std::optional<Json> kept_result(const std::string& path, const Json& identity) {
  const Outcome<std::string> text = read_file(path);
  if (!text) return std::nullopt;
  const Json json = Json::parse(*text, nullptr, false);
  if (!json.is_object() || json.value("work", Json()) != identity) return std::nullopt;
  return json.contains("result") ? std::optional(json.at("result")) : std::nullopt;
}

void keep_result(const std::string& path, const Json& identity, const Json& result) {
  write_file(path, Json{{"work", identity}, {"result", result}}.dump() + "\n");
}

struct Games {
  std::vector<Observation> lines;
  std::uint64_t pieces = 0;
};

// The lines of each game, and the places of those that were cut off. False for anything else.
bool add_games(const Json& result, std::uint64_t expected, Games& games) {
  try {
    std::vector<Observation> lines;
    for (const Json& one : result.at("lines")) lines.push_back({one.get<double>(), true});
    if (lines.size() != expected) return false;
    for (const Json& place : result.at("cut_off")) lines.at(place.get<std::size_t>()).ended = false;
    games.pieces += result.at("pieces").get<std::uint64_t>();
    games.lines.insert(games.lines.end(), lines.begin(), lines.end());
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

Json json_of_games(const Evaluation& evaluation) {
  Json lines = Json::array(), cut_off = Json::array();
  for (std::size_t i = 0; i < evaluation.results.size(); ++i) {
    lines.push_back(evaluation.results[i].totals.lines);
    if (evaluation.results[i].end == ResultEnd::CutOff) cut_off.push_back(i);
  }
  return {{"lines", lines}, {"cut_off", cut_off}, {"pieces", evaluation.pieces()}};
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// What a replicate adds to the result.
Json json_of_replicates(std::span<const Replicate> replicates) {
  Json all = Json::array();
  for (const Replicate& one : replicates) {
    all.push_back({one.rate, one.rate_bound, one.remains, one.steps});
  }
  return all;
}

// None for anything else.
std::vector<Replicate> replicates_in(const Json& result) {
  try {
    std::vector<Replicate> all;
    for (const Json& one : result) {
      Replicate& replicate = all.emplace_back();
      replicate.rate = one.at(0).get<double>();
      replicate.rate_bound = one.at(1).get<double>();
      replicate.remains = one.at(2).get<double>();
      replicate.steps = one.at(3).get<std::uint64_t>();
    }
    return all;
  } catch (const std::exception&) {
    return {};
  }
}

Estimate per_billion(Estimate rate) {
  constexpr double kBillion = 1e9;
  rate.mean *= kBillion;
  rate.standard_error *= kBillion;
  rate.interval95.low *= kBillion;
  rate.interval95.high *= kBillion;
  return rate;
}

}  // namespace

RecordMeasurement RecordWork::measure(const Claim& claim, const AgentSpec& agent,
                                      const RecordAmount& amount) const {
  std::filesystem::create_directories(folder);
  return claim.method == RecordMethod::Games ? by_games(claim, agent, amount)
                                             : by_splitting(claim, agent, amount);
}

RecordMeasurement RecordWork::by_games(const Claim& claim, const AgentSpec& agent,
                                       const RecordAmount& amount) const {
  const Rules rules = or_throw(parse_rules(claim.rules));
  const auto player = make_agent(agent);
  ProgressBar bar(claim.name, "games", amount.games);
  const auto start = std::chrono::steady_clock::now();
  Games games;
  std::uint64_t played = 0;  // pieces, in this session
  bool whole = true;
  for (std::uint64_t first = 0; first < amount.games && whole; first += claim.block) {
    const std::uint64_t count = std::min(claim.block, amount.games - first);
    Json identity = identity_of(claim, agent, signature);
    identity["first_game"] = first;
    identity["games"] = count;
    const std::string path = fmt::format("{}/{}-{}.json", folder, claim.name, first);
    if (const auto kept = kept_result(path, identity); kept && add_games(*kept, count, games)) {
      continue;
    }
    EvaluationOptions options;
    options.games = count;
    options.first_game = first;
    options.seed = claim.seed;
    options.threads = threads;
    options.cut_off = claim.cut_off;
    options.stop = &interrupt.flag();
    options.progress = [&](const EvaluationProgress& now) {
      bar.update(
          first + now.games,
          fmt::format("mean so far {}  {} pieces/s", number_text(estimate(games.lines).mean),
                      short_text(static_cast<double>(played + now.pieces) / seconds_since(start))));
    };
    const Evaluation evaluation = evaluate(rules, *player, options);
    if (interrupt.flag()) {
      whole = false;
      break;
    }
    played += evaluation.pieces();
    const Json result = json_of_games(evaluation);
    keep_result(path, identity, result);
    add_games(result, count, games);
  }
  RecordMeasurement measured;
  measured.figure = estimate(games.lines);
  measured.games = games.lines.size();
  for (const Observation& game : games.lines) measured.deaths += game.ended ? 1 : 0;
  measured.pieces = games.pieces;
  measured.whole = whole;
  return measured;
}

RecordMeasurement RecordWork::by_splitting(const Claim& claim, const AgentSpec& agent,
                                           const RecordAmount& amount) const {
  const auto player = make_agent(agent);
  SplittingOptions options;
  options.seed = claim.seed;
  options.threads = threads;
  options.precision = amount.precision;
  options.stop = &interrupt.flag();

  // Replicates do not depend on the precision: the short form's are the first of the full one's.
  Json identity = identity_of(claim, agent, signature);
  identity["trials"] = options.trials;
  const std::string path = fmt::format("{}/{}-replicates.json", folder, claim.name);
  if (const auto kept = kept_result(path, identity)) options.known = replicates_in(*kept);
  std::size_t kept = options.known.size();
  const auto keep = [&](std::span<const Replicate> replicates) {
    if (replicates.size() <= kept) return;
    keep_result(path, identity, json_of_replicates(replicates));
    kept = replicates.size();
  };

  ProgressBar bar(claim.name, "trials", 0);
  auto last_kept = std::chrono::steady_clock::now();
  options.progress = [&](const SplittingProgress& now) {
    bar.update(now.trials, std::max<std::uint64_t>(now.all_trials, 1),
               fmt::format("replicate {}/{}", now.replicates, now.all_replicates));
    if (seconds_since(last_kept) < kSecondsToLose) return;
    keep(now.first);
    last_kept = std::chrono::steady_clock::now();
  };
  const SplittingEvaluation evaluation =
      evaluate_by_splitting(or_throw(parse_rules(claim.rules)), *player, options);
  if (evaluation.direct) throw Error("claim " + claim.name + ": " + *evaluation.direct);
  keep(evaluation.replicates);
  RecordMeasurement measured;
  measured.figure = claim.figure == RecordFigure::Lines
                        ? evaluation.lines
                        : per_billion(rate_of(evaluation.replicates));
  measured.games = evaluation.replicates.size();
  measured.pieces = evaluation.pieces;
  measured.whole = !evaluation.interrupted;
  return measured;
}

}  // namespace tetrarch
