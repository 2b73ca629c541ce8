#include "report/splitting_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/evaluation_report.h"
#include "report/table.h"

namespace tetrarch {
namespace {

using Json = nlohmann::ordered_json;

Estimate lines_of(const MeasuredAgent& agent) {
  if (!agent.direct) return agent.splitting.lines;
  return estimate(observations(agent.direct->results, Measure::Lines));
}

// Of 10^9 pieces, how many bring the end of a game. From direct play without an interval.
Estimate deaths_of(const MeasuredAgent& agent) {
  constexpr double kBillion = 1e9;
  if (agent.direct) {
    const double pieces = static_cast<double>(agent.direct->pieces());
    const double deaths = static_cast<double>(agent.direct->count(ResultEnd::Died));
    return {kBillion * deaths / pieces, NAN, {NAN, NAN}};
  }
  const Estimate rate = rate_of(agent.splitting.replicates);
  return {kBillion * rate.mean,
          kBillion * rate.standard_error,
          {kBillion * rate.interval95.low, kBillion * rate.interval95.high}};
}

std::string deaths_text(const MeasuredAgent& agent) {
  const Estimate deaths = deaths_of(agent);
  if (agent.direct) return fmt::format("{:.3g}", deaths.mean);
  return fmt::format("{:.3g} [{:.3g} .. {:.3g}]", deaths.mean, deaths.interval95.low,
                     deaths.interval95.high);
}

double seconds_of(const MeasuredAgent& agent) {
  return agent.splitting.seconds + (agent.direct ? agent.direct->seconds : 0);
}

double pieces_of(const MeasuredAgent& agent) {
  return static_cast<double>(agent.splitting.pieces + (agent.direct ? agent.direct->pieces() : 0));
}

struct LevelLine {
  int level = 0;
  LevelCount count;  // of all replicates
};

std::vector<LevelLine> levels_of(const MeasuredAgent& agent) {
  std::vector<LevelLine> lines;
  if (agent.direct) return lines;
  for (int level : agent.splitting.pilot.plan.ladder.levels) lines.push_back({level, {}});
  for (const Replicate& replicate : agent.splitting.replicates) {
    for (std::size_t i = 0; i < replicate.levels.size(); ++i) {
      lines[i].count.trials += replicate.levels[i].trials;
      lines[i].count.reached += replicate.levels[i].reached;
      lines[i].count.steps += replicate.levels[i].steps;
    }
  }
  return lines;
}

// Crossings of the first level per piece.
double flux_of(const SplittingEvaluation& evaluation) {
  double crossings = 0, pieces = 0;
  for (const Replicate& replicate : evaluation.replicates) {
    crossings += static_cast<double>(replicate.crossings);
    pieces += static_cast<double>(replicate.flow_steps);
  }
  return crossings / pieces;
}

Json json_of(const MeasuredAgent& agent, std::uint64_t seed) {
  const SplittingEvaluation& splitting = agent.splitting;
  const Estimate lines = lines_of(agent);
  Json json;
  json["agent"] = agent.spec.name;
  json["rules"] = text_of(splitting.rules);
  json["seed"] = seed;
  json["method"] = agent.direct ? "direct" : "splitting";
  json["why_direct"] = splitting.direct ? Json(*splitting.direct) : Json(nullptr);
  json["mean_lines"] = json_number(lines.mean);
  json["standard_error"] = json_number(lines.standard_error);
  json["interval95"] = {json_number(lines.interval95.low), json_number(lines.interval95.high)};
  const bool known = agent.direct || !splitting.replicates.empty();
  const Estimate deaths = known ? deaths_of(agent) : Estimate{NAN, NAN, {NAN, NAN}};
  json["deaths_per_billion_pieces"] = json_number(deaths.mean);
  json["deaths_per_billion_interval95"] = {json_number(deaths.interval95.low),
                                           json_number(deaths.interval95.high)};
  json["replicates"] = agent.direct ? Json(nullptr) : Json(splitting.replicates.size());
  json["trials"] = agent.direct ? Json(nullptr) : Json(splitting.pilot.plan.trials);
  json["basin"] = agent.direct ? Json(nullptr) : Json(splitting.pilot.plan.ladder.basin);
  json["flux"] = agent.direct ? Json(nullptr) : json_number(flux_of(splitting));
  json["games"] = agent.direct ? Json(agent.direct->results.size()) : Json(nullptr);
  json["deaths"] = agent.direct ? Json(agent.direct->count(ResultEnd::Died)) : Json(nullptr);
  json["pieces"] = static_cast<std::uint64_t>(pieces_of(agent));
  const PublishedFigure* figure = published_for(agent.spec, splitting.rules);
  json["published_lines"] = figure ? Json(figure->mean_lines) : Json(nullptr);
  json["interrupted"] =
      splitting.interrupted || (agent.direct.has_value() && agent.direct->interrupted);
  json["seconds"] = seconds_of(agent);
  json["pieces_per_second"] = pieces_of(agent) / std::max(seconds_of(agent), 1e-9);
  return json;
}

std::string level_table(const MeasuredAgent& agent) {
  const std::vector<LevelLine> lines = levels_of(agent);
  Table table({"reached from", "to", "trials", "reached", "share", "pieces a trial"});
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const LevelCount& count = lines[i].count;
    table.add({std::to_string(lines[i].level),
               i + 1 < lines.size() ? std::to_string(lines[i + 1].level) : "death",
               number_text(static_cast<double>(count.trials)),
               number_text(static_cast<double>(count.reached)),
               count.trials ? fmt::format("{:.4f}", count.share()) : "-",
               number_text(static_cast<double>(count.steps) / static_cast<double>(count.trials))});
  }
  return fmt::format("\n{}: basin up to {}, level {} crossed {:.4g} times a piece\n{}",
                     agent.spec.name, agent.splitting.pilot.plan.ladder.basin, lines.front().level,
                     flux_of(agent.splitting), table.text());
}

}  // namespace

std::string SplittingReport::table() const {
  const Rules& first_rules = agents.front().splitting.rules;
  const bool same_rules =
      std::all_of(agents.begin(), agents.end(),
                  [&](const MeasuredAgent& agent) { return agent.splitting.rules == first_rules; });
  const bool published = std::any_of(agents.begin(), agents.end(), [](const MeasuredAgent& agent) {
    return published_for(agent.spec, agent.splitting.rules) != nullptr;
  });
  std::vector<std::string> titles = {"agent"};
  if (!same_rules) titles.push_back("rules ");
  for (const char* title :
       {"method ", "replicates", "mean lines", "± s.e.", "± %", "95 % interval"}) {
    titles.push_back(title);
  }
  if (published) titles.push_back("published");
  for (const char* title : {"deaths per 10^9 pieces", "pieces", "seconds"}) titles.push_back(title);

  Table table(titles);
  std::string notes;
  for (const MeasuredAgent& agent : agents) {
    const Estimate lines = lines_of(agent);
    std::vector<std::string> row = {agent.spec.name};
    if (!same_rules) row.push_back(text_of(agent.splitting.rules));
    row.push_back(agent.direct ? "direct" : "splitting");
    row.push_back(agent.direct
                      ? fmt::format("{} games", agent.direct->results.size())
                      : number_text(static_cast<double>(agent.splitting.replicates.size())));
    row.push_back(number_text(lines.mean));
    row.push_back(number_text(lines.standard_error));
    row.push_back(number_text(100 * lines.standard_error / lines.mean));
    row.push_back(interval_text(lines.interval95));
    if (published) {
      const PublishedFigure* figure = published_for(agent.spec, agent.splitting.rules);
      row.push_back(figure ? number_text(figure->mean_lines) : "");
    }
    row.push_back(agent.direct || !agent.splitting.replicates.empty() ? deaths_text(agent) : "-");
    row.push_back(short_text(pieces_of(agent)));
    row.push_back(fmt::format("{:.1f}", seconds_of(agent)));
    table.add(row);
    if (agent.direct) {
      notes += fmt::format("{} was measured by direct play: {}\n", agent.spec.name,
                           agent.splitting.direct.value_or("splitting does not apply"));
    } else if (agent.splitting.replicates.empty()) {
      notes += fmt::format("{}: no replicate was finished, so nothing is known\n", agent.spec.name);
    } else if (!(lines.mean < INFINITY)) {
      notes += fmt::format("{}: no trial came to a death, so only a lower end is known\n",
                           agent.spec.name);
    }
  }
  std::string text;
  if (same_rules) text += "rules " + text_of(first_rules) + ", ";
  text += fmt::format("seed {}\n{}{}", seed, table.text(), notes);
  for (const MeasuredAgent& agent : agents) {
    if (levels && !agent.direct && !agent.splitting.replicates.empty()) text += level_table(agent);
  }
  return text;
}

std::string SplittingReport::json() const {
  Json all = Json::array();
  for (const MeasuredAgent& agent : agents) {
    Json json = json_of(agent, seed);
    if (levels) {
      json["levels"] = Json::array();
      for (const LevelLine& line : levels_of(agent)) {
        json["levels"].push_back({{"level", line.level},
                                  {"trials", line.count.trials},
                                  {"reached", line.count.reached},
                                  {"share", json_number(line.count.share())},
                                  {"pieces", line.count.steps}});
      }
    }
    all.push_back(json);
  }
  return all.dump(2) + "\n";
}

std::string SplittingReport::csv() const {
  std::size_t most = 0;
  for (const MeasuredAgent& agent : agents) most = std::max(most, levels_of(agent).size());
  std::vector<Json> rows;
  for (const MeasuredAgent& agent : agents) {
    Json row = json_of(agent, seed);
    std::vector<LevelLine> lines = levels_of(agent);
    for (std::size_t i = 0; levels && i < most; ++i) {
      const std::string name = fmt::format("level_{}", i + 1);
      const bool known = i < lines.size();
      row[name] = known ? Json(lines[i].level) : Json(nullptr);
      row[name + "_share"] = known ? json_number(lines[i].count.share()) : Json(nullptr);
    }
    rows.push_back(row);
  }
  return csv_of_rows(rows);
}

}  // namespace tetrarch
