#include "report/evaluation_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/table.h"

namespace tetrarch {
namespace {

using Json = nlohmann::ordered_json;

template <class Totals, class Number>
std::vector<double> in_order(const Evaluation& evaluation, Number Totals::*which) {
  std::vector<double> numbers;
  for (const GameResult& result : evaluation.results) {
    numbers.push_back(static_cast<double>(result.totals.*which));
  }
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}
std::vector<double> sorted_lines(const Evaluation& evaluation) {
  return in_order(evaluation, &GameTotals::lines);
}
std::vector<double> sorted_scores(const Evaluation& evaluation) {
  return in_order(evaluation, &GameTotals::score);
}

const PublishedFigure* published_for(const EvaluatedAgent& agent) {
  return published_for(agent.spec, agent.evaluation.rules);
}

double pieces_per_second(const Evaluation& evaluation) {
  return static_cast<double>(evaluation.pieces()) / std::max(evaluation.seconds, 1e-9);
}

// CSV as in RFC 4180.
std::string csv_cell(const Json& value) {
  if (value.is_null()) return "";
  if (!value.is_string()) return value.dump();
  const std::string text = value;
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string cell = "\"";
  for (char c : text) cell.append(c == '"' ? 2 : 1, c);
  return cell += '"';
}

}  // namespace

const PublishedFigure* published_for(const AgentSpec& spec, const Rules& played) {
  for (const PublishedFigure& figure : spec.provenance.published) {
    const Outcome<Rules> rules = parse_rules(figure.rules);
    // A figure of the named agent says nothing about the agent with another look-ahead.
    const bool as_named = spec.name.find('+') == std::string::npos;
    if (rules && *rules == played && as_named) return &figure;
  }
  return nullptr;
}

Json json_number(double number) { return std::isfinite(number) ? Json(number) : Json(nullptr); }

std::string interval_text(const Interval& interval) {
  return fmt::format("[{} .. {}]", number_text(interval.low), number_text(interval.high));
}

std::string table_of(const std::vector<EvaluatedAgent>& agents, std::uint64_t seed) {
  const Rules& first_rules = agents.front().evaluation.rules;
  const bool same_rules = std::all_of(
      agents.begin(), agents.end(),
      [&](const EvaluatedAgent& agent) { return agent.evaluation.rules == first_rules; });
  const bool scored = first_rules.scoring != Scoring::Lines;
  const bool published = std::any_of(agents.begin(), agents.end(), [](const EvaluatedAgent& agent) {
    return published_for(agent) != nullptr;
  });

  std::vector<std::string> titles = {"agent"};
  if (!same_rules) titles.push_back("rules ");
  for (const char* title : {"games", "deaths", "mean lines", "± s.e.", "95 % interval"}) {
    titles.push_back(title);
  }
  if (published) titles.push_back("published");
  if (scored) {
    for (const char* title : {"mean score", "± s.e. ", "worst score"}) titles.push_back(title);
  }
  for (const char* title : {"median", "worst", "best", "pieces/s"}) titles.push_back(title);

  Table table(titles);
  bool any_cut_off = false;
  for (const EvaluatedAgent& agent : agents) {
    const Evaluation& evaluation = agent.evaluation;
    const Estimate lines = estimate(observations(evaluation.results, Measure::Lines));
    const std::vector<double> sorted = sorted_lines(evaluation);
    const bool cut_off = evaluation.count(ResultEnd::CutOff) > 0;
    any_cut_off = any_cut_off || cut_off;
    std::vector<std::string> row = {agent.spec.name};
    if (!same_rules) row.push_back(text_of(evaluation.rules));
    row.push_back(number_text(static_cast<double>(evaluation.results.size())));
    row.push_back(number_text(static_cast<double>(evaluation.count(ResultEnd::Died))));
    row.push_back(number_text(lines.mean) + (cut_off ? "*" : ""));
    row.push_back(number_text(lines.standard_error));
    row.push_back(interval_text(lines.interval95));
    if (published) {
      const PublishedFigure* figure = published_for(agent);
      row.push_back(figure ? number_text(figure->mean_lines) : "");
    }
    if (scored) {
      const Estimate score = estimate(observations(evaluation.results, Measure::Score));
      row.push_back(number_text(score.mean) + (cut_off ? "*" : ""));
      row.push_back(number_text(score.standard_error));
      row.push_back(number_text(quantile(sorted_scores(evaluation), 0)));
    }
    for (double q : {0.5, 0.0, 1.0}) row.push_back(number_text(quantile(sorted, q)));
    row.push_back(short_text(pieces_per_second(evaluation)));
    table.add(row);
  }
  std::string text;
  if (same_rules) text += "rules " + text_of(first_rules) + ", ";
  text += fmt::format("seed {}\n{}", seed, table.text());
  if (any_cut_off) {
    text +=
        "* some games were cut off: the mean is total / deaths (near-exponential lengths), its "
        "interval the chi-square one;\n  median, worst and best are of the games as cut off\n";
  }
  return text;
}

Json json_of(const EvaluatedAgent& agent, std::uint64_t seed) {
  const Evaluation& evaluation = agent.evaluation;
  const Estimate lines = estimate(observations(evaluation.results, Measure::Lines));
  const Estimate score = estimate(observations(evaluation.results, Measure::Score));
  const std::vector<double> sorted = sorted_lines(evaluation);
  const std::vector<double> scores = sorted_scores(evaluation);
  const std::uint64_t cut_off = evaluation.count(ResultEnd::CutOff);
  Json json;
  json["agent"] = agent.spec.name;
  json["rules"] = text_of(evaluation.rules);
  json["seed"] = seed;
  json["games"] = evaluation.results.size();
  json["deaths"] = evaluation.count(ResultEnd::Died);
  json["capped"] = evaluation.count(ResultEnd::Capped);
  json["cut_off"] = cut_off;
  json["estimator"] = cut_off ? "lines/deaths" : "mean";
  json["mean_lines"] = json_number(lines.mean);
  json["standard_error"] = json_number(lines.standard_error);
  json["interval95"] = {json_number(lines.interval95.low), json_number(lines.interval95.high)};
  json["median_lines"] = json_number(quantile(sorted, 0.5));
  json["quantiles"] = {{"0.05", json_number(quantile(sorted, 0.05))},
                       {"0.25", json_number(quantile(sorted, 0.25))},
                       {"0.75", json_number(quantile(sorted, 0.75))},
                       {"0.95", json_number(quantile(sorted, 0.95))}};
  json["worst_lines"] = json_number(quantile(sorted, 0));
  json["best_lines"] = json_number(quantile(sorted, 1));
  json["mean_score"] = json_number(score.mean);
  json["score_standard_error"] = json_number(score.standard_error);
  json["score_interval95"] = {json_number(score.interval95.low),
                              json_number(score.interval95.high)};
  json["worst_score"] = json_number(quantile(scores, 0));
  json["best_score"] = json_number(quantile(scores, 1));
  json["pieces"] = evaluation.pieces();
  const PublishedFigure* figure = published_for(agent);
  json["published_lines"] = figure ? Json(figure->mean_lines) : Json(nullptr);
  json["interrupted"] = evaluation.interrupted;
  json["seconds"] = evaluation.seconds;
  json["pieces_per_second"] = pieces_per_second(evaluation);
  return json;
}

std::string csv_of(const std::vector<EvaluatedAgent>& agents, std::uint64_t seed) {
  std::vector<Json> rows;
  rows.reserve(agents.size());
  for (const EvaluatedAgent& agent : agents) rows.push_back(json_of(agent, seed));
  return csv_of_rows(rows);
}

std::string csv_of_rows(const std::vector<Json>& rows) {
  std::string text;
  for (const Json& row : rows) {
    std::string names, cells;
    const auto put = [&](const std::string& name, const Json& value) {
      names += (names.empty() ? "" : ",") + name;
      cells += (cells.empty() ? "" : ",") + csv_cell(value);
    };
    for (const auto& [key, value] : row.items()) {
      if (value.is_array()) {
        put(key + "_low", value[0]);
        put(key + "_high", value[1]);
      } else if (value.is_object()) {
        const std::string singular = key.substr(0, key.size() - 1) + "_";  // of quantiles
        for (const auto& [inner, number] : value.items()) {
          put(std::string(singular).append(inner), number);
        }
      } else {
        put(key, value);
      }
    }
    if (text.empty()) text = names + "\n";
    text += cells + "\n";
  }
  return text;
}

}  // namespace tetrarch
