#include "report/measurement_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "report/csv.h"
#include "report/table.h"

namespace tetrarch {
namespace {

std::string count_text(std::uint64_t count) { return number_text(static_cast<double>(count)); }

double quantile_of(const Measurement& measured, Measure measure, double q) {
  return measured.games.of(measure).quantile(q);
}

Estimate score_of(const Measurement& measured) {
  return estimate(measured.games.of(Measure::Score).games());
}

const PublishedFigure* published_for(const Measurement& measured) {
  return published_for(measured.agent, measured.rules);
}

double pieces_per_second(const Measurement& measured) {
  return static_cast<double>(measured.pieces) / std::max(measured.seconds, 1e-9);
}

// "*" marks a mean with cut-off games.
std::string mark_of(const Measurement& measured) {
  return !measured.splitting_asked && measured.games.count(ResultEnd::CutOff) > 0 ? "*" : "";
}

bool known(const Measurement& measured) {
  return !measured.by_splitting() || !measured.replicates.empty();
}

// Deaths per 10^9 pieces. Direct play gives no interval.
Estimate deaths_of(const Measurement& measured) {
  if (!known(measured)) return {NAN, NAN, {NAN, NAN}};
  if (measured.by_splitting()) return deaths_per_billion(measured.replicates);
  const double deaths = static_cast<double>(measured.games.count(ResultEnd::Died));
  return {1e9 * deaths / static_cast<double>(measured.games.pieces()), NAN, {NAN, NAN}};
}

std::string deaths_text(const Measurement& measured) {
  if (!known(measured)) return "-";
  const Estimate deaths = deaths_of(measured);
  if (!measured.by_splitting()) return fmt::format("{:.3g}", deaths.mean);
  return fmt::format("{:.3g} [{:.3g} .. {:.3g}]", deaths.mean, deaths.interval95.low,
                     deaths.interval95.high);
}

struct LevelLine {
  int level = 0;
  LevelCount count;  // sum over all replicates
};

std::vector<LevelLine> levels_of(const Measurement& measured) {
  std::vector<LevelLine> lines;
  if (!measured.by_splitting() || !measured.pilot) return lines;
  for (int level : measured.pilot->plan.ladder.levels) lines.push_back({level, {}});
  for (const Replicate& replicate : measured.replicates) {
    for (std::size_t i = 0; i < replicate.levels.size(); ++i) {
      lines[i].count.trials += replicate.levels[i].trials;
      lines[i].count.reached += replicate.levels[i].reached;
      lines[i].count.steps += replicate.levels[i].steps;
    }
  }
  return lines;
}

// Crossings of the first level per piece.
double flux_of(const Measurement& measured) {
  double crossings = 0, pieces = 0;
  for (const Replicate& replicate : measured.replicates) {
    crossings += static_cast<double>(replicate.crossings);
    pieces += static_cast<double>(replicate.flow_steps);
  }
  return crossings / pieces;
}

std::string level_table(const Measurement& measured) {
  const std::vector<LevelLine> lines = levels_of(measured);
  Table table({"reached from", "to", "trials", "reached", "share", "pieces a trial"});
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const LevelCount& count = lines[i].count;
    table.add({std::to_string(lines[i].level),
               i + 1 < lines.size() ? std::to_string(lines[i + 1].level) : "death",
               count_text(count.trials), count_text(count.reached),
               count.trials ? fmt::format("{:.4f}", count.share()) : "-",
               number_text(static_cast<double>(count.steps) / static_cast<double>(count.trials))});
  }
  return fmt::format("\n{}: basin up to {}, level {} crossed {:.4g} times a piece\n{}",
                     measured.agent.name, measured.pilot->plan.ladder.basin, lines.front().level,
                     flux_of(measured), table.text());
}

struct TableColumn {
  std::string title;
  std::function<std::string(const Measurement&)> cell;
};

// Decides which columns are shown.
struct Shape {
  bool splitting, same_rules, published, scored;
};

std::vector<TableColumn> columns_of(const Shape& shape) {
  using One = const Measurement&;
  std::vector<TableColumn> columns = {{"agent", [](One one) { return one.agent.name; }}};
  const auto add = [&](bool wanted, std::initializer_list<TableColumn> more) {
    if (wanted) columns.insert(columns.end(), more);
  };
  const auto lines_at = [](double q) {
    return [q](One one) { return number_text(quantile_of(one, Measure::Lines, q)); };
  };
  add(!shape.same_rules, {{"rules ", [](One one) { return text_of(one.rules); }}});
  add(!shape.splitting,
      {{"games", [](One one) { return count_text(one.games.games()); }},
       {"deaths", [](One one) { return count_text(one.games.count(ResultEnd::Died)); }}});
  add(shape.splitting,
      {{"method ", [](One one) { return one.by_splitting() ? "splitting" : "direct"; }},
       {"replicates", [](One one) {
          return one.by_splitting() ? count_text(one.replicates.size())
                                    : fmt::format("{} games", one.games.games());
        }}});
  add(true, {{"mean lines", [](One one) { return number_text(one.lines().mean) + mark_of(one); }},
             {"± s.e.", [](One one) { return number_text(one.lines().standard_error); }}});
  add(shape.splitting, {{"± %", [](One one) {
                           const Estimate lines = one.lines();
                           return number_text(100 * lines.standard_error / lines.mean);
                         }}});
  add(true, {{"95 % interval", [](One one) { return interval_text(one.lines().interval95); }}});
  add(shape.published, {{"published", [](One one) {
                           const PublishedFigure* figure = published_for(one);
                           return figure ? number_text(figure->mean_lines) : std::string();
                         }}});
  add(shape.scored,
      {{"mean score", [](One one) { return number_text(score_of(one).mean) + mark_of(one); }},
       {"± s.e. ", [](One one) { return number_text(score_of(one).standard_error); }},
       {"worst score", [](One one) { return number_text(quantile_of(one, Measure::Score, 0)); }}});
  add(!shape.splitting, {{"median", lines_at(0.5)},
                         {"worst", lines_at(0)},
                         {"best", lines_at(1)},
                         {"pieces/s", [](One one) { return short_text(pieces_per_second(one)); }}});
  add(shape.splitting,
      {{"deaths per 10^9 pieces", deaths_text},
       {"pieces", [](One one) { return short_text(static_cast<double>(one.pieces)); }},
       {"seconds", [](One one) { return fmt::format("{:.1f}", one.seconds); }}});
  return columns;
}

// A warning about a measurement by splitting, or "".
std::string note_of(const Measurement& measured) {
  const std::string& name = measured.agent.name;
  if (!measured.splitting_asked) return "";
  if (measured.why_direct) {
    return fmt::format("{} was measured by direct play: {}\n", name,
                       why_unsuited(*measured.why_direct, *measured.pilot));
  }
  if (measured.replicates.empty()) {
    return fmt::format("{}: no replicate was finished, so nothing is known\n", name);
  }
  if (measured.lines().mean < INFINITY) return "";
  return fmt::format("{}: no trial came to a death, so only a lower end is known\n", name);
}

void put_games(const Measurement& measured, Json& json) {
  const auto lines_at = [&](double q) {
    return json_number(quantile_of(measured, Measure::Lines, q));
  };
  const Estimate score = score_of(measured);
  json["median_lines"] = lines_at(0.5);
  json["quantiles"] = {{"0.05", lines_at(0.05)},
                       {"0.25", lines_at(0.25)},
                       {"0.75", lines_at(0.75)},
                       {"0.95", lines_at(0.95)}};
  json["worst_lines"] = lines_at(0);
  json["best_lines"] = lines_at(1);
  json["mean_score"] = json_number(score.mean);
  json["score_standard_error"] = json_number(score.standard_error);
  json["score_interval95"] = json_of(score.interval95);
  json["worst_score"] = json_number(quantile_of(measured, Measure::Score, 0));
  json["best_score"] = json_number(quantile_of(measured, Measure::Score, 1));
}

void put_replicates(const Measurement& measured, Json& json) {
  const Estimate deaths = deaths_of(measured);
  json["deaths_per_billion_pieces"] = json_number(deaths.mean);
  json["deaths_per_billion_interval95"] = json_of(deaths.interval95);
  const bool splits = measured.by_splitting() && measured.pilot;
  json["replicates"] = splits ? Json(measured.replicates.size()) : Json(nullptr);
  json["trials"] = splits ? Json(measured.pilot->plan.trials) : Json(nullptr);
  json["basin"] = splits ? Json(measured.pilot->plan.ladder.basin) : Json(nullptr);
  json["flux"] = splits ? json_number(flux_of(measured)) : Json(nullptr);
  json["games"] = splits ? Json(nullptr) : Json(measured.games.games());
  json["deaths"] = splits ? Json(nullptr) : Json(measured.games.count(ResultEnd::Died));
}

}  // namespace

const PublishedFigure* published_for(const AgentSpec& spec, const Rules& played) {
  for (const PublishedFigure& figure : spec.provenance.published) {
    const Outcome<Rules> rules = parse_rules(figure.rules);
    if (rules && *rules == played) return &figure;
  }
  return nullptr;
}

Estimate deaths_per_billion(std::span<const Replicate> replicates) {
  constexpr double kBillion = 1e9;
  const Estimate rate = rate_of(replicates);
  return {kBillion * rate.mean,
          kBillion * rate.standard_error,
          {kBillion * rate.interval95.low, kBillion * rate.interval95.high}};
}

std::string interval_text(const Interval& interval) {
  return fmt::format("[{} .. {}]", number_text(interval.low), number_text(interval.high));
}

Json json_of(const Measurement& measured) {
  const Estimate lines = measured.lines();
  Json json = {
      {"agent", measured.agent.name}, {"rules", text_of(measured.rules)}, {"seed", measured.seed}};
  if (measured.splitting_asked) {
    json["method"] = measured.by_splitting() ? "splitting" : "direct";
    json["why_direct"] = measured.why_direct
                             ? Json(why_unsuited(*measured.why_direct, *measured.pilot))
                             : Json(nullptr);
  } else {
    const std::uint64_t cut_off = measured.games.count(ResultEnd::CutOff);
    json["games"] = measured.games.games();
    json["deaths"] = measured.games.count(ResultEnd::Died);
    json["capped"] = measured.games.count(ResultEnd::Capped);
    json["cut_off"] = cut_off;
    json["estimator"] = cut_off ? "lines/deaths" : "mean";
  }
  json["mean_lines"] = json_number(lines.mean);
  json["standard_error"] = json_number(lines.standard_error);
  json["interval95"] = json_of(lines.interval95);
  measured.splitting_asked ? put_replicates(measured, json) : put_games(measured, json);
  json["pieces"] = measured.pieces;
  const PublishedFigure* figure = published_for(measured);
  json["published_lines"] = figure ? Json(figure->mean_lines) : Json(nullptr);
  json["interrupted"] = measured.interrupted;
  json["seconds"] = measured.seconds;
  json["pieces_per_second"] = pieces_per_second(measured);
  return json;
}

std::string MeasurementReport::table() const {
  const Measurement& first = measurements.front();
  const auto all = [&](auto holds) {
    return std::all_of(measurements.begin(), measurements.end(), holds);
  };
  Shape shape;
  shape.splitting = first.splitting_asked;
  shape.same_rules = all([&](const Measurement& one) { return one.rules == first.rules; });
  shape.published = !all([](const Measurement& one) { return published_for(one) == nullptr; });
  shape.scored = !shape.splitting && first.rules.scoring != Scoring::Lines;

  const std::vector<TableColumn> columns = columns_of(shape);
  std::vector<std::string> titles;
  titles.reserve(columns.size());
  for (const TableColumn& column : columns) titles.push_back(column.title);
  Table table(titles, shape.splitting
                          ? std::vector<std::string>{"seconds", "pieces", "± %", "method",
                                                     "deaths per 10^9 pieces"}
                          : std::vector<std::string>{"pieces/s", "best", "worst", "median",
                                                     "worst score", "± s.e.", "published"});
  std::string notes, levels_text;
  for (const Measurement& one : measurements) {
    std::vector<std::string> row;
    row.reserve(columns.size());
    for (const TableColumn& column : columns) row.push_back(column.cell(one));
    table.add(row);
    notes += note_of(one);
    if (levels && one.by_splitting() && !one.replicates.empty()) levels_text += level_table(one);
  }
  if (!all([](const Measurement& one) { return mark_of(one).empty(); }))
    notes += paragraph(kCutOffNote);
  return (shape.same_rules ? "rules " + text_of(first.rules) + ", " : "") +
         fmt::format("seed {}\n{}{}{}", first.seed, table.text(), notes, levels_text);
}

std::string MeasurementReport::json() const {
  Json all = Json::array();
  for (const Measurement& one : measurements) {
    Json& json = all.emplace_back(json_of(one));
    if (!levels) continue;
    json["levels"] = Json::array();
    for (const LevelLine& line : levels_of(one)) {
      json["levels"].push_back({{"level", line.level},
                                {"trials", line.count.trials},
                                {"reached", line.count.reached},
                                {"share", json_number(line.count.share())},
                                {"pieces", line.count.steps}});
    }
  }
  return all.dump(2) + "\n";
}

std::string MeasurementReport::csv() const {
  std::size_t most = 0;
  for (const Measurement& one : measurements) most = std::max(most, levels_of(one).size());
  std::vector<Json> rows;
  for (const Measurement& one : measurements) {
    Json& row = rows.emplace_back(json_of(one));
    const std::vector<LevelLine> lines = levels_of(one);
    for (std::size_t i = 0; levels && i < most; ++i) {
      const std::string name = fmt::format("level_{}", i + 1);
      const bool known = i < lines.size();
      row[name] = known ? Json(lines[i].level) : Json(nullptr);
      row[name + "_share"] = known ? json_number(lines[i].count.share()) : Json(nullptr);
    }
  }
  return csv_of_rows(rows);
}

}  // namespace tetrarch
